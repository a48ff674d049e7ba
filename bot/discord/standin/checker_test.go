package standin_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/bot/discord/standin"
)

// shortContents finds fault with the word "long".
func shortContents(method, path string, body []byte) string {
	if strings.Contains(string(body), "long") {
		return method + " " + path + " is long"
	}
	return ""
}

// shortAnswers finds fault with the word "long" in answers.
func shortAnswers(method, path string, status int, body []byte) string {
	if strings.Contains(string(body), "long") {
		return fmt.Sprint(method, " ", path, " ", status, " is long")
	}
	return ""
}

func TestWhatACheckerFindsInAnswersIsAViolation(t *testing.T) {
	bt := newBotTest(t)
	bt.srv.CheckResponses(shortAnswers)
	bt.send("short")
	require.Empty(t, bt.srv.Violations())
	bt.send("too long")
	found := bt.srv.TakeViolations()
	require.Len(t, found, 1)
	require.Equal(t, "openapi response", found[0].Rule)
	require.Contains(t, found[0].Detail, "/messages 200 is long")
	bt.srv.Inject(standin.Fault{Effect: standin.FaultStatus, Status: 502, Body: "too long"})
	_, err := bt.bot.User("@me")
	require.Error(t, err)
	require.Empty(t, bt.srv.Violations(), "a fault's answer is not looked at")
	bt.srv.CheckResponses(nil)
	bt.send("too long")
	require.Empty(t, bt.srv.Violations())
}

func TestWhatACheckerFindsIsAViolation(t *testing.T) {
	bt := newBotTest(t)
	bt.srv.CheckRequests(shortContents)
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
