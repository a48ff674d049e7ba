//go:build system && unix

package main

import (
	"bytes"
	"context"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/tls"
	"crypto/x509"
	"crypto/x509/pkix"
	"encoding/pem"
	"fmt"
	"math/big"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/bot/discord/standin"
	"unobot/bot/roomtest"
	"unobot/store/postgres/postgrestest"
)

// fence is a configuration as a page prints it.
type fence struct{ page, language, text string }

// fences returns everything that the pages print in frames, in order.
func fences(t testing.TB) (found []fence) {
	t.Helper()
	for _, pattern := range []string{"../../*.md", "../../docs/*.md", "../../docs/*/*.md"} {
		pages, err := filepath.Glob(pattern)
		require.NoError(t, err)
		for _, page := range pages {
			text, err := os.ReadFile(page)
			require.NoError(t, err)
			for _, m := range regexp.MustCompile("(?ms)^ *```(.*?)\n(.*?)^ *```$").FindAllStringSubmatch(string(text), -1) {
				found = append(found, fence{strings.TrimPrefix(page, "../../"), m[1], m[2]})
			}
		}
	}
	return found
}

// proxy is a program that stands between browsers and bots.
type proxy struct {
	name    string
	ready   func(p proxyPlace, text string) string // returns the printed text, changed for the test's machine
	check   func(file string) *exec.Cmd
	run     func(file, folder string) *exec.Cmd
	missing string // the package of the program
}

// proxyPlace is the place of a proxy in the test, with its certificate.
type proxyPlace struct{ port, certificate, key, both, folder string }

var proxies = map[string]proxy{
	"caddyfile": {
		name: "caddy", missing: "caddy",
		ready: func(p proxyPlace, text string) string {
			return fmt.Sprintf("{\n\tadmin off\n\thttps_port %s\n\tauto_https disable_redirects\n}\n", p.port) +
				strings.Replace(text, "uno.example.org {", fmt.Sprintf("uno.example.org {\n\ttls %s %s", p.certificate, p.key), 1)
		},
		check: func(file string) *exec.Cmd {
			return exec.Command("caddy", "adapt", "--adapter", "caddyfile", "--config", file)
		},
		run: func(file, _ string) *exec.Cmd {
			return exec.Command("caddy", "run", "--adapter", "caddyfile", "--config", file)
		},
	},
	"nginx": {
		name: "nginx", missing: "nginx-light",
		ready: func(p proxyPlace, text string) string {
			text = strings.NewReplacer("listen 443 ssl", "listen 127.0.0.1:"+p.port+" ssl", "/etc/ssl/uno.example.org.pem", p.certificate,
				"/etc/ssl/uno.example.org.key", p.key).Replace(text)
			user := ""
			if os.Getuid() == 0 {
				user = "user root;\n"
			}
			temporary := ""
			for _, of := range []string{"client_body", "proxy", "fastcgi", "uwsgi", "scgi"} {
				temporary += fmt.Sprintf("%s_temp_path %s;\n", of, filepath.Join(p.folder, of))
			}
			return fmt.Sprintf("%spid %s/pid;\nerror_log stderr;\ndaemon off;\nevents {}\nhttp {\naccess_log off;\n%s%s}\n", user, p.folder, temporary, text)
		},
		check: func(file string) *exec.Cmd { return exec.Command("nginx", "-t", "-c", file) },
		run:   func(file, folder string) *exec.Cmd { return exec.Command("nginx", "-c", file, "-p", folder) },
	},
	"haproxy": {
		name: "haproxy", missing: "haproxy",
		ready: func(p proxyPlace, text string) string {
			return strings.NewReplacer("bind :443", "bind 127.0.0.1:"+p.port, "/etc/ssl/uno.example.org.pem", p.both).Replace(text)
		},
		check: func(file string) *exec.Cmd { return exec.Command("haproxy", "-c", "-f", file) },
		run:   func(file, _ string) *exec.Cmd { return exec.Command("haproxy", "-db", "-f", file) },
	},
}

// prepare writes a printed configuration for the test's machine: with its ports, its certificate, and its bots.
func (p proxy) prepare(t testing.TB, printed string, bots *strings.Replacer) (file string, place proxyPlace) {
	t.Helper()
	if _, err := exec.LookPath(p.name); err != nil {
		require.FailNow(t, p.name+" is not installed", "Debian's package is %s", p.missing)
	}
	port, err := postgrestest.FreePort()
	require.NoError(t, err)
	place = certified(t, fmt.Sprint(port))
	file = filepath.Join(place.folder, p.name+".conf")
	require.NoError(t, os.WriteFile(file, []byte(p.ready(place, bots.Replace(printed))), 0o600))
	return file, place
}

// certified returns a place with a certificate of its own.
func certified(t testing.TB, port string) proxyPlace {
	t.Helper()
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	require.NoError(t, err)
	template := x509.Certificate{
		SerialNumber: big.NewInt(1), Subject: pkix.Name{CommonName: "uno.example.org"}, DNSNames: []string{"uno.example.org"},
		NotBefore: time.Now().Add(-time.Hour), NotAfter: time.Now().Add(time.Hour),
	}
	der, err := x509.CreateCertificate(rand.Reader, &template, &template, &key.PublicKey, key)
	require.NoError(t, err)
	secret, err := x509.MarshalPKCS8PrivateKey(key)
	require.NoError(t, err)
	p := proxyPlace{port: port, folder: t.TempDir()}
	for _, f := range []struct {
		path  *string
		name  string
		parts []*pem.Block
	}{
		{&p.certificate, "certificate.pem", []*pem.Block{{Type: "CERTIFICATE", Bytes: der}}},
		{&p.key, "key.pem", []*pem.Block{{Type: "PRIVATE KEY", Bytes: secret}}},
		{&p.both, "both.pem", []*pem.Block{{Type: "CERTIFICATE", Bytes: der}, {Type: "PRIVATE KEY", Bytes: secret}}},
	} {
		*f.path = filepath.Join(p.folder, f.name)
		var text bytes.Buffer
		for _, part := range f.parts {
			require.NoError(t, pem.Encode(&text, part))
		}
		require.NoError(t, os.WriteFile(*f.path, text.Bytes(), 0o600))
	}
	return p
}

// TestEveryPrintedConfigurationIsTried by the program that it is for (fault 192). Other files (the unit, Compose,
// Kubernetes, alerts) are tried by .ci/deployment and .ci/run.
func TestEveryPrintedConfigurationIsTried(t *testing.T) {
	t.Parallel()
	tried := map[string]int{}
	for _, f := range fences(t) {
		tried[f.language]++
		switch f.language {
		case "sh", "text", "json", "go", "toml", "sql": // commands, what is printed, and the project's own
		case "ini": // PgBouncer's, with which TestAPoolerLosesItsServer runs one
		case "yaml":
			file := filepath.Join(t.TempDir(), "prometheus.yml")
			require.NoError(t, os.WriteFile(file, []byte(f.text), 0o600))
			out, err := exec.Command("promtool", "check", "config", "--syntax-only", file).CombinedOutput()
			require.NoError(t, err, "%s: %s", f.page, out)
		default:
			p, known := proxies[f.language]
			require.True(t, known, "%s: nothing tries what is printed as %q", f.page, f.language)
			file, _ := p.prepare(t, f.text, strings.NewReplacer())
			out, err := p.check(file).CombinedOutput()
			require.NoError(t, err, "%s, %s: %s", f.page, f.language, out)
			require.NotRegexp(t, `(?i)\[(warn|warning)\]`, string(out), "%s, %s", f.page, f.language)
		}
	}
	for language := range proxies {
		require.Equal(t, 2, tried[language], "%s: for one process, and for several", language)
	}
	require.Positive(t, tried["yaml"])
}

// TestGamesArePlayedThroughEveryProxy, as the page prints its configuration: by WebSocket and by polls, with one
// process and with two, of which one is killed then (fault 192).
func TestGamesArePlayedThroughEveryProxy(t *testing.T) {
	t.Parallel()
	for processes, b := range map[string]*behind{
		"one process": newBehind(t, ""), "two processes": newBehind(t, postgrestest.Empty(t), "a", "b"),
	} {
		t.Run(processes, func(t *testing.T) {
			t.Parallel()
			for _, f := range fences(t) {
				if p, is := proxies[f.language]; is && strings.Contains(f.text, "10.0.0.2") == (len(b.processes) == 2) {
					t.Run(p.name, func(t *testing.T) { b.playBehind(t, p, f.text) })
				}
			}
		})
	}
}

// playBehind plays through a proxy with a printed configuration.
func (b *behind) playBehind(t *testing.T, p proxy, printed string) {
	t.Helper()
	file, place := p.prepare(t, printed, b.addresses)
	cmd := p.run(file, place.folder)
	var log bytes.Buffer
	cmd.Stdout, cmd.Stderr = &log, &log
	cmd.WaitDelay = 10 * time.Second
	require.NoError(t, cmd.Start())
	t.Cleanup(func() {
		_ = cmd.Process.Signal(syscall.SIGTERM) // a master of nginx that is killed leaves its workers
		_ = cmd.Wait()
		if t.Failed() {
			t.Logf("the proxy's log:\n%s", lastLines(log.String(), 20))
		}
	})
	by := through(place.port)
	ask(t, b.World, "game end", `.+`)
	ask(t, b.World, "game start", `.+`, standin.Opt("robots", 1), standin.Opt("target", 500))
	if at := b.playThrough(t, by, "ab"); len(b.processes) == 2 {
		b.playOn(t, by, at)
	}
}

// behind holds the processes behind the proxies, on one Discord.
type behind struct {
	*roomtest.World
	addresses *strings.Replacer // of the page's example
	processes map[string]*process
}

// newBehind starts processes of the real binary: one with a file, or several with names on a server.
func newBehind(t *testing.T, database string, names ...string) *behind {
	t.Helper()
	b := &behind{World: newProgramWorld(t), processes: map[string]*process{}}
	if len(names) == 0 {
		names = []string{""}
	}
	var places []string
	for i, name := range names {
		port, err := postgrestest.FreePort()
		require.NoError(t, err)
		address := fmt.Sprint("127.0.0.1:", port)
		places = append(places, fmt.Sprintf("10.0.0.%d:8090", i+1), address)
		if i == 0 {
			places = append(places, "127.0.0.1:8090", address)
		}
		p := newProcess(t, b.Discord)
		p.env = []string{"ACTIVITY_ADDR=" + address, "ACTIVITY_ORIGIN=https://UNO.example.org:443/", "ACTIVITY_NODE=" + name}
		if database != "" {
			p.env = append(p.env, "DATABASE_PATH=", "DATABASE_URL="+database)
		}
		p.cmd = p.command()
		p.cmd.Stderr = &p.log
		require.NoError(t, p.cmd.Start())
		b.processes[name] = p
		t.Cleanup(func() {
			if p.cmd != nil { // it was killed, and the test has failed then
				p.killAmong()
			}
		})
	}
	require.NoError(t, b.Discord.WaitReady(t.Context()))
	b.addresses = strings.NewReplacer(places...)
	return b
}

// visitors come through a proxy.
type visitors struct {
	dial   func(ctx context.Context, network, address string) (net.Conn, error)
	config *tls.Config
	client *http.Client
}

func through(port string) visitors {
	v := visitors{config: &tls.Config{InsecureSkipVerify: true}} //nolint:gosec // the certificate is the test's own
	v.dial = func(ctx context.Context, _, _ string) (net.Conn, error) {
		return new(net.Dialer).DialContext(ctx, "tcp", "127.0.0.1:"+port)
	}
	v.client = &http.Client{Timeout: answersIn, Transport: &http.Transport{DialContext: v.dial, TLSClientConfig: v.config}}
	return v
}

// playThrough makes moves by WebSocket, then by polls, with links to one of some processes. It returns the name of that.
func (b *behind) playThrough(t *testing.T, by visitors, processes string) (name string) {
	t.Helper()
	for _, polls := range []bool{false, true} {
		link := ask(t, b.World, "game table", `https://uno\.example\.org/#(?:([`+processes+`])\.)?\S+`)
		name = link[1]
		v := &proxyVisitor{TB: t, client: by.client, answers: map[int]string{}}
		if name != "" {
			v.node = "n/" + name + "/"
		}
		v.enter(link[0])
		if !polls {
			v.connect(by.dial, by.config)
		}
		for range 2 {
			v.move()
		}
	}
	return name
}

// playOn kills the process that has the table, plays on at the other one, and starts it again. Meanwhile the proxy
// leads everybody who asks for the page to the other one.
func (b *behind) playOn(t *testing.T, by visitors, killed string) {
	t.Helper()
	p := b.processes[killed]
	p.killAmong()
	for range 6 {
		answer, err := by.client.Get(proxyOrigin + "/")
		require.NoError(t, err)
		require.NoError(t, answer.Body.Close())
		require.Equal(t, http.StatusOK, answer.StatusCode)
	}
	b.playThrough(t, by, strings.ReplaceAll("ab", killed, ""))
	p.cmd = p.command()
	p.cmd.Stderr = &p.log
	require.NoError(t, p.cmd.Start())
}
