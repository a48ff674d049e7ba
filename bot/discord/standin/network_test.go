package standin_test

import (
	"context"
	"io"
	"net"
	"syscall"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/bot/discord/standin"
)

func TestNetwork(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		network := standin.NewNetwork()
		listener := must(network.Listen("127.0.0.1:80"))(t)
		_, err := network.Listen("127.0.0.1:80")
		require.ErrorIs(t, err, syscall.EADDRINUSE)

		_, err = network.Dial(t.Context(), "tcp", "127.0.0.1:81")
		require.ErrorIs(t, err, syscall.ECONNREFUSED)
		slow, cancel := context.WithTimeout(t.Context(), time.Second)
		defer cancel()
		_, err = network.Dial(slow, "tcp", "127.0.0.1:80")
		require.ErrorIs(t, err, context.DeadlineExceeded, "the server does not accept")

		go func() {
			conn, err := network.Dial(t.Context(), "tcp", "127.0.0.1:80")
			if err == nil {
				_, _ = io.WriteString(conn, conn.LocalAddr().String())
				_ = conn.Close()
			}
		}()
		conn := must(listener.Accept())(t)
		require.Equal(t, "127.0.0.1:80", conn.LocalAddr().String())
		said := must(io.ReadAll(conn))(t)
		require.Equal(t, conn.RemoteAddr().String(), string(said))

		require.NoError(t, listener.Close())
		require.ErrorIs(t, listener.Close(), net.ErrClosed)
		_, err = listener.Accept()
		require.ErrorIs(t, err, net.ErrClosed)
		_, err = network.Listen("127.0.0.1:80")
		require.NoError(t, err, "the address is free again")
	})
}
