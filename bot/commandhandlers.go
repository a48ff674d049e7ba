package bot

import (
	"context"
	"strings"

	"unobot/bot/lang"
	"unobot/game"
	"unobot/game/table"
)

// command handles a slash command.
func (d *dispatcher) command(ctx context.Context, in interaction, w *lang.Words) reply {
	switch strings.Join(in.Command, " ") {
	case "game start":
		return d.start(ctx, in, w)
	case "leaderboard":
		return d.leaderboard(ctx, in, w)
	case "stats":
		return d.stats(ctx, in, w)
	case "history":
		return d.history(ctx, in, w, in.whole(string(lang.OptPage), 1))
	case "privacy":
		return d.privacy(ctx, in, w, privacyShow)
	case "rules":
		return d.rules(ctx, in, w)
	case "settings":
		return d.serverSettings(ctx, in, w, customID{Verb: verbOptions, Slot: slot{Name: string(pageGame)}})
	case "game pings":
		return d.remind(ctx, in, w)
	case "help":
		return reply{Manner: mannerFresh, Screen: helpScreen(w)}
	case "game join", "game leave", "game hand", "game play", "game draw", "game board", "game end", "game kick", "uno":
	default:
		return refused(w, lang.UnknownCommand)
	}
	t, ok := d.hall.At(in.Channel)
	if !ok {
		return d.nothingHere(ctx, in, w)
	}
	c := call{in: in, w: w, table: t, state: t.State()}
	if in.Command[0] == "uno" {
		out, err := t.Uno(ctx, c.key(), in.User, true, true)
		return d.after(c, out, err)
	}
	switch in.Command[1] {
	case "join":
		return d.joinTable(ctx, c)
	case "leave":
		return d.leaveTable(ctx, c)
	case "play":
		return d.playByName(ctx, c)
	case "draw":
		return d.byKeyboard(ctx, c, table.Move{Kind: game.ActDraw})
	case "board":
		return d.board(c)
	case "end":
		return d.endTable(ctx, c)
	case "kick":
		return d.kick(ctx, c)
	default:
		return d.openAs(c, in.flag(string(lang.OptText)))
	}
}

// nothingHere answers where no table can be played. One that cannot be read may be
// put away by who moderates the channel.
func (d *dispatcher) nothingHere(ctx context.Context, in interaction, w *lang.Words) reply {
	switch {
	case !d.hall.Broken(in.Channel):
		return refused(w, lang.NoTableHere)
	case in.Command[len(in.Command)-1] != string(lang.CmdEnd) || !moderates(in.Permissions):
		return refused(w, lang.Broken)
	}
	if err := d.hall.PutAway(ctx, in.Channel); err != nil {
		return private(d.reason(w, err))
	}
	return private(w.Label(lang.YouPutAway))
}

// tell answers with a fixed line when it went well.
func (d *dispatcher) tell(c call, done lang.Label) func(table.Outcome, error) reply {
	return func(out table.Outcome, err error) reply {
		if err != nil {
			return d.notice(c, out.State, err, handLook{})
		}
		return private(c.w.Label(done))
	}
}

func (d *dispatcher) leaveTable(ctx context.Context, c call) reply {
	out, err := leave(ctx, c)
	if err == nil {
		d.forget(c.owner())
	}
	_, waited := c.state.NextSeatOf(c.in.User.ID)
	switch {
	case c.state.Phase == table.Lobby:
		return d.tell(c, lang.YouLeftLobby)(out, err)
	case waited:
		return d.tell(c, lang.YouLeftQueue)(out, err)
	}
	return d.tell(c, lang.YouLeft)(out, err)
}

func (d *dispatcher) endTable(ctx context.Context, c call) reply {
	out, err := end(ctx, c)
	if c.state.Phase == table.Lobby {
		return d.tell(c, lang.YouCancelled)(out, err)
	}
	return d.tell(c, lang.YouEnded)(out, err)
}

func (d *dispatcher) board(c call) reply {
	if err := d.repost(c.state); err != nil {
		return private(d.reason(c.w, err))
	}
	return private(c.w.Label(lang.BoardReposted))
}
