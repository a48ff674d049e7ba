package view

import (
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/bot/ui/screen"
	"unobot/game"
	"unobot/game/table"
)

// Joiners stay where they join, in writings and pictures that need them, and go where they would only hide (fault 165).
func TestJoinersStayWhereTheyJoin(t *testing.T) {
	for _, whole := range []string{
		"می\u200cخواهم", "ශ්\u200dරී ලංකා", "क्\u200dष", "র\u200d্যাব", "👨\u200d👩\u200d👧\u200d👦", "👩🏽\u200d🚀", "🏳\ufe0f\u200d🌈",
		"🏴\u200d☠\ufe0f", "🏴\U000e0067\U000e0062\U000e0073\U000e0063\U000e0074\U000e007f", "🇵🇱 Ola",
	} {
		require.Equal(t, whole, plainName(whole))
	}
	for hidden, seen := range map[string]string{
		"A\u200dda": "Ada", "\u200cAda": "Ada", "Ada\u200d": "Ada", "A \u200c\u200d a": "A a", "👨\u200d": "👨", "\u200d👩": "👩",
		"👨\u200d\u200d👩": "👨\u200d👩", "می\u200c": "می", "😀\u200cx": "😀x", "Ada\U000e0067": "Ada", "\u200d\u200c": "?",
	} {
		require.Equal(t, seen, plainName(hidden))
	}
	long := plainName("aaaaaaaaaaaaaaaaaaaaaa👨\u200d👩\u200d👧\u200d👦")
	require.Equal(t, "aaaaaaaaaaaaaaaaaaaaaa👨…", long, "half a family is none")
}

// Players of one name are told apart where a choice depends on it (fault 163).
func TestNamesakesAreToldApart(t *testing.T) {
	vp := Viewpoint{Seats: []table.Seat{
		{User: table.User{ID: "1", Name: "Alex"}},
		{User: table.User{ID: "2", Name: "Alexandra Maria"}},
		{User: table.User{ID: "3", Name: "alex\u200b"}},
		{User: table.User{ID: "4", Name: "Alexandra Marta"}},
		{User: table.User{ID: "5", Name: "Bo"}},
	}}
	read := map[string]bool{}
	for i := range vp.Seats {
		read[vp.apart(game.Seat(i))] = true
	}
	require.Len(t, read, len(vp.Seats))
	require.Contains(t, read, "Bo")
	options := MorePanel{User: "5"}.kickOptions(vp)
	labels := map[string]bool{}
	for _, o := range options {
		labels[o.Label] = true
		require.LessOrEqual(t, screen.Length(o.Label), screen.MaxOptionText)
	}
	require.Len(t, labels, 4)
}
