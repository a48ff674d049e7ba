package interact

import (
	"unobot/bot/play/send"
	"unobot/bot/ui/lang"
	"unobot/bot/ui/screen"
)

// Reply is the answer to an interaction.
type Reply struct {
	Manner send.Manner
	Screen screen.Screen
	Offers []screen.Offer   // of an autocomplete
	Then   DeliveryObserver // nil: nobody observes the delivery

	Outcome Outcome // if it is delivered; "": Answered
}

// DeliveryObserver is told that a reply has reached its user.
type DeliveryObserver interface {
	// Delivered gets the message that shows the reply. It is not called when the reply got lost.
	Delivered(a send.Answer)
}

// Private makes a reply of one line that only the user sees.
func Private(text string) Reply { return Show(screen.Screen{Text: text}) }

// Show makes a reply that only the user sees, in a new message.
func Show(s screen.Screen) Reply { return Reply{Manner: send.Fresh, Screen: s} }

// Refuse makes a private line that says why nothing was done. The message clicked stays as it is.
func Refuse(w *lang.Words, r lang.Text) Reply {
	reply := Private(w.Text(r))
	reply.Outcome = outcomeOf(r)
	return reply
}

// InPlace puts a reply into the message that was clicked, if that message is private.
func (in *Interaction) InPlace(r Reply) Reply {
	if in.Message.Ephemeral {
		r.Manner = send.Update
	}
	return r
}
