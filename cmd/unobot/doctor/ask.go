package doctor

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"strings"
	"time"
)

// Handler answers GET /health with the report in one line, and GET /healthz with the report as JSON:
// 200 if the bot is well, else 503.
func (m *Monitor) Handler() http.Handler {
	mux := http.NewServeMux()
	mux.HandleFunc("GET /health", func(w http.ResponseWriter, _ *http.Request) {
		r := m.Report()
		w.Header().Set("Content-Type", "text/plain; charset=utf-8")
		w.WriteHeader(r.status())
		fmt.Fprintln(w, r.Line())
	})
	mux.HandleFunc("GET /healthz", func(w http.ResponseWriter, _ *http.Request) {
		r := m.Report()
		w.Header().Set("Content-Type", "application/json")
		w.WriteHeader(r.status())
		_ = json.NewEncoder(w).Encode(r) // an error means that the client has gone
	})
	return mux
}

func (r Report) status() int {
	if r.Well {
		return http.StatusOK
	}
	return http.StatusServiceUnavailable
}

// longestAnswer bounds the part of an answer that is read: a line on a thousand shards.
const longestAnswer = 64 << 10

// Ask asks the bot at an address for its health, and returns its line. It returns an error if there is no answer within
// three seconds, or if the bot is not well.
func Ask(ctx context.Context, client *http.Client, addr string) (line string, err error) {
	ctx, cancel := context.WithTimeout(ctx, 3*time.Second)
	defer cancel()
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, "http://"+addr+"/health", nil)
	if err != nil {
		return "", err
	}
	resp, err := client.Do(req)
	if err != nil {
		return "", fmt.Errorf("no bot answers on HEALTH_ADDR: %w", err)
	}
	defer resp.Body.Close()
	answer, err := io.ReadAll(io.LimitReader(resp.Body, longestAnswer))
	if err != nil {
		return "", fmt.Errorf("the bot's answer on HEALTH_ADDR stopped halfway: %w", err)
	}
	line = strings.TrimSpace(string(answer))
	kind, _, _ := strings.Cut(resp.Header.Get("Content-Type"), ";")
	well, unwell := resp.StatusCode == http.StatusOK, resp.StatusCode == http.StatusServiceUnavailable
	if kind != "text/plain" || !unwell && (!well || !strings.Contains(line, "shards")) {
		return "", errors.New("another program than the bot answers on HEALTH_ADDR: let the bot have another address")
	}
	if resp.StatusCode != http.StatusOK {
		return "", errors.New("the bot is not well: " + line)
	}
	return line, nil
}
