package doctor

import (
	"errors"
	"net"
	"testing"

	"github.com/stretchr/testify/require"
)

// TestAddressesThatAreTaken are named before a start would fail, but not while a bot uses them itself.
func TestAddressesThatAreTaken(t *testing.T) {
	p := newPatient(t)
	p.Addresses = map[string]string{"HEALTH_ADDR": "127.0.0.1:8081", "METRICS_ADDR": "127.0.0.1:9464", "ACTIVITY_ADDR": ""}
	p.Listen = func(address string) (net.Listener, error) {
		if address == "127.0.0.1:9464" {
			return nil, errors.New("address already in use")
		}
		here, _ := net.Pipe()
		return onlyClosed{here}, nil
	}
	p.says(1, `BAD   addresses     METRICS_ADDR cannot be used: free the port, or choose another: address already in use`)
	db := p.open()
	p.says(0)
	require.NoError(t, db.Close())
}

// onlyClosed is a listener that is only opened and closed.
type onlyClosed struct{ net.Conn }

// Accept implements net.Listener.
func (onlyClosed) Accept() (net.Conn, error) { return nil, net.ErrClosed }

// Addr implements net.Listener.
func (c onlyClosed) Addr() net.Addr { return c.LocalAddr() }
