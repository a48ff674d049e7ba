package standin

import (
	"bytes"
	"errors"
	"image"
	_ "image/gif"  // so that DecodeConfig knows the formats Discord measures
	_ "image/jpeg" // ditto
	_ "image/png"  // ditto
	"io"
	"mime"
	"mime/multipart"
	"net/http"
	"path"
	"strconv"
	"strings"
)

const (
	maxRequest = 25 << 20
	maxFile    = 10 << 20
	maxFiles   = 10
)

// upload is a file in a request. Its number is the n of "files[n]".
type upload struct {
	number      int
	name        string
	contentType string
	data        []byte
}

// file is what a URL of the stand-in serves.
type file struct {
	contentType string
	data        []byte
}

// readBody returns the JSON of a request, and its files if it is multipart.
func readBody(r *http.Request) ([]byte, []upload, *apiError) {
	body, err := io.ReadAll(io.LimitReader(r.Body, maxRequest+1))
	if err != nil {
		return nil, nil, errBroken
	}
	if len(body) > maxRequest {
		return nil, nil, errTooLarge
	}
	kind, params, err := mime.ParseMediaType(r.Header.Get("Content-Type"))
	if err != nil || kind != "multipart/form-data" {
		return body, nil, nil
	}
	return readParts(multipart.NewReader(bytes.NewReader(body), params["boundary"]))
}

// readParts takes a multipart body apart.
func readParts(parts *multipart.Reader) (body []byte, files []upload, refusal *apiError) {
	for {
		part, err := parts.NextPart()
		if errors.Is(err, io.EOF) {
			return body, files, nil
		}
		if err != nil {
			return nil, nil, errInvalidJSON
		}
		data, err := io.ReadAll(part)
		if err != nil {
			return nil, nil, errInvalidJSON
		}
		if part.FormName() == "payload_json" {
			body = data
			continue
		}
		number, ok := fileNumber(part.FormName())
		if !ok {
			continue
		}
		if len(data) > maxFile {
			return nil, nil, errTooLarge
		}
		files = append(files, upload{number, path.Base(part.FileName()), part.Header.Get("Content-Type"), data})
	}
}

// fileNumber reads the n of "files[n]".
func fileNumber(field string) (int, bool) {
	inner, ok := strings.CutPrefix(field, "files[")
	if !ok {
		return 0, false
	}
	n, err := strconv.Atoi(strings.TrimSuffix(inner, "]"))
	return n, err == nil
}

// keepFileLocked stores an uploaded file and describes it. The caller holds s.mu.
func (s *Server) keepFileLocked(channelID string, f upload, description string, ephemeral bool) keptFile {
	id := s.newIDLocked()
	where := "/attachments/" + channelID + "/" + id + "/" + f.name
	if f.contentType == "" || f.contentType == "application/octet-stream" {
		f.contentType = http.DetectContentType(f.data)
	}
	s.files[where] = file{f.contentType, f.data}
	a := Attachment{
		ID: id, Filename: f.name, Description: description, ContentType: f.contentType, Size: len(f.data),
		URL: s.baseURL + where, ProxyURL: s.baseURL + where, Ephemeral: ephemeral,
	}
	if config, _, err := image.DecodeConfig(bytes.NewReader(f.data)); err == nil {
		a.Width, a.Height = config.Width, config.Height
	}
	return keptFile{a, f.data}
}

// dropFileLocked forgets the content of a file.
func (s *Server) dropFileLocked(f keptFile) { delete(s.files, strings.TrimPrefix(f.URL, s.baseURL)) }

// serveFile answers the URL of an attachment or an emoji.
func (s *Server) serveFile(w http.ResponseWriter, r *http.Request) {
	s.mu.Lock()
	f, ok := s.files[strings.TrimSuffix(r.URL.Path, ".png")] // of an emoji, whose ending says the format
	if !ok {
		f, ok = s.files[r.URL.Path]
	}
	s.mu.Unlock()
	if !ok {
		http.NotFound(w, r)
		return
	}
	w.Header().Set("Content-Type", f.contentType)
	_, _ = w.Write(f.data)
}
