package standin

import (
	"crypto/sha256"
	"encoding/hex"
)

// avatarHash is the hash of a profile picture that derives from a name. A quarter of all people have
// no picture, which is nil.
func avatarHash(name string) *string {
	sum := sha256.Sum256([]byte("avatar of " + name))
	if sum[31]%4 == 0 {
		return nil
	}
	hash := hex.EncodeToString(sum[:16])
	return &hash
}

// SetAvatar changes the profile picture of a user. The hash is any word of hexadecimal digits; ""
// takes the picture away. The picture before goes on being served, as from a cache.
func (s *Server) SetAvatar(userID, hash string) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	u := s.users[userID]
	if u == nil {
		return unknown("user", userID)
	}
	changed := *u
	changed.Avatar = optional(hash)
	s.replaceUserLocked(&changed)
	s.publishAvatarLocked(userAvatars+userID, changed.Avatar)
	return nil
}

// SetMemberAvatar changes the picture that a user has in one guild only. "" takes it away.
func (s *Server) SetMemberAvatar(guildID, userID, hash string) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	g := s.guilds[guildID]
	if g == nil || g.members[userID] == nil {
		return unknown("member", guildID+" "+userID)
	}
	g.members[userID].avatar = optional(hash)
	s.publishAvatarLocked("/guilds/"+guildID+"/users/"+userID+"/avatars", optional(hash))
	return nil
}

// publishAvatarLocked makes a picture known to the routes of pictures.
func (s *Server) publishAvatarLocked(folder string, hash *string) {
	if hash != nil {
		s.avatars[folder+"/"+*hash+".png"] = *hash
	}
}

// optional is nil for "".
func optional(text string) *string {
	if text == "" {
		return nil
	}
	return &text
}
