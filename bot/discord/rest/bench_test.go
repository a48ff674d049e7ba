package rest

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"net"
	"strings"
	"testing"

	"github.com/bwmarrin/discordgo"
	"github.com/stretchr/testify/require"
)

// BenchmarkRoundTrip is what a request costs on a connection that is open already: the answer to a
// click by an update, and requests that Discord answers with a whole message.
func BenchmarkRoundTrip(b *testing.B) {
	message := boardMessage()
	made := answerWith(`{"interaction":{"id":"41","type":3,"response_message_id":"100"},"resource":{"type":4,"message":` + message + `}}`)
	for op, response := range map[string]string{
		"update":        "HTTP/1.1 204 No Content\r\n\r\n",
		"respond":       made,
		"edit original": answerWith(message),
		"send":          answerWith(message),
	} {
		b.Run(op, func(b *testing.B) {
			c := newClient(b, "http://"+answerAlways(b, []byte(response)), io.Discard)
			all := operations(c)
			all["update"] = func(ctx context.Context) error {
				return errorOf(c.Respond(ctx, anInteraction(), discordgo.InteractionResponseUpdateMessage,
					Body{Components: aHand()}))
			}
			run := all[op]
			b.ReportAllocs()
			for b.Loop() {
				c.limit = newLimiter() // the pace is not what is measured
				require.NoError(b, run(b.Context()))
			}
		})
	}
}

// boardMessage is a message of five rows of buttons, as Discord answers it.
func boardMessage() string {
	var rows []string
	for row := range 5 {
		var buttons []string
		for n := range 5 {
			buttons = append(buttons, fmt.Sprintf(`{"type":2,"id":%d,"style":2,"label":"card %d","custom_id":"1:7f:3:play:%d-%d",
				"emoji":{"id":"1300000000000000000","name":"red_4","animated":false},"disabled":false}`, 10*row+n, n, row, n))
		}
		rows = append(rows, `{"type":1,"components":[`+strings.Join(buttons, ",")+`]}`)
	}
	return `{"id":"100","channel_id":"7","content":"the table","timestamp":"2026-11-21T10:00:00.000000+00:00",
		"author":{"id":"5","username":"bot","bot":true},"embeds":[{"type":"rich","description":"the table"}],
		"components":[` + strings.Join(rows, ",") + `]}`
}

// answerWith is a whole HTTP response.
func answerWith(body string) string {
	return fmt.Sprintf("HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n%s", len(body),
		body)
}

// answerAlways starts a server that gives one answer to everything, and that costs next to nothing
// itself.
func answerAlways(b *testing.B, response []byte) (address string) {
	b.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(b, err)
	b.Cleanup(func() { _ = listener.Close() })
	go func() {
		for {
			conn, err := listener.Accept()
			if err != nil {
				return
			}
			go repeat(conn, response)
		}
	}()
	return listener.Addr().String()
}

// repeat answers the requests of one connection.
func repeat(conn net.Conn, response []byte) {
	defer conn.Close()
	in := bufio.NewReader(conn)
	length := int64(0)
	for {
		line, err := in.ReadSlice('\n')
		if err != nil {
			return
		}
		if n, ok := strings.CutPrefix(string(line), "Content-Length: "); ok {
			fmt.Sscan(n, &length)
		}
		if len(line) > len("\r\n") {
			continue
		}
		if _, err := io.CopyN(io.Discard, in, length); err != nil {
			return
		}
		if _, err := conn.Write(response); err != nil {
			return
		}
		length = 0
	}
}
