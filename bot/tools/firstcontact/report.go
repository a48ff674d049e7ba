package firstcontact

import (
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"net/http"
	"regexp"
	"slices"
	"strings"

	"unobot/bot/discord/rest"
)

// Verdict compares Discord with a belief.
type Verdict string

// The verdicts.
const (
	OK      Verdict = "ok"
	Differs Verdict = "differs"
	Unknown Verdict = "unknown" // could not be tried
)

// Report holds the findings of a run. It may be published.
type Report struct {
	Alone  bool     `json:"alone"` // there was no person to click
	Probes []Result `json:"probes"`
}

// Result is the finding of one probe.
type Result struct {
	Belief    string     `json:"belief"` // a number, the same in all versions
	Title     string     `json:"title"`
	Expected  string     `json:"expected"`
	ReliedOn  bool       `json:"relied_on"` // the bot does not work with another Discord
	Verdict   Verdict    `json:"verdict"`
	Seen      string     `json:"seen"`
	Means     string     `json:"means,omitempty"` // the effect on games, if Discord differs
	Exchanges []Exchange `json:"exchanges,omitempty"`
}

// Exchange is a request with its answer, or an event, without any value.
type Exchange struct {
	Request string   `json:"request"` // ids and tokens are replaced
	Status  int      `json:"status,omitempty"`
	Code    int      `json:"code,omitempty"` // Discord's, of an error
	Headers []string `json:"headers,omitempty"`
	Fields  []string `json:"fields,omitempty"`
}

// Count returns the number of probes with a verdict.
func (r Report) Count(v Verdict) (n int) {
	for _, p := range r.Probes {
		if p.Verdict == v {
			n++
		}
	}
	return n
}

// Broken returns the wrong beliefs that the bot relies on.
func (r Report) Broken() (broken []Result) {
	for _, p := range r.Probes {
		if p.ReliedOn && p.Verdict == Differs {
			broken = append(broken, p)
		}
	}
	return broken
}

// String returns a line for the operator.
func (r Result) String() string {
	line := fmt.Sprintf("%-8s %3s  %s: expected %s; seen %s", r.Verdict, r.Belief, r.Title, r.Expected, r.Seen)
	if r.Means != "" {
		line += ". For games: " + r.Means
	}
	return line
}

// finding is the finding of a probe. Its words are this package's own.
type finding struct {
	verdict Verdict
	seen    string
}

func unknown(format string, args ...any) finding {
	return finding{Unknown, fmt.Sprintf(format, args...)}
}

// judge returns a finding: OK if asExpected is true, else Differs. The rest is the text of the outcome.
func judge(asExpected bool, format string, args ...any) finding {
	verdict := Differs
	if asExpected {
		verdict = OK
	}
	return finding{verdict, fmt.Sprintf(format, args...)}
}

// failed judges an error of package rest. Its text holds no secrets. An error that says nothing about Discord's ways,
// such as a missing permission, leaves the belief open.
func failed(err error) finding {
	var fault *rest.Error
	if !errors.As(err, &fault) || isNoise(fault.Status) {
		return unknown("%v", err)
	}
	return judge(false, "%v", err)
}

// isNoise reports whether a status says nothing about a belief.
func isNoise(status int) bool {
	return status == 0 || status == http.StatusForbidden || status == http.StatusTooManyRequests ||
		status >= http.StatusInternalServerError
}

const (
	maxNames = 400 // limit of the fields that are kept of one object
	maxDepth = 6   // limit of objects in objects
)

var (
	digits    = regexp.MustCompile(`^[0-9]+$`)
	plainName = regexp.MustCompile(`^[A-Za-z_@$-]{1,48}$`)
)

// redactPath replaces ids and tokens in a path.
func redactPath(path string) string {
	path, _, _ = strings.Cut(path, "?")
	parts := strings.Split(path, "/")
	secret := -1
	if parts[0] == "webhooks" || parts[0] == "interactions" {
		secret = 2
	}
	for i, part := range parts {
		switch {
		case i == secret:
			parts[i] = "{token}"
		case digits.MatchString(part):
			parts[i] = "{id}"
		}
	}
	return strings.Join(parts, "/")
}

// fieldNames returns the fields of a JSON object, and those of the objects in it, as paths. A key that could be an id
// or a text of a user is replaced.
func fieldNames(data []byte) []string {
	var v any
	if json.Unmarshal(data, &v) != nil {
		return nil
	}
	names := map[string]bool{}
	collect(names, "", v, maxDepth)
	sorted := slices.Sorted(maps.Keys(names))
	return sorted[:min(len(sorted), maxNames)]
}

func collect(names map[string]bool, path string, v any, depth int) {
	switch v := v.(type) {
	case map[string]any:
		for key, value := range v {
			switch {
			case digits.MatchString(key):
				key = "{id}"
			case !plainName.MatchString(key):
				key = "?"
			}
			names[path+key] = true
			if depth > 0 {
				collect(names, path+key+".", value, depth-1)
			}
		}
	case []any:
		for _, item := range v {
			collect(names, path, item, depth)
		}
	}
}

// meaning is the effect on games if beliefs are wrong.
type meaning struct {
	beliefs []string
	games   string
}

// meanings are the same as in docs/firstcontact.md.
var meanings = []meaning{
	{[]string{"1"}, "Nothing: a hand is known by the id that Discord gave it. Report it all the same."},
	{[]string{"2", "3", "7", "9", "52"}, "A hand does not follow the game by itself, or shows old pictures."},
	{[]string{"4", "6"}, "Old hands stay open beside new ones."},
	{[]string{"5"}, "A hand does not come by itself, or an old one stays open beside a new one."},
	{[]string{"11"}, "Boards move down too often."},
	{[]string{"13", "14", "15"}, "After trouble in the network, a board may come twice or late."},
	{[]string{"16", "18"}, "Boards lag behind while many people play."},
	{[]string{"21"}, "People who have left the server are pinged, or their seats stay taken."},
	{[]string{"23", "24", "27"}, "Games in threads stop when the thread is archived, or their pings stay."},
	{[]string{"28", "30"}, "Cards show signs of Unicode in place of their faces."},
	{[]string{"31"}, "Each start registers the commands again; Discord allows 200 new ones a day."},
	{[]string{"32"}, "The bot says that it lacks permissions although it has them."},
	{[]string{"34", "35", "36"}, "A slow answer is shown as failed although it arrived, or is tried in vain."},
	{[]string{"37"}, "The bot does not connect, or starts a new session after each cut."},
	{[]string{"40"}, "Boards come without pictures, and hands not at all. Do not play; report it."},
	{[]string{"41"}, "Boards and hands keep old pictures, or are not changed. Do not play; report it."},
	{[]string{"42"}, "While many people play, boards lose their pictures for a time."},
	{
		[]string{"43"},
		"Messages of a version before the bot used components are not changed any more. New ones are not concerned.",
	},
	{[]string{"44"}, "An answer that takes long comes as an error, or without its picture."},
	{[]string{"45"}, "A hand that came by itself does not follow the game until **My hand** opens another one."},
	{[]string{"46"}, "While many people play, a hand may come as an error."},
	{[]string{"47"}, "Nobody is told that it is their turn."},
	{[]string{"48"}, "Nothing: the bot repeats the flag with each edit. Report it all the same."},
	{[]string{"49"}, "A message of a version before the bot used components may keep its text beside them."},
	{
		[]string{"50"},
		"With threads switched on, games stay in the channel, or are lost. Leave threads off, and report it.",
	},
	{
		[]string{"55", "57"},
		"While many people play, hands and answers that take long come later. None is lost.",
	},
	{[]string{"56"}, "Nothing: the bot keeps to the limits by their names. Report it all the same."},
	{[]string{"62"}, "In direct messages, all who read there see what is meant for one person."},
	{[]string{"72"}, "Nobody can open the Activity from Discord's launcher."},
	{[]string{"78"}, "There is no Activity: enable Activities in the developer portal. The chat and links work without."},
	{[]string{"89", "90"}, "Nobody gets into the Activity. The chat and links work without."},
	{[]string{"94"}, "Links to the page of a table open nothing."},
	{[]string{"92"}, "The Activity stays empty: its URL mapping does not lead to the bot."},
	{[]string{"93"}, "The Activity polls, and follows the game a little later."},
}

// meaningOf returns the effect on games if a belief is wrong; empty if there is none.
func meaningOf(belief string) string {
	for _, m := range meanings {
		if slices.Contains(m.beliefs, belief) {
			return m.games
		}
	}
	return ""
}
