package store

import (
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/game"
	"unobot/game/table"
)

// FuzzDecodeOptions: what is not refused is stored and read as the same.
func FuzzDecodeOptions(f *testing.F) {
	text, err := encodeOptions(game.DefaultOptions())
	require.NoError(f, err)
	for _, seed := range []string{text, `{"scoring":"lowest","target":1,"false_call":2,"reverse_two_plain":true}`, `{}`, `null`} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		o, err := decodeOptions(text)
		if err != nil {
			return
		}
		text, err = encodeOptions(o)
		require.NoError(t, err)
		again, err := decodeOptions(text)
		require.NoError(t, err)
		require.Equal(t, o, again)
	})
}

// FuzzDecodeSeats: see FuzzDecodeOptions.
func FuzzDecodeSeats(f *testing.F) {
	text, err := encodeSeats([]table.Seat{
		{User: table.User{ID: "1", Name: "Ada"}},
		{User: table.User{ID: "2", Name: "Bob"}, Away: true, Robot: table.Hard, Missed: 2},
		{User: table.User{ID: "3"}, Robot: table.Easy, Gone: true, Next: table.User{ID: "4", Name: "Eve"}},
	})
	require.NoError(f, err)
	for _, seed := range []string{text, `[]`, `null`, `[{"away":true,"absent":true}]`} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		seats, err := decodeSeats(text)
		if err != nil {
			return
		}
		text, err = encodeSeats(seats)
		require.NoError(t, err)
		again, err := decodeSeats(text)
		require.NoError(t, err)
		require.Equal(t, seats, again)
	})
}
