package main

import (
	"context"
	"errors"
	"fmt"
	"net"
	"net/http"
	"time"
)

// listenHealth opens the address for serveHealth.
func listenHealth(ctx context.Context, addr string) (net.Listener, error) {
	var lc net.ListenConfig
	l, err := lc.Listen(ctx, "tcp", addr)
	if err != nil {
		return nil, fmt.Errorf("HEALTH_ADDR %s cannot be used: free the port, or choose another: %w", addr, err)
	}
	return l, nil
}

// serveHealth answers GET /health on l until ctx ends: 200 while well() says so,
// else 503.
func serveHealth(ctx context.Context, l net.Listener, well func() bool) error {
	mux := http.NewServeMux()
	mux.HandleFunc("GET /health", func(w http.ResponseWriter, _ *http.Request) {
		if !well() {
			http.Error(w, "not connected to Discord", http.StatusServiceUnavailable)
			return
		}
		fmt.Fprintln(w, "ok")
	})
	server := &http.Server{Handler: mux, ReadHeaderTimeout: 5 * time.Second}
	stop := context.AfterFunc(ctx, func() { server.Close() })
	defer stop()
	if err := server.Serve(l); !errors.Is(err, http.ErrServerClosed) {
		return err
	}
	return nil
}

// health asks a running bot whether it is well.
func health(ctx context.Context, args []string) error {
	if len(args) > 0 {
		return errUsage
	}
	c, err := loadConfig()
	if err != nil {
		return err
	}
	if c.HealthAddr == "" {
		return errors.New("HEALTH_ADDR is not set: set it to the address the running bot has, such as 127.0.0.1:8081")
	}
	ctx, cancel := context.WithTimeout(ctx, 3*time.Second)
	defer cancel()
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, "http://"+c.HealthAddr+"/health", nil)
	if err != nil {
		return err
	}
	resp, err := http.DefaultClient.Do(req)
	if err != nil {
		return fmt.Errorf("no bot answers on HEALTH_ADDR: %w", err)
	}
	defer resp.Body.Close()
	if resp.StatusCode != http.StatusOK {
		return fmt.Errorf("the bot is not well: %s", resp.Status)
	}
	return nil
}
