package portraits

import (
	"bytes"
	"fmt"
	"image"
	"io"
	"net/http"
	"strconv"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/bot/background"
	"unobot/game/table"
)

func TestAPictureIsFetchedOnce(t *testing.T) {
	inWorld(t, give("image/png", picture(t, 128, 128)), func(w *world) {
		var asking sync.WaitGroup
		for range 50 {
			asking.Go(func() { w.Of("42", "a_0b1c") })
		}
		asking.Wait()
		require.Equal(w, []string{"/avatars/42/a_0b1c.png?size=128"}, w.requests())
		require.Equal(w, []table.UserID{"42"}, w.told())
		portrait := w.Of("42", "a_0b1c")
		require.NotNil(w, portrait)
		require.Same(w, portrait, w.Of("42", "a_0b1c"))

		require.Nil(w, w.Of("42", "71/ff00"), "on another server the user looks different")
		require.Equal(w, "/guilds/71/users/42/avatars/ff00.png?size=128", w.requests()[1])
		require.NotNil(w, w.Of("42", "71/ff00"))
		require.Len(w, w.requests(), 2)
	})
}

func TestNobodyWaitsForAPicture(t *testing.T) {
	inWorld(t, hang, func(w *world) {
		before := time.Now()
		for i := range 2 * maxQueued {
			require.Nil(w, w.Of(table.UserID(strconv.Itoa(i)), "0a"))
		}
		require.Zero(w, time.Since(before), "no time has passed")
		require.Len(w, w.requests(), maxFetching, "no more at once")
		fetching, queued := w.business()
		require.Equal(w, maxFetching, fetching)
		require.LessOrEqual(w, queued, maxQueued)
		time.Sleep(patience)
		require.Len(w, w.requests(), maxFetching, "a CDN that hangs is left alone")
		fetching, queued = w.business()
		require.Zero(w, fetching)
		require.Zero(w, queued)
		require.Empty(w, w.told())
		time.Sleep(2 * firstPause)
		w.Of("100", "0a")
		require.Len(w, w.requests(), maxFetching+1, "who waited in vain may ask again")
	})
}

// TestQueuedPicturesComeInTurn, each of them.
func TestQueuedPicturesComeInTurn(t *testing.T) {
	inWorld(t, give("image/png", picture(t, 1, maxSide)), func(w *world) {
		for i := range 100 {
			w.Of(table.UserID(strconv.Itoa(i)), "0a")
		}
		require.Len(w, w.requests(), 100)
		for i := range 100 {
			require.NotNil(w, w.Of(table.UserID(strconv.Itoa(i)), "0a"))
		}
	})
}

// TestWhatIsNoPictureLeavesTheInitial: it is tried again, but less and less often.
func TestWhatIsNoPictureLeavesTheInitial(t *testing.T) {
	formats["image/broken"] = format{
		func(io.Reader) (image.Config, error) { return image.Config{Width: 1, Height: 1}, nil },
		func(io.Reader) (image.Image, error) { panic("a decoder's mistake about 4242") },
	}
	t.Cleanup(func() { delete(formats, "image/broken") })
	good := picture(t, 128, 128)
	for name, answer := range map[string]http.HandlerFunc{
		"too many bytes":  give("image/png", append(bytes.Clone(good), make([]byte, maxBody)...)),
		"too wide":        give("image/png", picture(t, maxSide+1, 1)),
		"too high":        give("image/png", picture(t, 1, maxSide+1)),
		"a bomb":          give("image/png", claiming(good, 30_000)),
		"half a picture":  give("image/png", good[:len(good)/2]),
		"words":           give("image/png", []byte("<html>")),
		"another type":    give("text/html", good),
		"no type":         give("", good),
		"an SVG":          give("image/svg+xml", []byte("<svg/>")),
		"nothing":         give("image/png", nil),
		"gone":            refuse(http.StatusNotFound),
		"not for us":      refuse(http.StatusForbidden),
		"without content": refuse(http.StatusNoContent),
		"a panic":         give("image/broken", good),
		"elsewhere":       http.RedirectHandler("http://elsewhere.test/avatars/4242/0a.png", http.StatusFound).ServeHTTP,
		"around":          http.RedirectHandler("http://cdn.test/avatars/4242/0b.png", http.StatusFound).ServeHTTP,
	} {
		t.Run(name, func(t *testing.T) {
			inWorld(t, answer, func(w *world) {
				require.Nil(w, w.Of("4242", "0a"))
				require.Len(w, w.requests(), 1)
				for wait, tries := firstPause, 1; tries < 4; wait, tries = 2*wait, tries+1 {
					time.Sleep(wait - time.Second)
					require.Nil(w, w.Of("4242", "0a"))
					require.Len(w, w.requests(), tries, "not yet")
					time.Sleep(time.Second)
					require.Nil(w, w.Of("4242", "0a"))
					require.Len(w, w.requests(), tries+1)
				}
				require.Empty(w, w.told())
				require.NotContains(w, w.logs(), "4242")
				require.NotContains(w, w.logs(), "level=WARN", "the CDN is not to blame")
				require.Nil(w, w.Of("43", "0a"))
				require.Len(w, w.requests(), 5, "others are asked for meanwhile")
			})
		})
	}
}

// TestAnEndlessBodyIsCutOff.
func TestAnEndlessBodyIsCutOff(t *testing.T) {
	const longest = 64 << 20
	written := 0
	inWorld(t, func(rw http.ResponseWriter, _ *http.Request) {
		rw.Header().Set("Content-Type", "image/png")
		for chunk := make([]byte, 32<<10); written < longest; written += len(chunk) {
			if _, err := rw.Write(chunk); err != nil {
				return
			}
		}
	}, func(w *world) {
		w.Of("42", "0a")
		require.Len(w, w.requests(), 1)
		require.Less(w, written, 2*maxBody)
		fetching, _ := w.business()
		require.Zero(w, fetching)
	})
}

// TestABrokenCDNIsLeftAlone: no picture is asked for during an outage, the log says so
// once, and then pictures come again.
func TestABrokenCDNIsLeftAlone(t *testing.T) {
	for name, broken := range map[string]http.HandlerFunc{
		"500":     refuse(http.StatusInternalServerError),
		"429":     refuse(http.StatusTooManyRequests),
		"hanging": hang,
		"cut off": func(rw http.ResponseWriter, _ *http.Request) {
			rw.Header().Set("Content-Length", "1000")
			give("image/png", []byte("x"))(rw, nil)
		},
	} {
		t.Run(name, func(t *testing.T) {
			answer, good := broken, give("image/png", picture(t, 8, 8))
			inWorld(t, func(rw http.ResponseWriter, r *http.Request) { answer(rw, r) }, func(w *world) {
				require.Nil(w, w.Of("4242", "0a"))
				time.Sleep(patience)
				require.Len(w, w.requests(), 1)
				for i := range 20 {
					require.Nil(w, w.Of(table.UserID(strconv.Itoa(i)), "0a"))
				}
				require.Len(w, w.requests(), 1)
				require.Equal(w, 1, w.shelved(), "they push no picture off the shelf")
				time.Sleep(firstPause)
				require.Nil(w, w.Of("7", "0a"))
				time.Sleep(patience)
				require.Len(w, w.requests(), 2)
				require.Equal(w, 1, strings.Count(w.logs(), "level=WARN"))
				require.NotContains(w, w.logs(), "4242")

				answer = good
				time.Sleep(2 * firstPause)
				for _, u := range []table.UserID{"4242", "7", "8"} {
					w.Of(u, "0a")
				}
				require.Len(w, w.requests(), 5)
				for _, u := range []table.UserID{"4242", "7", "8"} {
					require.NotNil(w, w.Of(u, "0a"))
				}
			})
		})
	}
}

// TestPausesAreBounded: a picture that was missing for a day is there soon after it came.
func TestPausesAreBounded(t *testing.T) {
	var p background.Backoff
	now := time.Date(2026, 11, 22, 0, 0, 0, 0, time.UTC)
	require.False(t, p.Lasts(now))
	for range 100 {
		p.Fail(now, firstPause, longestPause)
	}
	require.True(t, p.Lasts(now.Add(longestPause-time.Second)))
	require.False(t, p.Lasts(now.Add(longestPause)))
}

// TestOnlyIDsAndHashesGetIntoAddresses.
func TestOnlyIDsAndHashesGetIntoAddresses(t *testing.T) {
	inWorld(t, refuse(http.StatusNotFound), func(w *world) {
		for _, f := range []face{
			{"", "0a"},
			{"42", ""},
			{"42", "/"},
			{"42", "0a/"},
			{"42", "/0a"},
			{"42", "71/0a/0b"},
			{"42", "x/0a"},
			{"42", "0A"},
			{"42", "0a.png"},
			{"42", "../0a"},
			{"42", "0a?x"},
			{"42", "0a%2f"},
			{"42", "é"},
			{"4 2", "0a"},
			{"4/2", "0a"},
			{"ada", "0a"},
			{"-1", "0a"},
			{table.UserID(strings.Repeat("1", maxID+1)), "0a"},
			{"42", strings.Repeat("a", maxHash+1)},
		} {
			require.Nil(w, w.Of(f.user, f.avatar))
			require.Empty(w, w.requests(), "%q", f)
		}
	})
}

// TestTheLatestPicturesAreKept, and no more than so many.
func TestTheLatestPicturesAreKept(t *testing.T) {
	inWorld(t, give("image/png", picture(t, 8, 8)), func(w *world) {
		w.kept.most = 3
		for _, u := range []table.UserID{"1", "2", "3"} {
			w.Of(u, "0a")
			synctest.Wait()
		}
		require.NotNil(w, w.Of("1", "0a"), "asked for again")
		w.Of("4", "0a")
		require.Len(w, w.requests(), 4)
		require.Equal(w, 3, w.shelved())
		require.NotNil(w, w.Of("1", "0a"))
		require.NotNil(w, w.Of("3", "0a"))
		require.NotNil(w, w.Of("4", "0a"))
		require.Nil(w, w.Of("2", "0a"), "forgotten, and fetched again")
		require.Len(w, w.requests(), 5)
	})
}

// TestNothingIsFetchedOnceTheBotHasStopped.
func TestNothingIsFetchedOnceTheBotHasStopped(t *testing.T) {
	inWorld(t, hang, func(w *world) {
		for i := range 5 {
			w.Of(table.UserID(fmt.Sprint(i)), "0a")
		}
		require.Len(w, w.requests(), maxFetching)
		w.fetches.Work.Close()
		fetching, _ := w.business()
		require.Zero(w, fetching)
		require.Nil(w, w.Of("9", "0a"))
		require.Len(w, w.requests(), maxFetching)
		require.NotContains(w, w.logs(), "level=WARN", "it was not the CDN's doing")
	})
}
