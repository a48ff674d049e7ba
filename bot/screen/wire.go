package screen

import (
	"github.com/bwmarrin/discordgo"
)

// Embeds is a screen's embed in Discord's form with the first picture. Each further picture has an
// embed of its own. The list is never nil, because an edit has to take away an embed of before.
func (s Screen) Embeds() []*discordgo.MessageEmbed {
	all := []*discordgo.MessageEmbed{}
	if s.HasEmbed() {
		all = append(all, s.embed())
	}
	for _, f := range s.Files {
		if !f.Shown {
			continue
		}
		picture := &discordgo.MessageEmbedImage{URL: "attachment://" + f.Name}
		if len(all) == 1 && all[0].Image == nil {
			all[0].Image = picture
		} else {
			all = append(all, &discordgo.MessageEmbed{Color: s.Accent, Image: picture})
		}
	}
	return all
}

func (s Screen) embed() *discordgo.MessageEmbed {
	e := &discordgo.MessageEmbed{Title: s.Title, Description: s.Body, Color: s.Accent}
	for _, f := range s.Fields {
		e.Fields = append(e.Fields, &discordgo.MessageEmbedField{Name: f.Name, Value: f.Value})
	}
	if s.Footer != "" {
		e.Footer = &discordgo.MessageEmbedFooter{Text: s.Footer}
	}
	return e
}

// Components are a screen's rows in Discord's form. The list is never nil for the same reason.
func (s Screen) Components() []discordgo.MessageComponent {
	rows := []discordgo.MessageComponent{}
	for _, r := range s.Rows {
		rows = append(rows, discordgo.ActionsRow{Components: r.components()})
	}
	return rows
}

func (r Row) components() []discordgo.MessageComponent {
	if r.Menu != nil {
		return []discordgo.MessageComponent{r.Menu.component()}
	}
	var buttons []discordgo.MessageComponent
	for _, b := range r.Buttons {
		buttons = append(buttons, discordgo.Button{
			CustomID: b.CustomID(), Label: b.Label, Style: discordgo.ButtonStyle(b.Style), Disabled: b.Disabled,
			Emoji: emoji(b.Emoji),
		})
	}
	return buttons
}

func (m Menu) component() discordgo.SelectMenu {
	least := m.Min
	out := discordgo.SelectMenu{
		MenuType: discordgo.StringSelectMenu, CustomID: m.ID.String(), Placeholder: m.Placeholder,
		MinValues: &least, MaxValues: m.Max,
	}
	if m.Channels {
		out.MenuType, out.ChannelTypes = discordgo.ChannelSelectMenu, playableChannels
		for _, o := range m.Options {
			out.DefaultValues = append(out.DefaultValues,
				discordgo.SelectMenuDefaultValue{ID: o.Value, Type: discordgo.SelectMenuDefaultValueChannel})
		}
		return out
	}
	for _, o := range m.Options {
		out.Options = append(out.Options, discordgo.SelectMenuOption{Label: o.Label, Value: o.Value, Emoji: emoji(o.Emoji), Default: o.Chosen})
	}
	return out
}

// playableChannels are the types of channels that have games, or threads with games.
var playableChannels = []discordgo.ChannelType{
	discordgo.ChannelTypeGuildText, discordgo.ChannelTypeGuildVoice, discordgo.ChannelTypeGuildNews,
	discordgo.ChannelTypeGuildStageVoice, discordgo.ChannelTypeGuildForum,
}

func emoji(name string) *discordgo.ComponentEmoji {
	if name == "" {
		return nil
	}
	if name, id, ok := parseMention(name); ok {
		return &discordgo.ComponentEmoji{Name: name, ID: id}
	}
	return &discordgo.ComponentEmoji{Name: name}
}

// PingNobody is part of every message, so that no name in it pings anybody (fault 85).
func PingNobody() *discordgo.MessageAllowedMentions {
	return &discordgo.MessageAllowedMentions{Parse: []discordgo.AllowedMentionType{}}
}
