package gateway

import (
	"fmt"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// guildOf is a server of a shard of so many.
func guildOf(shard, shards int) string { return fmt.Sprint((shard + 3*shards) << 22) }

// Fault 107: whose events arrive is known at once. TestOldShardsServeUntilTheNewOnesAreUp shows it
// while the shards grow.
func TestReaches(t *testing.T) {
	inBubble(t, func(d *discord) {
		d.directory.say(func(i *Info) { i.Shards, i.MaxConcurrency = 2, 2 })
		require.False(t, d.bot.Reaches(guildOf(0, 2)))
		d.run()
		d.pass(time.Second)
		require.True(t, d.bot.Reaches(guildOf(0, 2)))
		require.True(t, d.bot.Reaches(guildOf(1, 2)))
		told := d.linked()
		require.Equal(t, 2, told)

		d.onOpen(func(*peer) bool { return false })
		d.of(2)[1].close(4000)
		d.pass(10 * time.Millisecond)
		require.True(t, d.bot.Reaches(guildOf(0, 2)))
		require.False(t, d.bot.Reaches(guildOf(1, 2)))
		require.Equal(t, told+1, d.linked())
		d.onOpen(nil)
		d.pass(time.Minute)
		require.True(t, d.bot.Reaches(guildOf(1, 2)))
		require.Equal(t, told+2, d.linked())
	})
}

// linked is how often the handler has been told that something has changed.
func (d *discord) linked() int {
	d.recorder.mu.Lock()
	defer d.recorder.mu.Unlock()
	return d.links
}
