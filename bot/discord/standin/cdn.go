package standin

import (
	"net/http"
	"path"
	"strconv"
	"strings"
)

// userAvatars is where the profile pictures of users are.
const userAvatars = "/avatars/"

// The sizes of a profile picture in pixels. Discord serves powers of two in this range and never
// enlarges; what the stand-in draws is originalAvatar wide.
const (
	leastAvatar    = 16
	mostAvatar     = 4096
	originalAvatar = 256
)

// isPicture reports whether a path is that of a profile picture.
func isPicture(where string) bool {
	return strings.HasPrefix(where, userAvatars) || strings.HasPrefix(where, "/guilds/") || strings.HasPrefix(where, "/embed/avatars/")
}

// servePicture answers the address of a profile picture, or lets the request meet the fault that
// waits for its path.
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
	fault := s.meetFault(true, r.Method, r.URL.Path)
	if fault != nil && (!s.pause(fault.Delay) || fault.Effect == FaultDropBefore || fault.Effect == FaultResetAfter) {
		reset(w)
		return
	}
	if fault != nil && fault.Effect.answers() {
		s.write(w, fault.makeResponse())
		return
	}
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

// avatarSize reads the size that a request asks for, and whether Discord has it.
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
