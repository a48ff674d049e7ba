package activity

import (
	"context"
	"errors"
	"strings"
	"time"

	"unobot/bot/background"
	"unobot/bot/play/interact"
	"unobot/game/table"
)

// Discord identifies users of the page as an Activity, and their places. The page's own claims prove nothing.
type Discord interface {
	// Exchange turns a code into the access token of its user. It returns [ErrCode] if the code cannot be used.
	Exchange(ctx context.Context, app, code string) (access string, err error)
	// Me returns the user of an access token, and the user's language.
	Me(ctx context.Context, access string) (u interact.Account, locale string, err error)
	// Instance returns a running Activity. found is false if Discord has none of that id.
	Instance(ctx context.Context, app, id string) (i Instance, found bool, err error)
	// Profile returns a user's profile of a server. It returns [ErrNoMember] or [ErrNoServer] if there is none.
	Profile(ctx context.Context, guild string, user table.UserID) (interact.Profile, error)
}

// The errors of Discord.
var (
	ErrCode     = errors.New("the code is used, too old, or for another application")
	ErrNoMember = errors.New("the user is not in the server")
	ErrNoServer = errors.New("the bot is not in the server")
)

// Instance is a running Activity: one launch, with all users that have joined it.
type Instance struct {
	App     string // the application of the Activity
	Guild   string // "" in a private channel
	Channel string
	Users   []table.UserID
}

// The limits of the door's patience. Discord may list a user late, by an unknown time.
const (
	doorWait    = 15 * time.Second
	listedAfter = time.Second
	listedTries = 4
)

// mostName is the longest code or name of an instance that is passed on. Those of Discord have less than 100.
const mostName = 256

// isName reports whether a text can be a code, or the name of an instance.
func isName(text string) bool {
	const signs = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~"
	return text != "" && len(text) <= mostName && strings.Trim(text, signs) == ""
}

// admitByCode returns the session of a user in an instance of the Activity, as Discord confirms it, and the user's
// access token, which is not stored.
func (s *Server) admitByCode(ctx context.Context, code, instance string) (v session, access string, why refusal) {
	app := s.App()
	switch {
	case s.Discord == nil || !isName(code) || !isName(instance):
		return session{}, "", malformed
	case app == "":
		return session{}, "", unreachable
	}
	ctx, cancel := context.WithTimeout(ctx, doorWait)
	defer cancel()
	if !s.turns.wait(ctx, s.laneOf(instance)) {
		return session{}, "", tooBusy
	}
	if !s.instances.isKnown(instance) { // a made-up instance costs no exchange, of which Discord allows few
		if _, err := s.findInstance(ctx, app, instance, ""); err != nil {
			return session{}, "", s.refuse(err)
		}
	}
	if !s.vain.charge(instance, false) {
		return session{}, "", tooBusy
	}
	access, err := s.Discord.Exchange(ctx, app, code)
	if !errors.Is(err, ErrCode) {
		s.vain.payBack(instance, false, 1)
	}
	if err != nil {
		return session{}, "", s.refuse(err)
	}
	account, locale, err := s.Discord.Me(ctx, access)
	if err != nil {
		return session{}, "", s.refuse(err)
	}
	visitor, err := s.findVisitor(ctx, app, instance, account)
	if err != nil {
		return session{}, "", s.refuse(err)
	}
	visitor.Locale = locale
	return s.signer.begin(visitor), access, refusal{}
}

// refuse returns the refusal for an error of Discord. The log holds neither code nor token.
func (s *Server) refuse(err error) refusal {
	switch {
	case errors.Is(err, ErrCode):
		return codeUsed
	case errors.Is(err, ErrNoMember):
		return barred
	case errors.Is(err, errNotThere):
		return notThere
	case errors.Is(err, errBusy):
		return tooBusy
	}
	s.Log.Warn("somebody could not open the Activity", "err", err)
	return unreachable
}

var (
	errNotThere = errors.New("the user is not in the instance")
	errBusy     = errors.New("too many come in")
)

// findVisitor returns a user in the place that Discord confirms: a channel of a server, or alone if the bot is no
// member.
func (s *Server) findVisitor(ctx context.Context, app, instance string, u interact.Account) (Visitor, error) {
	user := table.UserID(u.ID)
	at, err := s.findInstance(ctx, app, instance, user)
	if err != nil {
		return Visitor{}, err
	}
	v := Visitor{User: u.On("", interact.Profile{}), Channel: table.SoloChannel(user), Instance: instance}
	if at.Guild == "" {
		return v, nil
	}
	shown, err := s.Discord.Profile(ctx, at.Guild, user)
	switch {
	case errors.Is(err, ErrNoServer):
		return v, nil
	case err != nil:
		return Visitor{}, err
	}
	s.members.arrived(onlooker{member{at.Guild, user}, at.Channel})
	v.User, v.Guild, v.Channel = u.On(at.Guild, shown), at.Guild, at.Channel
	return v, nil
}

// findInstance returns an instance. It returns errNotThere if the user is not in it; if user is "", it does not check
// that.
func (s *Server) findInstance(ctx context.Context, app, id string, user table.UserID) (Instance, error) {
	if at, fresh := s.instances.with(id, user); fresh {
		return at, nil
	}
	lane, stranger, charged := s.laneOf(id), user == "", 0
	for try := 1; ; try++ {
		if stranger {
			if !s.vain.charge(lane, true) {
				return Instance{}, errBusy
			}
			charged++
		}
		at, found, err := s.Discord.Instance(ctx, app, id)
		if err != nil {
			return Instance{}, err
		}
		if found && at.App == app {
			s.instances.listed(id, at)
			s.vain.payBack(lane, true, charged)
			if at, here := s.instances.with(id, user); here || stranger {
				return at, nil
			}
		}
		if try == listedTries {
			return Instance{}, errNotThere
		}
		if background.Sleep(ctx, listedAfter) != nil {
			return Instance{}, errNotThere
		}
		if !s.turns.wait(ctx, s.laneOf(id)) { // made-up instances get no more requests than others
			return Instance{}, errBusy
		}
	}
}
