package main

import (
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/url"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"time"

	"github.com/caarlos0/env/v11"

	"unobot/bot/discord/cluster"
	"unobot/bot/discord/standin"
	"unobot/bot/play/activity"
	"unobot/bot/ui/lang"
	"unobot/game/table"
	"unobot/store/postgres"
	"unobot/store/sqlite"
)

// config holds the settings from the environment and .env. .env.example documents each variable.
type config struct {
	Token        string        `env:"DISCORD_TOKEN"`
	APIURL       string        `env:"DISCORD_API_URL"`
	DatabasePath string        `env:"DATABASE_PATH"`
	DatabaseURL  string        `env:"DATABASE_URL"` // empty if the database is a file
	LogLevel     slog.Level    `env:"LOG_LEVEL" envDefault:"info"`
	LogFormat    string        `env:"LOG_FORMAT" envDefault:"text"`
	HealthAddr   string        `env:"HEALTH_ADDR"`
	MetricsAddr  string        `env:"METRICS_ADDR"`
	BackupDir    string        `env:"BACKUP_DIR"`
	BackupEvery  time.Duration `env:"BACKUP_EVERY" envDefault:"24h"`
	BackupKeep   int           `env:"BACKUP_KEEP" envDefault:"7"`
	BackupAfter  string        `env:"BACKUP_AFTER"` // a command to run with each backup; empty for none
	Shards       int           `env:"SHARDS"`
	LeaseLife    time.Duration `env:"LEASE_LIFE" envDefault:"4s"`
	LeaseTry     time.Duration `env:"LEASE_PATIENCE"` // 0 for a quarter of LeaseLife
	PerUser      int           `env:"MAX_GAMES_PER_USER" envDefault:"3"`
	PerServer    int           `env:"MAX_GAMES_PER_SERVER" envDefault:"50"`

	ActivityAddr   string `env:"ACTIVITY_ADDR"`
	ActivityOrigin string `env:"ACTIVITY_ORIGIN"`
	ClientSecret   string `env:"DISCORD_CLIENT_SECRET"` // empty if the page is no Activity
	ActivityNode   string `env:"ACTIVITY_NODE"`         // empty if browsers need not tell processes apart

	Product string `env:"PRODUCT_NAME"`
	Support string `env:"SUPPORT_ADDRESS"`

	AfterBackup []string // the words of BACKUP_AFTER

	Notices []string // oddities of the settings, a line each; the bot can run with them

	// Not from the environment; 0 for the usual pace.
	EmojiGap  time.Duration // pause between uploads of emojis
	CDNURL    string        // address of Discord's images; empty for Discord itself
	RobotPace time.Duration // about the time that a robot thinks
	Alone     bool          // no other process shares the database

	Network *standin.Network // network of the bot and its Discord; nil for the machine's
	Now     func() time.Time // wall clock of games; nil for the machine's

	Loaded func([]*table.Table) // gets the running games before the bot does; may be nil
	Stage  *stage               // also shows the page of the tables; nil on Discord
}

// ofTokens are the characters of tokens. A placeholder that was to be filled in, such as ${TOKEN}, has others.
const ofTokens = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789.-_~+/="

// loadConfig reads the environment and .env. Its errors are one line that names the variable and the remedy, and never
// hold a value that could be a secret.
func loadConfig() (config, error) {
	set, notices, err := gather()
	if err != nil {
		return config{}, err
	}
	var c config
	if err := env.ParseWithOptions(&c, env.Options{Environment: set}); err != nil {
		return config{}, badVariable(err)
	}
	if err = c.check(); err == nil {
		lang.SetProduct(c.Product)
		err = c.splitAfter()
	}
	if err != nil && len(notices) > 0 { // a name near ours may be the cause
		err = fmt.Errorf("%w; %s", err, strings.Join(notices, "; "))
	}
	c.Notices = append(notices, readableByOthers(c.BackupDir)...)
	if len(c.AfterBackup) > 0 && c.BackupDir == "" {
		c.Notices = append(c.Notices, "BACKUP_AFTER does nothing in the bot without BACKUP_DIR: set that, too, "+
			"unless 'unobot backup -every' runs beside the bot")
	}
	return c, err
}

// badVariable turns the parser's error into one line.
func badVariable(err error) error {
	var parse env.ParseError
	if errors.As(err, &parse) && wrong[parse.Name] != nil {
		return wrong[parse.Name]
	}
	return fmt.Errorf("the environment cannot be read: %w", err)
}

// shortestBackup is the shortest interval of backups.
const shortestBackup = time.Minute

// wrong has the error for the wrong value of a variable, by its field.
var wrong = map[string]error{
	"LogLevel":  errors.New("LOG_LEVEL is not a level: use debug, info, warn or error"),
	"LogFormat": errors.New("LOG_FORMAT is not a format: use text or json"),
	"Shards": errors.New("SHARDS is not a number from 0 up: " +
		"correct it, or leave it empty for as many connections as Discord recommends"),
	"LeaseLife": errors.New("LEASE_LIFE is not a time from 4s to 1m: correct it, or leave it out for 4s"),
	"LeaseTry": errors.New("LEASE_PATIENCE is not a time from 100ms to half of LEASE_LIFE: " +
		"correct it, or leave it empty for a quarter of LEASE_LIFE"),
	"PerUser":   notAQuota("MAX_GAMES_PER_USER"),
	"PerServer": notAQuota("MAX_GAMES_PER_SERVER"),
	"BackupEvery": errors.New("BACKUP_EVERY is not a time such as 24h or 90m, from 1m up: " +
		"correct it, or leave it out for a backup a day"),
	"BackupKeep": errors.New("BACKUP_KEEP is not a number from 1 up: correct it, or leave it out for 7"),
}

func notAQuota(name string) error {
	return fmt.Errorf("%s is not a number from 1 up: correct it, or leave the variable out for the default", name)
}

func (c *config) check() error {
	switch {
	case c.PerUser < 1:
		return wrong["PerUser"]
	case c.PerServer < 1:
		return wrong["PerServer"]
	case c.Shards < 0:
		return wrong["Shards"]
	case c.LeaseLife < cluster.Life || c.LeaseLife > time.Minute:
		return wrong["LeaseLife"]
	case c.LeaseTry != 0 && (c.LeaseTry < 100*time.Millisecond || c.LeaseTry > c.LeaseLife/2):
		return wrong["LeaseTry"]
	case c.LogFormat != "text" && c.LogFormat != "json":
		return wrong["LogFormat"]
	case c.BackupEvery < shortestBackup:
		return wrong["BackupEvery"]
	case c.BackupKeep < 1:
		return wrong["BackupKeep"]
	}
	var err error
	if c.MetricsAddr, err = metricsAddr(c.MetricsAddr); err != nil {
		return err
	}
	if err := c.checkActivity(); err != nil {
		return err
	}
	if err := c.checkOffer(); err != nil {
		return err
	}
	// The space makes "Bot" alone a prefix, too: it is no token.
	c.Token = strings.TrimSpace(strings.TrimPrefix(strings.TrimSpace(c.Token)+" ", "Bot "))
	if strings.Trim(c.Token, ofTokens) != "" {
		return errors.New("DISCORD_TOKEN has spaces, quotes or other characters in it that no token has: " +
			"copy the bot token again from the developer portal, Bot page")
	}
	if err := c.checkAPI(); err != nil {
		return err
	}
	if err := c.checkDatabase(); err != nil {
		return err
	}
	if _, port, err := net.SplitHostPort(c.HealthAddr); c.HealthAddr != "" && (err != nil || !isPort(port)) {
		return errors.New("HEALTH_ADDR is not an address such as 127.0.0.1:8081: " +
			"correct it, or leave it empty to switch the health check off")
	}
	return nil
}

// ofAPI matches the end of an address that goes beyond the server to its API.
var ofAPI = regexp.MustCompile(`/api(/v[0-9]+)?/?$`)

// checkAPI checks the address of Discord. The bot adds /api/v10 by itself, and sends no user.
func (c *config) checkAPI() error {
	if c.APIURL == "" {
		return nil
	}
	u, err := url.Parse(c.APIURL)
	if err != nil || (u.Scheme != "http" && u.Scheme != "https") || u.Hostname() == "" ||
		u.Port() != "" && !isPort(u.Port()) || u.User != nil || u.RawQuery != "" || u.Fragment != "" ||
		ofAPI.MatchString(u.Path) {
		return errors.New("DISCORD_API_URL is not an address such as http://127.0.0.1:8443, without a user " +
			"and without /api: correct it, or leave it empty for Discord itself")
	}
	if c.Token == "" {
		return errors.New("DISCORD_API_URL is set but DISCORD_TOKEN is not: " +
			"set the token as well, or clear DISCORD_API_URL for the playground")
	}
	c.APIURL = strings.TrimSuffix(u.String(), "/")
	return nil
}

// splitAfter divides BACKUP_AFTER into words.
func (c *config) splitAfter() (err error) {
	if c.AfterBackup, err = sqlite.ParseCommand(c.BackupAfter); err != nil {
		return fmt.Errorf("BACKUP_AFTER is not a command: %w: correct it, or leave it empty", err)
	}
	return nil
}

var errMetricsAddr = errors.New("METRICS_ADDR is not a port such as 9464, or an address such as 127.0.0.1:9464: " +
	"correct it, or leave it empty to switch the metrics off")

// checkActivity checks the addresses of the tables' pages: the bot listens on one, and people reach it by another one
// or inside Discord.
func (c *config) checkActivity() error {
	c.ClientSecret = strings.TrimSpace(c.ClientSecret)
	if strings.ContainsFunc(c.ClientSecret, func(r rune) bool { return r <= ' ' || r > '~' || r == '"' || r == '\'' }) {
		return errors.New("DISCORD_CLIENT_SECRET has spaces, quotes or other characters in it that no secret has: " +
			"copy it again from the developer portal, OAuth2 page")
	}
	_, port, err := net.SplitHostPort(c.ActivityAddr)
	origin, wrong := activity.ParseOrigin(strings.TrimSpace(c.ActivityOrigin))
	switch {
	case c.ActivityNode != "" && (!node.MatchString(c.ActivityNode) || c.ActivityAddr == ""):
		return errors.New("ACTIVITY_NODE is not a name of 1 to 32 letters a to z, digits and dashes, such as a or web-1, " +
			"or ACTIVITY_ADDR is not set: correct it, or leave it empty where one process serves the page")
	case c.ActivityAddr == "" && c.ActivityOrigin == "" && c.ClientSecret == "":
		return nil
	case c.ActivityAddr == "" && c.ActivityOrigin == "":
		return errors.New("DISCORD_CLIENT_SECRET is set but ACTIVITY_ADDR is not: set the address on which the bot listens " +
			"for the Activity, too, such as 127.0.0.1:8090, or leave both empty")
	case c.ActivityAddr == "":
		return errors.New("ACTIVITY_ORIGIN is set but ACTIVITY_ADDR is not: " +
			"set the address on which the bot listens, too, such as 127.0.0.1:8090")
	case err != nil || !isPort(port):
		return errors.New("ACTIVITY_ADDR is not an address such as 127.0.0.1:8090: " +
			"correct it, or leave it and ACTIVITY_ORIGIN empty to switch the page of tables off")
	case c.ActivityOrigin == "" && c.ClientSecret != "":
		return nil // people reach it inside Discord alone
	case c.ActivityOrigin == "":
		return errors.New("ACTIVITY_ADDR is set but ACTIVITY_ORIGIN is not: set the address by which people reach the " +
			"page, too, such as https://uno.example.org, or DISCORD_CLIENT_SECRET for an Activity")
	case wrong != nil || !isSecure(origin):
		remedy := "correct it"
		if isSecure(origin) {
			remedy = "write " + origin
		}
		return errors.New("ACTIVITY_ORIGIN is not an address such as https://uno.example.org, without a path: " + remedy)
	}
	c.ActivityOrigin = origin
	return nil
}

// isSecure reports whether browsers grant the page at an origin its needs: by HTTPS, or on this machine.
func isSecure(origin string) bool {
	u, err := url.Parse(origin)
	return err == nil && (u.Scheme == "https" || u.Scheme == "http" && isLoopback(net.JoinHostPort(u.Hostname(), "0")))
}

// node matches a name that can stand in an address and be the name of a host.
var node = regexp.MustCompile(`^[a-z0-9]([a-z0-9-]{0,30}[a-z0-9])?$`)

// metricsAddr returns the address to listen on for METRICS_ADDR. A port alone means the loopback.
func metricsAddr(set string) (string, error) {
	if set == "" {
		return "", nil
	}
	if isPort(set) {
		set = ":" + set
	}
	host, port, err := net.SplitHostPort(set)
	if err != nil || !isPort(port) {
		return "", errMetricsAddr
	}
	if host == "" {
		host = "127.0.0.1"
	}
	return net.JoinHostPort(host, port), nil
}

func isPort(text string) bool {
	n, err := strconv.ParseUint(text, 10, 16)
	return err == nil && n > 0
}

// checkDatabase decides between a file and a server. It never quotes a URL that is wrong or in the wrong place, because
// the URL may hold a password.
func (c *config) checkDatabase() error {
	c.DatabaseURL = strings.TrimSpace(c.DatabaseURL)
	switch {
	case c.DatabaseURL == "":
	case c.DatabasePath != "":
		return errors.New("DATABASE_PATH and DATABASE_URL are both set: " +
			"keep DATABASE_PATH for a file, or DATABASE_URL for PostgreSQL, and leave the other one empty")
	case !postgres.IsServerURL(c.DatabaseURL):
		return errors.New("DATABASE_URL is not an address such as postgres://user:password@host:5432/unobot: " +
			"correct it, or leave it empty and name a file in DATABASE_PATH")
	case c.BackupDir != "":
		return errors.New("BACKUP_DIR is for a database in a file: " +
			"leave it empty, and back PostgreSQL up with pg_dump (docs/operation.md)")
	default:
		return nil
	}
	if postgres.IsAddress(c.DatabasePath) {
		return errors.New("DATABASE_PATH has an address in it: put that of a PostgreSQL server into DATABASE_URL " +
			"and leave DATABASE_PATH empty, or name a file, such as unobot.db")
	}
	if c.DatabasePath == "" {
		c.DatabasePath = "unobot.db"
		if c.Token == "" {
			c.DatabasePath = "playground.db"
		}
	}
	switch info, err := os.Stat(c.DatabasePath); {
	case err != nil:
	case info.IsDir():
		return errors.New("DATABASE_PATH is a folder: name a file in it, such as " +
			filepath.Join(c.DatabasePath, "unobot.db"))
	case !info.Mode().IsRegular():
		return errors.New("DATABASE_PATH is no file, but a pipe, a socket or a device: name a file")
	}
	return nil
}
