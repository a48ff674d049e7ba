package rest

import (
	"bytes"
	"strconv"

	"github.com/bwmarrin/discordgo"
)

// File is an attachment of a message. Alt is what stands for it where it cannot be seen.
type File struct {
	Name string
	Type string // MIME
	Data []byte
	Alt  string
}

// attachment is Discord's partial object for a file of the same request: its id is the file's place in it. discordgo's
// type has no description.
// https://docs.discord.com/developers/reference#uploading-files
type attachment struct {
	ID          string `json:"id"`
	Filename    string `json:"filename"`
	Description string `json:"description,omitempty"`
}

// attached are files as parts of a request, and the list that describes them. The list is never nil: stated in an edit
// it takes away what was attached before.
func attached(files []File) ([]*discordgo.File, []attachment) {
	parts, list := []*discordgo.File{}, []attachment{}
	for i, f := range files {
		parts = append(parts, &discordgo.File{Name: f.Name, ContentType: f.Type, Reader: bytes.NewReader(f.Data)})
		list = append(list, attachment{ID: strconv.Itoa(i), Filename: f.Name, Description: f.Alt})
	}
	return parts, list
}

// answering is an answer to an interaction with its attachments described.
type answering struct {
	Type discordgo.InteractionResponseType `json:"type"`
	Data *answeringData                    `json:"data,omitempty"`
}

type answeringData struct {
	*discordgo.InteractionResponseData
	Attachments *[]attachment `json:"attachments,omitempty"`
}

// following is a follow-up with its attachments described.
type following struct {
	*discordgo.WebhookParams
	Attachments []attachment `json:"attachments,omitempty"`
}

// correcting is an edit of an answer with all the attachments it leaves.
type correcting struct {
	*discordgo.WebhookEdit
	Attachments []attachment `json:"attachments"`
}
