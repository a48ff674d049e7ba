package rest

import (
	"bytes"
	"encoding/json"
	"strconv"

	"github.com/bwmarrin/discordgo"
)

// Body is the content of a message: components with the files they refer to, or a plain text.
type Body struct {
	// Content makes a plain message: its components are rows of controls. A message without content
	// is made of components of all kinds, and stays so.
	// https://docs.discord.com/developers/components/using-message-components
	Content    string
	Components any // a list that encodes in Discord's form; nil for none
	Files      []File
	KeepsFiles bool     // an edit: earlier attachments stay
	Pings      []string // the users that may be notified; the text notifies no others
	Ephemeral  bool     // a new message for one user alone
	Converts   bool     // an edit: the message may be plain, and becomes one of components
}

// flags returns the flags of a message. Those of a message of components go with each of its edits.
func (b Body) flags() (flags discordgo.MessageFlags) {
	if b.Content == "" && b.Components != nil {
		flags |= discordgo.MessageFlagsIsComponentsV2
	}
	if b.Ephemeral {
		flags |= discordgo.MessageFlagsEphemeral
	}
	return flags
}

// messageBody is a message in Discord's form. discordgo's types cannot leave out content and
// embeds, which a message of components must not have, and have no flags for the edit of an answer.
// https://docs.discord.com/developers/resources/message#create-message
type messageBody struct {
	Content         any                              `json:"content,omitempty"`
	Embeds          any                              `json:"embeds,omitempty"`
	Components      any                              `json:"components,omitempty"`
	Flags           discordgo.MessageFlags           `json:"flags,omitempty"`
	AllowedMentions discordgo.MessageAllowedMentions `json:"allowed_mentions"`
	Attachments     *[]attachment                    `json:"attachments,omitempty"`
	Nonce           string                           `json:"nonce,omitempty"`
	EnforceNonce    bool                             `json:"enforce_nonce,omitempty"`
}

// null removes a field of a message.
var null = json.RawMessage("null")

// created returns the body as a new message.
func (b Body) created() messageBody {
	m := messageBody{Components: b.Components, Flags: b.flags(), AllowedMentions: pinging(b.Pings)}
	if b.Content != "" {
		m.Content = b.Content
	}
	if len(b.Files) > 0 {
		list := listAttachments(b.Files)
		m.Attachments = &list
	}
	return m
}

// edited returns the body as an edit. The list of attachments is stated even if it is empty: that removes earlier
// attachments.
func (b Body) edited() messageBody {
	m := b.created()
	if b.Converts {
		m.Content, m.Embeds = null, []string{}
	}
	if !b.KeepsFiles {
		list := listAttachments(b.Files)
		m.Attachments = &list
	}
	return m
}

// pinging lets a message notify some users. Discord's own default for an ordinary message is to
// notify everybody it names.
// https://docs.discord.com/developers/resources/message#allowed-mentions-object
func pinging(users []string) discordgo.MessageAllowedMentions {
	return discordgo.MessageAllowedMentions{Parse: []discordgo.AllowedMentionType{}, Users: users}
}

// File is an attachment of a message.
type File struct {
	Name string
	Type string // MIME
	Data []byte
	Alt  string // text in its place where it cannot be seen
}

// attachment is Discord's partial object for a file of the same request: its id is the file's place
// in it. discordgo's type has no description.
// https://docs.discord.com/developers/reference#uploading-files
type attachment struct {
	ID          string `json:"id"`
	Filename    string `json:"filename"`
	Description string `json:"description,omitempty"`
}

// listAttachments describes files. The list is never nil.
func listAttachments(files []File) []attachment {
	list := make([]attachment, len(files))
	for i, f := range files {
		list[i] = attachment{ID: strconv.Itoa(i), Filename: f.Name, Description: f.Alt}
	}
	return list
}

// formFiles returns files as parts of a form.
func formFiles(files []File) []*discordgo.File {
	parts := make([]*discordgo.File, len(files))
	for i, f := range files {
		parts[i] = &discordgo.File{Name: f.Name, ContentType: f.Type, Reader: bytes.NewReader(f.Data)}
	}
	return parts
}
