package browsertest

import (
	"context"
	"io"
	"net"
	"net/http"
	"slices"
	"testing"
)

// Pretend makes a browser reach hosts at an address on this machine, and no other host. The pages it shows are at
// https://<host>.
func Pretend(hosts []string, address string) Option {
	return func(tb testing.TB, p *profile) {
		l, err := new(net.ListenConfig).Listen(tb.Context(), "tcp", "127.0.0.1:0")
		if err != nil {
			tb.Fatal(err)
		}
		server := &http.Server{Handler: http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			if r.Method != http.MethodConnect || !slices.Contains(hosts, r.URL.Hostname()) {
				w.WriteHeader(http.StatusForbidden)
				return
			}
			near, _, err := w.(http.Hijacker).Hijack()
			if err != nil {
				return
			}
			tunnel(tb.Context(), near, address)
		})}
		go func() { _ = server.Serve(l) }()
		tb.Cleanup(func() { _ = server.Close() })
		p.proxy = "http://" + l.Addr().String()
	}
}

// tunnel carries data between a browser and an address, until either has closed.
func tunnel(ctx context.Context, near net.Conn, address string) {
	defer near.Close()
	far, err := new(net.Dialer).DialContext(ctx, "tcp", address)
	if err != nil {
		return
	}
	defer far.Close()
	if _, err := io.WriteString(near, "HTTP/1.1 200 OK\r\n\r\n"); err != nil {
		return
	}
	go func() {
		defer far.Close()
		_, _ = io.Copy(far, near)
	}()
	_, _ = io.Copy(near, far)
}
