package bot

import (
	"bytes"
	"compress/gzip"
	"context"
	"encoding/json"
	"fmt"
	"time"

	"unobot/bot/lang"
	"unobot/bot/screen"
	"unobot/bot/view"
	"unobot/game/table"
)

// eraseLimit is how long an erasure may take: a large database that is written anew,
// or a backup that has to end first. The answer has been deferred then, and can be
// given for 15 minutes.
const eraseLimit = 5 * time.Minute

// privacy shows a user what is stored, hands it out, and deletes it once the user
// has confirmed that.
func (d *dispatcher) privacy(ctx context.Context, in interaction, w *lang.Words, wish string) reply {
	switch wish {
	case view.PrivacyDelete:
		return reply{Manner: mannerFresh, Screen: view.AskToErase(w)}
	case view.PrivacyErase:
		return d.erase(ctx, in, w)
	case view.PrivacyShow, view.PrivacyExport:
	default:
		return refused(w, lang.UnknownButton)
	}
	held, err := d.archive.Holdings(ctx, in.User.ID)
	if err != nil {
		return private(d.reason(w, err))
	}
	if wish == view.PrivacyShow {
		return reply{Manner: mannerFresh, Screen: view.Privacy(w, held)}
	}
	f, err := holdingsFile(in.User, held)
	if err != nil {
		return private(d.reason(w, err))
	}
	return reply{Manner: mannerFresh, Screen: screen.Screen{Text: w.Label(lang.PrivacyFile), Files: []screen.File{f}}}
}

// privacyPage answers a click on a page of /privacy: another page takes its place,
// a file is a message of its own.
func (d *dispatcher) privacyPage(ctx context.Context, in interaction, w *lang.Words, wish string) reply {
	r := d.privacy(ctx, in, w, wish)
	if in.Message.Ephemeral && len(r.Screen.Files) == 0 {
		r.Manner = mannerUpdate
	}
	return r
}

// erase deletes a user: off the running games first, which go on (fault 104), then
// from all that is stored. It has time of its own: begun, it is ended.
func (d *dispatcher) erase(ctx context.Context, in interaction, w *lang.Words) reply {
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), eraseLimit)
	defer cancel()
	for _, t := range d.hall.Live() {
		d.forget(view.HandKey{Table: t.State().ID, User: in.User.ID})
	}
	err := d.hall.Forget(ctx, in.User.ID)
	if err == nil {
		err = d.archive.Erase(ctx, in.User.ID)
	}
	if err != nil {
		d.log.Error("a user was not erased as a whole", "err", err)
		return refused(w, lang.NotErased)
	}
	d.log.Info("a user was erased on request")
	return private(w.Label(lang.PrivacyErased))
}

// holdingsFile is everything stored about a user as JSON, packed where that would
// be more than Discord takes.
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
