package send

import (
	"unobot/bot/rest"
	"unobot/bot/screen"
)

// EmojiForgetter forgets which emojis the application has.
type EmojiForgetter interface {
	// Forget is called when emojis that were there turn out to be gone.
	Forget()
}

// Sender sends screens. It checks each one against Discord's limits first (fault 68), and lets none
// of them ping anybody. Its errors are Failures.
type Sender struct {
	client *rest.Client
	emojis EmojiForgetter
}

// New makes a sender over a client.
func New(client *rest.Client, emojis EmojiForgetter) *Sender {
	return &Sender{client: client, emojis: emojis}
}

// sendChecked sends a screen. If Discord refuses it, it sends the screen again without the
// application's emojis, because somebody may have deleted them.
func (s *Sender) sendChecked(sc screen.Screen, send func(screen.Screen) error) error {
	if err := sc.Check(); err != nil {
		return &Failure{Trouble: Refused, Err: err}
	}
	err := classify(send(sc))
	if TroubleOf(err) != Refused {
		return err
	}
	plain, changed := sc.WithoutEmojis()
	if !changed {
		return err
	}
	if err := classify(send(plain)); err != nil {
		return err
	}
	s.emojis.Forget()
	return nil
}

// attachments returns a screen's files in the client's form.
func attachments(s screen.Screen) []rest.File {
	files := make([]rest.File, len(s.Files))
	for i, f := range s.Files {
		files[i] = rest.File{Name: f.Name, Type: f.Type, Data: f.Data, Alt: f.Alt}
	}
	return files
}
