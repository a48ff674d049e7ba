package activity

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"unobot/bot/play/interact"
	"unobot/bot/play/send"
	"unobot/bot/ui/customid"
	"unobot/bot/ui/lang"
	"unobot/bot/ui/screen"
	"unobot/bot/ui/tablepage"
	"unobot/bot/ui/view"
	"unobot/game/table"
)

// panels lists the verbs with a private screen of their own as the reply. All others answer with the hand, which the
// page shows anyway.
var panels = map[customid.Verb]bool{
	customid.Rules: true, customid.Look: true, customid.Fair: true, customid.AsText: true, customid.More: true,
	customid.Options: true, customid.Set: true, customid.LastSetup: true, customid.AddBot: true, customid.FillBots: true,
	customid.RemoveBot: true, customid.Start: true, customid.Quit: true, customid.End: true, customid.Cancel: true,
	customid.Kick: true,
}

// The codes of refusals, by which the page chooses its next step.
const (
	codeStale   = "stale"
	codeColor   = "color"
	codeFast    = "fast"
	codeUnknown = "unknown"
	codeFailed  = "failed"
)

// codes maps the outcomes of clicks to codes. A page makes the same request again after codeUnknown: by then the
// outcome is known, or the page is connected to the process that has the table.
var codes = map[interact.Outcome]string{
	interact.Refused: "", interact.TooFast: codeFast, interact.TooBusy: codeFast, interact.Unknown: codeUnknown,
	interact.Elsewhere: codeUnknown, interact.Failed: codeFailed,
}

// act carries out a visitor's request, and returns the frame that answers it.
func (s *Server) act(ctx context.Context, l *look, r *room, q request) []byte {
	if q.React != nil {
		return encode(s.react(l, r, q))
	}
	id, err := customid.Parse(q.ID)
	begins := l.mayBegin(q.ID)
	switch {
	case begins:
	case err != nil || id.Table == customid.NoTable:
		return encode(refused(q, l.words.Text(lang.UnknownButton), ""))
	case id.Verb == customid.Play && strings.HasPrefix(id.Slot.Face, "W"): // a click would open the choice of a color
		return encode(refused(q, l.words.ChooseColor(""), codeColor))
	}
	if _, ok := s.numbers.stands(l.ID, q); !ok {
		return encode(refused(q, l.words.Text(lang.UnknownButton), ""))
	}
	click := s.clickOf(l, r, q)
	if begins {
		s.findPlace(ctx, click)
	}
	reply := s.Press(ctx, click)
	s.refresh(ctx, r, l.Visitor, id.Table) // the answer comes after the new state
	reply.Screen.Text = s.nameChannels(ctx, l, reply.Screen.Text)
	says := view.Unmarked(reply.Screen.Text)
	code, isRefused := codes[reply.Outcome]
	if isRefused {
		if now, ok := r.of(l); code == "" && ok && !begins && isStale(id, now) {
			code = codeStale
		}
		return encode(refused(q, says, code))
	}
	done := answerFrame{T: "done", N: q.N, Says: says}
	if begins && s.channelOf(l.Visitor) != l.Channel {
		done.Says = "" // the page goes to the thread, and shows the game
	}
	if panels[id.Verb] {
		done.Panel = tablepage.PanelOf(l.words, reply.Screen)
	}
	return encode(done)
}

// mayBegin reports whether a custom id begins a game in the visitor's place.
func (l *look) mayBegin(id string) bool {
	for _, row := range view.Beginnings(l.words, l.isAlone()).Rows {
		if slices.ContainsFunc(row.Buttons, func(b screen.Button) bool { return b.CustomID() == id }) {
			return true
		}
	}
	return false
}

func refused(q request, why, code string) answerFrame {
	return answerFrame{T: "refused", N: q.N, Why: why, Code: code}
}

// isStale reports whether a request was for a decision that is not open any more.
func isStale(id customid.ID, now table.State) bool {
	return now.ID != id.Table || now.Phase == table.Playing && now.Seq() != id.Seq
}

// clickOf turns a request into a click in a private message of the visitor. Its key lets it count once, however
// often it is sent.
func (s *Server) clickOf(l *look, r *room, q request) *interact.Interaction {
	user := l.User
	if now, ok := r.of(l); ok { // the seat may have a newer name than the session
		if seat, seated := now.SeatOf(user.ID); seated {
			user = now.Seats[seat].User
		}
	}
	return &interact.Interaction{
		Token: send.Token{Interaction: fmt.Sprintf("ws:%s:%d:%x", l.ID, q.N, contentOf(q))}, Kind: interact.Component,
		Guild: l.Guild, Channel: l.Channel, User: user, Locale: l.Locale, CustomID: q.ID, Values: q.Values,
		Message: interact.Clicked{Ephemeral: true},
	}
}
