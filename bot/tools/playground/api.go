package playground

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"

	"unobot/bot/discord/standin"
)

// command is what a window asks for. Which fields count depends on the path.
type command struct {
	As        string   `json:"as"` // the name of the user who acts
	In        string   `json:"in"` // where: the name of a place
	Command   string   `json:"command"`
	Options   []option `json:"options"`
	Focus     string   `json:"focus"`  // the option being completed
	Target    string   `json:"target"` // the id of the user of a context menu
	MessageID string   `json:"message_id"`
	CustomID  string   `json:"custom_id"`
	Values    []string `json:"values"`
	Shortcut  int      `json:"shortcut"`
	Text      string   `json:"text"`    // a message, a name or a locale
	Adopted   bool     `json:"adopted"` // a locale that nobody has chosen: the browser's
	Alone     bool     `json:"alone"`   // a locale for the user alone, whoever it is
}

type option struct {
	Name  string `json:"name"`
	Value any    `json:"value"`
}

// outcome says what came of an action.
type outcome struct {
	Status  string           `json:"status"` // "ok", "refused" by the client, "offline" or "silent" bot
	Detail  string           `json:"detail,omitempty"`
	Code    string           `json:"code,omitempty"` // an entryError's
	Choices []standin.Choice `json:"choices,omitempty"`
	Person  *person          `json:"person,omitempty"`
}

// action is something a window can ask for. An interaction is waited for; nil means that there is
// nothing to wait for.
type action func(me person, c command) (*standin.Interaction, outcome, error)

// serveAction runs an action for one window and tells it what came of it.
func (p *playground) serveAction(act action) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		var c command
		if err := json.NewDecoder(http.MaxBytesReader(w, r.Body, 64<<10)).Decode(&c); err != nil {
			http.Error(w, "the body is not what the page sends", http.StatusBadRequest)
			return
		}
		me, ok := p.people.named(c.As)
		if !ok {
			http.Error(w, "nobody here has that name", http.StatusNotFound)
			return
		}
		i, out, err := act(me, c)
		if i != nil && err == nil {
			out, err = p.await(r.Context(), i)
		}
		if err != nil {
			out = failure(err)
		}
		writeJSON(w, out)
	}
}

// await waits for the bot's answer. Messages reach the windows by themselves; choices are for this one only.
func (p *playground) await(ctx context.Context, i *standin.Interaction) (outcome, error) {
	answer, err := i.Wait(ctx)
	if err != nil {
		return outcome{}, err
	}
	return outcome{Status: "ok", Choices: answer.Choices}, nil
}

// failure tells the ways apart in which an action comes to nothing.
func failure(err error) outcome {
	switch {
	case errors.Is(err, standin.ErrNotDelivered), errors.Is(err, standin.ErrClosed):
		return outcome{Status: "offline"}
	case errors.Is(err, standin.ErrNoResponse), errors.Is(err, context.Canceled):
		return outcome{Status: "silent"}
	}
	var entry entryError
	errors.As(err, &entry)
	return outcome{Status: "refused", Detail: err.Error(), Code: entry.code}
}

func writeJSON(w http.ResponseWriter, v any) {
	data, err := json.Marshal(v)
	if err != nil {
		http.Error(w, fmt.Sprintf("encode: %v", err), http.StatusInternalServerError)
		return
	}
	w.Header().Set("Content-Type", "application/json")
	w.Header().Set("Cache-Control", "no-store")
	_, _ = w.Write(data)
}
