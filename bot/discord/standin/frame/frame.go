// Package frame provides Discord's surroundings of an Activity: the client, a page of https://discord.com that shows
// the Activity in an iframe and talks to it, and the proxy behind https://<application>.discordsays.com, which passes
// on the answers of the Activity's own server under a policy of Discord's. Both are on the loopback. A browser reaches
// them by their real names if it gets their address; the Embedded App SDK accepts messages from the real names only.
//
// frame.go starts the two together, and has the proxy. client.go serves the client's page, which is page.html with
// page.js, receives the Activity's messages and carries them out.
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
	"errors"
	"fmt"
	"math/big"
	"net"
	"net/http"
	"net/http/httputil"
	"net/url"
	"strings"
	"sync"
	"time"

	"github.com/gorilla/websocket"

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

// policy is the content security policy that Discord puts in the place of the Activity's own. APP stands for the host
// of the Activity. No workers: discord-api-docs#7552.
const policy = "default-src 'self'; script-src 'self' 'unsafe-eval' blob:; style-src 'self'; worker-src 'none'; " +
	"connect-src 'self' https://APP wss://APP https://discord.com/api/; " +
	"img-src 'self' blob: data: https://cdn.discordapp.com/attachments/ https://cdn.discordapp.com/avatars/ " +
	"https://cdn.discordapp.com/icons/; frame-ancestors https://discord.com https://discordapp.com"

// policyNow returns the policy for a frame now. In a frame with an opaque origin 'self' matches nothing.
func (h *Host) policyNow() string {
	if h.discord.Beliefs().Proxy.OpaqueFrame {
		return strings.ReplaceAll(strings.ReplaceAll(policy, "'self'", "'none'"), "'none' 'unsafe-eval'", "'unsafe-eval'")
	}
	return strings.ReplaceAll(policy, "APP", h.app)
}

// proxy passes requests on to the Activity's server.
func (h *Host) proxy() http.Handler {
	plain := &httputil.ReverseProxy{
		Rewrite: func(p *httputil.ProxyRequest) {
			p.SetURL(h.target)
			p.Out.Host = h.target.Host
			p.Out.URL.Path = strings.TrimPrefix(p.In.URL.Path, "/.proxy")
			h.sign(p.Out.Header)
		},
		ModifyResponse: func(r *http.Response) error {
			r.Header.Set("Content-Security-Policy", h.policyNow())
			if strings.HasPrefix(r.Header.Get("Content-Type"), "text/html") {
				r.Header.Del("Cache-Control") // Discord's page of activities, production readiness
			}
			return nil
		},
	}
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		switch {
		case !websocket.IsWebSocketUpgrade(r):
			plain.ServeHTTP(w, r)
		case h.discord.Beliefs().Proxy.UpgradesRefused:
			http.Error(w, "no upgrades here", http.StatusBadGateway)
		default:
			h.serveSocket(w, r)
		}
	})
}

// sign replaces a browser's headers by those of Discord's proxy: all requests come from the Activity's host and from
// addresses of Discord's.
func (h *Host) sign(header http.Header) {
	if header.Get("Origin") != "" {
		header.Set("Origin", "https://"+h.app)
	}
	for _, name := range []string{"X-Forwarded-For", "Forwarded", "Cookie", "Referer"} {
		header.Del(name)
	}
}

// tunnel is a WebSocket on both sides of the proxy.
type tunnel struct{ in, out *websocket.Conn }

// Cut cuts all open WebSockets, on both sides and without a close frame.
func (h *Host) Cut() {
	h.mu.Lock()
	defer h.mu.Unlock()
	for t := range h.sockets {
		_ = t.in.NetConn().Close()
		_ = t.out.NetConn().Close()
	}
}

// Sockets counts the open WebSockets to the Activity's server.
func (h *Host) Sockets() int {
	h.mu.Lock()
	defer h.mu.Unlock()
	return len(h.sockets)
}

// serveSocket connects a WebSocket with one of the Activity's server.
func (h *Host) serveSocket(w http.ResponseWriter, r *http.Request) {
	header := http.Header{"Origin": {"https://" + h.app}, "User-Agent": r.Header["User-Agent"]}
	to := "ws" + strings.TrimPrefix(h.target.String(), "http") + strings.TrimPrefix(r.URL.Path, "/.proxy")
	out, response, err := websocket.DefaultDialer.DialContext(r.Context(), to, header)
	if err != nil {
		status := http.StatusBadGateway
		if response != nil {
			status = response.StatusCode
			_ = response.Body.Close()
		}
		http.Error(w, "no upgrade", status)
		return
	}
	upgrader := websocket.Upgrader{CheckOrigin: func(*http.Request) bool { return true }}
	in, err := upgrader.Upgrade(w, r, nil)
	if err != nil {
		_ = out.Close()
		return
	}
	t := &tunnel{in, out}
	h.mu.Lock()
	h.sockets[t] = true
	h.mu.Unlock()
	t.run(h.discord.Beliefs().Proxy)
	h.mu.Lock()
	delete(h.sockets, t)
	h.mu.Unlock()
}

// run passes the messages of either side on, until one of them ends.
func (t *tunnel) run(b standin.ProxyBelief) {
	passControl(t.in, t.out, b)
	passControl(t.out, t.in, b)
	down := make(chan struct{})
	go func() {
		defer close(down)
		passClose(pass(t.out, t.in), t.in)
		_ = t.in.Close()
	}()
	gone := pass(t.in, t.out)
	_ = t.in.Close()
	if b.ClosesSwallowed {
		<-down // until the server closes it
	} else {
		passClose(gone, t.out)
	}
	_ = t.out.Close()
	<-down
}

// controlWait is the longest time for a control frame.
const controlWait = time.Second

// passControl passes on pings, pongs and closes, or swallows them.
func passControl(from, to *websocket.Conn, b standin.ProxyBelief) {
	control := func(kind int) func(string) error {
		return func(data string) error {
			if b.PingsSwallowed {
				return nil
			}
			return ignoreGone(to.WriteControl(kind, []byte(data), time.Now().Add(controlWait)))
		}
	}
	from.SetPingHandler(control(websocket.PingMessage))
	from.SetPongHandler(control(websocket.PongMessage))
	from.SetCloseHandler(func(int, string) error { return nil })
}

// ignoreGone ignores the end of the other side: the reader there notices it.
func ignoreGone(err error) error {
	if errors.Is(err, websocket.ErrCloseSent) {
		return nil
	}
	return err
}

// pass passes messages on until one side ends, and returns its error.
func pass(from, to *websocket.Conn) error {
	for {
		kind, data, err := from.ReadMessage()
		if err != nil {
			return err
		}
		if err := to.WriteMessage(kind, data); err != nil {
			return err
		}
	}
}

// passClose sends the close frame of one side to the other one, if there was one.
func passClose(gone error, to *websocket.Conn) {
	var closed *websocket.CloseError
	if !errors.As(gone, &closed) || closed.Code == websocket.CloseAbnormalClosure {
		return
	}
	code := closed.Code
	if code == websocket.CloseNoStatusReceived {
		code = websocket.CloseNormalClosure
	}
	bye := websocket.FormatCloseMessage(code, closed.Text)
	_ = to.WriteControl(websocket.CloseMessage, bye, time.Now().Add(controlWait))
}
