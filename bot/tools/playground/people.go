package playground

import (
	"slices"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"unobot/bot/discord/standin"
)

const (
	maxPeople = 24
	maxName   = 32 // in characters, as Discord allows
)

// entryError is the reason why a visitor cannot come in. The page has words of its own for each code.
type entryError struct{ code, text string }

func (e entryError) Error() string { return e.text }

var (
	errNameLength  = entryError{"name_length", "a name has 1 to 32 characters"}
	errNameLetters = entryError{"name_letters", "a name has printable characters only"}
	errFull        = entryError{"full", "the server is full"}
)

// person is a member that a visitor can be.
type person struct {
	ID     string `json:"id"`
	Name   string `json:"name"`
	Locale string `json:"locale"`
	Avatar string `json:"avatar,omitempty"` // the hash of the profile picture

	Chosen bool `json:"chosen"` // true if the visitor has set the locale in this run of the server
}

// people holds the members of the guild. The stand-in has their accounts; the page needs their order and languages.
type people struct {
	mu       sync.Mutex
	list     []person
	watchers map[chan struct{}]struct{}
}

func newPeople(members []standin.User) *people {
	all := &people{watchers: make(map[chan struct{}]struct{})}
	for _, u := range members {
		all.list = append(all.list, describe(u))
	}
	return all
}

func describe(u standin.User) person {
	name := u.Username
	if u.GlobalName != nil {
		name = *u.GlobalName
	}
	p := person{ID: u.ID, Name: name, Locale: u.Locale}
	if u.Avatar != nil {
		p.Avatar = *u.Avatar
	}
	return p
}

// all returns everybody, oldest member first.
func (all *people) all() []person {
	all.mu.Lock()
	defer all.mu.Unlock()
	return slices.Clone(all.list)
}

// named returns a person by name, in capitals or not. The empty name means the first member.
func (all *people) named(name string) (person, bool) {
	all.mu.Lock()
	defer all.mu.Unlock()
	if name == "" && len(all.list) > 0 {
		return all.list[0], true
	}
	i := all.index(name)
	if i < 0 {
		return person{}, false
	}
	return all.list[i], true
}

func (all *people) index(name string) int {
	return slices.IndexFunc(all.list, func(p person) bool { return strings.EqualFold(p.Name, name) })
}

// checkName returns a name in its shown form, or an entryError.
func checkName(name string) (string, error) {
	name = strings.Join(strings.Fields(name), " ")
	if name == "" || utf8.RuneCountInString(name) > maxName {
		return "", errNameLength
	}
	if !utf8.ValidString(name) || strings.ContainsFunc(name, func(r rune) bool { return !unicode.IsPrint(r) }) {
		return "", errNameLetters
	}
	return name, nil
}

// add returns the person with a name, and calls create for an account if there is none yet. The error is an entryError
// if the name is not allowed or there is no room left.
func (all *people) add(name string, create func(name string) (standin.User, error)) (person, error) {
	name, err := checkName(name)
	if err != nil {
		return person{}, err
	}
	all.mu.Lock()
	defer all.mu.Unlock()
	if i := all.index(name); i >= 0 {
		return all.list[i], nil
	}
	if len(all.list) >= maxPeople {
		return person{}, errFull
	}
	u, err := create(name)
	if err != nil {
		return person{}, err
	}
	all.list = append(all.list, describe(u))
	all.notify()
	return all.list[len(all.list)-1], nil
}

// setLocale records the language of a person's client, and reports whether it counts. An adopted language counts only
// for a person that has none so far.
func (all *people) setLocale(id, locale string, adopted bool) bool {
	all.mu.Lock()
	defer all.mu.Unlock()
	i := slices.IndexFunc(all.list, func(p person) bool { return p.ID == id })
	if i < 0 || adopted && all.list[i].Chosen {
		return false
	}
	all.list[i].Locale, all.list[i].Chosen = locale, true
	all.notify()
	return true
}

// watch returns a channel that gets a value after every change, and a function that ends it.
func (all *people) watch() (<-chan struct{}, func()) {
	changed := make(chan struct{}, 1)
	all.mu.Lock()
	defer all.mu.Unlock()
	all.watchers[changed] = struct{}{}
	return changed, func() {
		all.mu.Lock()
		defer all.mu.Unlock()
		delete(all.watchers, changed)
	}
}

// notify wakes the watchers. A watcher that has not read the last change gets both at once.
func (all *people) notify() {
	for w := range all.watchers {
		select {
		case w <- struct{}{}:
		default:
		}
	}
}
