package handle

import (
	"bytes"
	"cmp"
	"compress/gzip"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"unobot/bot/play/interact"
	"unobot/bot/ui/customid"
	"unobot/bot/ui/lang"
	"unobot/bot/ui/screen"
	"unobot/bot/ui/view"
	"unobot/game"
	"unobot/game/table"
	"unobot/game/tutorial"
)

// rulesHere shows the rules that hold at the table, and to the host of a lobby the way to change them.
func (h *Handlers) rulesHere(_ context.Context, v visit) interact.Reply {
	if v.id.Slot.Name == customid.HouseRules {
		return interact.Show(view.HouseRules(v.w, v.state))
	}
	s := h.draw(v, view.TableRules(v.w, v.state))
	if v.state.Phase == table.Lobby && v.state.Host == v.User.ID {
		s.Rows = append(s.Rows, screen.Row{Buttons: []screen.Button{view.OptionsButton(v.w, v.state.ID)}})
	}
	return interact.Show(s)
}

// rules answers `/rules` with the rules of an edition, and with the house rules if the channel's table plays that
// edition. Matches go to the points of a server's settings.
func (h *Handlers) rules(_ context.Context, v visit) interact.Reply {
	id := game.EditionID(v.Text(lang.OptEdition))
	if t, ok := h.Hall.At(v.Channel); ok {
		if s := t.State(); id == "" || id == s.Edition {
			return interact.Show(h.draw(v, view.TableRules(v.w, s)))
		}
	}
	if id == "" {
		id = v.server.Edition
	}
	e, ok := game.EditionByID(id)
	if !ok {
		return interact.Refuse(v.w, lang.EditionMissing)
	}
	o := e.DefaultOptions()
	if v.Guild != "" {
		o.Target = v.server.Options.Target
	}
	s := view.Rules(v.w, e, o)
	if !v.server.NoSolo {
		s = view.WithLearn(v.w, s, id)
	}
	return interact.Show(h.draw(v, s))
}

// help answers `/help`.
func (h *Handlers) help(_ context.Context, v visit) interact.Reply {
	if v.Guild == "" {
		return interact.Show(view.HelpAnywhere(v.w, h.Commands, h.Contact))
	}
	return interact.Show(view.Help(v.w, h.Commands, h.Contact, v.server.Robots, !v.server.NoSolo))
}

// learn answers `/learn`.
func (h *Handlers) learn(ctx context.Context, v visit) interact.Reply {
	return h.teach(ctx, v, game.EditionID(cmp.Or(v.Text(lang.OptEdition), string(view.FirstLearned))))
}

// learnByButton does the same from a button.
func (h *Handlers) learnByButton(ctx context.Context, v visit) interact.Reply {
	return h.teach(ctx, v, game.EditionID(v.id.Slot.Name))
}

// teach goes on with the user's tutorial of an edition, or begins it. One that cannot be read any more is put away.
func (h *Handlers) teach(ctx context.Context, v visit, e game.EditionID) interact.Reply {
	switch {
	case v.server.NoSolo:
		return interact.Refuse(v.w, lang.NoSolo)
	case !tutorial.Teaches(e):
		return interact.Refuse(v.w, lang.EditionMissing)
	}
	t, _, err := h.Hall.Learn(ctx, v.key(), v.User, e)
	switch {
	case errors.Is(err, table.ErrBroken):
		if err = h.Hall.PutAway(ctx, table.LearnChannel(e, v.User.ID)); err == nil {
			t, _, err = h.Hall.Learn(ctx, v.key(), v.User, e)
		}
	case errors.Is(err, table.ErrChannelBusy): // it began twice at once, or goes on in another process
		t, _, err = h.Hall.Learn(ctx, v.key(), v.User, e)
	}
	if err == nil {
		err = t.Hurry(ctx)
	}
	if err != nil {
		return h.refuse(v, err)
	}
	v.table, v.state = t, t.State()
	return h.showHand(v, view.HandDisplay{})
}

// eraseLimit is how long an erasure may take. It may rewrite a large database, or wait for a backup
// to end. The answer is deferred meanwhile, and can be given for 15 minutes.
const eraseLimit = 5 * time.Minute

// privacyRoutes holds the buttons below the list of a user's data.
var privacyRoutes = []route{
	{list: customid.Privacy, at: anywhere, always: true, do: (*Handlers).turnPrivacy},
}

// privacy answers `/privacy`.
func (h *Handlers) privacy(ctx context.Context, v visit) interact.Reply {
	return h.answerPrivacy(ctx, v, view.PrivacyShow)
}

// turnPrivacy answers the buttons below `/privacy`. Another page takes the place of the last one; a
// file is a message of its own.
func (h *Handlers) turnPrivacy(ctx context.Context, v visit) interact.Reply {
	r := h.answerPrivacy(ctx, v, v.list.Filter)
	if len(r.Screen.Files) > 0 {
		return r
	}
	return v.InPlace(r)
}

// answerPrivacy shows the user's data, returns it as a file, asks before deleting
// it, or deletes it.
func (h *Handlers) answerPrivacy(ctx context.Context, v visit, wanted string) interact.Reply {
	switch wanted {
	case view.PrivacyDelete:
		return interact.Show(view.ErasePrompt(v.w))
	case view.PrivacyErase:
		return h.erase(ctx, v)
	case view.PrivacyHide, view.PrivacyReveal:
		err := h.Settings.ChangePreferences(ctx, v.User.ID, func(p *table.Preferences) {
			p.Hidden = wanted == view.PrivacyHide
		})
		if err != nil {
			return h.refuse(v, errors.Join(table.ErrNotSaved, err))
		}
		wanted = view.PrivacyShow
	case view.PrivacyShow, view.PrivacyExport:
	default:
		return interact.Refuse(v.w, lang.UnknownButton)
	}
	held, err := h.Store.Holdings(ctx, v.User.ID)
	if err != nil {
		return h.refuse(v, err)
	}
	if wanted == view.PrivacyShow {
		return interact.Show(view.Privacy(v.w, h.Contact, held))
	}
	f, err := holdingsFile(v.User, held)
	if err != nil {
		return h.refuse(v, err)
	}
	return interact.Show(screen.Screen{Text: v.w.Text(lang.PrivacyFile), Files: []screen.File{f}})
}

// erase takes the user out of the running games first, which go on (fault 104), and then deletes all data of the user.
// It has a limit of its own, so that it does not stop halfway.
func (h *Handlers) erase(ctx context.Context, v visit) interact.Reply {
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), eraseLimit)
	defer cancel()
	for _, t := range h.Hall.Live() {
		h.Hands.Forget(view.HandKey{Table: t.State().ID, User: v.User.ID})
	}
	err := h.Hall.Forget(ctx, v.User.ID)
	if err == nil {
		err = h.Store.Erase(ctx, v.User.ID, h.Steady())
		h.Settings.ForgetUser(v.User.ID)
	}
	if err != nil {
		h.Log.Error("a user was not erased as a whole", "err", err)
		return interact.Refuse(v.w, lang.NotErased)
	}
	h.Log.Info("a user was erased on request")
	return interact.Private(v.w.Text(lang.PrivacyErased))
}

// holdingsFile makes a JSON file of all data of a user, compressed if Discord would refuse its size.
func holdingsFile(u table.User, held table.Holdings) (screen.File, error) {
	data, err := json.Marshal(struct {
		User string         `json:"user"`
		Data table.Holdings `json:"stored"`
	}{string(u.ID), held})
	if err != nil {
		return screen.File{}, fmt.Errorf("export: %w", err)
	}
	if len(data) <= screen.MaxFile {
		return screen.File{Name: "unobot-data.json", Type: "application/json", Data: data}, nil
	}
	var packed bytes.Buffer
	z := gzip.NewWriter(&packed)
	if _, err := z.Write(data); err != nil {
		return screen.File{}, fmt.Errorf("export: %w", err)
	}
	if err := z.Close(); err != nil {
		return screen.File{}, fmt.Errorf("export: %w", err)
	}
	return screen.File{Name: "unobot-data.json.gz", Type: "application/gzip", Data: packed.Bytes()}, nil
}
