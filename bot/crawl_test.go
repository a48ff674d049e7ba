//go:build system

package bot_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"math"
	"math/rand/v2"
	"os"
	"os/exec"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/bot/discord/standin"
	"unobot/bot/discord/standin/libraries"
	"unobot/bot/roomtest"
	"unobot/bot/ui/lang"
	"unobot/game/long"
)

// TestEverythingIsPressed in two languages, or in all where tests are long: each command with each of its options, and
// on each screen that comes of it each button and each choice of a menu, until none is new. Discord's own description,
// where it is at hand, holds for every request, and @discordjs/builders build every message again.
func TestEverythingIsPressed(t *testing.T) {
	var mu sync.Mutex
	var all []message
	verbs := map[string]bool{} // those that were pressed
	t.Run("crawl", func(t *testing.T) {
		for _, w := range lang.All() {
			tag := w.Tag()
			if !long.Tests() && tag != "en" && tag != "pl" { // Polish has the most forms of a word
				continue
			}
			t.Run(tag, func(t *testing.T) {
				roomtest.InBubble(t, func(t *testing.T) {
					c := crawl(t, tag)
					mu.Lock()
					defer mu.Unlock()
					for text, name := range c.sent {
						all = append(all, message{tag + ": " + name, json.RawMessage(text)})
					}
					maps.Copy(verbs, c.verbs)
				})
			})
		}
	})
	require.Greater(t, len(all), 4000)
	for _, verb := range contractVerbs(t) {
		if !slices.Contains(byChance, verb) {
			require.True(t, verbs[verb], "%s was never pressed", verb)
		}
	}
	input, err := json.Marshal(all)
	require.NoError(t, err)
	build := exec.Command("node", "messages.mjs")
	build.Dir, build.Stdin = libraries.Folder(t), bytes.NewReader(input)
	out, err := build.CombinedOutput()
	require.NoError(t, err, string(out))
	require.Empty(t, string(out))
}

// contractVerbs returns the verbs and the lists of the contract's tables.
func contractVerbs(t *testing.T) (verbs []string) {
	t.Helper()
	text, err := os.ReadFile("../docs/contract.md")
	require.NoError(t, err)
	_, text, _ = bytes.Cut(text, []byte("## custom_id"))
	text, _, _ = bytes.Cut(text, []byte("## Answers"))
	for _, row := range regexp.MustCompile("(?m)^\\| (`[a-z`, ]+`) \\|").FindAllSubmatch(text, -1) {
		verbs = append(verbs, regexp.MustCompile(`[a-z]+`).FindAllString(string(row[1]), -1)...)
	}
	slices.Sort(verbs)
	return slices.Compact(verbs)
}

// byChance are verbs that need rare cards, a panel that is left open, a preset of the server in use, or the page, before
// they can be pressed. Golden screens and tests of their own have their buttons.
var byChance = []string{
	"catch", "discard", "duel", "jump", "page", "pick", "rmbot", "rmpreset", "shout", "start", "swap", "takeback",
}

// message is one that the bot has sent.
type message struct {
	Name       string          `json:"name"`
	Components json.RawMessage `json:"components"`
}

// crawler presses first what it has pressed least.
type crawler struct {
	*pageWorld
	rng     *rand.Rand
	pressed map[string]int    // by the kinds of the screen and of the button
	verbs   map[string]bool   // those that were pressed
	sent    map[string]string // routes, by the components of a message
	mark    uint64            // of the journal
}

func crawl(t *testing.T, language string) *crawler {
	w := newActivityWorld(t, asUsual, "ada", "bob")
	w.manager(0)
	w.letRobotsPlay()
	require.NoError(t, w.Discord.SetGuildLocale(w.Guild.ID, language))
	for _, u := range w.Users {
		require.NoError(t, w.Discord.SetLocale(u.ID, language))
	}
	c := &crawler{
		pageWorld: w, rng: rand.New(rand.NewPCG(1, 1)),
		pressed: map[string]int{}, verbs: map[string]bool{}, sent: map[string]string{},
	}
	commands := append(w.Discord.Commands(""), w.Discord.Commands(w.Guild.ID)...)
	last := func(name string) int {
		return slices.Index([]string{"leaderboard", "history", "stats", "privacy", "settings"}, name)
	}
	slices.SortStableFunc(commands, func(a, b standin.Command) int { return last(a.Name) - last(b.Name) })
	seen := map[string]bool{}
	for _, command := range commands {
		if command.Type != 1 || seen[command.Name] {
			continue
		}
		seen[command.Name] = true
		if len(command.Options) == 0 || command.Options[0].Type != standin.OptionSubcommand {
			c.try(command.Name, command.Options)
			continue
		}
		for _, sub := range command.Options {
			c.try(command.Name+" "+sub.Name, sub.Options)
		}
	}
	return c
}

// try runs a command with the options that it requires, then with each value of each other one.
func (c *crawler) try(command string, options []standin.CommandOption) {
	c.Helper()
	var required []standin.Option
	for _, o := range options {
		if o.Required {
			required = append(required, standin.Opt(o.Name, c.values(command, o)[0]))
		}
	}
	c.run(command, required)
	for _, o := range options {
		others := slices.DeleteFunc(slices.Clone(required), func(r standin.Option) bool { return r.Name == o.Name })
		for _, v := range c.values(command, o) {
			c.run(command, append(slices.Clip(others), standin.Opt(o.Name, v)))
		}
	}
}

// values returns values for an option: all that are offered, or one.
func (c *crawler) values(command string, o standin.CommandOption) (values []any) {
	c.Helper()
	switch {
	case len(o.Choices) > 0:
		for _, choice := range o.Choices {
			values = append(values, choice.Value)
		}
	case o.Type == standin.OptionBoolean:
		values = []any{true, false}
	case o.Type == standin.OptionUser:
		values = []any{c.Users[1].ID, c.Users[0].ID}
	case o.Type == standin.OptionInteger:
		values = []any{int(*o.MinValue)}
		if o.MaxValue != nil {
			values = append(values, int(*o.MaxValue))
		}
	case o.Autocomplete:
		values = []any{"b7"}
		if i, err := c.Discord.Autocomplete(c.Users[0].ID, c.Channel.ID, command, standin.Opt(o.Name, "")); err == nil {
			for _, choice := range c.Settle(i, nil).Choices {
				values = append(values, choice.Value)
			}
		}
	default:
		values = []any{"Friday"}
	}
	return values
}

// run runs a command, presses what it shows, and ends the game that may have begun.
func (c *crawler) run(command string, options []standin.Option) {
	c.Helper()
	i, err := c.Discord.Slash(c.Users[0].ID, c.Channel.ID, command, options...)
	if errors.Is(err, standin.ErrRefused) {
		return // it is hidden
	}
	c.Settle(i, err)
	again := playedOut(command, options)
	for steps, idle := 0, 0; steps < 250 && idle < 2; steps++ {
		if idle++; c.pressOne(again) {
			idle = 0
		}
		c.Sleep(3 * time.Second)
		c.keep()
		if again && (idle > 0 || steps%10 == 9) {
			c.Slash(steps%2, "game hand")
		}
	}
	if a := c.Slash(0, "game end"); a.Message != nil {
		if id, ok := roomtest.Button(*a.Message, "yes"); ok {
			c.Settle(c.Discord.Click(c.Users[0].ID, a.Message.ID, id))
		}
	}
	c.Sleep(time.Minute)
}

// playedOut reports whether a game is played to its end, by what was pressed before, too.
func playedOut(command string, options []standin.Option) bool {
	game := slices.Contains([]string{"game start", "solo", "learn", "daily", "tournament create"}, command)
	return game && (len(options) == 0 || slices.Contains([]string{"edition", "preset", "teams", "kind"}, options[0].Name))
}

// keep stores the messages that were sent since the last call.
func (c *crawler) keep() {
	for _, e := range c.Discord.JournalSince(c.mark) {
		c.mark = e.Seq
		var body struct {
			Components json.RawMessage
			Data       struct{ Components json.RawMessage }
		}
		if e.REST == nil || json.Unmarshal([]byte(e.REST.RequestBody), &body) != nil {
			continue
		}
		for _, parts := range []json.RawMessage{body.Components, body.Data.Components} {
			if len(parts) > 2 && string(parts) != "null" {
				c.sent[string(parts)] = e.REST.Method + " " + e.REST.Route
			}
		}
	}
}

// wish is a button, or a choice of a menu.
type wish struct {
	user        int
	message, id string
	values      []string
	key, verb   string
}

var ids = regexp.MustCompile(`^1:([^:]+):\d+(?::(.*))?$`)

// requestOf returns the verb and the slot of a custom id, without cards, or its list and the begin of its filter.
func requestOf(id string) (verb, slot string) {
	m := ids.FindStringSubmatch(id)
	if m == nil {
		return id, ""
	}
	if m[1] != "-" && len(m[1]) != 8 {
		slot, _, _ = strings.Cut(m[2], ":")
		return m[1], slot
	}
	verb, slot, _ = strings.Cut(m[2], ":")
	switch verb {
	case "play", "jump", "color", "swap", "pick", "page":
		slot = ""
	}
	return verb, slot
}

// pressOne presses what was pressed least of all that is visible. It returns false if nothing is new.
func (c *crawler) pressOne(again bool) bool {
	c.Helper()
	var best []wish
	least := math.MaxInt
	for user := range c.Users {
		messages := c.Discord.Messages(c.Users[user].ID, c.Channel.ID)
		for _, m := range messages[max(0, len(messages)-8):] {
			for _, w := range wishes(user, m) {
				n := c.pressed[w.key] * weight(w.verb)
				if n < least {
					best, least = nil, n
				}
				if n == least {
					best = append(best, w)
				}
			}
		}
	}
	if len(best) == 0 || least > 0 && !again {
		return false
	}
	w := best[c.rng.IntN(len(best))]
	c.pressed[w.key]++
	c.verbs[w.verb] = true
	var i *standin.Interaction
	var err error
	if w.values == nil {
		i, err = c.Discord.Click(c.Users[w.user].ID, w.message, w.id)
	} else {
		i, err = c.Discord.Select(c.Users[w.user].ID, w.message, w.id, w.values...)
	}
	require.NoError(c, err, w.id)
	c.Settle(i, nil)
	return true
}

// weight makes some be pressed less often, so that games come to their end.
func weight(verb string) int {
	switch verb {
	case "play", "color", "shout", "next", "pass", "jump", "swap", "discard":
		return 1
	case "end", "cancel", "quit", "leave", "kick", "privacy":
		return 100
	}
	return 5
}

// wishes returns all that a user can do with a message.
func wishes(user int, m standin.Message) (list []wish) {
	var kinds []string
	add := func(id, value string, values []string) {
		verb, slot := requestOf(id)
		kinds = append(kinds, verb)
		list = append(list, wish{user, m.ID, id, values, fmt.Sprint(" ", verb, ":", slot, "=", value), verb})
	}
	for _, b := range roomtest.Buttons(m) {
		if b.CustomID != "" {
			add(b.CustomID, "", nil)
		}
	}
	for _, menu := range menus(m) {
		verb, _ := requestOf(menu.CustomID)
		for n, o := range menu.Options {
			value := o.Value
			if verb == "pick" || verb == "discard" || verb == "kick" || verb == "event" {
				value = ""
			}
			least := 1
			if menu.MinValues != nil {
				least = max(1, *menu.MinValues)
			}
			if n+least <= len(menu.Options) {
				var values []string
				for _, o := range menu.Options[n : n+least] {
					values = append(values, o.Value)
				}
				add(menu.CustomID, value, values)
			}
		}
	}
	slices.Sort(kinds)
	screen := strings.Join(slices.Compact(kinds), " ")
	for i := range list {
		list[i].key = fmt.Sprint(m.Ephemeral(), screen, list[i].key)
	}
	return list
}
