package portraits

import (
	"strings"

	"unobot/game/table"
)

// face is one profile picture of one user.
type face struct {
	user   table.UserID
	avatar string // as in table.User
}

const (
	digits  = "0123456789"
	letters = "abcdefghijklmnopqrstuvwxyz"
	// maxID and maxHash are more characters than an id and a hash of Discord have.
	maxID   = 20
	maxHash = 64
)

// path is where the CDN has the picture. It is false for what cannot be an id or a hash: nothing
// else comes into an address.
// https://docs.discord.com/developers/reference#image-formatting-cdn-endpoints
func (f face) path() (string, bool) {
	user := string(f.user)
	guild, hash, own := strings.Cut(f.avatar, "/")
	if !own {
		hash = guild
	}
	switch {
	case !madeOf(user, digits, maxID) || !madeOf(hash, digits+letters+"_", maxHash):
		return "", false
	case !own:
		return "/avatars/" + user + "/" + hash + ".png", true
	}
	return "/guilds/" + guild + "/users/" + user + "/avatars/" + hash + ".png", madeOf(guild, digits, maxID)
}

// madeOf reports whether text is 1 to most of the characters.
func madeOf(text, characters string, most int) bool {
	return text != "" && len(text) <= most && strings.Trim(text, characters) == ""
}
