package game

import (
	"cmp"
	"fmt"
	"iter"
	"math/bits"
	"slices"
	"strconv"
	"strings"
)

// Scoring says how round points become a match result.
type Scoring uint8

// The two ways of scoring.
const (
	ScoreWinner Scoring = iota // a round's winner gets the points; the first at the target wins
	ScoreLowest                // each seat notes its hand's points; at the target the lowest total wins
)

// SingleRound is the target of a match that the first won round decides (R57).
const SingleRound = 1

// Options holds the agreement of a table before a match: the target and the house rules, all off by default. The zero
// value is not valid; see DefaultOptions.
type Options struct {
	House   HouseRules // those that are on or off
	Target  int16      // SingleRound, 200, 300, 500 or 1000
	Scoring Scoring

	// The numbers, each 0 where it is the usual one (Amount).
	FalseCall, StartingHand, UnoPenalty, HandLimit uint8

	Teams bool // two sides, partners opposite each other (house teams)
}

// DefaultOptions returns the plain game to 500 points.
func DefaultOptions() Options { return Options{Target: 500} }

// DefaultOptions returns the plain game to the points that the edition's sheet prints.
func (e *Edition) DefaultOptions() Options {
	o := DefaultOptions()
	o.Target = cmp.Or(e.Rules.Target, o.Target)
	return o
}

// Amount is a house rule that is a number of cards (docs/rulings.md, 6). Its number is its place in a snapshot: that of
// a released one never changes, and a new one goes to the end.
type Amount uint8

// The house rules with a number of cards.
const (
	AmountFalseCall    Amount = iota // cards that a false catch costs (R63, house false-call)
	AmountStartingHand               // cards dealt to each seat (1.1, house starting-hand)
	AmountUnoPenalty                 // cards that a forgotten UNO costs (1.12, house uno-penalty)
	AmountHandLimit                  // cards that put a player out of the round (R78, house hand-limit)
	amountEnd
)

// amountRow describes a number.
type amountRow struct {
	name     string // as commands, menus and scripts spell it; in JSON it has _ for -
	usual    uint8
	values   []uint8 // that a table can have, the usual one among them
	recorded bool    // a record writes it also where it is 0
	snapshot byte    // the first version of snapshots that keeps it (snapshot.go)
}

// amountRows has one row for each number, by Amount.
//
// A new number is a constant, a field of Options, a row with the next version of snapshots, a case of Options.amount,
// the place in the engine that asks for it, a field of Preset unless presets leave it alone, its words in each language
// (bot/ui/lang/*.toml), its name in docs/rulings.md, docs/record.md and docs/contract.md, and its scripts. Menus,
// records, snapshots, the database and the help of unobot follow the rows.
var amountRows = [amountEnd]amountRow{
	AmountFalseCall:    {"false-call", 0, []uint8{0, 1, 2}, true, plainSnapshot},
	AmountStartingHand: {"starting-hand", handSize, []uint8{3, 4, 5, 6, 7, 8, 9, 10}, false, numberedSnapshot},
	AmountUnoPenalty:   {"uno-penalty", unoPenalty, []uint8{1, 2, 3, 4}, false, numberedSnapshot},
	AmountHandLimit:    {"hand-limit", 0, []uint8{0, 15, 20, 25}, false, limitSnapshot},
}

// Amounts yields every amount, in the order in which they are offered.
func Amounts() iter.Seq[Amount] {
	return func(yield func(Amount) bool) {
		for n := range amountEnd {
			if !yield(n) {
				return
			}
		}
	}
}

// String returns the name of the number as commands, menus and scripts spell it: "starting-hand".
func (n Amount) String() string { return amountRows[n].name }

// Field returns the name of the number as JSON spells it: "starting_hand".
func (n Amount) Field() string { return strings.ReplaceAll(n.String(), "-", "_") }

// Usual returns the number of cards without a house rule.
func (n Amount) Usual() uint8 { return amountRows[n].usual }

// Values returns the numbers of cards that a table can have, the usual one among them.
func (n Amount) Values() []uint8 { return amountRows[n].values }

// amount returns the place of an amount in the options, where 0 stands for the usual one.
func (o *Options) amount(n Amount) *uint8 {
	switch n {
	case AmountFalseCall:
		return &o.FalseCall
	case AmountStartingHand:
		return &o.StartingHand
	case AmountUnoPenalty:
		return &o.UnoPenalty
	default:
		return &o.HandLimit
	}
}

// Amount returns the number of cards that the options have for n.
func (o Options) Amount(n Amount) uint8 {
	if value := *o.amount(n); value != 0 {
		return value
	}
	return n.Usual()
}

// WithAmount returns o with a number of cards for n. The usual one is stored as 0.
func (o Options) WithAmount(n Amount, cards uint8) Options {
	if cards == n.Usual() {
		cards = 0
	}
	*o.amount(n) = cards
	return o
}

// Agreed yields the numbers that differ from the usual ones.
func (o Options) Agreed() iter.Seq[Amount] {
	return func(yield func(Amount) bool) {
		for n := range Amounts() {
			if *o.amount(n) != 0 && !yield(n) {
				return
			}
		}
	}
}

// Set returns o after a setting of a house rule, as HouseSettings lists them: "stacking", "starting-hand=5".
func (o Options) Set(setting string) (Options, error) {
	if house, ok := o.House.Set(setting); ok {
		o.House = house
		return o, nil
	}
	name, value, _ := strings.Cut(setting, "=")
	for n := range Amounts() {
		if n.String() != name {
			continue
		}
		cards, err := strconv.ParseUint(value, 10, 8)
		if err != nil || !slices.Contains(n.Values(), uint8(cards)) {
			return o, fmt.Errorf("%s is %s, not %q", name, n.span(), value)
		}
		return o.WithAmount(n, uint8(cards)), nil
	}
	return o, fmt.Errorf("there is no house rule %q: use %s", setting, strings.Join(HouseSettings(), ", "))
}

// HouseSettings lists the settings of all house rules: "stacking", "starting-hand=3 to 10".
func HouseSettings() []string {
	var settings []string
	for r := range EveryHouseRule.All() {
		settings = append(settings, r.Settings()...)
	}
	for n := range Amounts() {
		settings = append(settings, n.String()+"="+n.span())
	}
	return settings
}

// span names the values of a number: "3 to 10", "0, 15, 20".
func (n Amount) span() string {
	values := n.Values()
	first, last := values[0], values[len(values)-1]
	if int(last-first) == len(values)-1 {
		return fmt.Sprintf("%d to %d", first, last)
	}
	var all []string
	for _, cards := range values {
		all = append(all, strconv.Itoa(int(cards)))
	}
	return strings.Join(all, ", ")
}

// CardsDealt returns the number of cards that a seat is dealt (1.1, house starting-hand).
func (o Options) CardsDealt() int { return int(o.Amount(AmountStartingHand)) }

// ForgottenUno returns the number of cards that a forgotten UNO costs (1.12, house uno-penalty).
func (o Options) ForgottenUno() int { return int(o.Amount(AmountUnoPenalty)) }

// OptionError is an option that a match cannot have.
type OptionError struct {
	// Option is "scoring", "target", "house_rule", the name of a number (Amount.Field), "seats", "players" where the
	// edition is for fewer, "teams" where they cannot be formed of that many seats, "no_teams" where the edition has
	// none, "printed" where the house rule Value is always on in the edition, "no_bluffs" where it has nothing to bluff
	// with, "needs" where the house rule Value lacks one that it needs, or "deck" where the cards do not suffice: Value
	// is then how many each seat is dealt.
	Option string
	Value  int
	Most   int // of "deck" and "players": the largest number of seats
}

func (e *OptionError) Error() string {
	switch e.Option {
	case "teams":
		return fmt.Sprintf("teams take 4 or 6 seats, not %d", e.Value)
	case "no_teams":
		return "the edition is not played in teams"
	case "players":
		return fmt.Sprintf("the edition is for 2 to %d players", e.Most)
	case "printed":
		return fmt.Sprintf("%s is always on in the edition", HouseRule(e.Value))
	case "needs":
		needed, _ := HouseRule(e.Value).Needs(0)
		return fmt.Sprintf("%s needs %s", HouseRule(e.Value), needed)
	case "no_bluffs":
		return "the edition has nothing to bluff with"
	case "deck":
		return fmt.Sprintf("with %d cards each the deck suffices for %d seats", e.Value, e.Most)
	}
	return fmt.Sprintf("%s cannot be %d", e.Option, e.Value)
}

// Check returns an *OptionError if the edition cannot be played with these options and seats. House rules and
// teams go with every edition except mercy, which has printed rules of its own in their place (R82).
func (e *Edition) Check(o Options, seats int) error {
	if seats < 2 || seats > MaxSeats { // R05
		return &OptionError{Option: "seats", Value: seats}
	}
	if most := e.MostSeats(); seats > most {
		return &OptionError{Option: "players", Value: seats, Most: most}
	}
	if printed := o.House & e.Rules.House; printed != 0 {
		return &OptionError{Option: "printed", Value: bits.TrailingZeros32(uint32(printed))}
	}
	if e.Rules.NoBluffs && o.House.Has(HouseNoBluff) {
		return &OptionError{Option: "no_bluffs", Value: int(HouseNoBluff)}
	}
	if o.Teams && e.Rules.NoTeams {
		return &OptionError{Option: "no_teams", Value: seats}
	}
	if o.Teams && !TeamsOf(seats) { // R66
		return &OptionError{Option: "teams", Value: seats}
	}
	if o.Scoring > ScoreLowest {
		return &OptionError{Option: "scoring", Value: int(o.Scoring)}
	}
	switch o.Target { // R57
	case SingleRound, 200, 300, 500, 1000:
	default:
		return &OptionError{Option: "target", Value: int(o.Target)}
	}
	if unknown := o.House &^ EveryHouseRule; unknown != 0 {
		return &OptionError{Option: "house_rule", Value: bits.TrailingZeros32(uint32(unknown))}
	}
	for house := o.House; house != 0; house &= house - 1 {
		r := HouseRule(bits.TrailingZeros32(uint32(house)))
		if _, lacks := r.Needs(o.House | e.Rules.House); lacks {
			return &OptionError{Option: "needs", Value: int(r)}
		}
	}
	for n := range amountEnd {
		if cards := *o.amount(n); cards != 0 && (cards == n.Usual() || !slices.Contains(n.Values(), cards)) {
			return &OptionError{Option: n.Field(), Value: int(cards)}
		}
	}
	if o.Teams && o.HandLimit > 0 { // until it is known how a player out of the round counts for a side
		return &OptionError{Option: AmountHandLimit.Field(), Value: int(o.HandLimit)}
	}
	if most := e.SeatsFor(o); seats > most {
		return &OptionError{Option: "deck", Value: o.CardsDealt(), Most: most}
	}
	return nil
}

// Fit returns o without what the edition refuses whatever the number of seats is: house rules that are always on in it,
// no-bluff where nothing can be bluffed, rules without those that they need, teams, and a limit of hands in teams.
func (e *Edition) Fit(o Options) Options {
	o.House &^= e.Rules.House
	if e.Rules.NoBluffs {
		o.House = o.House.Without(HouseNoBluff)
	}
	for r := range o.House.All() {
		if _, lacks := r.Needs(o.House | e.Rules.House); lacks {
			o.House = o.House.Without(r)
		}
	}
	if o.Teams = o.Teams && !e.Rules.NoTeams; o.Teams {
		o.HandLimit = 0
	}
	return o
}

// reserve is the number of cards left to draw for each seat, at least, once hands and the first card
// are dealt.
const reserve = 2

// SeatsFor returns the largest number of seats that can be dealt the hands of these options. The cards left then hold a
// first card and a reserve to draw from.
func (e *Edition) SeatsFor(o Options) int {
	cards, unfit := o.CardsDealt(), e.unfit
	if o.House.Has(HousePlainStart) {
		unfit = len(e.Cards) - e.sides[Light].numbers.Len()
	}
	for seats := e.MostSeats(); seats > 2; seats-- {
		left := len(e.Cards) - seats*cards
		if left > unfit && left > reserve*seats {
			return seats
		}
	}
	return 2
}
