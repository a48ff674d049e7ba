package standin

import (
	"fmt"
	"os"
)

// Beliefs are how the stand-in behaves where Discord's documentation is silent, or where what is
// told of Discord is disputed. The zero value follows the sources that the package documentation
// names, and common sense where there are none. Each field turns one point the other way.
type Beliefs struct {
	// Metadata is what an ephemeral message says of the interaction it answers.
	Metadata MetadataBelief
	// OldEdits is what happens to the fourth PATCH within 6 seconds, in one channel, of messages
	// older than an hour.
	OldEdits OldEditsBelief
	// OldTokenEdits lets the edits by the token of an interaction count for OldEdits, too.
	OldTokenEdits bool
	// DeletedNonceSendsAgain lets the nonce of a deleted message make a new one in place of the error
	// 10008.
	DeletedNonceSendsAgain bool
	// NonceAcrossChannels makes an enforced nonce unique among all messages of the bot, not only among
	// those of a channel.
	NonceAcrossChannels bool
	// ArchivedDeletes lets messages of an archived thread be deleted, in place of the error 50083.
	ArchivedDeletes bool
	// LockedCallbacks lets responses make and edit messages in a locked thread, in place of the error
	// 50083.
	LockedCallbacks bool
	// LockedButtonsDead keeps users who may not reopen an archived thread from using what is in it, as
	// the web and mobile clients do.
	LockedButtonsDead bool
	// DismissedLiveOn keeps a message that its user has dismissed: the bot goes on editing it, and
	// nobody sees it. Otherwise the message is unknown from then on.
	DismissedLiveOn bool
	// RepeatedIsUnknown answers a second response with 10062 in place of 40060.
	RepeatedIsUnknown bool
	// UpdatesKeepFiles keeps the files of a message that a response of type 7 edits without a list of
	// attachments.
	UpdatesKeepFiles bool
	// EditsDropFiles takes the old files away in a PATCH that brings new ones and has no list of attachments, in place of
	// appending.
	EditsDropFiles bool
	// EmptyContentStays holds that "" does not empty the content of a message that an edit turns into
	// one of components: only null does.
	EmptyContentStays bool
	// EditsNeedFlag refuses components in an edit that does not repeat the flag [FlagComponentsV2] of
	// the message.
	EditsNeedFlag bool
	// BansForAll sends GUILD_BAN_ADD whether or not the bot may ban or read the audit log.
	BansForAll bool
	// NoAppPermissions leaves app_permissions out of interactions.
	NoAppPermissions bool
	// TokenFilesNeedList refuses an edit by token that brings a file and does not list it in its
	// attachments.
	TokenFilesNeedList bool
	// HourlyEmojis makes the budget of [Options.EmojiUploads] last for an hour.
	HourlyEmojis bool
}

// MetadataBelief says what an ephemeral message tells of the interaction it answers.
type MetadataBelief int

const (
	// MetadataKept names the interaction that made the message, whatever edits it.
	MetadataKept MetadataBelief = iota
	// MetadataAbsent says nothing.
	MetadataAbsent
	// MetadataRewritten names the interaction whose response of type 7 was the last.
	MetadataRewritten
)

// OldEditsBelief says how Discord refuses to edit old messages often.
type OldEditsBelief int

const (
	// OldEditsLimited answers 429 with code 30046 and retry_after.
	OldEditsLimited OldEditsBelief = iota
	// OldEditsBare answers 429 with code 30046 and says nothing of when to try again.
	OldEditsBare
	// OldEditsFree has no limit for old messages.
	OldEditsFree
)

// Unfriendly turns every point the other way that nobody knows, as far as a bot can play at all:
// with [Beliefs.NoAppPermissions] some cannot. What the sources agree on stays.
func Unfriendly() Beliefs {
	return Beliefs{
		Metadata:            MetadataAbsent,
		OldEdits:            OldEditsBare,
		OldTokenEdits:       true,
		NonceAcrossChannels: true,
		DismissedLiveOn:     true,
		RepeatedIsUnknown:   true,
		TokenFilesNeedList:  true,
		EditsDropFiles:      true,
		EmptyContentStays:   true,
		EditsNeedFlag:       true,
		HourlyEmojis:        true,
	}
}

// BeliefsFromEnv returns the beliefs that the environment variable DISCORD_BELIEFS names, so that a
// test can be run once with each: "usual", which is also the default, or "unfriendly". It fails on
// any other name.
func BeliefsFromEnv() (Beliefs, error) {
	switch name := os.Getenv("DISCORD_BELIEFS"); name {
	case "", "usual":
		return Beliefs{}, nil
	case "unfriendly":
		return Unfriendly(), nil
	default:
		return Beliefs{}, fmt.Errorf("DISCORD_BELIEFS: there are no beliefs called %q", name)
	}
}

// Beliefs returns the beliefs that hold now.
func (s *Server) Beliefs() Beliefs {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.beliefs
}

// SetBeliefs changes the beliefs from now on. What has happened stays as it is.
func (s *Server) SetBeliefs(b Beliefs) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.beliefs = b
}
