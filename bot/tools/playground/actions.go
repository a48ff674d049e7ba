package playground

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"regexp"
	"slices"
	"sync"

	"unobot/bot/discord/standin"
)

// command is a request of a window. The fields in use depend on the path.
type command struct {
	As        string   `json:"as"` // the name of the acting user
	In        string   `json:"in"` // the name of a place
	Command   string   `json:"command"`
	Options   []option `json:"options"`
	Focus     string   `json:"focus"`  // the option being completed
	Target    string   `json:"target"` // the id of the user of a context menu
	MessageID string   `json:"message_id"`
	CustomID  string   `json:"custom_id"`
	Values    []string `json:"values"`
	Shortcut  int      `json:"shortcut"`
	Text      string   `json:"text"`    // a message, a name or a locale
	Adopted   bool     `json:"adopted"` // true if the locale is the browser's and the user has not chosen it
	Alone     bool     `json:"alone"`   // true if the locale does not become the server's, even if the owner sends it
}

type option struct {
	Name  string `json:"name"`
	Value any    `json:"value"`
}

// outcome is the result of an action.
type outcome struct {
	Status  string           `json:"status"` // "ok", "refused" by the client, "offline" or "silent" bot
	Detail  string           `json:"detail,omitempty"`
	Code    string           `json:"code,omitempty"` // an entryError's
	Choices []standin.Choice `json:"choices,omitempty"`
	Person  *person          `json:"person,omitempty"`
}

// action carries out a request of a window. If it returns an interaction, the window waits for its answer.
type action func(me person, c command) (*standin.Interaction, outcome, error)

// serveAction runs an action for one window and answers with its outcome.
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

// failure returns the outcome for an error: no bot, no answer in time, or a refusal.
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

// values returns the options of a window in the stand-in's form.
func (c command) values() []standin.Option {
	var given []standin.Option
	for _, o := range c.Options {
		given = append(given, standin.Opt(o.Name, o.Value))
	}
	return given
}

func (p *playground) slash(me person, c command) (*standin.Interaction, outcome, error) {
	return p.runCommand(me, c.In, c.Command, c.values())
}

// shortcut runs the command behind a button of the page, exactly as if it were typed.
func (p *playground) shortcut(me person, c command) (*standin.Interaction, outcome, error) {
	shortcuts := p.shortcutsAt(c.In)
	if c.Shortcut < 0 || c.Shortcut >= len(shortcuts) {
		return nil, outcome{}, errors.New("there is no such shortcut")
	}
	s := shortcuts[c.Shortcut]
	i, out, err := p.runCommand(me, c.In, s.Command, s.Options)
	if err == nil && s.Then != nil {
		s.Then()
	}
	return i, out, err
}

func (p *playground) runCommand(me person, in, name string, options []standin.Option) (
	*standin.Interaction, outcome, error,
) {
	where, err := p.place(me, in)
	if err != nil {
		return nil, outcome{}, err
	}
	i, err := p.commands.run(name, func() (*standin.Interaction, error) {
		return p.srv.Slash(me.ID, where.ID, name, options...)
	})
	return i, outcome{}, err
}

// useOnUser runs a command of the context menu of a member. There are such menus in the channel and its threads.
func (p *playground) useOnUser(me person, c command) (*standin.Interaction, outcome, error) {
	where := p.cfg.Channel
	if c.In != direct {
		var err error
		if where, err = p.place(me, c.In); err != nil {
			return nil, outcome{}, err
		}
	}
	i, err := p.commands.run(c.Command, func() (*standin.Interaction, error) {
		return p.srv.UseOnUser(me.ID, where.ID, c.Command, c.Target)
	})
	return i, outcome{}, err
}

func (p *playground) autocomplete(me person, c command) (*standin.Interaction, outcome, error) {
	given := c.values()
	at := slices.IndexFunc(given, func(o standin.Option) bool { return o.Name == c.Focus })
	if at < 0 {
		return nil, outcome{}, errors.New("no option is being typed")
	}
	where, err := p.place(me, c.In)
	if err != nil {
		return nil, outcome{}, err
	}
	focused := given[at]
	i, err := p.srv.Autocomplete(me.ID, where.ID, c.Command, focused, slices.Delete(given, at, at+1)...)
	return i, outcome{}, err
}

func (p *playground) click(me person, c command) (*standin.Interaction, outcome, error) {
	i, err := p.srv.Click(me.ID, c.MessageID, c.CustomID)
	return i, outcome{}, err
}

func (p *playground) choose(me person, c command) (*standin.Interaction, outcome, error) {
	i, err := p.srv.Select(me.ID, c.MessageID, c.CustomID, c.Values...)
	return i, outcome{}, err
}

func (p *playground) post(me person, c command) (*standin.Interaction, outcome, error) {
	if n := len([]rune(c.Text)); n == 0 || n > 2000 {
		return nil, outcome{}, errors.New("a message has 1 to 2000 characters")
	}
	where, err := p.place(me, c.In)
	if err == nil {
		_, err = p.srv.Post(me.ID, where.ID, c.Text)
	}
	return nil, outcome{Status: "ok"}, err
}

func (p *playground) dismiss(me person, c command) (*standin.Interaction, outcome, error) {
	return nil, outcome{Status: "ok"}, p.srv.Dismiss(me.ID, c.MessageID)
}

// localeForm matches Discord's locales, such as fr or en-US.
var localeForm = regexp.MustCompile(`^[a-z]{2}(-[A-Z0-9]{2,3})?$`)

// setLocale changes the language of a member's client. The owner's language becomes the server's, so that a lone
// visitor, as the owner, reads one language only. A language adopted from the browser counts only for a member that has
// none so far.
func (p *playground) setLocale(me person, c command) (*standin.Interaction, outcome, error) {
	if !localeForm.MatchString(c.Text) {
		return nil, outcome{}, errors.New("that is no locale")
	}
	if !p.people.setLocale(me.ID, c.Text, c.Adopted) {
		return nil, outcome{Status: "ok"}, nil
	}
	err := p.srv.SetLocale(me.ID, c.Text)
	if me.ID == p.cfg.Guild.OwnerID && !c.Alone {
		err = errors.Join(err, p.srv.SetGuildLocale(p.cfg.Guild.ID, c.Text))
	}
	return nil, outcome{Status: "ok"}, err
}

// join adds another member, so that a link with a new name is a new player.
func (p *playground) join(_ person, c command) (*standin.Interaction, outcome, error) {
	joined, err := p.people.add(c.Text, func(name string) (standin.User, error) {
		u := p.srv.CreateUser(name, "en-US")
		return u, p.srv.AddMember(p.cfg.Guild.ID, u.ID)
	})
	return nil, outcome{Status: "ok", Person: &joined}, err
}

// commandLog records the command of each interaction, because a message names only the interaction.
type commandLog struct {
	mu    sync.RWMutex
	names map[string]string
	order []string
}

// maxRemembered is the limit of commands in a log.
const maxRemembered = 1000

// run runs a command and records its name. The bot may answer before run returns, so readers wait until it has.
func (l *commandLog) run(command string, do func() (*standin.Interaction, error)) (*standin.Interaction, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	i, err := do()
	if err != nil {
		return nil, err
	}
	l.names[i.ID] = command
	l.order = append(l.order, i.ID)
	if len(l.order) > maxRemembered {
		delete(l.names, l.order[0])
		l.order = l.order[1:]
	}
	return i, nil
}

func (l *commandLog) name(interactionID string) string {
	l.mu.RLock()
	defer l.mu.RUnlock()
	return l.names[interactionID]
}
