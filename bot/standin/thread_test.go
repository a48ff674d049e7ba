package standin_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/bot/standin"
)

// A bot makes a thread from a message, once, and deletes it where it may manage threads.
func TestABotMakesAThread(t *testing.T) {
	bt := newBotTest(t)
	m := bt.send("start here")
	path := "/channels/" + bt.channel.ID + "/messages/" + m.ID + "/threads"
	status, thread := bt.raw("POST", path, `{"name":"aside","auto_archive_duration":60}`)
	require.Equal(t, 201, status)
	require.Equal(t, m.ID, thread["id"], "a thread has the id of the message that it starts from")
	require.Equal(t, bt.channel.ID, thread["parent_id"])
	bt.eventually("THREAD_CREATE")
	_, err := bt.srv.Post(bt.ada.ID, m.ID, "hello")
	require.NoError(t, err)

	status, body := bt.raw("POST", path, `{"name":"again"}`)
	require.Equal(t, 400, status)
	require.EqualValues(t, 160004, body["code"])
	require.Equal(t, []string{"160004"}, bt.rules())

	status, _ = bt.raw("DELETE", "/channels/"+m.ID, "")
	require.Equal(t, 403, status)
	require.NoError(t, bt.srv.GrantPermissions(bt.guild.ID, bt.srv.Application().ID, standin.MemberPermissions|standin.PermissionManageThreads))
	status, _ = bt.raw("DELETE", "/channels/"+m.ID, "")
	require.Equal(t, 200, status)
	bt.eventually("THREAD_DELETE")
	require.Empty(t, bt.srv.Messages(bt.ada.ID, m.ID))
	require.Len(t, bt.srv.Messages(bt.ada.ID, bt.channel.ID), 1, "the message that it started from stays")

	status, _ = bt.raw("DELETE", "/channels/"+bt.channel.ID, "")
	require.Equal(t, 403, status, "a channel takes another permission")
}
