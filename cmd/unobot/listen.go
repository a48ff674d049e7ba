package main

import (
	"context"
	"errors"
	"fmt"
	"net"
	"net/http"
	"time"
)

// listen opens the address of a variable. There is no listener without an address.
func listen(ctx context.Context, variable, addr string) (net.Listener, error) {
	if addr == "" {
		return nil, nil
	}
	var lc net.ListenConfig
	l, err := lc.Listen(ctx, "tcp", addr)
	if err != nil {
		return nil, fmt.Errorf("%s %s cannot be used: free the port, or choose another: %w", variable, addr, err)
	}
	return l, nil
}

// newServer cuts off whoever asks slowly, too much or nothing any more: METRICS_ADDR may be public. An
// answer may be a profile of a minute.
func newServer(h http.Handler) *http.Server {
	return &http.Server{
		Handler: h, ReadTimeout: 5 * time.Second, WriteTimeout: 2 * time.Minute, IdleTimeout: 2 * time.Minute, MaxHeaderBytes: 16 << 10,
	}
}

// answerOn answers on l until ctx ends.
func answerOn(ctx context.Context, l net.Listener, h http.Handler) error {
	server := newServer(h)
	stop := context.AfterFunc(ctx, func() { server.Close() })
	defer stop()
	if err := server.Serve(l); !errors.Is(err, http.ErrServerClosed) {
		return err
	}
	return nil
}
