package portraits

import (
	"bytes"
	"encoding/binary"
	"hash/crc32"
	"image"
	"image/color"
	"image/png"
	"log/slog"
	"net/http"
	"slices"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/bot/background"
	"unobot/bot/roomtest"
	"unobot/game/table"
)

// world is a CDN and the portraits that come from it, in a bubble of fake time.
type world struct {
	*testing.T
	*Portraits

	heard   sync.Mutex
	lines   bytes.Buffer // the log
	asked   []string     // the addresses that the CDN was asked for, without the host
	arrived []table.UserID
}

// Write appends to the log.
func (w *world) Write(line []byte) (int, error) {
	w.heard.Lock()
	defer w.heard.Unlock()
	return w.lines.Write(line)
}

// inWorld runs a test with a CDN that answers in a given way.
func inWorld(t *testing.T, answer http.HandlerFunc, test func(*world)) {
	t.Helper()
	synctest.Test(t, func(t *testing.T) {
		w := &world{T: t}
		log := slog.New(slog.NewTextHandler(w, &slog.HandlerOptions{Level: slog.LevelDebug}))
		work := &background.Group{Log: log}
		work.Open(t.Context())
		server := roomtest.Serve(t, &http.Server{
			ReadHeaderTimeout: time.Minute,
			Handler: http.HandlerFunc(func(rw http.ResponseWriter, r *http.Request) {
				w.heard.Lock()
				w.asked = append(w.asked, r.URL.String())
				w.heard.Unlock()
				answer(rw, r)
			}),
		})
		w.Portraits = New(Config{
			CDN: "http://127.0.0.1", Work: work, Log: log, Arrived: w.note, Dial: server.Dial,
		})
		defer w.Close()
		defer work.Close()
		test(w)
	})
}

func (w *world) note(u table.UserID) {
	w.heard.Lock()
	defer w.heard.Unlock()
	w.arrived = append(w.arrived, u)
}

// requests returns the addresses that the CDN was asked for once everything has come to rest.
func (w *world) requests() []string {
	synctest.Wait()
	w.heard.Lock()
	defer w.heard.Unlock()
	return slices.Clone(w.asked)
}

// told returns the users that were reported to Arrived.
func (w *world) told() []table.UserID {
	w.heard.Lock()
	defer w.heard.Unlock()
	return slices.Clone(w.arrived)
}

func (w *world) logs() string {
	w.heard.Lock()
	defer w.heard.Unlock()
	return w.lines.String()
}

// business returns the number of pictures being fetched, and of those that wait for that.
func (w *world) business() (fetching, queued int) {
	w.mu.Lock()
	defer w.mu.Unlock()
	for e := w.kept.recency.Front(); e != nil; e = e.Next() {
		if e.Value.(*known).awaited {
			fetching++
		}
	}
	return fetching - len(w.queue), len(w.queue)
}

// shelved returns the number of pictures in memory, there or awaited.
func (w *world) shelved() int {
	w.mu.Lock()
	defer w.mu.Unlock()
	return len(w.kept.byFace)
}

// picture returns a PNG of one color.
func picture(t testing.TB, width, height int) []byte {
	t.Helper()
	img := image.NewPaletted(image.Rect(0, 0, width, height), color.Palette{color.RGBA{0x20, 0x80, 0xc0, 0xff}})
	var b bytes.Buffer
	require.NoError(t, png.Encode(&b, img))
	return b.Bytes()
}

// claiming returns a PNG with a header that claims this width.
func claiming(picture []byte, width uint32) []byte {
	const kind, end, sum = 12, 29, 33 // the offsets of the header's type, its checksum and the next chunk
	claim := bytes.Clone(picture)
	binary.BigEndian.PutUint32(claim[kind+4:], width)
	binary.BigEndian.PutUint32(claim[end:sum], crc32.ChecksumIEEE(claim[kind:end]))
	return claim
}

// give answers with a body of a type.
func give(kind string, body []byte) http.HandlerFunc {
	return func(rw http.ResponseWriter, _ *http.Request) {
		rw.Header().Set("Content-Type", kind)
		_, _ = rw.Write(body)
	}
}

// refuse answers with a status.
func refuse(status int) http.HandlerFunc {
	return func(rw http.ResponseWriter, _ *http.Request) { rw.WriteHeader(status) }
}

// hang does not answer.
func hang(_ http.ResponseWriter, r *http.Request) { <-r.Context().Done() }
