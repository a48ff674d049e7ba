package rest

import (
	"context"
	"testing"
	"testing/synctest"

	"github.com/stretchr/testify/require"
)

// Fault 147: an id or a token from the gateway that would lead a request elsewhere is refused before there is one.
func TestIDsLeadNoRequestElsewhere(t *testing.T) {
	requests := map[string]func(c *Client, ctx context.Context, part string) error{
		"answer": func(c *Client, ctx context.Context, part string) error {
			return errorOf(c.Respond(ctx, Interaction{ID: part, App: "5", Token: hookToken}, kindMessage, Body{}))
		},
		"answer, token": func(c *Client, ctx context.Context, part string) error {
			return errorOf(c.Respond(ctx, Interaction{ID: "41", App: "5", Token: part}, kindMessage, Body{}))
		},
		"original": func(c *Client, ctx context.Context, part string) error {
			return errorOf(c.Original(ctx, part, hookToken))
		},
		"edit of an answer": func(c *Client, ctx context.Context, part string) error {
			return c.EditAnswer(ctx, Answer{App: "5", Token: part}, Body{})
		},
		"removal of an answer": func(c *Client, ctx context.Context, part string) error {
			return c.DeleteAnswer(ctx, Answer{App: "5", Token: hookToken, Message: "0" + part})
		},
		"follow-up": func(c *Client, ctx context.Context, part string) error {
			return errorOf(c.FollowUp(ctx, "5", part, Body{}))
		},
		"message": func(c *Client, ctx context.Context, part string) error {
			return errorOf(c.Send(ctx, part, Body{}, "nonce"))
		},
		"edit":    func(c *Client, ctx context.Context, part string) error { return c.Edit(ctx, "7", part, Body{}) },
		"removal": func(c *Client, ctx context.Context, part string) error { return c.Delete(ctx, part, "9") },
		"thread":  func(c *Client, ctx context.Context, part string) error { return c.StartThread(ctx, "7", part, "x") },
		"reopened thread": func(c *Client, ctx context.Context, part string) error {
			return c.Reopen(ctx, part)
		},
		"server": func(c *Client, ctx context.Context, part string) error {
			_, _, err := c.Guild(ctx, part)
			return err
		},
		"member": func(c *Client, ctx context.Context, part string) error {
			_, err := c.IsMember(ctx, "6", part)
			return err
		},
		"standing": func(c *Client, ctx context.Context, part string) error {
			_, err := c.StandingOf(ctx, "6", "7", part)
			return err
		},
		"emojis": func(c *Client, ctx context.Context, part string) error {
			_, err := c.Emojis(ctx, part)
			return err
		},
		"new emoji": func(c *Client, ctx context.Context, part string) error {
			_, err := c.AddEmoji(ctx, part, "x", nil)
			return err
		},
		"removal of an emoji": func(c *Client, ctx context.Context, part string) error { return c.DeleteEmoji(ctx, "5", part) },
		"commands": func(c *Client, ctx context.Context, part string) error {
			_, err := c.RegisterCommands(ctx, part, ourCommands())
			return err
		},
		"ids of commands": func(c *Client, ctx context.Context, part string) error {
			_, err := c.CommandIDs(ctx, part)
			return err
		},
	}
	hostile := []string{"7/../8", "/", "?x=1", "#", "%2f", "7\\8", "7 8", "7\n", "@me", "é", "*"}
	synctest.Test(t, func(t *testing.T) {
		f := newFake(t, status(200, aMessage))
		for name, request := range requests {
			for _, part := range hostile {
				err := request(f.Client, t.Context(), part)
				require.ErrorContains(t, err, "a character that none has", "%s %q", name, part)
				require.False(t, IsAway(err), "Discord is not to blame")
			}
			require.Zero(t, f.count(), name)
		}
		for _, part := range []string{"", ".", ".."} { // not for a message of an answer, where "" is the first one
			require.Error(t, f.Delete(t.Context(), "7", part))
		}
		require.Zero(t, f.count())
	})
}
