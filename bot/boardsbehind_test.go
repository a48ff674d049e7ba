package bot_test

import (
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/bot/discord/standin"
	"unobot/bot/roomtest"
	"unobot/bot/ui/lang"
)

// TestWhatIsOverStaysOver: Discord refuses to edit some boards for a while, so other boards wait for their update. A
// game among these that ends meanwhile shows its end, and its board stays so afterwards (fault 129).
func TestWhatIsOverStaysOver(t *testing.T) {
	inWorld(t, "ada bob cleo dan eve fay", func(t *testing.T, w *world) {
		w.manager(0)
		var places []*world
		endsOutage := map[*world]func(){}
		for host := range w.Users {
			there := *w
			m := w.lobbyOf(host, "table-"+strconv.Itoa(host))
			there.Channel.ID = m.ChannelID
			there.Eventually(func() bool { return there.state().Board == m.ID })
			endsOutage[&there] = w.Discord.Inject(standin.Fault{
				Method: "PATCH", Path: "/channels/" + m.ChannelID + "/messages/*", Times: -1, Effect: standin.FaultStatus, Status: 503,
			})
			places = append(places, &there)
		}
		since := len(w.Discord.Journal())
		w.pick(0, w.page(0, *w.Slash(0, "settings").Message, "server"), "language", "fr") // every board is behind now
		tried := func(p *world) bool {
			for _, e := range w.Discord.Journal()[since:] {
				if e.REST != nil && e.REST.Method == "PATCH" && strings.Contains(e.REST.Path, p.Channel.ID) {
					return true
				}
			}
			return false
		}
		var waiting []int
		w.Eventually(func() bool {
			waiting = nil
			for host, p := range places {
				if !tried(p) {
					waiting = append(waiting, host)
				}
			}
			return len(waiting) == 2
		}, "some are tried at once")

		host := waiting[0]
		over := places[host]
		endsOutage[over]()
		over.Slash(host, "game end")
		isOver := func(m standin.Message) bool { _, open := roomtest.Button(m, "join"); return !open }
		end := over.waitBoard(isOver)
		for _, p := range places {
			endsOutage[p]()
		}
		for host, p := range places {
			if p != over {
				inFrench := lang.For("fr").LobbyHost(w.Users[host].Username, 500)
				p.waitBoard(func(m standin.Message) bool { return strings.Contains(roomtest.Text(m), inFrench) })
			}
		}
		now, _ := over.board()
		require.Equal(t, roomtest.Text(end), roomtest.Text(now))
		require.True(t, isOver(now))
	})
}
