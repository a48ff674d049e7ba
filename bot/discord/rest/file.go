package rest

import (
	"bytes"
	"strconv"

	"github.com/bwmarrin/discordgo"
)

// File is an attachment of a message.
type File struct {
	Name string
	Type string // MIME
	Data []byte
	Alt  string // what stands for it where it cannot be seen
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

// formFiles are files as parts of a form.
func formFiles(files []File) []*discordgo.File {
	parts := make([]*discordgo.File, len(files))
	for i, f := range files {
		parts[i] = &discordgo.File{Name: f.Name, ContentType: f.Type, Reader: bytes.NewReader(f.Data)}
	}
	return parts
}
