package send

import (
	"encoding/json"

	"unobot/bot/discord/rest"
	"unobot/bot/ui/screen"
)

// EmojiForgetter forgets which emojis the application has.
type EmojiForgetter interface {
	// Forget is called when emojis that were there turn out to be gone.
	Forget()
}

// Sender sends screens. It checks each one against Discord's limits first (fault 68), and lets them
// ping only those whom a screen says. Its errors are Failures.
type Sender struct {
	client *rest.Client
	emojis EmojiForgetter
}

// New makes a sender over a client.
func New(client *rest.Client, emojis EmojiForgetter) *Sender {
	return &Sender{client: client, emojis: emojis}
}

// sendChecked sends a screen. If Discord refuses it, it sends the screen again: as an edit of a
// message in the plain form that the bot's messages once had, and without the application's emojis,
// because somebody may have deleted them.
func (s *Sender) sendChecked(sc screen.Screen, edits bool, send func(rest.Body) error) error {
	components, err := sc.Checked()
	if err != nil {
		return &Failure{Trouble: Refused, Err: err}
	}
	body := bodyOf(sc, components)
	err = classify(send(body))
	if edits && TroubleOf(err) == Refused {
		body.Converts = true
		err = classify(send(body))
	}
	if TroubleOf(err) != Refused {
		return err
	}
	plain, changed := sc.WithoutEmojis()
	if !changed {
		return err
	}
	if err := classify(send(bodyOf(plain, plain.Components()))); err != nil {
		return err
	}
	s.emojis.Forget()
	return nil
}

// sendPrivately sends a private screen. If Discord refuses it, it goes without its picture: words
// stand for it. Boards see to that themselves, because they remember it.
func (s *Sender) sendPrivately(sc screen.Screen, edits bool, send func(rest.Body) error) error {
	err := s.sendChecked(sc, edits, send)
	if TroubleOf(err) != Refused {
		return err
	}
	plain, changed := sc.WithoutPicture()
	if !changed {
		return err
	}
	return s.sendChecked(plain, edits, send)
}

// bodyOf returns a screen, with its components, in the client's form.
func bodyOf(sc screen.Screen, components json.RawMessage) rest.Body {
	b := rest.Body{Components: components, KeepsFiles: sc.Picture.Kept, Pings: sc.Pings}
	if p := sc.Picture; p.PNG != nil && !p.Kept {
		b.Files = append(b.Files, rest.File{Name: p.FileName(), Type: "image/png", Data: p.PNG, Alt: screen.ClipAlt(p.Alt)})
	}
	for _, f := range sc.Files {
		b.Files = append(b.Files, rest.File{Name: f.Name, Type: f.Type, Data: f.Data})
	}
	return b
}
