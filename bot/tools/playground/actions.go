package playground

import (
	"errors"
	"regexp"
	"slices"

	"unobot/bot/discord/standin"
)

// values hands the options of a window to the stand-in.
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
	return p.runCommand(me, c.In, s.Command, s.Options)
}

func (p *playground) runCommand(me person, in, name string, options []standin.Option) (*standin.Interaction, outcome, error) {
	where, err := p.place(me, in)
	if err != nil {
		return nil, outcome{}, err
	}
	i, err := p.commands.run(name, func() (*standin.Interaction, error) {
		return p.srv.Slash(me.ID, where.ID, name, options...)
	})
	return i, outcome{}, err
}

// useOnUser runs a command of the context menu of a member. Those are in the channel and its threads.
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

// localeForm is the shape of Discord's locales, such as fr or en-US.
var localeForm = regexp.MustCompile(`^[a-z]{2}(-[A-Z0-9]{2,3})?$`)

// setLocale changes the language of a member's client. The owner's is the server's, too: a lone
// visitor, who is the owner, reads one language only. An adopted language counts only for a member
// who has none so far.
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

// join brings in another member, so that a link with a new name is a new player.
func (p *playground) join(_ person, c command) (*standin.Interaction, outcome, error) {
	joined, err := p.people.add(c.Text, func(name string) (standin.User, error) {
		u := p.srv.CreateUser(name, "en-US")
		return u, p.srv.AddMember(p.cfg.Guild.ID, u.ID)
	})
	return nil, outcome{Status: "ok", Person: &joined}, err
}
