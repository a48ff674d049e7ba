package choices

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"unobot/bot/ui/lang"
	"unobot/game/event"
)

// mostStarts is the most starts of an event in one offer.
const mostStarts = 10

// Starts returns times to offer for the start of an event: first the time that the typed text means, then the usual
// ones that begin with the typed text. A clock alone is offered on each of the next days.
func Starts(w *lang.Words, typed string, now time.Time, zone *time.Location) (all []lang.When) {
	add := func(when lang.When) {
		if !slices.ContainsFunc(all, func(other lang.When) bool { return other.At.Equal(when.At) }) && len(all) < mostStarts {
			all = append(all, when)
		}
	}
	read, understood := w.ReadWhen(typed, now, zone)
	here, clock := now.In(zone), 20*time.Hour
	if understood {
		add(read)
		if wall, _ := w.ReadWhen(typed, now, time.UTC); wall.ByClock { // where no clock is changed
			clock = time.Duration(wall.At.Hour())*time.Hour + time.Duration(wall.At.Minute())*time.Minute
		}
	}
	onlyClock := understood && read.ByClock && !strings.ContainsFunc(typed, isLetter)
	for _, minutes := range []time.Duration{10, 30, 60} {
		if soon := (lang.When{At: now.Add(minutes * time.Minute)}); goesOn(soon.Say(w, now, zone), typed) {
			add(soon)
		}
	}
	for day := range 7 {
		wall := time.Date(here.Year(), here.Month(), here.Day()+day, 0, int(clock/time.Minute), 0, 0, time.UTC)
		at := event.AtClock(wall, zone)
		on := lang.When{At: at, ByClock: true}
		if at.After(now) && (onlyClock || goesOn(on.Say(w, now, zone), typed)) {
			add(on)
		}
	}
	return all
}

func isLetter(r rune) bool { return r >= 'a' && r <= 'z' || r > 'z' }

// goesOn reports whether a text begins with the typed one.
func goesOn(text, typed string) bool { return strings.HasPrefix(lang.Folded(text), lang.Folded(typed)) }

// StartTexts returns the texts of some starts. The time zone stands behind a time that depends on it; if the server has
// not chosen one, behind the first such time alone, as a guess.
func StartTexts(w *lang.Words, all []lang.When, now time.Time, zone *time.Location, guessed bool) (texts []string) {
	told := false
	for _, at := range all {
		text := at.Say(w, now, zone)
		if at.ByClock && !told {
			text, told = text+" · "+ZoneText(w, zone, guessed), guessed
		}
		texts = append(texts, text)
	}
	return texts
}

// ZoneText returns a time zone by its city.
func ZoneText(w *lang.Words, zone *time.Location, guessed bool) string {
	city := zone.String()
	city = strings.ReplaceAll(city[strings.LastIndex(city, "/")+1:], "_", " ")
	if guessed {
		return w.WhenGuess(city)
	}
	return w.WhenZone(city)
}

// StartCode returns a start in the form of a command's option, which every language reads alike.
func StartCode(at lang.When, now time.Time, zone *time.Location) string {
	if at.ByClock {
		return at.At.In(zone).Format("2006-01-02 15:04")
	}
	return fmt.Sprintf("+%d", max(0, int(at.At.Sub(now).Round(time.Minute)/time.Minute)))
}
