package interact

import (
	"unobot/bot/lang"
	"unobot/bot/screen"
	"unobot/bot/send"
)

// Reply is what to answer to an interaction.
type Reply struct {
	Manner send.Manner
	Screen screen.Screen
	Offers []screen.Offer   // send.Offers
	Then   DeliveryObserver // nil: nobody waits for the delivery
}

// DeliveryObserver is told that a reply has reached its user.
type DeliveryObserver interface{ Delivered(a send.Answer) }

// Private is a new message for the user alone.
func Private(text string) Reply { return Show(screen.Screen{Text: text}) }

// Show is a new screen for the user alone.
func Show(s screen.Screen) Reply { return Reply{Manner: send.Fresh, Screen: s} }

// Refuse is a private line; the message clicked stays as it is.
func Refuse(w *lang.Words, r lang.Refusal) Reply { return Private(w.Refusal(r)) }

// InPlace shows a reply in the private message that was clicked, if it was one.
func (in *Interaction) InPlace(r Reply) Reply {
	if in.Message.Ephemeral {
		r.Manner = send.Update
	}
	return r
}
