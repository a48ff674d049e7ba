package load

import (
	"errors"
	"fmt"
	"time"

	"unobot/bot/discord/standin"
)

// Config says how many people play how fast.
type Config struct {
	Binary string   // the program that runs the bot when it is started without arguments
	Emojis []string // names of the emojis that the application has already

	Database  string // the URL of an empty database on PostgreSQL; "": a file
	Processes int    // that run the bot; several share a Database
	Shards    int    // of Discord's, among them

	Servers int // where nobody plays, beside those of the tables

	Tables int    // each in a server of its own; 0: nobody plays
	People int    // at each table
	Robots int    // at each table of one person
	Level  string // how well they play: easy, normal or hard

	Rate float64       // clicks a second
	For  time.Duration // how long they are measured

	Every time.Duration // between two samples of the bot's memory and more; 0: none are taken

	Flood float64 // clicks a second of a flood after that; 0: none comes
}

// The phases around the measured ones.
const (
	warmUp    = 5 * time.Second
	floodTime = 5 * time.Second
	calmDown  = 5 * time.Second // after a flood, before the usual rate is measured again
)

// The largest numbers of processes and of shards.
const (
	mostProcesses = 8
	mostShards    = 64
)

// Check says what a configuration lacks.
func (c Config) Check() error {
	switch {
	case c.Processes < 1 || c.Processes > mostProcesses:
		return fmt.Errorf("-processes is a number from 1 to %d", mostProcesses)
	case c.Processes > 1 && c.Database == "":
		return errors.New("-processes needs -database: several share a database on PostgreSQL")
	case c.Shards < c.Processes || c.Shards > mostShards:
		return fmt.Errorf("-shards is a number from that of the processes to %d", mostShards)
	case c.Servers < 0 || c.Tables < 0:
		return errors.New("-servers and -tables are numbers from 0 up")
	case c.People < 1 || c.People > 10:
		return errors.New("-people is a number from 1 to 10")
	case c.People == 1 && (c.Robots < 1 || c.Robots > 9):
		return errors.New("-robots is a number from 1 to 9 where one person plays")
	case c.People > 1 && c.Robots != 0:
		return errors.New("-robots needs -people 1")
	case c.Level != "easy" && c.Level != "normal" && c.Level != "hard":
		return errors.New("-level is easy, normal or hard")
	case c.Rate <= 0 || c.Flood < 0:
		return errors.New("-rate and -flood are clicks a second")
	case c.For < time.Second:
		return errors.New("-for is at least 1s")
	}
	return nil
}

// tokenLife is how long the stand-in's tokens live: long enough for people who click at this rate. It
// remembers everything about a token, and Discord's fifteen minutes of a thousand clicks a second
// would fill the memory.
func (c Config) tokenLife() time.Duration {
	const shortest, longest, clicks = 30 * time.Second, 15 * time.Minute, 40
	everybody := clicks * float64(c.Tables*c.People) / c.Rate
	return min(max(shortest, time.Duration(everybody*float64(time.Second))), longest)
}

// sharding lets all shards begin at once, however many servers there are.
func (c Config) sharding() standin.Sharding {
	return standin.Sharding{Recommended: c.Shards, MaxConcurrency: c.Shards, GuildsPerShard: c.Servers + c.Tables + 1}
}
