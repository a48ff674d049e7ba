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
	bt := newBotTest(t)
	bt.srv.CheckRequests(shortContents{})
	bt.send("short")
	require.Empty(t, bt.srv.Violations())
	bt.send("too long")
	found := bt.srv.TakeViolations()
	require.Len(t, found, 1)
	require.Equal(t, "openapi", found[0].Rule)
	require.Contains(t, found[0].Detail, "POST /channels/"+bt.channel.ID+"/messages is long")
	require.Error(t, bt.edit(bt.channel.ID, "1", "too long"))
	require.Empty(t, bt.srv.Violations(), "a refused request is not looked at")
	bt.srv.CheckRequests(nil)
	bt.send("too long")
	require.Empty(t, bt.srv.Violations())
}
