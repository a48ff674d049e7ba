package live

import (
	"context"
	"fmt"
	"log/slog"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/bot/background"
	"unobot/bot/play/send"
	"unobot/game/table"
)

// removals notes which answers are deleted, by their interactions.
type removals struct {
	AnswerEditor // which does nothing else
	sync.Mutex
	gone []string
}

func (r *removals) RemoveAnswer(_ context.Context, t send.Token) error {
	r.Lock()
	defer r.Unlock()
	r.gone = append(r.gone, t.Interaction)
	return nil
}

// withPanels runs a test in a bubble of fake time; removed returns what has been deleted so far.
func withPanels(t *testing.T, test func(p *Panels, removed func() []string)) {
	synctest.Test(t, func(*testing.T) {
		work := &background.Group{Log: slog.New(slog.DiscardHandler)}
		work.Open(context.Background())
		defer work.Close()
		var r removals
		test(NewPanels(Private{Basics: basics(work), Editor: &r}), func() []string {
			synctest.Wait()
			r.Lock()
			defer r.Unlock()
			return append([]string(nil), r.gone...)
		})
	})
}

// panelBy is the answer to an interaction, in a message.
func panelBy(interaction, message int) send.Answer {
	return send.Answer{
		Token: send.Token{Interaction: fmt.Sprint(interaction), Secret: "s"}, Message: fmt.Sprint(message), At: time.Now(),
	}
}

func TestAPanelClosesWhenNobodyNeedsIt(t *testing.T) {
	lobby := table.State{ID: "ab12cd34", Host: "ada"}
	begun, cancelled, handedOn := lobby, lobby, lobby
	begun.Phase, cancelled.Phase, handedOn.Host = table.Playing, table.Abandoned, "bob"
	for name, after := range map[string]table.State{"begun": begun, "cancelled": cancelled, "another host": handedOn} {
		withPanels(t, func(p *Panels, removed func() []string) {
			p.Keep("ab12cd34", "ada", panelBy(1, 7))
			p.Changed(lobby)
			require.Empty(t, removed(), "it is of use")
			p.Changed(after)
			require.Equal(t, []string{"1"}, removed(), name)
			p.Changed(after)
			require.Len(t, removed(), 1, "once")
		})
	}
}

func TestAHostHasOnePanel(t *testing.T) {
	withPanels(t, func(p *Panels, removed func() []string) {
		p.Keep("ab12cd34", "ada", panelBy(1, 7))
		p.Keep("ab12cd34", "ada", panelBy(2, 7))
		require.Empty(t, removed(), "the same message, by a later token")
		p.Keep("ab12cd34", "ada", panelBy(4, 9))
		require.Equal(t, []string{"2"}, removed())
		p.Keep("ab12cd34", "ada", panelBy(3, 8))
		require.Equal(t, []string{"2", "3"}, removed(), "an older one comes late")
		time.Sleep(tokenLife)
		p.Sweep()
		p.Changed(table.State{ID: "ab12cd34", Phase: table.Playing})
		require.Len(t, removed(), 2, "its token is dead")
	})
}
