package standin

import (
	"bytes"
	"crypto/sha256"
	"encoding/base64"
	"image"
	"image/color"
	"image/png"
	"math"
	"net/http"
	"path"
	"regexp"
	"slices"
	"strconv"
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

// emojiIndex returns the index of an emoji with an id, or -1.
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

// EmojiURL returns the address of the picture of an emoji of the application.
func (s *Server) EmojiURL(id string) string { return s.baseURL + "/emojis/" + id }

// getEmojisLocked handles GET /applications/{application}/emojis.
func (s *Server) getEmojisLocked(q *request) (int, any, *apiError) {
	if q.vars["application"] != s.app.ID {
		return 0, nil, errUnknownApplication
	}
	return http.StatusOK, object{"items": append([]Emoji{}, s.emojis...)}, nil
}

// postEmojiLocked handles POST /applications/{application}/emojis.
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
		// Discord accepts these; the stand-in cannot measure them.
	case err != nil:
		f.fail("IMAGE_INVALID", "Invalid image data")
	case config.Width > maxEmojiSide || config.Height > maxEmojiSide:
		f.fail("IMAGE_DIMENSIONS_EXCEEDED", "Image dimensions may not exceed %dx%d.", maxEmojiSide, maxEmojiSide)
	}
	return file{contentType: strings.TrimPrefix(head, "data:"), data: data}
}

// deleteEmojiLocked handles DELETE /applications/{application}/emojis/{emoji}.
func (s *Server) deleteEmojiLocked(q *request) (int, any, *apiError) {
	i := emojiIndex(s.emojis, q.vars["emoji"])
	if i < 0 || q.vars["application"] != s.app.ID {
		return 0, nil, errUnknownEmoji
	}
	delete(s.files, "/emojis/"+s.emojis[i].ID)
	s.emojis = slices.Delete(s.emojis, i, i+1)
	return http.StatusNoContent, nil, nil
}

// userAvatars is the folder of the profile pictures of users.
const userAvatars = "/avatars/"

// The sizes of a profile picture in pixels. Discord serves powers of two in this range and never enlarges; the stand-in
// draws pictures of the width originalAvatar.
const (
	leastAvatar    = 16
	mostAvatar     = 4096
	originalAvatar = 256
)

// isPicture reports whether a path is that of a profile picture.
func isPicture(where string) bool {
	return strings.HasPrefix(where, userAvatars) || strings.HasPrefix(where, "/guilds/") ||
		strings.HasPrefix(where, "/embed/avatars/")
}

// servePicture serves a profile picture at these addresses, or fails by the fault that is armed for the path.
//
//	/avatars/{user}/{hash}.png?size=128
//	/guilds/{guild}/users/{user}/avatars/{hash}.png
//	/embed/avatars/{number}.png
//
// Discord's page "Reference", image formatting. There are no other formats here.
func (s *Server) servePicture(w http.ResponseWriter, r *http.Request) {
	s.mu.Lock()
	s.stats.Avatars++
	hash, known := s.avatars[r.URL.Path]
	s.mu.Unlock()
	if number, ok := strings.CutPrefix(r.URL.Path, "/embed/avatars/"); ok {
		n, err := strconv.Atoi(strings.TrimSuffix(number, ".png"))
		hash, known = "default "+number, err == nil && n >= 0 && n < 6
	}
	size, ok := avatarSize(r.URL.Query().Get("size"))
	switch {
	case !known:
		http.NotFound(w, r)
	case !ok:
		http.Error(w, "size is no power of two from 16 to 4096", http.StatusBadRequest)
	default:
		w.Header().Set("Content-Type", "image/png")
		w.Header().Set("Cache-Control", "public, max-age=31536000")
		w.Header().Set("ETag", strconv.Quote(strings.TrimSuffix(path.Base(r.URL.Path), ".png")))
		_, _ = w.Write(portrait(hash, size))
	}
}

// avatarSize returns the size that a request asks for, and whether Discord has it.
func avatarSize(text string) (int, bool) {
	if text == "" {
		return originalAvatar, true
	}
	n, err := strconv.Atoi(text)
	if err != nil || n < leastAvatar || n > mostAvatar || n&(n-1) != 0 {
		return 0, false
	}
	return min(n, originalAvatar), true
}

// portrait draws the profile picture of a hash: the face of a small animal, always the same for the same hash. size is
// the width and the height in pixels.
func portrait(hash string, size int) []byte {
	face := newFace(hash)
	img := image.NewNRGBA(image.Rect(0, 0, size, size))
	const fine = 2 // points a pixel and direction, so that edges are smooth
	for y := range size {
		for x := range size {
			var r, g, b int
			for i := range fine * fine {
				c := face.at(
					(float64(x)+(float64(i%fine)+0.5)/fine)/float64(size),
					(float64(y)+(float64(i/fine)+0.5)/fine)/float64(size),
				)
				r, g, b = r+int(c.R), g+int(c.G), b+int(c.B)
			}
			img.SetNRGBA(x, y, color.NRGBA{uint8(r / fine / fine), uint8(g / fine / fine), uint8(b / fine / fine), 255})
		}
	}
	var out bytes.Buffer
	quick := png.Encoder{CompressionLevel: png.BestSpeed}
	_ = quick.Encode(&out, img) // a buffer accepts everything
	return out.Bytes()
}

// face holds the parts of a portrait. Lengths are parts of its width.
type face struct {
	ground, fur, ink color.NRGBA
	earX, earY, earR float64
	eyeX, smile      float64
}

func newFace(hash string) face {
	seed := sha256.Sum256([]byte(hash))
	part := func(i int) float64 { return float64(seed[i]) / 255 }
	hue := part(0)
	return face{
		ground: shade(hue, 0.45, 0.82), fur: shade(hue+0.25+part(1)/2, 0.5, 0.5), ink: color.NRGBA{30, 31, 34, 255},
		earX: 0.18 + part(2)*0.12, earY: 0.14 + part(3)*0.12, earR: 0.09 + part(4)*0.09,
		eyeX: 0.1 + part(5)*0.07, smile: 0.09 + part(6)*0.07,
	}
}

// at returns the color of a point.
func (f face) at(x, y float64) color.NRGBA {
	side := math.Abs(x - 0.5) // a face is the same on both sides
	within := func(centerX, centerY, r float64) bool {
		dx, dy := side-centerX, y-centerY
		return dx*dx+dy*dy < r*r
	}
	switch {
	case within(f.eyeX, 0.5, 0.045), y > 0.62+f.smile/3 && within(0, 0.62, f.smile+0.03) && !within(0, 0.62, f.smile):
		return f.ink
	case within(0, 0.56, 0.35), within(0.5-f.earX, f.earY+0.08, f.earR):
		return f.fur
	}
	return f.ground
}

// shade returns a color by hue, which goes around from 0 to 1, saturation and lightness.
func shade(hue, saturation, lightness float64) color.NRGBA {
	strength := saturation * min(lightness, 1-lightness)
	channel := func(offset float64) uint8 {
		k := math.Mod(offset+hue*12, 12)
		return uint8(255 * (lightness - strength*max(-1, min(k-3, 9-k, 1))))
	}
	return color.NRGBA{channel(0), channel(8), channel(4), 255}
}
