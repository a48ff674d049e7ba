package rest

import (
	"bytes"
	"context"
	"errors"
	"io"
	"log"
	"log/slog"
	"os"
	"slices"
	"sync"
	"testing"
	"time"

	"github.com/bwmarrin/discordgo"
	"github.com/stretchr/testify/require"
	"go.uber.org/goleak"
)

// The canaries: no error and no line of a log may hold one of them.
const (
	botToken   = "CANARYBOTTOKENxNDI.canarybot"
	hookToken  = "CANARYinteractionTOKENcanary"
	customID   = "1:7f:3:play:canaryhandW4"
	secretText = "CANARY_CONTENT"
)

// busy is how long a machine may be so without a test on real sockets failing.
const busy = 30 * time.Second

var canaries = []string{botToken, hookToken, customID, secretText, "canary", "CANARY"}

// standardLog gets what libraries print: nobody has looked through it for secrets.
var standardLog buffer

func TestMain(m *testing.M) {
	log.SetOutput(&standardLog)
	goleak.VerifyTestMain(quiet{m})
}

// quiet fails a run in which a library has printed something.
type quiet struct{ *testing.M }

func (q quiet) Run() int {
	code := q.M.Run()
	if text := standardLog.String(); text != "" {
		_, _ = io.WriteString(os.Stderr, "a library printed: "+text)
		return 1
	}
	return code
}

// buffer is a bytes.Buffer for several goroutines.
type buffer struct {
	mu   sync.Mutex
	text bytes.Buffer
}

func (b *buffer) Write(p []byte) (int, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.text.Write(p)
}

func (b *buffer) String() string {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.text.String()
}

// newClient makes a client for a server on a real socket, which a busy machine makes slow.
func newClient(t testing.TB, url string, logged io.Writer) *Client {
	t.Helper()
	c, err := New("Bot "+botToken, url, slog.New(slog.NewTextHandler(logged, &slog.HandlerOptions{Level: slog.LevelDebug})))
	require.NoError(t, err)
	c.timing.callback, c.timing.callbackTry = time.Minute, busy // not what is tested
	c.timing.callbackBack, c.timing.back = 5*time.Millisecond, 10*time.Millisecond
	return c
}

func anInteraction() Interaction { return Interaction{ID: "41", App: "5", Token: hookToken} }

func aHand() []discordgo.MessageComponent {
	return []discordgo.MessageComponent{discordgo.ActionsRow{Components: []discordgo.MessageComponent{
		discordgo.Button{Label: secretText, CustomID: customID, Style: discordgo.PrimaryButton},
	}}}
}

const kindMessage = discordgo.InteractionResponseChannelMessageWithSource

// errorOf is the error of a request whose message does not matter.
func errorOf(_ string, err error) error { return err }

// operations are all the ways to make a request.
func operations(c *Client) map[string]func(context.Context) error {
	hand := Body{Components: aHand()}
	return map[string]func(context.Context) error{
		"respond": func(ctx context.Context) error {
			return errorOf(c.Respond(ctx, anInteraction(), kindMessage, Body{Components: aHand(), Ephemeral: true}))
		},
		"edit original":   func(ctx context.Context) error { return c.EditAnswer(ctx, Answer{App: "5", Token: hookToken}, hand) },
		"original":        func(ctx context.Context) error { return errorOf(c.Original(ctx, "5", hookToken)) },
		"delete original": func(ctx context.Context) error { return c.DeleteAnswer(ctx, Answer{App: "5", Token: hookToken}) },
		"follow up": func(ctx context.Context) error {
			return errorOf(c.FollowUp(ctx, "5", hookToken, hand))
		},
		"send": func(ctx context.Context) error {
			_, err := c.Send(ctx, "7", hand, "n1")
			return err
		},
		"edit": func(ctx context.Context) error {
			return c.Edit(ctx, "7", "9", hand)
		},
		"delete": func(ctx context.Context) error { return c.Delete(ctx, "7", "9") },
		"register": func(ctx context.Context) error {
			_, err := c.RegisterCommands(ctx, "5", []*discordgo.ApplicationCommand{{Name: "uno", Description: secretText}})
			return err
		},
		"gateway": func(ctx context.Context) error { _, err := c.Gateway(ctx); return err },
		"reopen":  func(ctx context.Context) error { return c.Reopen(ctx, "7") },
		"thread":  func(ctx context.Context) error { return c.StartThread(ctx, "7", "8", "x") },
		"member":  func(ctx context.Context) error { _, err := c.IsMember(ctx, "6", "3"); return err },
		"emojis":  func(ctx context.Context) error { _, err := c.Emojis(ctx, "5"); return err },
		"add emoji": func(ctx context.Context) error {
			_, err := c.AddEmoji(ctx, "5", secretText, []byte(secretText))
			return err
		},
		"delete emoji": func(ctx context.Context) error { return c.DeleteEmoji(ctx, "5", "2") },
	}
}

// isRead reports whether an operation needs what Discord answers, and not the status alone.
func isRead(op string) bool {
	return slices.Contains([]string{"original", "send", "register", "gateway", "emojis", "add emoji"}, op)
}

// uncertain reports that a request failed in a way that leaves open whether it took effect.
func uncertain(err error) bool {
	var e *Error
	return errors.As(err, &e) && e.uncertain
}
