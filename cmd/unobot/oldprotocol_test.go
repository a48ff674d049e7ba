//go:build system

package main

import (
	"bytes"
	"encoding/json"
	"io"
	"mime"
	"mime/multipart"
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"net/url"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/bot/discord/standin"
)

// newestAPI returns an address where old programs reach a stand-in: version 9 of Discord's API becomes version 10, and
// embeds, which the stand-in does not support, become texts.
func newestAPI(t testing.TB, d *standin.Server) string {
	t.Helper()
	to, err := url.Parse(d.URL())
	require.NoError(t, err)
	var server *httptest.Server
	server = httptest.NewServer(&httputil.ReverseProxy{
		Rewrite: func(r *httputil.ProxyRequest) {
			r.SetURL(to)
			r.Out.URL.Path = strings.Replace(r.Out.URL.Path, "/api/v9/", "/api/v10/", 1)
			r.Out.URL.RawPath = strings.Replace(r.Out.URL.RawPath, "/api/v9/", "/api/v10/", 1)
			r.Out.URL.RawQuery = strings.Replace(r.Out.URL.RawQuery, "v=9", "v=10", 1)
			r.Out.Header.Del("Accept-Encoding")
			if text := withoutEmbeds(t, r.In); text != nil {
				r.Out.Body, r.Out.ContentLength = io.NopCloser(bytes.NewReader(text)), int64(len(text))
			}
		},
		ModifyResponse: func(r *http.Response) error {
			if !strings.HasSuffix(r.Request.URL.Path, "/gateway/bot") {
				return nil
			}
			text, err := io.ReadAll(r.Body) // it holds the address of the gateway
			text = bytes.ReplaceAll(text, []byte(to.Host), []byte(server.Listener.Addr().String()))
			r.Body, r.ContentLength = io.NopCloser(bytes.NewReader(text)), int64(len(text))
			r.Header.Set("Content-Length", strconv.Itoa(len(text)))
			return err
		},
	})
	t.Cleanup(server.Close)
	return server.URL
}

// withoutEmbeds returns a request's body with texts in place of embeds; nil if it has none.
func withoutEmbeds(t testing.TB, r *http.Request) []byte {
	t.Helper()
	kind, fields, _ := mime.ParseMediaType(r.Header.Get("Content-Type"))
	if kind != "application/json" && kind != "multipart/form-data" {
		return nil
	}
	body, err := io.ReadAll(r.Body)
	require.NoError(t, err)
	if kind == "application/json" {
		return embedsAsText(body)
	}
	var out bytes.Buffer
	w := multipart.NewWriter(&out)
	require.NoError(t, w.SetBoundary(fields["boundary"]))
	parts := multipart.NewReader(bytes.NewReader(body), fields["boundary"])
	for {
		part, err := parts.NextRawPart()
		if err != nil {
			break
		}
		content, err := io.ReadAll(part)
		require.NoError(t, err)
		if part.FormName() == "payload_json" {
			content = embedsAsText(content)
		}
		to, err := w.CreatePart(part.Header)
		require.NoError(t, err)
		_, err = to.Write(content)
		require.NoError(t, err)
	}
	require.NoError(t, w.Close())
	return out.Bytes()
}

// embedsAsText moves the texts of a message's embeds into its content.
func embedsAsText(body []byte) []byte {
	var message map[string]any
	decoder := json.NewDecoder(bytes.NewReader(body))
	decoder.UseNumber()
	if decoder.Decode(&message) != nil {
		return body // a list of commands
	}
	into := message
	if data, ok := message["data"].(map[string]any); ok {
		into = data // an answer to an interaction
	}
	if embeds, ok := into["embeds"].([]any); ok {
		content, _ := into["content"].(string)
		for _, embed := range embeds {
			for _, field := range []string{"title", "description"} {
				if text, ok := embed.(map[string]any)[field].(string); ok {
					content += "\n" + text
				}
			}
		}
		into["content"] = strings.TrimSpace(content)
		delete(into, "embeds")
	}
	text, err := json.Marshal(message)
	if err != nil {
		return body
	}
	return text
}
