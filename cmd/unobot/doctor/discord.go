package doctor

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"time"

	"unobot/bot/background"
	"unobot/bot/discord/rest"
	"unobot/store"
)

const (
	// clockSkew is the tolerance between this machine's clock and Discord's, because its header has whole seconds.
	clockSkew = 5 * time.Second
	// fewStarts is the number of session starts left for a day from which on there is a warning.
	fewStarts = 20
)

// examineDiscord checks the settings of the bot at Discord, and its permissions.
func examineDiscord(ctx context.Context, c Config, database store.Standing, tell func(...Finding)) {
	asking, err := rest.New(c.Token, c.APIURL, slog.Default())
	if err != nil {
		tell(tokenTrouble(err))
		return
	}
	defer asking.Close()
	d := &client{Client: asking, now: c.Now}
	var me struct{ ID string }
	if err := d.get(ctx, "users/@me", &me); err != nil {
		tell(tokenTrouble(err))
		return
	}
	tell(fine("token", "valid"), d.examineClock())
	tell(d.examineApplication(ctx, database.Owner)...)
	if c.Secret != "" {
		tell(d.examineActivity(ctx, c.Secret)...)
	}
	tell(d.examineStarts(ctx))
	d.examinePermissions(ctx, me.ID, database.Places, tell)
}

func tokenTrouble(err error) Finding {
	if errors.Is(err, errRefusedToken) {
		return bad("token",
			"Discord refuses it: copy the bot token again from the developer portal, Bot page, into DISCORD_TOKEN")
	}
	return bad("discord", "cannot be asked: %v", err)
}

func (d *client) examineClock() Finding {
	if d.date.IsZero() {
		return note("clock", "Discord did not say what time it is")
	}
	skew := d.at.Sub(d.date).Round(time.Second)
	if skew.Abs() > clockSkew {
		return bad("clock", "it differs from Discord's by %s: let the system keep its time with NTP", skew)
	}
	return fine("clock", "within %s of Discord's", clockSkew)
}

// application holds settings of the developer portal.
// https://docs.discord.com/developers/resources/application#application-object
type application struct {
	ID       string
	Endpoint *string `json:"interactions_endpoint_url"`
	Flags    int
	Installs map[string]struct{} `json:"integration_types_config"` // by the number of the way; nil if Discord did not say
}

// examineApplication checks settings of the developer portal. The bot needs no privileged intent, so there is none to
// switch on; but if interactions go to a web address, it gets none.
func (d *client) examineApplication(ctx context.Context, owner string) []Finding {
	var app application
	if err := d.get(ctx, "applications/@me", &app); err != nil {
		return []Finding{bad("intents", "the application cannot be looked at: %v", err)}
	}
	clicks := fine("intents", "none has to be switched on, and clicks come to the bot")
	if app.Endpoint != nil && *app.Endpoint != "" {
		clicks = bad("intents",
			"clicks go to an Interactions Endpoint URL: clear that field in the developer portal, General Information page")
	}
	found := []Finding{clicks, app.examineInstalls()}
	if owner != "" && owner != app.ID {
		found = append(found, bad("database", "it belongs to application %s, and DISCORD_TOKEN to application %s: "+
			"correct one of them, or run 'unobot adopt' once if the bot is to go on as this application", owner, app.ID))
	}
	return found
}

// examineInstalls checks whether users can install the bot for themselves. Members of servers play without that.
func (app application) examineInstalls() Finding {
	const byUser = "1" // https://docs.discord.com/developers/resources/application#application-object-application-integration-types
	switch _, on := app.Installs[byUser]; {
	case app.Installs == nil:
		return note("user install", "Discord did not say whether users can install the bot for themselves")
	case !on:
		return note("user install", "users cannot install the bot for themselves, so /solo and /daily work on its servers "+
			"alone: switch on User Install in the developer portal, Installation page, and start the bot again")
	}
	return fine("user install", "users can install the bot for themselves")
}

// flagEmbedded marks applications with Activities.
// https://docs.discord.com/developers/resources/application#application-object-application-flags
const flagEmbedded = 1 << 17

// examineActivity checks whether the page of tables can be opened inside Discord. It sends an invented code, which
// Discord refuses: its error shows whether the secret is right.
func (d *client) examineActivity(ctx context.Context, secret string) []Finding {
	var app application
	if err := d.get(ctx, "applications/@me", &app); err != nil {
		return []Finding{bad("activity", "the application cannot be looked at: %v", err)}
	}
	found := []Finding{fine("activity", "enabled; 'unobot firstcontact -activity' tries the way to the page")}
	if app.Flags&flagEmbedded == 0 {
		found[0] = bad("activity", "the application has none: switch Enable Activities on in the developer portal, "+
			"Activities page, or clear DISCORD_CLIENT_SECRET")
	}
	switch _, err := d.ExchangeCode(ctx, app.ID, secret, "doctor"); {
	case rest.IsInvalidCode(err):
		return append(found, fine("secret", "Discord takes it"))
	case rest.IsInvalidSecret(err):
		return append(found, bad("secret", "Discord refuses it: copy the client secret again from the developer portal, "+
			"OAuth2 page, into DISCORD_CLIENT_SECRET"))
	}
	return append(found, note("secret", "nobody knows whether Discord takes it"))
}

func (d *client) examineStarts(ctx context.Context) Finding {
	var g struct {
		Shards int
		Limit  struct{ Total, Remaining int } `json:"session_start_limit"`
	}
	if err := d.get(ctx, "gateway/bot", &g); err != nil {
		return bad("sessions", "unknown: %v", err)
	}
	if g.Limit.Remaining < max(fewStarts, 2*g.Shards) {
		return bad("sessions",
			"only %d of %s left today: find out what restarts the bot, and wait until tomorrow",
			g.Limit.Remaining, Count(g.Limit.Total, "session start is", "session starts are"))
	}
	return fine("sessions", "%d of %s left today, %s recommended", g.Limit.Remaining,
		Count(g.Limit.Total, "start is", "starts are"), Count(g.Shards, "shard", "shards"))
}

// client sends requests to Discord that change nothing. Its errors hold no address, which may hold a secret.
type client struct {
	*rest.Client
	date time.Time // Discord's clock in the last answer; zero if it had none
	at   time.Time // time of that answer by our clock
	now  func() time.Time
}

var (
	errRefusedToken = errors.New("the token is refused")
	errForbidden    = errors.New("the bot may not see it")
)

// maxTries is the limit of attempts for a request that a rate limit holds back.
const maxTries = 4

// get decodes the answer to a request.
func (c *client) get(ctx context.Context, path string, into any) error {
	for try := 1; ; try++ {
		answer, err := c.ask(ctx, path)
		switch {
		case err != nil:
			return err
		case answer.Status == http.StatusTooManyRequests && try < maxTries:
			if background.Sleep(ctx, retryAfter(answer.Body)) != nil {
				return errors.New("it takes too long")
			}
			continue
		case answer.Status == http.StatusUnauthorized:
			return errRefusedToken
		case answer.Status == http.StatusForbidden, answer.Status == http.StatusNotFound:
			return errForbidden
		case answer.Status != http.StatusOK:
			return fmt.Errorf("the answer is %d", answer.Status)
		case json.Unmarshal(answer.Body, into) != nil:
			return errors.New("the answer is not what Discord answers: is DISCORD_API_URL right?")
		}
		return nil
	}
}

// ask sends a request once, and records Discord's clock.
func (c *client) ask(ctx context.Context, path string) (rest.Response, error) {
	answer, err := c.Ask(ctx, http.MethodGet, path, nil)
	if date, err := http.ParseTime(answer.Header.Get("Date")); err == nil {
		c.date, c.at = date, c.now()
	}
	switch {
	case err != nil && answer.Status == 0:
		return answer, errors.New("no answer: is the network there, and DISCORD_API_URL right?")
	case err != nil:
		return answer, errors.New("the answer stopped halfway")
	}
	return answer, nil
}

// retryAfter returns the wait that a 429 asks for, at most ten seconds.
func retryAfter(body []byte) time.Duration {
	var limit struct {
		After float64 `json:"retry_after"`
	}
	_ = json.Unmarshal(body, &limit) // without a time, the shortest will do
	return min(10*time.Second, max(100*time.Millisecond, time.Duration(limit.After*float64(time.Second))))
}
