package simulate

import (
	"fmt"
	"io"
	"slices"
	"time"

	"unobot/game/ai"
	"unobot/game/event"
)

// EventReport describes the course of an event.
type EventReport struct {
	Took   time.Duration // from its start to the end of its last table
	Tables int           // with a result
	Small  int           // tables with fewer people than there are seats
	Again  int           // tables of an arena with two people that met at one of the last two tables of either
	Known  float64       // share of the met people that were at one of the last two tables
	Waits  Spread        // in seconds, from being free to sitting down, or to the end
	Lasted Spread        // minutes a table
	Games  Spread        // of those that were there from the start to the end
	Met    Spread        // how many others each of them met
	Twice  Spread        // how often two met, of those that did
	Flame  Spread        // the most wins in a row of each of them
	Points map[ai.Level]Spread
	Event  event.Event // in the end
}

// Spread is the distribution of some values.
type Spread struct{ Least, Median, P90, Most float64 }

// spread returns the Spread of some values, of which there may be none.
func spread(values []float64) Spread {
	if len(values) == 0 {
		return Spread{}
	}
	slices.Sort(values)
	at := func(share float64) float64 { return values[int(share*float64(len(values)-1)+0.5)] }
	return Spread{Least: at(0), Median: at(0.5), P90: at(0.9), Most: at(1)}
}

// times returns durations as numbers of a unit.
func times(list []time.Duration, unit time.Duration) (values []float64) {
	for _, d := range list {
		values = append(values, float64(d)/float64(unit))
	}
	return values
}

// observations are the figures that an event itself does not store.
type observations struct {
	waits  []time.Duration
	lasted []time.Duration
	met    map[[2]int]int // how often two people sat at one table, the lower number first
	small  int
	again  int
	others int // that people met at tables, each time
	known  int // of them, those that were at one of their last two tables
}

// seated notes the tables of a step that is about to be done.
func (o *observations) seated(e *event.Event, s event.Step) {
	for _, t := range s.Tables {
		if len(t.Seats) < e.TableSize {
			o.small++
		}
		again := false
		for k, seat := range t.Seats {
			p := &e.Players[seat.Player]
			o.waits = append(o.waits, s.At.Sub(p.Since))
			for j, other := range t.Seats {
				if j == k {
					continue
				}
				if o.others++; lately(e, seat.Player, other.Player) {
					o.known++
					again = true
				}
				if seat.Player < other.Player {
					o.met[[2]int{seat.Player, other.Player}]++
				}
			}
		}
		if again {
			o.again++
		}
	}
}

// lately reports whether b sat at one of the last two tables of a.
func lately(e *event.Event, a, b int) bool {
	return slices.ContainsFunc(e.Players[a].Met, func(others []int) bool { return slices.Contains(others, b) })
}

func (h *hall) report() EventReport {
	o := &h.seen
	r := EventReport{
		Took: h.now.Sub(h.e.Begun), Tables: h.e.Counted, Small: o.small, Again: o.again, Event: h.e,
		Known: float64(o.known) / float64(max(1, o.others)),
		Waits: spread(times(o.waits, time.Second)), Lasted: spread(times(o.lasted, time.Minute)),
		Points: map[ai.Level]Spread{},
	}
	var games, met, twice, flames []float64
	points := map[ai.Level][]float64{}
	for i := h.Leave; i < h.People-h.Late; i++ {
		p, others := &h.e.Players[i], 0
		for pair := range o.met {
			if pair[0] == i || pair[1] == i {
				others++
			}
		}
		games, met = append(games, float64(p.Games)), append(met, float64(others))
		flames = append(flames, float64(p.Best))
		points[level(i)] = append(points[level(i)], float64(p.Points))
	}
	for _, n := range o.met {
		twice = append(twice, float64(n))
	}
	r.Games, r.Met, r.Twice, r.Flame = spread(games), spread(met), spread(twice), spread(flames)
	for l, list := range points {
		r.Points[l] = spread(list)
	}
	return r
}

// figure is a printed line: one value, or a Spread.
type figure struct {
	name   string
	values []float64
}

func (r EventReport) figures() []figure {
	made := float64(max(1, r.Event.Made))
	one := func(name string, value float64) figure { return figure{name, []float64{value}} }
	many := func(name string, s Spread) figure { return figure{name, []float64{s.Least, s.Median, s.P90, s.Most}} }
	list := []figure{
		one("minutes from the start to the last result", r.Took.Minutes()),
		one("tables with a result", float64(r.Tables)),
		one("smaller tables, %", 100*float64(r.Small)/made),
	}
	if r.Event.Kind == event.Arena {
		list = append(list,
			one("tables with two from their last two tables, %", 100*float64(r.Again)/made),
			one("others at a table from one's last two, %", 100*r.Known),
			many("longest flame of a person", r.Flame))
	}
	return append(list,
		many("seconds of waiting", r.Waits),
		many("minutes a table", r.Lasted),
		many("games a person", r.Games),
		many("others that a person met", r.Met),
		many("how often two met who did", r.Twice),
		many("points, easy", r.Points[ai.Easy]),
		many("points, normal", r.Points[ai.Normal]),
		many("points, hard", r.Points[ai.Hard]))
}

// PrintEvents prints how events went that differ in their seeds: of each figure the median.
func PrintEvents(out io.Writer, reports []EventReport) error {
	var all [][]figure
	for _, r := range reports {
		all = append(all, r.figures())
	}
	_, err := fmt.Fprintf(out, "%-46s%8s%8s%8s%8s\n", "", "least", "median", "90 %", "most")
	for i, f := range all[0] {
		text := fmt.Sprintf("%-46s", f.name)
		if len(f.values) == 1 {
			text += fmt.Sprintf("%8s", "")
		}
		for k := range f.values {
			var values []float64
			for _, figures := range all {
				values = append(values, figures[i].values[k])
			}
			text += fmt.Sprintf("%8.1f", spread(values).Median)
		}
		if err == nil {
			_, err = fmt.Fprintln(out, text)
		}
	}
	return err
}
