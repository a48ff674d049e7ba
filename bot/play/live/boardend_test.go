package live

import (
	"context"
	"errors"
	"fmt"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/bot/play/send"
	"unobot/bot/roomtest"
	"unobot/bot/ui/screen"
	"unobot/game"
	"unobot/game/table"
)

func TestFinishedBoardsAreForgotten(t *testing.T) {
	withBoards(t, func(b *Boards, f *fakeChannel) {
		b.Changed(roomtest.LobbyAt(1))
		s := roomtest.LobbyAt(2)
		s.Phase = table.Abandoned
		b.Changed(s)
		f.Pass(time.Minute)
		require.Empty(t, f.only().Rows, "nothing left to press")
		require.Empty(t, b.jobs)
	})
}

// TestDeletedResultsStayDeleted: a click on something old brings back no message of a table that is
// over, however often; one that stands is shown again.
func TestDeletedResultsStayDeleted(t *testing.T) {
	withBoards(t, func(b *Boards, f *fakeChannel) {
		b.Changed(roomtest.LobbyAt(1))
		f.Pass(time.Minute)
		over := roomtest.LobbyAt(2)
		over.Phase, over.Board = table.Abandoned, f.stored
		clear(f.messages)
		b.Changed(over)
		f.Pass(time.Minute)
		require.Len(t, f.messages, 1, "the end is shown, once")
		over.Board = f.stored
		f.messages[over.Board] = screen.Screen{Text: "out of date"}
		b.Refresh(over)
		f.Pass(time.Minute)
		require.NotEqual(t, "out of date", f.only().Text)
		clear(f.messages)
		for range 3 {
			b.Refresh(over)
			f.Pass(time.Minute)
		}
		require.Empty(t, f.messages)
		over.ID, over.Board = "another1", ""
		b.Refresh(over)
		f.Pass(time.Minute)
		require.Empty(t, f.messages)
		require.Empty(t, b.jobs)
	})
}

// countedCourses is a match that was played, and how often it was read.
type countedCourses struct {
	course table.Course
	reads  *int
}

func (c countedCourses) Course(context.Context, table.ID) (table.Course, error) {
	*c.reads++
	return c.course, nil
}

// TestAResultTellsHowTheMatchWas: found out once, and the same after a restart.
func TestAResultTellsHowTheMatchWas(t *testing.T) {
	s := roomtest.PlayUntil(t, roomtest.Deal(t, 3), game.PhaseMatchOver)
	s.UpdatedAt = time.Unix(1_900_000_000, 0)
	reads := 0
	courses := countedCourses{table.Course{Began: s.UpdatedAt.Add(-24 * time.Minute)}, &reads}
	var bodies []string
	for range 2 {
		withBoards(t, func(b *Boards, f *fakeChannel) {
			b.Renderer.Courses = courses
			f.fail = []error{&send.Failure{Trouble: send.Passing, Err: errors.New("connection reset")}}
			b.Changed(s)
			f.Pass(time.Minute)
			require.GreaterOrEqual(t, len(f.calls), 3, "a failure, a message, and the word that it is shown")
			bodies = append(bodies, f.only().Body)
		})
	}
	require.Contains(t, bodies[0], fmt.Sprintf("%d rounds · 24 minutes", s.Game.Round()))
	require.Equal(t, bodies[0], bodies[1])
	require.Equal(t, 2, reads, "once by each bot")
}
