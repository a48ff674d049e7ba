//go:build system

package libraries

import (
	"bufio"
	"cmp"
	"encoding/json"
	"flag"
	"fmt"
	"io"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/bot/discord/standin"
)

var rewrite = flag.Bool("rewrite", false, "write the files of known anew")

// programs are the libraries' names and versions, and how their programs begin.
var programs = map[string][]string{
	"discord.js 14.28.1": {"node", "discordjs.mjs"},
	"discordjs-ws 2.0.4": {"node", "discordjsws.mjs"},
	"oceanic.js 1.15.0":  {"node", "oceanic.mjs"},
	"dysnomia 0.2.4":     {"node", "dysnomia.mjs"},
	"discordeno 21.0.0":  {"node", "discordeno.mjs"},
	"disgo 0.19.6":       {"./clients", "disgo"},
	"discordgo 0.29.0":   {"./clients", "discordgo"},
}

// TestLibrariesAreServed plays every library against the stand-in, and compares each step with its line in known. A line
// that differs is one to read: either the library has changed, or the stand-in.
func TestLibrariesAreServed(t *testing.T) {
	folder := Folder(t)
	build := exec.Command("go", "build", "-o", folder)
	build.Dir = "clients"
	out, err := build.CombinedOutput()
	require.NoError(t, err, string(out))
	var playing sync.WaitGroup // all at once: they mostly wait
	for name, command := range programs {
		playing.Go(func() {
			t.Run(name, func(t *testing.T) { newPlayed(t, folder, name, command).play() })
		})
	}
	playing.Wait()
}

// The faults of the gateway, each of a shard of its own.
var (
	transient = []string{
		"op 7", "op 9 true", "op 9 false", "dropped", "close 1000", "close 1001", "close 4000", "close 4001", "close 4002",
		"close 4003", "close 4005", "close 4007", "close 4008", "close 4009",
	}
	fatal  = []string{"close 4004", "close 4010", "close 4011", "close 4012", "close 4013", "close 4014"}
	shards = len(transient) + len(fatal)
)

// played is a library at play.
type played struct {
	*testing.T
	name    string
	discord *standin.Server
	user    standin.User
	channel standin.Channel
	orders  io.Writer
	said    chan string // lines of the program; closed at its end
	mark    uint64      // of the journal
	seen    []string    // the lines so far
	known   []string
}

func newPlayed(t *testing.T, folder, name string, command []string) *played {
	p := &played{T: t, name: name, said: make(chan string, 100)}
	var err error
	p.discord, err = standin.New(standin.Options{
		ResponseWindow: time.Minute, HeartbeatInterval: time.Minute, IdentifyWait: 5 * time.Minute,
		Sharding: standin.Sharding{Recommended: shards, MaxConcurrency: shards, IdentifyGap: time.Nanosecond},
	})
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, p.discord.Close()) })
	guild, channel, users, err := p.discord.Populate("friends", "table", "ada")
	require.NoError(t, err)
	p.user, p.channel = users[0], channel
	require.NoError(t, p.discord.GrantPermissions(guild.ID, p.discord.Application().ID,
		standin.MemberPermissions|standin.PermissionManageThreads))
	known, err := os.ReadFile(p.file())
	require.True(t, err == nil || *rewrite, "%v", err)
	p.known = strings.Split(strings.TrimSpace(string(known)), "\n")

	cmd := exec.Command(command[0], command[1:]...)
	cmd.Dir = folder
	app := p.discord.Application()
	cmd.Env = append(os.Environ(), "API="+p.discord.URL(), "TOKEN="+app.Token, "GUILD="+guild.ID, "CHANNEL="+channel.ID, "APPLICATION="+app.ID)
	p.orders, err = cmd.StdinPipe()
	require.NoError(t, err)
	stdout, err := cmd.StdoutPipe()
	require.NoError(t, err)
	var log strings.Builder
	cmd.Stderr = &log
	require.NoError(t, cmd.Start())
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		for lines := bufio.NewScanner(stdout); lines.Scan(); {
			p.said <- lines.Text()
		}
		close(p.said)
	}()
	t.Cleanup(func() {
		_ = cmd.Process.Kill()
		<-ended
		_ = cmd.Wait()
		if t.Failed() {
			t.Log(log.String())
		}
	})
	return p
}

func (p *played) file() string { return filepath.Join("known", strings.Fields(p.name)[0]+".txt") }

// play goes through everything, and compares.
func (p *played) play() {
	p.step("start", func() error { return nil })
	p.tell("start", p.identity())
	for _, order := range []string{"commands", "guild", "emoji", "thread", "edit"} {
		p.order(order)
	}
	p.step("play", func() error {
		_, err := p.discord.Slash(p.user.ID, p.channel.ID, "play", standin.Opt("card", "b7"))
		return err
	})
	p.step("autocomplete", func() error {
		_, err := p.discord.Autocomplete(p.user.ID, p.channel.ID, "play", standin.Opt("card", "b"))
		return err
	})
	all := p.discord.Messages(p.user.ID, p.channel.ID)
	board := all[len(all)-1].ID
	for _, button := range []string{"update", "defer", "private"} {
		p.step(button, func() error {
			_, err := p.discord.Click(p.user.ID, board, button)
			return err
		})
	}
	p.step("menu", func() error {
		_, err := p.discord.Select(p.user.ID, board, "menu", "b")
		return err
	})
	for _, scope := range []string{"user", "shared", "global"} {
		f := standin.Fault{Method: "POST", Path: "/channels/*/messages", Effect: standin.FaultRateLimit, RetryAfter: retryAfter}
		if scope == "shared" {
			f.Effect = standin.FaultSharedRateLimit
		}
		f.Global = scope == "global"
		p.discord.Inject(f)
		p.tell("429 "+scope, p.do("send", func() error { return p.say("send") }))
	}
	p.cut(transient, 0, true)
	p.step("play", func() error {
		_, err := p.discord.Slash(p.user.ID, p.channel.ID, "play", standin.Opt("card", "b7"))
		return err
	})
	p.cut(fatal, len(transient), false)
	p.tell("then", p.state())

	text := strings.Join(p.seen, "\n") + "\n"
	if *rewrite {
		require.NoError(p, os.MkdirAll("known", 0o755))
		require.NoError(p, os.WriteFile(p.file(), []byte(text), 0o644))
		return
	}
	require.Equal(p, strings.Join(p.known, "\n")+"\n", text, "a line that differs: has %s changed, or the stand-in?", p.name)
}

// tell adds a line.
func (p *played) tell(about, what string) {
	p.seen = append(p.seen, fmt.Sprintf("%-13s %s", about, what))
}

func (p *played) say(order string) error {
	_, err := fmt.Fprintln(p.orders, order)
	return err
}

func (p *played) order(name string) { p.step(name, func() error { return p.say(name) }) }

// step does something and adds a line with the requests that it led to.
func (p *played) step(name string, act func() error) { p.tell(name, p.do(name, act)) }

// retryAfter is the time that a 429 asks for: long enough that a request which is repeated at once is known by it on a
// busy machine, too.
const retryAfter = 2 * time.Second

// patience is the time in which a library has done all that it is known for.
const patience = 2 * time.Minute

// do does something, waits until the program reports it, and returns the requests that it has made.
func (p *played) do(name string, act func() error) string {
	p.Helper()
	require.NoError(p, act(), name)
	select {
	case line, running := <-p.said:
		require.True(p, running, "%s: the program has ended", name)
		failure := ""
		if line != "done "+name {
			require.True(p, strings.HasPrefix(line, "failed "+name), line)
			failure = " | " + line
		}
		return p.requests() + failure
	case <-time.After(patience):
		require.FailNow(p, "nothing is reported", name)
		return ""
	}
}

// requests returns the requests of REST since the last call, equal ones in a row once, and the rules that they break.
func (p *played) requests() string {
	var found []string
	var before standin.Entry
	for _, e := range p.discord.JournalSince(p.mark) {
		p.mark = e.Seq
		if e.REST == nil {
			continue
		}
		again := ""
		if before.REST != nil && before.REST.Status == 429 && before.REST.Path == e.REST.Path {
			again = " too early"
			if e.REST.ReceivedAt.Sub(before.REST.ReceivedAt) >= retryAfter {
				again = " later"
			}
		}
		line := describe(e.REST) + again
		if len(found) == 0 || found[len(found)-1] != line {
			found = append(found, line)
		}
		before = e
	}
	line := strings.Join(found, ", ")
	rules := map[string]bool{}
	for _, v := range p.discord.TakeViolations() {
		rules[v.Rule] = true
	}
	for _, rule := range slices.Sorted(maps.Keys(rules)) {
		line += " | " + rule
	}
	return cmp.Or(line, "nothing")
}

// describe writes a request in a few words, with the parts of its body in which libraries differ.
func describe(x *standin.Exchange) string {
	route := strings.NewReplacer("/interactions/{interaction}/{token}/", "", "/webhooks/{application}/{token}", "webhook",
		"/applications/{application}/", "", "/channels/{channel}", "channel", "/{message}", "").Replace(cmp.Or(x.Route, x.Path))
	var body struct {
		Type        int
		Flags       int
		Attachments []any
		Data        struct {
			Flags       int
			Attachments []any
		}
	}
	_ = json.Unmarshal([]byte(x.RequestBody), &body)
	text := x.Method + " " + route
	if x.Query != "" {
		text += "?" + x.Query
	}
	if x.Route != "" && strings.HasSuffix(x.Route, "/callback") {
		text += fmt.Sprint(" type ", body.Type)
	}
	if flags := body.Flags | body.Data.Flags; flags != 0 {
		text += fmt.Sprint(" flags ", flags)
	}
	if len(x.Files) > 0 {
		text += fmt.Sprintf(" files %d of %d listed", len(x.Files), len(body.Attachments)+len(body.Data.Attachments))
	}
	return fmt.Sprint(text, " ", x.Status)
}

// handshake is an IDENTIFY or a RESUME.
type handshake struct {
	shard int
	op    string
}

// frame is a frame of the gateway, either way.
type frame struct {
	Op int    `json:"op"`
	T  string `json:"t"`
	D  struct {
		Shard     []int  `json:"shard"`
		SessionID string `json:"session_id"`
	} `json:"d"`
}

// handshakes returns those after a mark, and the shards that were greeted then.
func (p *played) handshakes(mark uint64) (made []handshake, greeted map[int]bool) {
	sessions, conns := map[string]int{}, map[int]int{} // shards
	greeted = map[int]bool{}
	for _, e := range p.discord.Journal() {
		var f frame
		if e.Kind != standin.EntryFrameIn && e.Kind != standin.EntryFrameOut || json.Unmarshal([]byte(e.Frame), &f) != nil {
			continue
		}
		shard := conns[e.Conn]
		switch in := e.Kind == standin.EntryFrameIn; {
		case in && f.Op == 2:
			conns[e.Conn] = f.D.Shard[0]
			if e.Seq > mark {
				made = append(made, handshake{f.D.Shard[0], "IDENTIFY"})
			}
		case in && f.Op == 6:
			conns[e.Conn] = sessions[f.D.SessionID]
			if e.Seq > mark {
				made = append(made, handshake{conns[e.Conn], "RESUME"})
			}
		case f.T == "READY":
			sessions[f.D.SessionID] = shard
			greeted[shard] = e.Seq > mark
		case f.T == "RESUMED":
			greeted[shard] = e.Seq > mark
		}
	}
	return made, greeted
}

// cut lets each fault hit a shard, from one on, and adds a line for each: the handshakes that follow, and whether Discord
// greets the shard again. It waits until all lines are the known ones.
func (p *played) cut(faults []string, from int, online bool) {
	p.Helper()
	journal := p.discord.Journal()
	mark := journal[len(journal)-1].Seq
	for i, fault := range faults {
		shard := standin.Shard{from + i, shards}
		code := 0
		switch fault {
		case "op 7":
			p.discord.RequestReconnect(shard)
		case "op 9 true", "op 9 false":
			p.discord.InvalidateSession(fault == "op 9 true", shard)
		case "dropped":
			p.discord.DropGateway(shard)
		default:
			_, err := fmt.Sscanf(fault, "close %d", &code)
			require.NoError(p, err)
			p.discord.CloseGateway(code, shard)
		}
	}
	lines := func() (lines []string) {
		made, greeted := p.handshakes(mark)
		for i, fault := range faults {
			var ops []string
			for _, h := range made {
				if h.shard == from+i {
					ops = append(ops, h.op)
				}
			}
			end := ": online"
			if !greeted[from+i] {
				end = ": offline"
			}
			lines = append(lines, fmt.Sprintf("%-13s %s%s", fault, cmp.Or(strings.Join(ops, ", "), "nothing"), end))
		}
		return lines
	}
	least, most := time.Second, patience
	if !online {
		least = 6 * time.Second // in which a library dials again, if it does
	}
	if *rewrite {
		least, most = 20*time.Second, 20*time.Second
	}
	begun := time.Now()
	var found []string
	for {
		found = lines()
		at := min(len(p.seen), len(p.known))
		isKnown := slices.Equal(found, p.known[at:min(at+len(found), len(p.known))])
		if since := time.Since(begun); since >= most || isKnown && since >= least {
			break
		}
		time.Sleep(100 * time.Millisecond)
	}
	p.seen = append(p.seen, found...)
	p.requests() // those of new connections belong to no step
}

// state tells whether the program still runs; of one that is known to end it waits for that.
func (p *played) state() string {
	const ended, runs = "the program has ended", "the program runs"
	wait := time.Duration(0)
	if strings.HasSuffix(p.known[len(p.known)-1], ended) {
		wait = patience
	}
	select {
	case _, running := <-p.said:
		require.False(p, running, "it says more than it was asked for")
		return ended
	case <-time.After(wait):
		return runs
	}
}

// identity returns the fields of the first IDENTIFY.
func (p *played) identity() string {
	for _, e := range p.discord.Journal() {
		var f struct {
			Op int
			D  map[string]json.RawMessage
		}
		if e.Kind == standin.EntryFrameIn && json.Unmarshal([]byte(e.Frame), &f) == nil && f.Op == 2 {
			return "IDENTIFY with " + strings.Join(slices.Sorted(maps.Keys(f.D)), ", ")
		}
	}
	return "no IDENTIFY"
}
