package standin_test

import (
	"encoding/json"
	"fmt"
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/bot/discord/standin"
)

const (
	manyGuilds = 10_000
	manyShards = 16
)

// announcement is what the test of many guilds reads of a frame.
type announcement struct {
	Op   int    `json:"op"`
	Type string `json:"t"`
	Seq  int64  `json:"s"`
	Data struct {
		ID        string `json:"id"`
		GuildID   string `json:"guild_id"`
		SessionID string `json:"session_id"`
		Guilds    []struct {
			ID string `json:"id"`
		} `json:"guilds"`
	} `json:"d"`
}

// shardClient is a session of one shard that keeps what a bot needs for a resume.
type shardClient struct {
	*rawGateway
	shard   standin.Shard
	session string
	seq     int64
	guilds  []string
}

// read returns the next event and remembers its number.
func (c *shardClient) read() (announcement, error) {
	var a announcement
	_, frame, err := c.ws.ReadMessage()
	if err != nil {
		return a, err
	}
	if err := json.Unmarshal(frame, &a); err != nil {
		return a, err
	}
	if a.Op == 0 {
		c.seq = a.Seq
	}
	return a, nil
}

// start identifies and reads the guilds that READY has promised.
func (c *shardClient) start() error {
	promised := make(map[string]bool)
	for c.session == "" || len(c.guilds) < len(promised) {
		a, err := c.read()
		if err != nil {
			return err
		}
		switch a.Type {
		case "READY":
			c.session = a.Data.SessionID
			for _, g := range a.Data.Guilds {
				promised[g.ID] = true
			}
		case "GUILD_CREATE":
			if !promised[a.Data.ID] {
				return fmt.Errorf("shard %v: guild %s was not in READY", c.shard, a.Data.ID)
			}
			c.guilds = append(c.guilds, a.Data.ID)
		}
	}
	return nil
}

// resume reads up to RESUMED and returns the guilds of the messages that were missed.
func (c *shardClient) resume() []string {
	c.Helper()
	c.rawGateway = dialGateway(c.T, c.srv, "v=10&encoding=json")
	c.send(fmt.Sprintf(`{"op":6,"d":{"token":"TOKEN","session_id":%q,"seq":%d}}`, c.session, c.seq))
	missed := []string{}
	for {
		a, err := c.read()
		require.NoError(c, err)
		switch a.Type {
		case "MESSAGE_CREATE":
			missed = append(missed, a.Data.GuildID)
		case "RESUMED":
			return missed
		}
	}
}

// TestManyGuildsOverManyShards is a large bot: every guild is announced once, and when shards are
// lost, a resume loses nothing.
func TestManyGuildsOverManyShards(t *testing.T) {
	withServer(t, standin.Options{
		JournalLimit: 1000, Sharding: standin.Sharding{Recommended: manyShards, MaxConcurrency: manyShards},
	}, func(t *testing.T, srv *standin.Server) {
		began := time.Now()
		guilds, channels := createGuilds(t, srv, manyGuilds)
		t.Logf("%d guilds were made in %v", manyGuilds, time.Since(began))
		ada := srv.CreateUser("ada", "en-US")

		began = time.Now()
		clients := make([]*shardClient, manyShards)
		failures := make(chan error, manyShards)
		for i := range clients {
			shard := standin.Shard{i, manyShards}
			c := &shardClient{rawGateway: dialGateway(t, srv, "v=10&encoding=json"), shard: shard}
			clients[i] = c
			c.send(identifyAs(shard))
			go func() { failures <- c.start() }()
		}
		for range clients {
			require.NoError(t, <-failures)
		}
		t.Logf("%d shards were told of them in %v", manyShards, time.Since(began))
		var announced []string
		for _, c := range clients {
			require.Len(t, c.guilds, manyGuilds/manyShards)
			announced = append(announced, c.guilds...)
		}
		slices.Sort(guilds)
		slices.Sort(announced)
		require.Equal(t, guilds, announced)

		lost := clients[4:8]
		var shards []standin.Shard
		for _, c := range lost {
			shards = append(shards, c.shard)
		}
		srv.DropGateway(shards...)
		for _, c := range lost {
			_, err := c.read()
			require.Error(t, err)
		}
		written := make(map[int][]string) // the guilds with a message, by shard
		for i, id := range guilds[:20*manyShards] {
			require.NoError(t, srv.AddMember(id, ada.ID))
			_, err := srv.Post(ada.ID, channels[i], "missed")
			require.NoError(t, err)
			for n, c := range clients {
				if c.shard.Owns(id) {
					written[n] = append(written[n], id)
				}
			}
		}
		for i, c := range lost {
			require.Equal(t, written[4+i], c.resume())
		}
		require.NoError(t, srv.WaitShards(t.Context(), manyShards))
		require.Equal(t, manyShards, srv.Stats().Identifies)
		require.Equal(t, len(lost), srv.Stats().Resumes)
	})
}
