package tablepage

import (
	"slices"
	"strings"

	"unobot/bot/ui/customid"
	"unobot/bot/ui/lang"
	"unobot/bot/ui/screen"
	"unobot/bot/ui/view"
	"unobot/game"
	"unobot/game/table"
)

// Own holds the facts and actions of one viewer beside Public. A viewer without a seat has one, too.
type Own struct {
	Table   table.ID  `json:"table"`
	Version uint64    `json:"v"`
	Seat    game.Seat `json:"seat"`            // -1 for none
	Role    string    `json:"place"`           // seated, away, waiting or watching
	Host    bool      `json:"host,omitempty"`  // of a lobby, or of a match
	May     []string  `json:"may"`             // verbs of the contract with an effect now, but for cards
	Hand    []Card    `json:"hand,omitempty"`  // in the order of the game
	Drawn   string    `json:"drawn,omitempty"` // the card just drawn, to be played or kept
	Discard int       `json:"discard,omitempty"`
	Since   int       `json:"since"` // the step of the first event since the viewer's own last turn; -1 if there is none
	Sides   [][]Faces `json:"sides,omitempty"`
	Known   []Event   `json:"known,omitempty"` // events of which the viewer knows more than everybody
	Told    Narration `json:"told"`
	// The event of the table, if it has one. A viewpoint lacks it: the server of the pages sets it.
	Event *InEvent `json:"event,omitempty"`
}

// InEvent holds the lines of an event for the viewer.
type InEvent struct {
	Stage    string `json:"stage"`
	Standing string `json:"standing,omitempty"`
	Rule     string `json:"rule"`
	Ends     int64  `json:"ends,omitempty"` // in milliseconds
}

// EventOf makes the InEvent of a user in an event.
func EventOf(w *lang.Words, e table.Event, user table.UserID) *InEvent {
	p := view.PlaceInEvent(w, e, user)
	return &InEvent{p.Stage, p.Standing, p.Rule, millis(p.Ends)}
}

// Card is a number of equal cards in the viewer's hand.
type Card struct {
	Faces
	Do    string `json:"do,omitempty"`    // play or jump, if the card may be played now
	Fresh bool   `json:"fresh,omitempty"` // it came since the viewer's own last turn
	Bluff string `json:"bluff,omitempty"` // why playing it would be a bluff
}

// Narration holds the lines for the viewer in the viewer's language: plain text, to be read aloud as it is.
type Narration struct {
	Headline string   `json:"headline"`
	Asked    string   `json:"asked,omitempty"`
	Drew     string   `json:"drew,omitempty"`
	Mine     []string `json:"mine,omitempty"`
	Rest     []string `json:"rest,omitempty"`
	Notes    []string `json:"notes,omitempty"`
}

// The roles of a viewer.
const (
	Seated   = "seated"
	Away     = "away"    // a robot or another player has the viewer's seat
	Waiting  = "waiting" // for a seat from the next round on
	Watching = "watching"
)

// OwnOf makes the Own of a user's viewpoint: of the user's seat, or of game.NoSeat. Its words are in w.
func OwnOf(w *lang.Words, vp view.Viewpoint, user table.UserID) Own {
	seat := slices.IndexFunc(vp.Seats, func(s table.Seat) bool { return s.ByPerson() && s.User.ID == user })
	o := Own{
		Table: vp.ID, Version: vp.Version, Seat: game.Seat(seat), Role: roleOf(vp, user),
		Host: vp.Host == user && vp.Phase != table.Abandoned, Since: vp.SinceStep(), Told: Narration(view.Tell(w, vp, user)),
	}
	o.May = append([]string{}, verbs(vp, o, user)...)
	if !isDealt(vp) || vp.View.Viewer == game.NoSeat {
		return o
	}
	if vp.View.Players[vp.View.Viewer].Out { // the hand is set aside
		return o
	}
	fresh := vp.IsFresh()
	for _, f := range vp.View.Hand {
		o.Hand = append(o.Hand, cardOf(w, vp, f, fresh(f.Face)))
	}
	if vp.View.HasDrawn {
		o.Drawn = code(vp.View.Drawn)
	}
	o.Discard, o.Known = vp.View.Discards, moreKnown(vp)
	if vp.View.Edition.TwoSided() {
		for i := range vp.View.Seats {
			o.Sides = append(o.Sides, facesOf(vp.View.Players[i].Inactive))
		}
	}
	return o
}

func roleOf(vp view.Viewpoint, user table.UserID) string {
	at := func(fits func(table.Seat) bool) bool { return slices.ContainsFunc(vp.Seats, fits) }
	switch {
	case at(func(s table.Seat) bool { return s.ByPerson() && s.User.ID == user }):
		return Seated
	case at(func(s table.Seat) bool { return s.Next.ID == user }):
		return Waiting
	case at(func(s table.Seat) bool { return s.Absent() && s.User.ID == user }):
		return Away
	}
	return Watching
}

func cardOf(w *lang.Words, vp view.Viewpoint, f game.FaceCount, fresh bool) Card {
	c := Card{Faces: Faces{code(f.Face), f.Count}, Fresh: fresh}
	is := func(g game.FaceCount) bool { return g.Face == f.Face }
	switch {
	case vp.Phase != table.Playing || vp.Paused != table.NotPaused:
	case slices.ContainsFunc(vp.View.Playable, is):
		c.Do, c.Bluff = string(customid.Play), view.Bluff(w, vp, f.Face)
	case slices.ContainsFunc(vp.View.Jumpable, is):
		c.Do = string(customid.Jump)
	}
	return c
}

// verbs lists the actions open to the viewer now, but for playing cards.
func verbs(vp view.Viewpoint, o Own, user table.UserID) (list []string) {
	add := func(when bool, all ...customid.Verb) {
		for _, v := range all {
			if when {
				list = append(list, string(v))
			}
		}
	}
	seated := o.Role == Seated
	switch vp.Phase {
	case table.Lobby:
		invited := slices.ContainsFunc(vp.Guests, func(u table.User) bool { return u.ID == user })
		add(!seated && vp.TakesPlayers(), customid.Join)
		add(!seated && invited, customid.Decline)
		add(seated, customid.Leave)
		add(seated && vp.Options.Teams, customid.Side)
		add(o.Host && vp.MayBegin(), customid.Begin)
		add(o.Host, customid.Options, customid.Cancel)
	case table.Playing:
		add(o.Role == Watching && vp.TakesPlayers(), customid.Join)
		add(o.Role == Away, customid.TakeBack)
		add(vp.Paused == table.NotPaused && (seated || o.Role == Waiting), matchVerbs(vp)...)
		add((seated || o.Role == Waiting) && !vp.Solo, customid.Quit)
		add(o.Host, customid.End)
		add(vp.View.Phase != game.PhaseRoundOver && vp.View.Edition.TwoSided(), customid.Look)
	case table.Finished, table.Abandoned:
		played := slices.ContainsFunc(vp.Seats, func(s table.Seat) bool { return s.User.ID == user })
		add(played && isDealt(vp) && !vp.Daily, customid.Rematch)
		add(vp.Phase == table.Finished && !vp.Daily, customid.Replay)
	}
	add(true, customid.Rules)
	add(isDealt(vp), customid.Fair)
	add(isDealt(vp) && vp.Phase != table.Abandoned, customid.AsText)
	add(isDealt(vp), customid.More)
	return list
}

// matchVerbs lists the decisions that are open for a player, but for cards.
func matchVerbs(vp view.Viewpoint) (list []customid.Verb) {
	v := vp.View
	if v.Phase == game.PhaseRoundOver {
		return []customid.Verb{customid.Next}
	}
	if v.Viewer == game.NoSeat {
		return nil
	}
	if v.CanDraw {
		list = append(list, customid.Draw)
	}
	if v.CanPass {
		list = append(list, customid.Pass)
	}
	if v.Actor == v.Viewer {
		list = append(list, decisions[v.Phase]...)
	}
	if v.CanShout {
		list = append(list, customid.Shout)
	}
	if vp.MayCatch() {
		list = append(list, customid.Catch)
	}
	return list
}

// decisions lists the answers of the player to move, by phase.
var decisions = map[game.Phase][]customid.Verb{
	game.PhaseColor:     {customid.Color},
	game.PhaseChallenge: {customid.Accept, customid.Challenge},
	game.PhaseDiscard:   {customid.Discard},
	game.PhaseSwap:      {customid.Swap},
}

// Panel is a private screen of the bot in the form of a page: its texts and its controls. The texts are the markdown of
// the screen (docs/table.md names the parts of it that occur).
type Panel struct {
	Title  string `json:"title,omitempty"`
	Body   string `json:"body,omitempty"`
	Footer string `json:"footer,omitempty"`
	Rows   []Row  `json:"rows,omitempty"`
}

// Row holds buttons, or one menu.
type Row struct {
	Text    string   `json:"text,omitempty"` // a line above it
	Buttons []Button `json:"buttons,omitempty"`
	Menu    *Menu    `json:"menu,omitempty"`
}

// Button sends its custom id.
type Button struct {
	ID    string `json:"id"`
	Label string `json:"label"`
	Sign  string `json:"sign,omitempty"` // an emoji of Unicode before the label
	Style string `json:"style"`          // primary, secondary, success, danger
	Off   bool   `json:"off,omitempty"`
}

// Menu sends its custom id with the values that are chosen.
type Menu struct {
	ID      string   `json:"id"`
	Hint    string   `json:"hint,omitempty"` // shown if nothing is chosen
	Min     int      `json:"min"`
	Max     int      `json:"max"`
	Options []Option `json:"options"`
}

// Option is one of a menu.
type Option struct {
	Value string `json:"value"`
	Label string `json:"label"`
	About string `json:"about,omitempty"` // a line below the label
	On    bool   `json:"on,omitempty"`
}

var styles = map[screen.Style]string{
	screen.Primary: "primary", screen.Secondary: "secondary", screen.Success: "success", screen.Danger: "danger",
}

// PanelOf returns a screen as a panel, or nil if it has nothing but a line of text. Words stand for its picture, which
// the page does not show. Parts that only make sense in Discord are left out.
func PanelOf(w *lang.Words, s screen.Screen) *Panel {
	if !s.IsBoxed() && len(s.Rows) == 0 {
		return nil
	}
	s, _ = s.WithoutEmojis()
	parts := []string{s.Picture.Words, s.Body, s.Picture.Rest}
	for _, f := range s.Fields {
		parts = append(parts, "### "+f.Name+"\n"+f.Value)
	}
	p := &Panel{Title: s.Title, Body: strings.Trim(strings.Join(parts, "\n"), "\n"), Footer: s.Footer}
	for _, ending := range view.InDiscord(w) {
		p.Body = strings.TrimSuffix(strings.TrimSuffix(p.Body, ending), "\n")
		p.Footer = strings.TrimSuffix(strings.TrimSuffix(p.Footer, ending), " ")
	}
	for _, r := range s.Rows {
		p.Rows = append(p.Rows, rowOf(r))
	}
	return p
}

func rowOf(r screen.Row) Row {
	row := Row{Text: r.Text}
	for _, b := range r.Buttons {
		row.Buttons = append(row.Buttons, Button{b.CustomID(), b.Label, b.Emoji, styles[b.Style], b.Disabled})
	}
	if m := r.Menu; m != nil {
		row.Menu = &Menu{ID: m.ID.String(), Hint: m.Placeholder, Min: m.Min, Max: m.Max, Options: []Option{}}
		for _, o := range m.Options {
			row.Menu.Options = append(row.Menu.Options, Option{o.Value, o.Label, o.Description, o.Chosen})
		}
	}
	return row
}
