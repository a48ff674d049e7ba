package bot_test

import (
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/bot/discord/standin"
	"unobot/bot/ui/lang"
)

// TestWhatIsOverStaysOver: Discord refuses to edit some boards for a while, so others wait to be brought up
// to date. A game among these that ends meanwhile shows its end, and does not come back to life afterwards
// (fault 129).
func TestWhatIsOverStaysOver(t *testing.T) {
	inWorld(t, "ada bob cleo dan eve fay", func(t *testing.T, w *world) {
		w.manager(0)
		var places []*world
		endsOutage := map[*world]func(){}
		for host := range w.users {
			there := *w
			m := w.lobbyOf(host, "table-"+strconv.Itoa(host))
			there.channel.ID = m.ChannelID
			there.eventually(func() bool { return there.state().Board == m.ID })
			endsOutage[&there] = w.srv.Inject(standin.Fault{
				Method: "PATCH", Path: "/channels/" + m.ChannelID + "/messages/*", Times: -1, Effect: standin.FaultStatus, Status: 503,
			})
			places = append(places, &there)
		}
		since := len(w.srv.Journal())
		w.pick(0, w.page(0, *w.slash(0, "settings").Message, "server"), "language", "fr") // every board is behind now
		tried := func(p *world) bool {
			for _, e := range w.srv.Journal()[since:] {
				if e.REST != nil && e.REST.Method == "PATCH" && strings.Contains(e.REST.Path, p.channel.ID) {
					return true
				}
			}
			return false
		}
		var waiting []int
		w.eventually(func() bool {
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
		over.slash(host, "game end")
		isOver := func(m standin.Message) bool { _, open := buttonOf(m, "join"); return !open }
		end := over.waitBoard(isOver)
		for _, p := range places {
			endsOutage[p]()
		}
		for host, p := range places {
			if p != over {
				inFrench := lang.For("fr").LobbyHost(w.users[host].Username, 500)
				p.waitBoard(func(m standin.Message) bool { return strings.Contains(text(m), inFrench) })
			}
		}
		now, _ := over.board()
		require.Equal(t, text(end), text(now))
		require.True(t, isOver(now))
	})
}
