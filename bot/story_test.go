package bot_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/bot/roomtest"
	"unobot/bot/ui/lang"
	"unobot/bot/ui/view"
)

// TestEveryWayToAHandTellsWhatHappened: the pushed hand of the player to move lists the moves of the others since their
// last turn. The hand that a command shows after a restart lists the same, and so does As text.
func TestEveryWayToAHandTellsWhatHappened(t *testing.T) {
	inWorld(t, "ada bob cleo", func(t *testing.T, w *world) {
		w.withoutPictures()
		w.seated(3)
		for range 4 {
			acting, _ := w.actor()
			w.move(acting)
		}
		acting, _ := w.actor()
		told := func() (lines []string) {
			s := w.state()
			vp := view.For(s, s.Game.Actor())
			for _, line := range strings.Split(view.Text(lang.For("en"), vp).Body, "\n") {
				for other := range 3 {
					if other != acting && strings.HasPrefix(line, w.Users[other].Username+" ") {
						lines = append(lines, line)
					}
				}
			}
			return lines
		}
		before := told()
		require.NotEmpty(t, before)
		tells := func(hand string) bool {
			for _, line := range before {
				who, _, _ := strings.Cut(line, " ")
				if !strings.Contains(hand, "-# "+who+" ") {
					return false
				}
			}
			return true
		}
		w.Eventually(func() bool { return tells(roomtest.Text(w.hand(acting))) })
		w.restart()
		require.Equal(t, before, told())
		require.True(t, tells(roomtest.Text(*w.Slash(acting, "game hand").Message)))
	})
}
