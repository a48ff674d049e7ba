package lang

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode"

	"golang.org/x/text/unicode/norm"

	"unobot/game/event"
)

// When is a time in a typed text.
type When struct {
	At      time.Time
	ByClock bool // "today 20:00", which depends on a time zone; not "in 10 minutes"
}

// evening is the time of a day without a clock.
const evening = 20 * time.Hour

// Say returns a time in people's words: "in 10 minutes", "today 20:00", "Friday 20:00".
func (t When) Say(w *Words, now time.Time, zone *time.Location) string {
	if !t.ByClock {
		minutes := int(t.At.Sub(now).Round(time.Minute) / time.Minute)
		if minutes > 0 && minutes%60 == 0 {
			return w.whenHours(minutes / 60)
		}
		return w.whenMinutes(minutes)
	}
	at := t.At.In(zone)
	clock := at.Format("15:04")
	switch days := daysBetween(now.In(zone), at); {
	case days == 0:
		return w.whenToday(clock)
	case days == 1:
		return w.whenTomorrow(clock)
	case days < 7:
		return w.Weekday(at.Weekday()) + " " + clock
	}
	return w.Weekday(at.Weekday()) + " " + at.Format("2006-01-02 15:04")
}

// Weekday names a day of the week.
func (w *Words) Weekday(d time.Weekday) string { return w.texts[Text("weekday."+d.String())] }

// daysBetween counts the midnights between two times of a place.
func daysBetween(from, to time.Time) int {
	day := func(t time.Time) time.Time { return time.Date(t.Year(), t.Month(), t.Day(), 0, 0, 0, 0, time.UTC) }
	return int(day(to).Sub(day(from)) / (24 * time.Hour))
}

// ReadWhen reads a time in people's words, in the language or in English: "now", "in 10 minutes", "20:00", "today
// 20:00", "Friday at 8 pm", "tonight at 8", "2026-11-27 20:00", "30/11 at 8 pm". A clock without a day is the next one,
// a day without a clock is its evening, and a clock that a change of clocks leaves out is later on that day. It returns
// false for anything else.
func (w *Words) ReadWhen(text string, now time.Time, zone *time.Location) (When, bool) {
	text = meridiem.ReplaceAllString(Folded(text), "${1}m")
	if minutes, short := strings.CutPrefix(text, "+"); short {
		n, err := strconv.ParseUint(minutes, 10, 16)
		return When{At: now.Add(time.Duration(n) * time.Minute)}, err == nil
	}
	date, text, makesSense := w.cutDate(text, now.In(zone))
	for _, words := range []*Words{w, For("")} {
		r := reader{
			words: words, tokens: whenTokens.FindAllString(text, -1), clock: -1, date: date, day: -1, weekday: -1,
		}
		if makesSense && r.read() {
			return r.when(now, zone), true
		}
	}
	return When{}, false
}

// dates matches "2026-11-30" as year, month and day, and "30/11", "30.11." and "30-11-2026" as two numbers, with the
// sign between them, and perhaps a year.
var dates = regexp.MustCompile(
	`(?:^| )(?:(\d{4})-(\d\d)-(\d\d)|(\d{1,2})([/.-])(\d{1,2})(?:[/.-](\d{4})|\.)?)(?:[ ,]|$)`)

// cutDate cuts a date, if there is one, out of a text. Without a year it is the next such day. The day is before the
// month. English has both orders: there it returns false for a date that makes sense either way, as for one that makes
// none.
func (w *Words) cutDate(text string, today time.Time) (date time.Time, rest string, ok bool) {
	m := dates.FindStringSubmatch(text)
	if m == nil {
		return date, text, true
	}
	rest = strings.Replace(text, m[0], " ", 1)
	number := func(i int) int {
		n, _ := strconv.Atoi(m[i])
		return n
	}
	year, month, day := number(1), number(2), number(3)
	if year == 0 {
		isWhole := m[5] == "/" || m[7] != "" || strings.HasSuffix(strings.TrimRight(m[0], " ,"), ".")
		if !isWhole && !strings.ContainsAny(rest, "0123456789") { // "20.00" alone is a clock
			return date, text, true
		}
		day, month, year = number(4), number(6), number(7)
		switch english := w.Tag() == For("").Tag(); {
		case english && day <= 12 && month <= 12 && day != month:
			return date, text, false
		case english && month > 12:
			day, month = month, day
		}
	}
	on := func(year int) time.Time { return time.Date(year, time.Month(month), day, 0, 0, 0, 0, time.UTC) }
	if date = on(year); year == 0 {
		if date = on(today.Year()); daysBetween(today, date) < 0 {
			date = on(today.Year() + 1)
		}
	}
	return date, rest, date.Day() == day && int(date.Month()) == month
}

// meridiem matches "a.m." and "p. m.".
var meridiem = regexp.MustCompile(`\b([ap])\. ?m\b\.?`)

// Folded returns a text for comparisons: in small letters, without accents, with single spaces.
func Folded(text string) string {
	text = strings.Map(func(r rune) rune {
		switch {
		case unicode.Is(unicode.Mn, r):
			return -1
		case r == 'ł':
			return 'l'
		}
		return r
	}, norm.NFD.String(strings.ToLower(text)))
	return strings.Join(strings.Fields(text), " ")
}

// whenTokens matches clocks, numbers, words, and signs that no time has.
var whenTokens = regexp.MustCompile(`\d{1,2}[:.h]\d{2}|-?\d+|\p{L}+|[^\d\p{L}\s,.'’-]`)

// reader reads a time token by token.
type reader struct {
	words  *Words
	tokens []string

	now, relative bool
	minutes       time.Duration // from now
	number        int           // read, but without its unit so far; valid with pending
	pending       bool
	clock         time.Duration // of the day; -1 if none is named
	date          time.Time     // zero if none is named
	day           int           // from today; -1 if none is named
	weekday       time.Weekday  // -1 if none is named
	morning       bool
}

// read reads all tokens, and reports whether they make sense together.
func (r *reader) read() bool {
	late := slices.ContainsFunc(r.tokens, func(token string) bool { return slices.Contains(r.list("late"), token) })
	for len(r.tokens) > 0 {
		if !r.readNumber() && !r.readUnit() && !r.readWord() {
			return false
		}
	}
	if r.pending {
		if r.relative {
			r.minutes += time.Duration(r.number) * time.Minute
		} else if !r.setClock(r.number, 0) {
			return false
		}
	}
	switch {
	case !r.date.IsZero() && (r.day >= 0 || r.weekday >= 0 && r.weekday != r.date.Weekday()):
		return false
	case r.morning && r.clock < 0, late && r.clock/time.Hour == 12: // no time that is named; noon or midnight?
		return false
	case late && r.clock >= time.Hour && r.clock < 12*time.Hour: // "9 in the evening"
		r.clock += 12 * time.Hour
	}
	byClock := r.clock >= 0 || !r.date.IsZero() || r.day >= 0 || r.weekday >= 0
	kinds := 0
	for _, is := range []bool{r.now, r.minutes > 0, byClock} {
		if is {
			kinds++
		}
	}
	return kinds == 1 && r.minutes < 100*24*time.Hour
}

// take drops the first n tokens.
func (r *reader) take(n int) bool {
	r.tokens = r.tokens[n:]
	return true
}

func (r *reader) readNumber() bool {
	token := r.tokens[0]
	if at := strings.IndexAny(token, ":.h"); at > 0 && token[0] >= '0' && token[0] <= '9' {
		hour, _ := strconv.Atoi(token[:at])
		minute, _ := strconv.Atoi(token[at+1:])
		if r.relative { // "in 1h30"
			r.minutes += time.Duration(hour)*time.Hour + time.Duration(minute)*time.Minute
			return r.take(1)
		}
		return r.setClock(hour, minute) && r.take(1)
	}
	n, err := strconv.Atoi(token)
	if err != nil || n < 0 || r.pending {
		return false
	}
	r.number, r.pending = n, true
	return r.take(1)
}

// setClock sets the time of the day. It returns false if one is set already, or if it is no time.
func (r *reader) setClock(hour, minute int) bool {
	if r.clock >= 0 || hour > 23 || minute > 59 {
		return false
	}
	r.clock = time.Duration(hour)*time.Hour + time.Duration(minute)*time.Minute
	return true
}

// readUnit reads the word after a number: minutes, hours, o'clock, am and pm.
func (r *reader) readUnit() bool {
	unit := r.tokens[0]
	if half := map[string]time.Duration{"am": 0, "pm": 12 * time.Hour}; unit == "am" || unit == "pm" {
		if r.pending {
			r.pending = false
			if !r.setClock(r.number, 0) {
				return false
			}
		}
		if r.clock >= 0 && r.clock < 13*time.Hour {
			r.clock = r.clock%(12*time.Hour) + half[unit]
			return r.take(1)
		}
		return r.clock < 0 && r.is("skip", 1) && r.take(1)
	}
	if !r.pending {
		return r.is("oclock", 1) && !r.starts("hour", "half", "now") && r.take(1)
	}
	n := r.number
	r.pending = false
	switch {
	case r.is("minutes", 1):
		r.minutes += time.Duration(n) * time.Minute
	case r.is("hours", 1) && (r.relative || !r.is("oclock", 1)):
		r.minutes += time.Duration(n) * time.Hour
	case r.is("oclock", 1):
		if !r.setClock(n, 0) {
			return false
		}
	default:
		if !r.setClock(n, 0) { // "at 8 on Friday"
			return false
		}
		return true // the word itself is read next
	}
	return r.take(1)
}

// whenMeanings holds the meanings of words that stand alone, each with its list in the table [when].
var whenMeanings = []struct {
	list string
	do   func(*reader)
}{
	{"half", func(r *reader) { r.minutes += 30 * time.Minute }},
	{"hour", func(r *reader) { r.minutes += time.Hour }},
	{"after", func(r *reader) { r.day = 2 }},
	{"tomorrow", func(r *reader) { r.day = 1 }},
	{"today", func(r *reader) { r.day = 0 }},
	{"now", func(r *reader) { r.now = true }},
	{"in", func(r *reader) { r.relative = true }},
	{"morning", func(r *reader) { r.morning = true }},
	{"skip", func(*reader) {}},
}

// readWord reads the longest word, or several words, with a meaning.
func (r *reader) readWord() bool {
	if len(r.tokens) == 0 {
		return true
	}
	for n := min(4, len(r.tokens)); n > 0; n-- {
		for _, m := range whenMeanings {
			if r.is(m.list, n) {
				m.do(r)
				return r.take(n)
			}
		}
	}
	for d := time.Sunday; d <= time.Saturday; d++ {
		if r.weekday < 0 && r.isWeekday(d) {
			r.weekday = d
			return r.take(1)
		}
	}
	return false
}

// is reports whether the next n tokens are in a list of the table [when].
func (r *reader) is(list string, n int) bool {
	return slices.Contains(r.list(list), strings.Join(r.tokens[:n], " "))
}

// starts reports whether the next tokens are in one of some lists.
func (r *reader) starts(lists ...string) bool {
	for _, list := range lists {
		for n := 1; n <= min(4, len(r.tokens)); n++ {
			if r.is(list, n) {
				return true
			}
		}
	}
	return false
}

func (r *reader) list(name string) []string {
	return strings.Split(Folded(r.words.texts[Text("when."+name)]), ", ")
}

// isWeekday reports whether the next token begins the name of a day, and no other day's, or is a case of it.
func (r *reader) isWeekday(d time.Weekday) bool {
	token := r.tokens[0]
	begins := func(stem string, least int) bool {
		return len(stem) >= least && strings.HasPrefix(Folded(r.words.Weekday(d)), stem) &&
			!slices.ContainsFunc([]time.Weekday{0, 1, 2, 3, 4, 5, 6}, func(other time.Weekday) bool {
				return other != d && strings.HasPrefix(Folded(r.words.Weekday(other)), stem)
			})
	}
	return begins(token, 2) || begins(token[:len(token)-1], 4)
}

// when returns the time that was read.
func (r *reader) when(now time.Time, zone *time.Location) When {
	switch {
	case r.now:
		return When{At: now}
	case r.minutes > 0:
		return When{At: now.Add(r.minutes)}
	}
	here := now.In(zone)
	clock := r.clock
	if clock < 0 {
		clock = evening
	}
	if !r.date.IsZero() {
		return When{At: event.AtClock(r.date.Add(clock), zone), ByClock: true}
	}
	on := func(day int) time.Time {
		wall := time.Date(here.Year(), here.Month(), here.Day()+day, 0, int(clock/time.Minute), 0, 0, time.UTC)
		return event.AtClock(wall, zone)
	}
	day := max(r.day, 0)
	if r.weekday >= 0 {
		day = int(r.weekday-here.Weekday()+7) % 7
	}
	at := on(day)
	switch {
	case !at.Before(now):
	case r.weekday >= 0:
		at = on(day + 7)
	case r.day < 0:
		at = on(day + 1)
	}
	return When{At: at, ByClock: true}
}
