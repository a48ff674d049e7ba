package portraits

import (
	"log/slog"
	"strconv"
	"testing"
	"time"

	"unobot/bot/background"
	"unobot/bot/ui/art"
	"unobot/game/table"
)

// BenchmarkOf asks for a picture that is there, among as many as are kept.
func BenchmarkOf(b *testing.B) {
	log := slog.New(slog.DiscardHandler)
	p := New(Config{Work: &background.Group{Log: log}, Log: log, Now: time.Now})
	users := make([]table.UserID, maxKept)
	for i := range users {
		users[i] = table.UserID(strconv.Itoa(123456789012345678 + i))
		p.kept.at(face{users[i], "a_0123456789abcdef0123456789abcdef"}).portrait = new(art.Portrait)
	}
	i := 0
	for b.Loop() {
		if p.Of(users[i%maxKept], "a_0123456789abcdef0123456789abcdef") == nil {
			b.Fatal("not there")
		}
		i++
	}
}
