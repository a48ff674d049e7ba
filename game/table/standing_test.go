package table

import (
	"os"
	"regexp"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/require"
)

// standings has a line a change and a column a standing, with the standing that follows. Behind ! the clock has the full
// time, behind + the rest of it, and otherwise it does not change.
const standings = `
         runs    paused  held    both    foreign gone
pause    paused  paused  both    both    foreign gone
resume   runs    runs!   held    held    foreign gone
hold     held    both    held    both    foreign gone
release  runs    paused  runs+   paused  foreign gone
extend   runs    paused  held    both    foreign gone
drop     gone    gone    gone    gone    gone    gone
`

// changes are the lines of standings.
var changes = map[string]func(t *Table){
	"pause":   func(t *Table) { t.Suspend(PausedAccess) },
	"resume":  func(t *Table) { t.Resume(PausedAccess) },
	"hold":    func(t *Table) { t.Suspend(HeldUnseen) },
	"release": func(t *Table) { t.Resume(HeldUnseen) },
	"extend":  (*Table).ExtendDeadline,
	"drop":    func(t *Table) { t.hall.alarms.alter(t, func(s *standing) { s.tenure = gone }) },
}

// reach lists the changes that lead to the columns of standings.
var reach = map[string][]string{
	"runs": nil, "paused": {"pause"}, "held": {"hold"}, "both": {"pause", "hold"}, "foreign": nil, "gone": {"drop"},
}

func TestEachStandingAndEachChange(t *testing.T) {
	lines := strings.Split(strings.TrimSpace(standings), "\n")
	columns := strings.Fields(lines[0])
	require.Len(t, lines, 1+len(changes))
	for _, line := range lines[1:] {
		cells := strings.Fields(line)
		for i, before := range columns {
			t.Run(cells[0]+", "+before, func(t *testing.T) {
				synctest.Test(t, func(t *testing.T) { tryStanding(t, before, cells[0], cells[1+i]) })
			})
		}
	}
}

func tryStanding(t *testing.T, before, change, want string) {
	t.Helper()
	told := 0
	h := &Hall{config: Config{Now: time.Now, Changed: func(State) { told++ }}, alarms: newAlarms(time.Now)}
	tb := newTable(h, State{ID: "ab12cd34", Phase: Lobby, UpdatedAt: time.Now()})
	if before == "foreign" {
		tb.standing.Store(&standing{tenure: foreign})
	}
	h.alarms.plan(tb)
	time.Sleep(lobbyTime / 3)
	for _, c := range reach[before] {
		changes[c](tb)
	}
	require.Equal(t, before, tb.nameOfStanding())
	time.Sleep(lobbyTime / 3)
	told = 0
	clockBefore := tb.timeLeft()
	changes[change](tb)
	after := strings.TrimRight(want, "!+")
	require.Equal(t, after, tb.nameOfStanding())
	switch want[len(after):] {
	case "!":
		require.Equal(t, lobbyTime, tb.timeLeft())
	case "+":
		require.Equal(t, lobbyTime*2/3, tb.timeLeft())
	default:
		if after == "runs" {
			require.Equal(t, clockBefore, tb.timeLeft())
		}
	}
	require.Equal(t, after == "runs", tb.timeLeft() > 0, "time runs only at a table that runs")
	isAnnounced := func(name string) bool { return name == "paused" || name == "both" }
	if before != "foreign" && before != "gone" && after != "gone" {
		require.Equal(t, isAnnounced(before) != isAnnounced(after), told == 1, "people are told of what they cannot change")
	}
}

// nameOfStanding returns the column of standings in which a table is.
func (t *Table) nameOfStanding() string {
	now := t.standing.Load()
	switch {
	case now.tenure == gone:
		return "gone"
	case now.tenure == foreign:
		return "foreign"
	case now.isHeld() && now.suspended&announced != 0:
		return "both"
	case now.isHeld():
		return "held"
	case now.suspended != 0:
		return "paused"
	}
	return "runs"
}

// timeLeft returns the time until the alarm of the clock, or 0 if there is none.
func (t *Table) timeLeft() time.Duration {
	set := t.hall.alarms.byTable[t]
	if set == nil || set[dutyClock] == nil {
		return 0
	}
	return set[dutyClock].due - t.hall.alarms.elapsed()
}

// TestOneAnnouncedReason: a later one replaces the one before, and the table goes on only when that has ended.
func TestOneAnnouncedReason(t *testing.T) {
	s := HeldCut.with(PausedAccess).with(PausedServer).with(HeldUnseen)
	require.Equal(t, HeldCut|HeldUnseen|PausedServer, s)
	require.Equal(t, "paused: the server cannot be reached", s.Error())
	require.Equal(t, NotPaused.Error(), (s &^ PausedServer).Error())
}

// TestOnlyTheAlarmsGiveTime: a deadline is set with the decision that it is for, and after that by the alarms alone. Code
// that changes it elsewhere would bring fault 151 back.
func TestOnlyTheAlarmsGiveTime(t *testing.T) {
	want := map[string]int{
		"alarm.go":  2, // standing.told
		"create.go": 2, // of people asked for a rematch, which begins
		"due.go":    2, // setDeadline
		"table.go":  1, // asOfNow
	}
	files, err := os.ReadDir(".")
	require.NoError(t, err)
	sets := regexp.MustCompile(`\.(Deadline|told)(, [a-zA-Z.]+)* = `)
	got := map[string]int{}
	for _, f := range files {
		if !strings.HasSuffix(f.Name(), ".go") || strings.HasSuffix(f.Name(), "_test.go") {
			continue
		}
		source, err := os.ReadFile(f.Name())
		require.NoError(t, err)
		for _, line := range strings.Split(string(source), "\n") {
			if sets.MatchString(line) && !strings.Contains(line, "a.Version, a.Deadline") { // isSame compares
				got[f.Name()]++
			}
		}
	}
	require.Equal(t, want, got)
}
