package standin_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// shortContents is a checker that finds fault with the word "long".
type shortContents struct{}

func (shortContents) CheckRequest(method, path string, body []byte) string {
	if strings.Contains(string(body), "long") {
		return method + " " + path + " is long"
	}
	return ""
}

func TestWhatACheckerFindsIsAViolation(t *testing.T) {
	sc := newScene(t)
	sc.srv.CheckRequests(shortContents{})
	sc.send("short")
	require.Empty(t, sc.srv.Violations())
	sc.send("too long")
	found := sc.srv.TakeViolations()
	require.Len(t, found, 1)
	require.Equal(t, "openapi", found[0].Rule)
	require.Contains(t, found[0].Detail, "POST /channels/"+sc.channel.ID+"/messages is long")
	require.Error(t, sc.edit(sc.channel.ID, "1", "too long"))
	require.Empty(t, sc.srv.Violations(), "a refused request is not looked at")
	sc.srv.CheckRequests(nil)
	sc.send("too long")
	require.Empty(t, sc.srv.Violations())
}
