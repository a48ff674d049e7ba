// Package frame provides Discord's surroundings of an Activity: the client, a page of https://discord.com that shows
// the Activity in an iframe and talks to it, and the proxy behind https://<application>.discordsays.com, which passes
// on the answers of the Activity's own server under a policy of Discord's. Both are on the loopback. A browser reaches
// them by their real names if it gets their address; the Embedded App SDK accepts messages from the real names only.
//
// frame.go starts the two together. client.go serves the client's page, which is page.html with page.js, and receives
// the Activity's messages, commands.go carries them out, and proxy.go is the proxy.
//
// Sources: the source of @discord/embedded-app-sdk 2.5.0 for the messages; Discord's pages of activities, networking
// and local development, for the proxy; for the points that they leave open, embedded-app-sdk#280 and
// discord-api-docs#7552.
package frame

import (
	"cmp"
	"context"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/tls"
	"crypto/x509"
	"crypto/x509/pkix"
	"fmt"
	"math/big"
	"net"
	"net/http"
	"net/url"
	"sync"
	"time"

	"unobot/bot/discord/standin"
)

// The sites of Discord's client. A window that has been popped out is like one at another site: the browser keeps the
// frame's stored data there apart.
const (
	Site       = "discord.com"
	PoppedSite = "discordapp.com"
)

// Host is Discord's client and its proxy.
type Host struct {
	discord  *standin.Server
	target   *url.URL
	app      string // the host of the Activity
	listener net.Listener
	server   *http.Server
	working  sync.WaitGroup

	mu      sync.Mutex
	visits  map[string]*visit // by the id of the frame
	calls   []Call
	refused map[string]bool
	agreed  map[string]bool // users that have been asked
	sockets map[*tunnel]bool
}

// New starts a client for the users of a stand-in, and a proxy to the server of the Activity. target is that server's
// address, without a path.
func New(discord *standin.Server, target string) (*Host, error) {
	to, err := url.Parse(target)
	if err != nil {
		return nil, fmt.Errorf("address of the Activity: %w", err)
	}
	certificate, err := selfSigned()
	if err != nil {
		return nil, fmt.Errorf("certificate: %w", err)
	}
	listener, err := new(net.ListenConfig).Listen(context.Background(), "tcp", "127.0.0.1:0")
	if err != nil {
		return nil, fmt.Errorf("listen: %w", err)
	}
	h := &Host{
		discord: discord, target: to, app: discord.Application().ID + ".discordsays.com", listener: listener,
		visits: map[string]*visit{}, refused: map[string]bool{}, agreed: map[string]bool{},
		sockets: map[*tunnel]bool{},
	}
	mux := http.NewServeMux()
	mux.HandleFunc("GET /channels/{channel}", h.servePage)
	mux.HandleFunc("GET /page.js", h.serveScript)
	mux.HandleFunc("POST /rpc", h.serveCall)
	proxy := h.proxy()
	h.server = &http.Server{
		ReadHeaderTimeout: 10 * time.Second, IdleTimeout: 2 * time.Minute,
		TLSConfig: &tls.Config{Certificates: []tls.Certificate{certificate}, MinVersion: tls.VersionTLS12},
		// Sockets need HTTP/1.1.
		TLSNextProto: map[string]func(*http.Server, *tls.Conn, http.Handler){},
		Handler: http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			if r.Host == h.app {
				proxy.ServeHTTP(w, r)
				return
			}
			mux.ServeHTTP(w, r)
		}),
	}
	h.working.Go(func() { _ = h.server.ServeTLS(listener, "", "") })
	return h, nil
}

// Close closes the listener and all connections, and waits for the work in flight.
func (h *Host) Close() error {
	err := h.server.Close()
	h.Cut()
	h.working.Wait()
	return err
}

// Names returns the names that a browser has to resolve to an address, and that address with its port. Its certificate
// is self-signed.
func (h *Host) Names() (names []string, address string) {
	return []string{Site, PoppedSite, h.app}, h.listener.Addr().String()
}

// Visit is a user that opens an instance in a client.
type Visit struct {
	User     string
	Instance string
	Platform string // "desktop" or "mobile"; the default is the first
	Site     string // the default is Site
}

// Address returns the address of the client's page for a visit.
func (h *Host) Address(v Visit) (string, error) {
	i, running := h.discord.Instance(v.Instance)
	if !running {
		return "", fmt.Errorf("no instance %q", v.Instance)
	}
	query := url.Values{"user": {v.User}, "instance": {v.Instance}, "platform": {cmp.Or(v.Platform, "desktop")}}
	return "https://" + cmp.Or(v.Site, Site) + "/channels/" + i.ChannelID + "?" + query.Encode(), nil
}

// selfSigned returns a certificate for these names.
func selfSigned() (tls.Certificate, error) {
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		return tls.Certificate{}, err
	}
	template := &x509.Certificate{
		SerialNumber: big.NewInt(1), Subject: pkix.Name{CommonName: "stand-in"},
		NotBefore: time.Now().Add(-time.Hour), NotAfter: time.Now().AddDate(1, 0, 0),
		DNSNames: []string{Site, PoppedSite, "*.discordsays.com"},
	}
	made, err := x509.CreateCertificate(rand.Reader, template, template, key.Public(), key)
	return tls.Certificate{Certificate: [][]byte{made}, PrivateKey: key}, err
}
