//go:build system && unix

package main

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"net/url"
	"regexp"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/bot/discord/standin"
	"unobot/bot/roomtest"
	"unobot/bot/tools/playground/browsertest"
	"unobot/store/postgres/postgrestest"
)

// nodes runs three processes of the real binary on one PostgreSQL, with their pages behind one address.
type nodes struct {
	*roomtest.World
	door *httptest.Server // passes n/<node>/ to that process, and other paths to the processes in turn
	by   map[string]*process
}

var nodeNames = []string{"a", "b", "c"}

func newNodes(t *testing.T) *nodes {
	t.Helper()
	n := &nodes{World: newProgramWorld(t), by: map[string]*process{}}
	database := postgrestest.Empty(t)
	ways := map[string]*httputil.ReverseProxy{}
	var asked atomic.Int64
	n.door = httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		to := nodeNames[asked.Add(1)%int64(len(nodeNames))]
		if rest, ok := strings.CutPrefix(r.URL.Path, "/n/"); ok {
			to, _, _ = strings.Cut(rest, "/")
		}
		ways[to].ServeHTTP(w, r)
	}))
	t.Cleanup(n.door.Close)
	for _, name := range nodeNames {
		port, err := postgrestest.FreePort()
		require.NoError(t, err)
		address := fmt.Sprint("127.0.0.1:", port)
		to, err := url.Parse("http://" + address)
		require.NoError(t, err)
		ways[name] = httputil.NewSingleHostReverseProxy(to)
		ways[name].ErrorHandler = func(w http.ResponseWriter, _ *http.Request, _ error) { w.WriteHeader(http.StatusBadGateway) }
		p := newProcess(t, n.Discord)
		p.env = []string{
			"DATABASE_PATH=", "DATABASE_URL=" + database, "ACTIVITY_ADDR=" + address, "ACTIVITY_ORIGIN=" + n.door.URL,
			"ACTIVITY_NODE=" + name, "PRODUCT_NAME=Zebra",
		}
		p.cmd = p.command()
		p.cmd.Stderr = &p.log
		require.NoError(t, p.cmd.Start())
		cmd := p.cmd
		t.Cleanup(func() {
			p.cmd = nil
			_ = cmd.Process.Kill()
			_ = cmd.Wait()
		})
		n.by[name] = p
	}
	require.NoError(t, n.Discord.WaitReady(t.Context()))
	return n
}

const linkToTable = `https?://\S+/#([a-c])\.\S+`

// ask runs a command of ada until its answer matches like, and returns the match.
func ask(t testing.TB, w *roomtest.World, command, like string, options ...standin.Option) (found []string) {
	t.Helper()
	require.Eventually(t, func() bool {
		i, err := w.Discord.Slash(w.Users[0].ID, w.Channel.ID, command, options...)
		if err != nil {
			return false // the commands are registered soon
		}
		a, err := i.WaitSettled(t.Context())
		if err == nil && a.Message != nil {
			found = regexp.MustCompile(like).FindStringSubmatch(a.Message.Words())
		}
		return found != nil
	}, 2*time.Minute, 100*time.Millisecond, command)
	return found
}

// TestAPageSurvivesItsProcess: a real page, opened by the link of a player, stands behind a proxy without information
// about tables. The process that has the table is killed, and then the next one is stopped, each with an unanswered
// card of the viewer. The page follows its table, the card is played once, and the match goes on.
func TestAPageSurvivesItsProcess(t *testing.T) {
	t.Parallel()
	n := newNodes(t)
	ask(t, n.World, "game start", `.+`, standin.Opt("robots", 2), standin.Opt("target", 500))
	link := ask(t, n.World, "game table", linkToTable)
	at := link[1]
	w := browsertest.Start(t).OpenSized(link[0], browsertest.PhoneWidth, browsertest.PhoneHeight)
	w.Until(`document.querySelector('.hand .card')`)
	require.Contains(t, browsertest.Eval[string](w, `document.title`), "Zebra")
	play := func() {
		before := browsertest.Eval[string](w, tableSeen)
		playByKeys(w, tableSeen+` !== `+fmt.Sprintf("%q", before))
	}
	play()
	for _, end := range []func(*process){(*process).killAmong, (*process).stop} {
		var began time.Time
		dragsWhile(t, w, func() {
			began = time.Now()
			end(n.by[at])
		}, func() {})
		took := time.Since(began)
		t.Logf("the page of %s is back after %v", at, took)
		require.Less(t, took, 3*soon, "ten seconds where the machine has nothing else to do")
		at = ask(t, n.World, "game table", linkToTable)[1] // a link names the process that has the table
		play()
	}
}

// tableSeen is a text of the page that changes with each move.
const tableSeen = `document.querySelector('.stage, .table').textContent + document.querySelectorAll('.hand .card').length + document.querySelector('.live').textContent`

// killAmong kills a process while others go on.
func (p *process) killAmong() {
	p.Helper()
	require.NoError(p, p.cmd.Process.Kill())
	_ = p.cmd.Wait() // its error says that it was killed
	p.cmd = nil
}
