package firstcontact

import (
	"path"
	"slices"
	"strings"

	"github.com/bwmarrin/discordgo"
)

// message is what the probes read of a message.
type message struct {
	ID          string      `json:"id"`
	Content     string      `json:"content"`
	Flags       int         `json:"flags"`
	Components  []component `json:"components"`
	Attachments []struct {
		Filename string `json:"filename"`
	} `json:"attachments"`
	Mentions []struct {
		ID string `json:"id"`
	} `json:"mentions"`
	Metadata struct {
		ID string `json:"id"`
	} `json:"interaction_metadata"`
}

// isOfComponents reports whether the message has the flag that says so.
func (m message) isOfComponents() bool {
	return m.Flags&int(discordgo.MessageFlagsIsComponentsV2) != 0
}

// pictures lists what galleries show.
func (m message) pictures() []media { return component{Components: m.Components}.pictures() }

// files lists the names of what is attached, whether Discord says so with the message or with the
// components that show it.
func (m message) files() []string {
	var names []string
	for _, a := range m.Attachments {
		names = append(names, a.Filename)
	}
	for _, p := range m.pictures() {
		address, _, _ := strings.Cut(p.URL, "?")
		names = append(names, path.Base(address))
	}
	slices.Sort(names)
	return slices.Compact(names)
}

// media is what the probes read of a picture in a component.
type media struct {
	URL        string `json:"url"`
	Attachment string `json:"attachment_id"`
}

// component is what the probes read of a component.
type component struct {
	Components []component
	Items      []struct{ Media media }
}

// pictures lists what galleries show.
func (c component) pictures() (all []media) {
	for _, item := range c.Items {
		all = append(all, item.Media)
	}
	for _, inner := range c.Components {
		all = append(all, inner.pictures()...)
	}
	return all
}
