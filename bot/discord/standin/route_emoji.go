package standin

import (
	"bytes"
	"encoding/base64"
	"image"
	"net/http"
	"regexp"
	"slices"
	"strings"
)

const (
	maxEmojis    = 2000
	maxEmojiSize = 256 << 10
	maxEmojiSide = 128
)

// emojiName is Discord's alphabet for emoji names.
var emojiName = regexp.MustCompile(`^\w+$`)

// Emoji is an emoji of the application.
type Emoji struct {
	ID            string   `json:"id"`
	Name          string   `json:"name"`
	Roles         []string `json:"roles"`
	User          *User    `json:"user,omitempty"`
	RequireColons bool     `json:"require_colons"`
	Managed       bool     `json:"managed"`
	Animated      bool     `json:"animated"`
	Available     bool     `json:"available"`
}

// emojiIndex finds an emoji by id, or gives -1.
func emojiIndex(emojis []Emoji, id string) int {
	return slices.IndexFunc(emojis, func(e Emoji) bool { return e.ID == id })
}

// Emojis returns the emojis of the application.
func (s *Server) Emojis() []Emoji {
	s.mu.Lock()
	defer s.mu.Unlock()
	return slices.Clone(s.emojis)
}

// AddEmoji gives the application an emoji that it has uploaded before. It has no picture.
func (s *Server) AddEmoji(name string) Emoji {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.addEmojiLocked(name)
}

func (s *Server) addEmojiLocked(name string) Emoji {
	e := Emoji{ID: s.newIDLocked(), Name: name, Roles: []string{}, User: s.botUser, RequireColons: true, Available: true}
	s.emojis = append(s.emojis, e)
	return e
}

// EmojiURL is where the picture of an emoji of the application is served.
func (s *Server) EmojiURL(id string) string { return s.baseURL + "/emojis/" + id }

// getEmojisLocked is GET /applications/{application}/emojis.
func (s *Server) getEmojisLocked(q *request) (int, any, *apiError) {
	if q.vars["application"] != s.app.ID {
		return 0, nil, errUnknownApplication
	}
	return http.StatusOK, object{"items": append([]Emoji{}, s.emojis...)}, nil
}

// postEmojiLocked is POST /applications/{application}/emojis.
func (s *Server) postEmojiLocked(q *request) (int, any, *apiError) {
	if q.vars["application"] != s.app.ID {
		return 0, nil, errUnknownApplication
	}
	f, refusal := q.parse()
	if refusal != nil {
		return 0, nil, refusal
	}
	name := f.key("name").requiredText(2, 32)
	if name != "" && !emojiName.MatchString(name) {
		f.key("name").fail("STRING_TYPE_REGEX", "String value did not match validation regex.")
	}
	if slices.ContainsFunc(s.emojis, func(e Emoji) bool { return e.Name == name }) {
		f.key("name").fail("APPLICATION_EMOJI_NAME_ALREADY_TAKEN", "Emoji name already taken.")
	}
	picture := checkEmojiImage(f.key("image"))
	if refusal := f.result(); refusal != nil {
		return 0, nil, refusal
	}
	if len(picture.data) > maxEmojiSize {
		return 0, nil, errLargeEmoji
	}
	if len(s.emojis) >= maxEmojis {
		return 0, nil, errMaximumEmojis
	}
	e := s.addEmojiLocked(name)
	s.files["/emojis/"+e.ID] = picture
	return http.StatusCreated, e, nil
}

// checkEmojiImage requires a data URI with a picture of few enough pixels.
func checkEmojiImage(f form) file {
	if !f.require() {
		return file{}
	}
	text, _ := f.value.(string)
	head, body, ok := strings.Cut(text, ";base64,")
	data, err := base64.StdEncoding.DecodeString(body)
	if !ok || err != nil || !strings.HasPrefix(head, "data:image/") {
		f.fail("IMAGE_INVALID", "Invalid image data")
		return file{}
	}
	config, _, err := image.DecodeConfig(bytes.NewReader(data))
	switch {
	case err != nil && strings.HasSuffix(head, "webp"), err != nil && strings.HasSuffix(head, "avif"):
		// Discord takes these; the stand-in cannot measure them.
	case err != nil:
		f.fail("IMAGE_INVALID", "Invalid image data")
	case config.Width > maxEmojiSide || config.Height > maxEmojiSide:
		f.fail("IMAGE_DIMENSIONS_EXCEEDED", "Image dimensions may not exceed %dx%d.", maxEmojiSide, maxEmojiSide)
	}
	return file{contentType: strings.TrimPrefix(head, "data:"), data: data}
}

// deleteEmojiLocked is DELETE /applications/{application}/emojis/{emoji}.
func (s *Server) deleteEmojiLocked(q *request) (int, any, *apiError) {
	i := emojiIndex(s.emojis, q.vars["emoji"])
	if i < 0 || q.vars["application"] != s.app.ID {
		return 0, nil, errUnknownEmoji
	}
	delete(s.files, "/emojis/"+s.emojis[i].ID)
	s.emojis = slices.Delete(s.emojis, i, i+1)
	return http.StatusNoContent, nil, nil
}
