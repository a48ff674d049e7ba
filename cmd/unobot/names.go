package main

import (
	"net"
	"net/http"
	"strings"

	"unobot/bot/tools/playground"
)

// onlyNamed passes requests to next that address the bot by the name in addr, as localhost, or in digits, and refuses
// others. It defends against DNS rebinding: a page in a browser on this machine or in its network may have made its own
// name point here. A browser always sends a name; old probes send none. If other machines can reach addr, a name
// without a dot passes, too: containers have such names, and sites on the internet do not.
func onlyNamed(addr string, next http.Handler) http.Handler {
	own, _, err := net.SplitHostPort(addr)
	known := []string{own}
	if err != nil || own == "" {
		known = nil
	}
	public := !isLoopback(addr)
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		harmless := r.Host == "" || public && !strings.Contains(r.Host, ".")
		if !harmless && !playground.KnownHost(r.Host, known) {
			http.Error(w, "this name does not belong to the bot: ask for its address in digits, or put the name into the "+
				"variable, such as METRICS_ADDR=metrics.internal:9464", http.StatusMisdirectedRequest)
			return
		}
		next.ServeHTTP(w, r)
	})
}
