//go:build system

package postgres

import (
	"context"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/tls"
	"crypto/x509"
	"encoding/pem"
	"fmt"
	"io"
	"math/big"
	"net"
	"net/url"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/bot/discord/cluster"
	"unobot/store"
	"unobot/store/postgres/postgrestest"
)

// TestErrorsOfTLSNameTheRemedy, in one line without the password, however many addresses a name has.
func TestErrorsOfTLSNameTheRemedy(t *testing.T) {
	t.Parallel()
	valid, _ := serverCertificate(t, "localhost", time.Hour)
	expired, old := serverCertificate(t, "localhost", -time.Hour)
	elsewhere, itself := serverCertificate(t, "elsewhere", time.Hour)
	noPEM := filepath.Join(t.TempDir(), "ca.pem")
	require.NoError(t, os.WriteFile(noPEM, []byte("x"), 0o600))
	all := []string{"127.0.0.1:%d", "localhost:%d", "localhost:%[1]d,127.0.0.1:%[1]d"}
	for name, c := range map[string]struct {
		certificate    *tls.Certificate // nil: it refuses TLS
		settings, want string
		hosts          []string
	}{
		"no TLS":            {nil, "sslmode=require", "sslmode=disable", all},
		"unknown authority": {valid, "sslmode=verify-full", "sslrootcert=", all},
		"for verify-ca":     {valid, "sslmode=verify-ca", "sslrootcert=", all},
		"another name":      {elsewhere, "sslmode=verify-full&sslrootcert=" + itself, "a name of the server that is in its certificate", all[1:2]},
		"expired":           {expired, "sslmode=verify-ca&sslrootcert=" + old, "renew the server's certificate", all},
		"no certificate":    {valid, "sslmode=verify-full&sslrootcert=" + noPEM, "sslrootcert names holds no certificate", all},
	} {
		t.Run(name, func(t *testing.T) {
			port := encryptingServer(t, c.certificate)
			for _, hosts := range c.hosts {
				_, err := Connect(t.Context(), "postgres://u:"+secret+"@"+fmt.Sprintf(hosts, port)+"/d?"+c.settings)
				require.ErrorContains(t, err, c.want, hosts)
				require.NotContains(t, err.Error(), "\n")
				require.NotContains(t, err.Error(), secret)
			}
		})
	}
}

// TestAnUnknownErrorOfConnectingIsOneLine, though each address has its own.
func TestAnUnknownErrorOfConnectingIsOneLine(t *testing.T) {
	t.Parallel()
	port := answeringServer(t, func(conn net.Conn) { _, _ = conn.Write([]byte("R\x00\x00\x00\x08\x00\x00\x00\x63")) }) // an unknown request
	_, err := Connect(t.Context(), fmt.Sprintf("postgres://u:%s@localhost:%[2]d,127.0.0.1:%[2]d/d?sslmode=disable", secret, port))
	require.ErrorContains(t, err, "database d on localhost")
	require.NotContains(t, err.Error(), "\n")
	require.NotContains(t, err.Error(), secret)
}

// serverCertificate is one for a name and for 127.0.0.1 that signs itself, and a file with it.
func serverCertificate(t *testing.T, name string, life time.Duration) (*tls.Certificate, string) {
	t.Helper()
	key := must(ecdsa.GenerateKey(elliptic.P256(), rand.Reader))(t)
	text := &x509.Certificate{
		SerialNumber: big.NewInt(1), NotBefore: time.Now().Add(-2 * time.Hour), NotAfter: time.Now().Add(life),
		DNSNames: []string{name}, IPAddresses: []net.IP{net.IPv4(127, 0, 0, 1)}, IsCA: true, BasicConstraintsValid: true,
	}
	signed := must(x509.CreateCertificate(rand.Reader, text, text, key.Public(), key))(t)
	file := filepath.Join(t.TempDir(), "ca.pem")
	require.NoError(t, os.WriteFile(file, pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: signed}), 0o600))
	return &tls.Certificate{Certificate: [][]byte{signed}, PrivateKey: key}, file
}

// encryptingServer goes no further than to encrypt connections, or to refuse that, and returns its port.
// https://www.postgresql.org/docs/current/protocol-flow.html#PROTOCOL-FLOW-SSL
func encryptingServer(t *testing.T, certificate *tls.Certificate) (port int) {
	t.Helper()
	return answeringServer(t, func(conn net.Conn) {
		if certificate == nil {
			_, _ = conn.Write([]byte("N"))
			return
		}
		_, _ = conn.Write([]byte("S"))
		_ = tls.Server(conn, &tls.Config{Certificates: []tls.Certificate{*certificate}}).Handshake() // the client breaks it off
	})
}

// answeringServer answers the first message of each connection, and returns its port.
func answeringServer(t *testing.T, answer func(net.Conn)) (port int) {
	t.Helper()
	l := must((&net.ListenConfig{}).Listen(t.Context(), "tcp", "127.0.0.1:0"))(t)
	t.Cleanup(func() { _ = l.Close() })
	go func() {
		for {
			conn, err := l.Accept()
			if err != nil {
				return // the test is over
			}
			go func() {
				defer conn.Close()
				if _, err := conn.Read(make([]byte, 1024)); err != nil {
					return
				}
				answer(conn)
				_, _ = io.Copy(io.Discard, conn) // until the client goes
			}()
		}
	}()
	return l.Addr().(*net.TCPAddr).Port
}

// poolerSettings are those that docs/operation.md asks for.
func poolerSettings(t *testing.T) string {
	t.Helper()
	page := must(os.ReadFile("../../docs/operation.md"))(t)
	block := regexp.MustCompile("(?s)```ini\n *(pool_mode.*?)```").FindSubmatch(page)
	require.NotNil(t, block, "the page has PgBouncer's settings")
	return string(block[1])
}

// TestAPoolerLosesItsServer: a move is refused in time with its reason, and with the settings that the page
// names both moves and leases go on within five seconds of the server's return (fault 140).
func TestAPoolerLosesItsServer(t *testing.T) {
	t.Parallel()
	place := empty.New(t)
	w, _ := newWire(t, place)
	s, err := Connect(t.Context(), postgrestest.PooledAt(t, place, w.listener.Addr().(*net.TCPAddr).Port, poolerSettings(t)))
	require.NoError(t, err)
	t.Cleanup(func() { s.Close() })
	require.NoError(t, s.Commit(t.Context(), lobby("aaaaaaaa")))
	w.down.Store(true)
	w.cut()
	ctx, cancel := context.WithTimeout(t.Context(), 1500*time.Millisecond) // in which the pooler fails to log in
	defer cancel()
	err = s.Commit(ctx, lobby("bbbbbbbb"))
	require.Equal(t, store.ServerGone.Remedy(), store.RemedyOf(err))
	w.down.Store(false)

	back, cancel := context.WithTimeout(t.Context(), 5*time.Second)
	defer cancel()
	l, _ := LeasesOf(s)
	require.NoError(t, s.Commit(back, lobby("cccccccc")))
	must(l.Renew(back, cluster.Renewal{Member: "a", Life: cluster.Life}))(t)
	requireStored(t, s, "aaaaaaaa", "cccccccc")
}

// TestAServerThatCannotWrite: where the server only reads, or a tablespace is full, a move is refused in time with
// the reason, reading goes on, and moves count again at once when the server writes again (fault 140).
func TestAServerThatCannotWrite(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct {
		begin string
		end   []string
		kind  store.Kind
	}{
		"read-only": {
			`ALTER DATABASE %s SET default_transaction_read_only = on`,
			[]string{`SET default_transaction_read_only = off`, `ALTER DATABASE %s RESET default_transaction_read_only`},
			store.ServerReads,
		},
		"full": {
			`CREATE FUNCTION full_%[1]s() RETURNS trigger LANGUAGE plpgsql AS
				'BEGIN RAISE EXCEPTION ''could not extend file'' USING ERRCODE = ''53100''; END';
				CREATE TRIGGER full_%[1]s BEFORE INSERT OR UPDATE ON tables EXECUTE FUNCTION full_%[1]s()`,
			[]string{`DROP FUNCTION full_%s CASCADE`},
			store.DiskFull,
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			place := empty.Own(t)
			u := must(url.Parse(place))(t)
			database := strings.TrimPrefix(u.Path, "/")
			w, by := newWire(t, place)
			s := openAt(t, by)
			require.NoError(t, s.Commit(t.Context(), lobby("aaaaaaaa")))
			execOn(t, place, fmt.Sprintf(test.begin, database))
			w.cut() // sessions begin anew with it
			ctx, cancel := context.WithTimeout(t.Context(), 30*time.Second)
			defer cancel()
			err := s.Commit(ctx, lobby("bbbbbbbb"))
			require.Equal(t, test.kind.Remedy(), store.RemedyOf(err), err)
			requireStored(t, s, "aaaaaaaa")
			for i := range test.end {
				test.end[i] = strings.ReplaceAll(test.end[i], "%s", database)
			}
			execOn(t, place, test.end...)
			back, cancel := context.WithTimeout(t.Context(), 30*time.Second)
			defer cancel()
			require.NoError(t, s.Commit(back, lobby("cccccccc")))
			l, _ := LeasesOf(s)
			must(l.Renew(back, cluster.Renewal{Member: "a", Life: cluster.Life}))(t)
		})
	}
}
