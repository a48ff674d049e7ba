package main

import (
	"errors"
	"net"
	"net/http"
	"net/http/pprof"

	"unobot/bot/metrics"
)

var errMetricsAddr = errors.New("METRICS_ADDR is not a port such as 9464, or an address such as 127.0.0.1:9464: correct it, or leave it empty to switch the metrics off")

// metricsAddr is the address that METRICS_ADDR means: on the loopback, if it is a port alone.
func metricsAddr(set string) (string, error) {
	if set == "" {
		return "", nil
	}
	if isPort(set) {
		set = ":" + set
	}
	host, port, err := net.SplitHostPort(set)
	if err != nil || !isPort(port) {
		return "", errMetricsAddr
	}
	if host == "" {
		host = "127.0.0.1"
	}
	return net.JoinHostPort(host, port), nil
}

// isLoopback reports whether only this machine reaches an address.
func isLoopback(addr string) bool {
	host, _, err := net.SplitHostPort(addr)
	if err != nil {
		return false
	}
	ip := net.ParseIP(host)
	return host == "localhost" || ip != nil && ip.IsLoopback()
}

// metricsHandler answers scrapes, and lets Go's tools look into the running program if only this
// machine can ask: what they show was not made for others to see, and a profile costs time.
func metricsHandler(m *metrics.Metrics, profiles bool) http.Handler {
	mux := http.NewServeMux()
	mux.Handle("GET /metrics", m.Handler())
	if profiles {
		mux.HandleFunc("/debug/pprof/", pprof.Index)
		mux.HandleFunc("/debug/pprof/cmdline", pprof.Cmdline)
		mux.HandleFunc("/debug/pprof/profile", pprof.Profile)
		mux.HandleFunc("/debug/pprof/symbol", pprof.Symbol)
		mux.HandleFunc("/debug/pprof/trace", pprof.Trace)
	}
	return mux
}
