//go:build system

package postgres

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	mathrand "math/rand/v2"
	"os"
	"strconv"
	"strings"
	"sync/atomic"
	"time"

	"unobot/game"
	"unobot/game/table"
	"unobot/game/table/tabletest"
	"unobot/store"
)

// erasedPerson is erased again and again, and comes back each time.
const erasedPerson = table.UserID("user 8")

// hammer is one of the processes: it plays at tables of the same channels as the others do, as if it were alone, until
// its input ends, and prints the acknowledged commits.
func hammer(ctx context.Context, arguments string) error {
	told := strings.Fields(arguments) // where, a number, and whether to erase
	place, seed := told[0], told[1]
	number, err := strconv.ParseUint(seed, 10, 64)
	if err != nil {
		return err
	}
	s, err := Connect(ctx, place)
	if err != nil {
		return err
	}
	out := bufio.NewWriter(os.Stdout)
	h := &hammerer{
		Store: &telling{s, out}, name: seed,
		rng: mathrand.New(mathrand.NewPCG(number, 1)), bytes: mathrand.NewChaCha8([32]byte{byte(number)}),
	}
	var over atomic.Bool
	go func() {
		_, _ = io.Copy(io.Discard, os.Stdin)
		over.Store(true)
	}()
	for !over.Load() {
		if told[2] == "erase" {
			time.Sleep(time.Duration(h.rng.IntN(300)) * time.Millisecond) // so that some matches come to an end
			err = h.erase(ctx, s)
		} else {
			err = h.visit(ctx)
		}
		if err != nil {
			return err
		}
	}
	return errors.Join(out.Flush(), s.Close())
}

// telling prints the commits that a store has acknowledged.
type telling struct {
	*store.Store
	out io.Writer
}

func (s *telling) Commit(ctx context.Context, c table.Commit) error {
	err := s.Store.Commit(ctx, c)
	if err == nil {
		fmt.Fprintln(s.out, "stored", c.State.ID, len(c.Steps), c.Key)
	}
	return err
}

// hammerer plays in a process.
type hammerer struct {
	table.Store
	name  string
	keys  int
	rng   *mathrand.Rand
	bytes *mathrand.ChaCha8
}

// hall opens a hall on the stored tables, as a process that owns these guilds.
func (h *hammerer) hall(ctx context.Context, owns func(guild string) bool) (*table.Hall, error) {
	return table.Open(ctx, table.Config{
		Store: h, Now: time.Now, Random: h.bytes, Changed: func(table.State) {}, MaxHosted: hammerHosted, MaxPerGuild: hammerGuild,
		Broken: func(table.ID, error) {}, Owns: owns,
	})
}

// visit goes to some channel, opens a table where there is none, and plays for a while.
func (h *hammerer) visit(ctx context.Context) error {
	hall, err := h.hall(ctx, nil)
	if err != nil {
		return err
	}
	channel := fmt.Sprintf("channel %d", h.rng.IntN(hammerChannels))
	t, ok := hall.At(channel)
	if !ok {
		o := game.DefaultOptions()
		o.Target, o.StartingHand = game.SingleRound, 3 // soon over, for there are to be rematches
		t, err = hall.Create(ctx, h.key(), table.NewTable{Guild: "guild", Channel: channel, Host: h.person(), Edition: "classic", Options: o})
	}
	for i := 0; err == nil && i < 60; i++ {
		if s := t.State(); s.Phase == table.Finished {
			t, _, err = hall.Rematch(ctx, h.key(), s.ID, s.Seats[h.rng.IntN(len(s.Seats))].User, false)
		} else {
			err = h.act(ctx, t)
		}
	}
	if isExpected(err) {
		return nil
	}
	return err
}

// rematchMark begins the keys of the lobbies of rematches.
const rematchMark = "rematch:"

// erase forgets a person, as a process does that has no table of theirs. Where others change a table all
// the time, that can fail, and the person would be asked to try again.
func (h *hammerer) erase(ctx context.Context, s *store.Store) error {
	hall, err := h.hall(ctx, func(string) bool { return false })
	if err != nil {
		return err
	}
	if err := hall.Forget(ctx, erasedPerson); err != nil {
		if isExpected(err) {
			return nil
		}
		return err
	}
	return s.Erase(ctx, erasedPerson, time.Now())
}

// isExpected reports whether an error is a refusal, or says that another process was faster.
func isExpected(err error) bool {
	for _, expected := range []error{
		table.ErrStale, table.ErrOver, table.ErrChannelBusy, table.ErrQuota, table.ErrSeated, table.ErrStarted, table.ErrTooFew,
		table.ErrNotStarted, table.ErrNotSeated, table.ErrNotHost, table.ErrRematched,
	} {
		if errors.Is(err, expected) {
			return true
		}
	}
	return err == nil
}

func (h *hammerer) key() string {
	h.keys++
	return fmt.Sprintf("hammer %s %d", h.name, h.keys)
}

func (h *hammerer) person() table.User {
	name := fmt.Sprintf("user %d", h.rng.IntN(hammerPeople))
	if h.rng.IntN(4) == 0 {
		name = string(erasedPerson)
	}
	return table.User{ID: table.UserID(name), Name: name + " of " + h.name}
}

// act lets somebody join, the host begin, or somebody move.
func (h *hammerer) act(ctx context.Context, t *table.Table) (err error) {
	s := t.State()
	switch {
	case s.Phase == table.Lobby && len(s.Seats) < 3:
		if _, err = t.Join(ctx, h.key(), h.person()); errors.Is(err, table.ErrSeated) {
			return nil
		}
	case s.Phase == table.Lobby:
		_, err = t.Begin(ctx, h.key(), table.User{ID: s.Host, Name: "host"})
	case s.Phase == table.Playing:
		seat := s.Game.Actor()
		// A rematch is a match of many rounds, and ends after its first one; so does a match with an erased player,
		// because no robot plays here.
		if s.Game.Phase() == game.PhaseRoundOver || s.Seats[seat].User.ID == "" {
			_, err = t.End(ctx, h.key(), h.person(), true)
			return err
		}
		legal := s.Game.Legal(seat).Actions(nil)
		a := legal[h.rng.IntN(len(legal))]
		for _, other := range legal {
			if other.Kind == game.ActPlay && h.rng.IntN(2) > 0 {
				a = other
			}
		}
		_, err = t.Do(ctx, table.Request{Key: h.key(), User: s.Seats[seat].User, Seq: s.Seq(), Move: tabletest.ToMove(&s.Game, a)})
	default:
		err = table.ErrOver
	}
	return err
}
