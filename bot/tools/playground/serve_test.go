package playground_test

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"io"
	"io/fs"
	"net/http"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// request sends a request with headers as "Name: value" and returns the answer with its body read.
func (pt *pageTest) request(method, path, body string, headers ...string) (*http.Response, string) {
	pt.Helper()
	req, err := http.NewRequestWithContext(pt.Context(), method, pt.url+path, strings.NewReader(body))
	require.NoError(pt, err)
	for _, h := range headers {
		name, value, _ := strings.Cut(h, ": ")
		if name == "Host" {
			req.Host = value
			continue
		}
		req.Header.Set(name, value)
	}
	resp, err := pt.client.Do(req)
	require.NoError(pt, err)
	defer resp.Body.Close()
	data, err := io.ReadAll(resp.Body)
	require.NoError(pt, err)
	return resp, string(data)
}

func TestOtherSitesCannotAct(t *testing.T) {
	withPage(t, func(t *testing.T, pt *pageTest) {
		const post = `{"as":"ada","text":"hello"}`
		host := strings.TrimPrefix(pt.url, "http://")
		for name, c := range map[string]struct {
			method, path, body string
			headers            []string
			status             int
		}{
			"the page itself":            {"POST", "/api/post", post, []string{"Content-Type: application/json", "Origin: " + pt.url, "Sec-Fetch-Site: same-origin"}, 200},
			"no browser":                 {"POST", "/api/post", post, []string{"Content-Type: application/json"}, 200},
			"another origin":             {"POST", "/api/post", post, []string{"Content-Type: application/json", "Origin: https://evil.example"}, 403},
			"an opaque origin":           {"POST", "/api/post", post, []string{"Content-Type: application/json", "Origin: null"}, 403},
			"another port":               {"POST", "/api/post", post, []string{"Content-Type: application/json", "Sec-Fetch-Site: same-site"}, 403},
			"another site":               {"POST", "/api/post", post, []string{"Content-Type: application/json", "Sec-Fetch-Site: cross-site"}, 403},
			"a form":                     {"POST", "/api/post", post, []string{"Content-Type: text/plain"}, 415},
			"a link of another site":     {"GET", "/", "", []string{"Sec-Fetch-Site: cross-site"}, 200},
			"a script of another site":   {"GET", "/assets/app.js", "", []string{"Sec-Fetch-Site: cross-site"}, 403},
			"traffic after nothing":      {"GET", "/api/traffic?after=yesterday", "", nil, 400},
			"the traffic for others":     {"GET", "/api/traffic", "", []string{"Sec-Fetch-Site: cross-site"}, 403},
			"a rebound name":             {"GET", "/", "", []string{"Host: evil.example"}, 421},
			"a rebound name with a port": {"GET", "/api/traffic", "", []string{"Host: evil.example:80"}, 421},
			"localhost":                  {"GET", "/", "", []string{"Host: localhost:8080"}, 200},
			"an IPv6 address":            {"GET", "/", "", []string{"Host: [::1]:8080"}, 200},
			"a live window for others":   {"GET", "/api/live?as=ada", "", []string{"Connection: Upgrade", "Upgrade: websocket", "Sec-WebSocket-Version: 13", "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==", "Origin: https://evil.example"}, 403},
			"too much":                   {"POST", "/api/post", `{"text":"` + strings.Repeat("a", 70<<10) + `"}`, []string{"Content-Type: application/json"}, 400},
			"no JSON":                    {"POST", "/api/post", "{", []string{"Content-Type: application/json"}, 400},
			"a name nobody has":          {"POST", "/api/post", `{"as":"nobody","text":"x"}`, []string{"Content-Type: application/json"}, 404},
			"a read that acts":           {"GET", "/api/post", "", nil, 405},
			"an unknown path":            {"GET", "/etc/passwd", "", nil, 404},
			"an unknown asset":           {"GET", "/assets/..%2fpage_test.go", "", nil, 404},
		} {
			resp, body := pt.request(c.method, c.path, c.body, c.headers...)
			require.Equal(t, c.status, resp.StatusCode, "%s: %s", name, body)
		}
		require.Len(t, pt.srv.Messages(pt.ada.ID, pt.channel.ID), 2, "host %s", host)
	})
}

func TestPageHasAStrictPolicy(t *testing.T) {
	withPage(t, func(t *testing.T, pt *pageTest) {
		resp, body := pt.request("GET", "/", "")
		require.Equal(t, "text/html; charset=utf-8", resp.Header.Get("Content-Type"))
		require.NotContains(t, body, "http", "the page names no address")
		policy := resp.Header.Get("Content-Security-Policy")
		require.Contains(t, policy, "default-src 'none'")
		require.Contains(t, policy, "frame-ancestors 'none'")
		require.NotContains(t, policy, "unsafe")
		require.Equal(t, "nosniff", resp.Header.Get("X-Content-Type-Options"))

		resp, _ = pt.request("GET", "/assets/app.js", "")
		require.Equal(t, "text/javascript; charset=utf-8", resp.Header.Get("Content-Type"))
		tag := resp.Header.Get("ETag")
		require.NotEmpty(t, tag)
		resp, _ = pt.request("GET", "/assets/app.js", "", "If-None-Match: "+tag)
		require.Equal(t, http.StatusNotModified, resp.StatusCode)
	})
}

func TestFilesAreServedAsPicturesOrNotShown(t *testing.T) {
	withPage(t, func(t *testing.T, pt *pageTest) {
		pt.startBot()
		png := []byte("\x89PNG\r\n\x1a\n")
		picture := pt.attach("card.png", "image/png", png)
		resp, body := pt.request("GET", picture, "")
		require.Equal(t, "image/png", resp.Header.Get("Content-Type"))
		require.Equal(t, string(png), body)
		require.Contains(t, resp.Header.Get("Content-Security-Policy"), "sandbox")

		for name, kind := range map[string]string{"evil.svg": "image/svg+xml", "evil.html": "text/html"} {
			resp, _ = pt.request("GET", pt.attach(name, kind, []byte("<script>1</script>")), "")
			require.Equal(t, "application/octet-stream", resp.Header.Get("Content-Type"), name)
			require.Equal(t, "attachment", resp.Header.Get("Content-Disposition"), name)
		}
		for _, path := range []string{"/media/attachments/1/2/none.png", "/media/api/v9/gateway", "/media/emojis/../api/v9/gateway", "/media/emojis/..%2fapi%2fv9%2fgateway"} {
			resp, body = pt.request("GET", path, "")
			require.Equal(t, http.StatusNotFound, resp.StatusCode, path)
			require.NotContains(t, body, "gateway", path)
		}
	})
}

// attach makes the bot send a file, and returns its path on the page.
func (pt *pageTest) attach(name, kind string, data []byte) string {
	pt.Helper()
	m, err := pt.bot.ChannelMessageSendComplex(pt.channel.ID, withFile(name, kind, bytes.NewReader(data)))
	require.NoError(pt, err)
	return "/media" + strings.TrimPrefix(m.Attachments[0].URL, pt.srv.URL())
}

// TestBundleIsBuiltFromTheSources fails if a source was changed without a build.
func TestBundleIsBuiltFromTheSources(t *testing.T) {
	t.Parallel()
	web := os.DirFS("web")
	sources := []string{"build.mjs", "package.json", "package-lock.json"}
	require.NoError(t, fs.WalkDir(web, "src", func(path string, d fs.DirEntry, err error) error {
		if err == nil && !d.IsDir() {
			sources = append(sources, path)
		}
		return err
	}))
	slices.Sort(sources)
	sum := sha256.New()
	for _, name := range sources {
		data, err := fs.ReadFile(web, name)
		require.NoError(t, err)
		sum.Write([]byte(name + "\n"))
		sum.Write(data)
	}
	built, err := fs.ReadFile(web, "dist/sources.sha256")
	require.NoError(t, err)
	require.Equal(t, hex.EncodeToString(sum.Sum(nil)), strings.TrimSpace(string(built)),
		"build the page again: cd bot/tools/playground/web && npm ci --ignore-scripts && npm run build")
}

// TestBundleKeepsTheNoticesOfItsLibraries: the bundle has the licences of the bundled libraries.
func TestBundleKeepsTheNoticesOfItsLibraries(t *testing.T) {
	t.Parallel()
	bundle, err := os.ReadFile("web/dist/app.js")
	require.NoError(t, err)
	require.Contains(t, string(bundle), "Antonio Román, Jeroen Claassens")
	require.Contains(t, string(bundle), "Google LLC")
	require.Less(t, len(bundle), 300<<10)
}
