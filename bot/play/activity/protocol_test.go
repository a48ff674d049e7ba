package activity

import (
	"bytes"
	"encoding/json"
	"os"
	"regexp"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/bot/roomtest"
	"unobot/bot/ui/tablepage"
	"unobot/game"
	"unobot/game/table"
)

// TestFramesAreAsTheProtocolSays: whole games of all editions, a lobby, and a table that is over send no field, no kind of
// event, no verb and no value of a list that docs/table.md does not name; and no event has a field that is not its kind's.
func TestFramesAreAsTheProtocolSays(t *testing.T) {
	p := written()
	for _, e := range game.Editions() {
		t.Run(string(e.ID), func(t *testing.T) {
			t.Parallel()
			p := p
			p.met = map[string]bool{}
			for _, options := range []game.Options{manyRules, {Target: game.SingleRound, Scoring: game.ScoreLowest}} {
				playGames(t, e, options, func(s table.State) { p.requireSaid(t, s) })
			}
			require.Greater(t, len(p.met), 14, "kinds of events")
		})
	}
	lobby := roomtest.LobbyAt(4)
	lobby.Options = game.DefaultOptions()
	p.requireSaid(t, lobby)
	for _, phase := range []table.Phase{table.Finished, table.Abandoned} {
		s := roomtest.Deal(t, 3)
		s.Phase = phase
		p.requireSaid(t, s)
	}
	inWorld(t, func(w *world) {
		l := lookAt("ada")
		for _, frame := range []any{
			w.hello(l),
			noneFrame{T: "none"},
			reactFrame{T: "react"},
			closeFrame{T: "bye", Code: "moved", Node: "b"},
			answerFrame{T: "done", N: 1, Says: "x", Panel: &tablepage.Panel{Title: "x", Body: "x", Footer: "x", Rows: []tablepage.Row{
				{Text: "x", Buttons: []tablepage.Button{{Sign: "x", Style: "danger", Off: true}}},
				{Menu: &tablepage.Menu{Hint: "x", Options: []tablepage.Option{{About: "x", On: true}}}},
			}}},
			answerFrame{T: "refused", N: 1, Why: "x", Code: "stale"},
			cardsFrame{T: "cards", Now: "dark", Sheet: tablepage.Cards(game.Editions()[0], l.words)},
		} {
			p.requireFrame(t, encode(frame))
		}
		p.requireFrame(t, aliveFrame)
	})
	// The page has types for the same frames, and its compiler refuses cases of others.
	page := must(os.ReadFile("../../ui/tablepage/web/src/wire/protocol.ts"))(t)
	known := map[string]bool{}
	for _, found := range regexp.MustCompile(`\bt: '(\w+)'`).FindAllSubmatch(page, -1) {
		known[string(found[1])] = true
	}
	require.Equal(t, p.frames, known)
}

// protocol holds the names of docs/table.md.
type protocol struct {
	words  map[string]bool            // all words in code: fields, values, examples
	frames map[string]bool            // by t
	kinds  map[string]map[string]bool // of events, with their own fields
	verbs  map[string]bool
	always map[string]bool // fields of any event
	met    map[string]bool // kinds of events that have come
}

var (
	inCode  = regexp.MustCompile("`([^`]+)`")
	inJSON  = regexp.MustCompile(`"([A-Za-z_]\w*)"`)
	kindRow = regexp.MustCompile("(?m)^\\| ((?:`\\w+`(?:, )?)+) \\|(.*)\\|$")
	aWord   = regexp.MustCompile(`[A-Za-z_]\w*`)
)

// written is the protocol as its document has it.
var written = sync.OnceValue(func() protocol {
	data, err := os.ReadFile("../../../docs/table.md")
	if err != nil {
		panic(err)
	}
	text := string(data)
	p := protocol{
		words: map[string]bool{}, frames: map[string]bool{}, kinds: map[string]map[string]bool{}, verbs: map[string]bool{}, met: map[string]bool{},
		always: map[string]bool{"step": true, "kind": true, "seat": true, "side": true, "auto": true},
	}
	for line := range strings.Lines(text) {
		for _, found := range append(inCode.FindAllStringSubmatch(line, -1), inJSON.FindAllStringSubmatch(line, -1)...) {
			for _, word := range aWord.FindAllString(found[1], -1) {
				p.words[word] = true
			}
		}
	}
	_, events, _ := strings.Cut(text, "\n| `kind` |")
	events, _, _ = strings.Cut(events, "\n\n")
	for _, row := range kindRow.FindAllStringSubmatch(events, -1) {
		fields := map[string]bool{}
		for _, f := range inCode.FindAllStringSubmatch(row[2], -1) {
			fields[f[1]] = true
		}
		for _, kind := range inCode.FindAllStringSubmatch(row[1], -1) {
			p.kinds[kind[1]] = fields
		}
	}
	_, frames, _ := strings.Cut(text, "\n| `t` | When |")
	frames, _, _ = strings.Cut(frames, "\n\n")
	for row := range strings.Lines(frames) {
		for _, found := range inCode.FindAllStringSubmatch(strings.Split(row+"||", "|")[1], -1) {
			p.frames[found[1]] = true
		}
	}
	_, requests, _ := strings.Cut(text, "### Requests")
	requests, _, _ = strings.Cut(requests, "### ")
	for _, found := range inCode.FindAllStringSubmatch(requests, -1) {
		verb, _, _ := strings.Cut(found[1], ":")
		p.verbs[verb] = true
	}
	return p
})

// requireSaid checks the frames of a player at a table, and of a stranger.
func (p protocol) requireSaid(t *testing.T, s table.State) {
	t.Helper()
	for _, seat := range []game.Seat{game.NoSeat, 0} {
		for frame := range bytes.SplitSeq(gets(s, userAt(s, seat)), []byte("\n")) {
			p.requireFrame(t, frame)
		}
	}
}

func (p protocol) requireFrame(t *testing.T, data []byte) {
	t.Helper()
	var frame map[string]any
	require.NoError(t, json.Unmarshal(data, &frame))
	p.requireNamed(t, frame)
	for _, verb := range listOf(frame["may"]) {
		require.True(t, p.verbs[verb.(string)], "docs/table.md has no verb %q", verb)
	}
	for _, list := range []string{"happened", "known"} {
		for _, one := range listOf(frame[list]) {
			p.requireEvent(t, one.(map[string]any))
		}
	}
}

func listOf(value any) []any {
	list, _ := value.([]any)
	return list
}

func (p protocol) requireEvent(t *testing.T, e map[string]any) {
	t.Helper()
	kind := e["kind"].(string)
	p.met[kind] = true
	fields, known := p.kinds[kind]
	require.True(t, known, "docs/table.md has no event %q", kind)
	for field := range e {
		require.True(t, p.always[field] || fields[field], "docs/table.md gives no %q to %q: %v", field, kind, e)
	}
}

// lists holds fields with values from a short list of words.
var lists = map[string]bool{
	"t": true, "phase": true, "scoring": true, "robot": true, "uno": true, "place": true, "do": true, "side": true, "style": true, "now": true,
}

// requireNamed looks for fields, at any depth, and for values of lists.
func (p protocol) requireNamed(t require.TestingT, value any) {
	switch v := value.(type) {
	case []any:
		for _, one := range v {
			p.requireNamed(t, one)
		}
	case map[string]any:
		for field, one := range v {
			require.True(t, p.words[field], "docs/table.md does not name %q: %v", field, v)
			if word, is := one.(string); is && lists[field] {
				require.True(t, p.words[word], "docs/table.md does not name %q of %q", word, field)
			}
			p.requireNamed(t, one)
		}
	}
}

// TestANumberIsOneRequest: fault 184. The same request may come again, another one of its number is refused, also over
// another connection and of another kind; other sessions have numbers of their own.
func TestANumberIsOneRequest(t *testing.T) {
	inWorld(t, func(w *world) {
		token := w.session("ada")
		open := func(token string) *page {
			p := w.connect(false)
			p.say(map[string]any{"hello": token})
			require.Equal(w, "hello", p.next()["t"])
			require.Equal(w, "none", p.next()["t"])
			return p
		}
		ask := func(p *page, n int, id string, values ...string) any {
			p.say(map[string]any{"n": n, "id": id, "values": values})
			return p.next()["t"]
		}
		p := open(token)
		require.Equal(w, "done", ask(p, 1, "1:k3f9q0ab:42:play:b7"))
		require.Equal(w, "done", ask(p, 1, "1:k3f9q0ab:42:play:b7"), "the page was cut off before it had the answer")
		require.Equal(w, "refused", ask(p, 1, "1:k3f9q0ab:42:draw"))
		require.Equal(w, "done", ask(p, 2, "1:k3f9q0ab:43:discard", "b7/0", "b7/1"))
		again := open(token)
		require.Equal(w, "refused", ask(again, 1, "1:k3f9q0ab:42:draw"))
		require.Equal(w, "refused", ask(again, 2, "1:k3f9q0ab:43:discard", "b7/0"))
		require.Equal(w, "done", ask(again, 2, "1:k3f9q0ab:43:discard", "b7/0", "b7/1"))
		require.Equal(w, "done", ask(open(w.session("bob")), 1, "1:k3f9q0ab:42:draw"))
		require.Len(w, w.clicks, 5, "what is refused is not handed on")
		w.numbers.used = nil // as another process begins, which knows none of them
		require.Equal(w, "done", ask(p, 1, "1:k3f9q0ab:42:play:b7"))
		w.numbers.used = nil
		require.Equal(w, "done", ask(p, 1, "1:k3f9q0ab:42:draw"))
		p.say(map[string]any{"n": 1, "react": 2})
		require.Equal(w, "refused", p.next()["t"], "a reaction with the number of a button")
		key := func(n int) string { return w.clicks[n].Token.Interaction }
		require.Equal(w, key(0), key(5), "the same request")
		require.NotEqual(w, key(0), key(6), "another one, though of the same number")
		p.Close()
		again.Close()
		time.Sleep(sentAgain + time.Second)
		w.numbers.mu.Lock()
		defer w.numbers.mu.Unlock()
		require.Empty(w, w.numbers.used)
	})
}
