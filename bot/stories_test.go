package bot_test

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/bot"
	"unobot/bot/discord/standin"
	"unobot/bot/roomtest"
)

var rewrite = flag.Bool("rewrite", false, "write into the stories what people read now")

// TestStories plays the scripts of testdata/stories. A line that begins with > is an action of somebody. Below it,
// indented, stands the text that people can read after it and could not before. A line that begins with >> is an
// action, too, but its effects are not shown. README.md in that folder has the language. With
//
//	go test ./bot -run TestStories -rewrite
//
// the text is written anew, to be reviewed like code.
func TestStories(t *testing.T) {
	files, err := filepath.Glob("testdata/stories/*.txt")
	require.NoError(t, err)
	require.NotEmpty(t, files)
	for _, file := range files {
		t.Run(strings.TrimSuffix(filepath.Base(file), ".txt"), func(t *testing.T) {
			written, err := os.ReadFile(file)
			require.NoError(t, err)
			roomtest.InBubble(t, func(t *testing.T) {
				told := tell(t, string(written))
				if os.Getenv("DISCORD_BELIEFS") != "" {
					return // people read other things of another Discord; that they can play on is enough
				}
				if *rewrite {
					require.NoError(t, os.WriteFile(file, []byte(told), 0o600))
					return
				}
				require.Equal(t, string(written), told, "what people read differs; run with -rewrite and look at the difference")
			})
		})
	}
}

// story is a script that is being played.
type story struct {
	*world
	channels map[string]standin.Channel // the channel and its threads by name
	where    []string                   // names of the channels that people are in
	read     []reading                  // text that people have read up to now
}

// tell plays a script and returns it with the text that people read.
func tell(t *testing.T, script string) string {
	t.Helper()
	var s *story
	var told strings.Builder
	tune := func(*bot.Config) { /* as usual */ }
	for line := range strings.Lines(script) {
		line = strings.TrimRight(line, "\n")
		key, value, _ := strings.Cut(line, ": ")
		switch mark, command, _ := strings.Cut(line, " "); {
		case mark == ">" || mark == ">>":
			told.WriteString(line + "\n")
			s.do(command)
			s.settle()
			if news := s.news(); mark == ">" {
				told.WriteString(news)
			}
			continue
		case strings.HasPrefix(line, " "):
			continue // an old line of expected text
		case key == "pings after":
			wait, err := time.ParseDuration(value)
			require.NoError(t, err)
			tune = func(c *bot.Config) { c.PingWait = wait }
		case key == "people":
			s = &story{world: newTunedWorld(t, func(c *bot.Config) {
				c.PingWait = 24 * time.Hour
				tune(c)
			}, strings.Fields(value)...)}
			s.channels = map[string]standin.Channel{s.Channel.Name: s.Channel}
			s.where = slices.Repeat([]string{s.Channel.Name}, len(s.Users))
		default:
			require.True(t, line == "" || line[0] == '#', "no line of a story: %s", line)
		}
		told.WriteString(line + "\n")
	}
	s.boardNeverShowedAHand()
	return told.String()
}

// settle waits until everybody sees the current state: longer than Discord's limits may hold an edit back, and as long
// for every line, so that each story takes the same time in every order of its goroutines.
func (s *story) settle() {
	s.Helper()
	s.Sleep(6 * time.Second)
}

// user returns the index of a person.
func (s *story) user(name string) int {
	s.Helper()
	i := slices.IndexFunc(s.Users, func(u standin.User) bool { return u.Username == name })
	require.GreaterOrEqual(s, i, 0, "nobody is called %s", name)
	return i
}

// at returns the world as a person sees it.
func (s *story) at(user int) *world {
	there := *s.world
	there.Channel = s.channels[s.where[user]]
	return &there
}

// do carries out a line.
func (s *story) do(line string) {
	s.Helper()
	switch name, rest, _ := strings.Cut(line, " "); {
	case line == "the bot restarts":
		s.restart()
	case line == "robots play":
		s.letRobotsPlay()
	case together.MatchString(line) && !strings.Contains(line, " forges "):
		s.together(line)
	case strings.HasSuffix(line, " pass"):
		s.Sleep(s.duration(strings.TrimSuffix(line, " pass")))
	case name == "the":
		s.happens(line)
	case strings.HasSuffix(name, ":"):
		user := s.user(strings.TrimSuffix(name, ":"))
		command, options := s.command(strings.TrimPrefix(rest, "/"))
		s.at(user).Slash(user, command, options...)
	default:
		s.act(s.user(name), rest)
	}
}

// together matches a line of several people that act at once.
var together = regexp.MustCompile(`^((?:\w+ )+)(play to the end|play the round|begin|join)( \w+=.*)?$`)

// together lets people play, or begin a game with the first of them as its host.
func (s *story) together(line string) {
	s.Helper()
	words := together.FindStringSubmatch(line)
	var users []int
	for _, name := range strings.Fields(words[1]) {
		users = append(users, s.user(name))
	}
	there := s.at(users[0])
	switch words[2] {
	case "play to the end":
		there.playOut(len(users), there.state().ID)
	case "play the round":
		there.playRound(users...)
	case "join":
		for _, user := range users {
			there.Slash(user, "game join")
		}
	case "begin":
		_, options := s.command(words[3])
		there.Slash(users[0], "game start", options...)
		for _, user := range users[1:] {
			there.Slash(user, "game join")
		}
		s.settle()
		s.act(users[0], "presses Start")
	}
}

// happens carries out an event that is no action of a person.
func (s *story) happens(line string) {
	s.Helper()
	self := s.Discord.Application().ID
	var err error
	if away, ok := strings.CutPrefix(line, "the bot is away for "); ok {
		s.away(s.duration(away))
	} else if words, ok := strings.CutPrefix(line, "the message is deleted: "); ok {
		err = s.Discord.DeleteMessage(s.find(0, words, func(m standin.Message) bool { return !m.Ephemeral() }).ID)
	} else if locale, ok := strings.CutPrefix(line, "the server speaks "); ok {
		err = s.Discord.SetGuildLocale(s.Guild.ID, locale)
	} else if line == "the server wants threads" {
		s.wantThreads()
	} else if may, ok := strings.CutPrefix(line, "the bot may not "); ok {
		err = s.Discord.SetOverwrite(s.Channel.ID, self, 0, s.permission(may))
	} else if may, ok := strings.CutPrefix(line, "the bot may again "); ok {
		err = s.Discord.SetOverwrite(s.Channel.ID, self, s.permission(may), 0)
	} else {
		require.Fail(s, "nobody knows how to do this", line)
	}
	require.NoError(s, err)
}

// act carries out a person's action that is no command.
func (s *story) act(user int, line string) {
	s.Helper()
	id, there := s.Users[user].ID, s.at(user)
	verb, what, _ := strings.Cut(line, " ")
	what, on, _ := strings.Cut(what, " on: ")
	var err error
	switch verb {
	case "presses":
		m := s.find(user, on, func(m standin.Message) bool { return buttonNamed(m, what) != "" })
		s.Settle(s.Discord.Click(id, m.ID, buttonNamed(m, what)))
	case "chooses":
		menu, labels, _ := strings.Cut(what, ": ")
		m := s.find(user, on, func(m standin.Message) bool { return menuNamed(m, menu).CustomID != "" })
		there.Settle(s.Discord.Select(id, m.ID, menuNamed(m, menu).CustomID, s.values(menuNamed(m, menu), labels)...))
	case "challenges":
		s.Settle(s.Discord.UseOnUser(id, there.Channel.ID, "Challenge", s.value(what).(string)))
	case "writes":
		_, err = s.Discord.Post(id, there.Channel.ID, what)
	case "speaks":
		err = s.Discord.SetLocale(id, what)
	case "may":
		err = s.Discord.GrantPermissions(s.Guild.ID, id, s.permission(what))
	case "opens":
		s.channels[what], err = s.Discord.CreateThread(s.Channel.ID, what)
		s.where[user] = what
	case "enters":
		_, known := s.channels[what]
		require.True(s, known, "no channel %s", what)
		s.where[user] = what
	case "forges":
		state := there.state()
		there.forge(user, s.find(user, on, func(standin.Message) bool { return true }).ID,
			fmt.Sprintf("1:%s:%d:%s", state.ID, state.Seq(), what))
	case "moves":
		there.move(user)
	default:
		require.Fail(s, "nobody knows how to do this", line)
	}
	require.NoError(s, err)
}

// command reads a command: its words, and name=value for each option. A value is a number, yes or no, a person or words.
func (s *story) command(line string) (command string, options []standin.Option) {
	s.Helper()
	var words []string
	for _, word := range strings.Fields(line) {
		name, value, isOption := strings.Cut(word, "=")
		if !isOption {
			words = append(words, word)
			continue
		}
		options = append(options, standin.Opt(name, s.value(strings.ReplaceAll(value, "_", " "))))
	}
	return strings.Join(words, " "), options
}
