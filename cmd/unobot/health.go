package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"strings"
	"time"

	"unobot/bot/gateway"
)

// longestHealth bounds what is read of an answer: a line on a thousand shards.
const longestHealth = 64 << 10

// listenHealth opens the address for serveHealth.
func listenHealth(ctx context.Context, addr string) (net.Listener, error) {
	var lc net.ListenConfig
	l, err := lc.Listen(ctx, "tcp", addr)
	if err != nil {
		return nil, fmt.Errorf("HEALTH_ADDR %s cannot be used: free the port, or choose another: %w", addr, err)
	}
	return l, nil
}

// serveHealth answers GET /health on l until ctx ends with a line on the shards: 200
// while all of them are up, else 503.
func serveHealth(ctx context.Context, l net.Listener, shards func() []gateway.ShardState) error {
	mux := http.NewServeMux()
	mux.HandleFunc("GET /health", func(w http.ResponseWriter, _ *http.Request) {
		line, well := wellness(shards())
		w.Header().Set("Content-Type", "text/plain; charset=utf-8")
		if !well {
			w.WriteHeader(http.StatusServiceUnavailable)
		}
		fmt.Fprintln(w, line)
	})
	server := &http.Server{Handler: mux, ReadHeaderTimeout: 5 * time.Second}
	stop := context.AfterFunc(ctx, func() { server.Close() })
	defer stop()
	if err := server.Serve(l); !errors.Is(err, http.ErrServerClosed) {
		return err
	}
	return nil
}

// wellness says how many shards are up, and since when the others are down. The bot
// is well when all of them are up.
func wellness(shards []gateway.ShardState) (line string, well bool) {
	if len(shards) == 0 {
		return "not connected to Discord yet", false
	}
	var down []string
	for _, s := range shards {
		if !s.Up {
			down = append(down, fmt.Sprintf("shard %d down since %s", s.Shard, s.Since.UTC().Format(time.RFC3339)))
		}
	}
	line = fmt.Sprintf("%d of %d shards up", len(shards)-len(down), len(shards))
	return strings.Join(append([]string{line}, down...), ", "), len(down) == 0
}

// health asks a running bot whether it is well, and prints what it says.
func health(ctx context.Context, args []string, out io.Writer) error {
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
	answer, err := io.ReadAll(io.LimitReader(resp.Body, longestHealth))
	if err != nil {
		return fmt.Errorf("the bot's answer on HEALTH_ADDR breaks off: %w", err)
	}
	line := strings.TrimSpace(string(answer))
	if resp.StatusCode != http.StatusOK {
		return fmt.Errorf("the bot is not well: %s", line)
	}
	_, err = fmt.Fprintln(out, line)
	return err
}
