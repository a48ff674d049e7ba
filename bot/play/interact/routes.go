package interact

import (
	"context"
	"slices"
	"strings"

	"unobot/bot/play/send"
	"unobot/bot/ui/customid"
	"unobot/bot/ui/lang"
)

// Routes names the handler of everything that users can do.
type Routes struct {
	Commands map[string]CommandHandler         // by path, such as "game start"
	Buttons  map[customid.Verb]ButtonHandler   // buttons and menus of tables and settings
	Lists    map[customid.ListName]ListHandler // buttons of lists that belong to no table
	Typing   map[string]TypingHandler          // by path and option, such as "game play card"
	Anywhere Anywhere
}

// Anywhere is what also works where the bot is no member: in direct messages, and by a user's own
// installation. Beside it the buttons of tables do, because each table knows who may press them.
type Anywhere struct {
	Commands []string // by path
	Buttons  []customid.Verb
	Lists    []customid.ListName
}

// CommandHandler answers a slash command, in the user's language.
type CommandHandler func(ctx context.Context, in *Interaction, w *lang.Words) Reply

// ButtonHandler answers a click on a button or a choice in a menu.
type ButtonHandler func(ctx context.Context, in *Interaction, w *lang.Words, id customid.ID) Reply

// ListHandler answers a click on a button below a list.
type ListHandler func(ctx context.Context, in *Interaction, w *lang.Words, id customid.List) Reply

// TypingHandler offers choices that match the text typed so far.
type TypingHandler func(in *Interaction, w *lang.Words) Reply

// route calls the handler of an interaction. The user gets an answer in any case. An interaction
// that has no handler changes nothing.
func (r *Routes) route(ctx context.Context, in *Interaction) Reply {
	w := lang.For(in.Locale)
	switch {
	case in.Kind == Autocomplete:
		return r.routeTyping(in, w)
	case in.Kind != Command && in.Kind != Component:
		return Reply{Manner: send.Nothing}
	case in.Kind == Command:
		path := strings.Join(in.Command, " ")
		handle, ok := r.Commands[path]
		switch {
		case in.Guild == "" && !slices.Contains(r.Anywhere.Commands, path):
			return Refuse(w, lang.GuildOnly)
		case !ok:
			return Refuse(w, lang.UnknownCommand)
		}
		return handle(ctx, in, w)
	}
	return r.routeClick(ctx, in, w)
}

func (r *Routes) routeClick(ctx context.Context, in *Interaction, w *lang.Words) Reply {
	if list, ok := customid.ParseList(in.CustomID); ok {
		handle, ok := r.Lists[list.Name]
		switch {
		case in.Guild == "" && !slices.Contains(r.Anywhere.Lists, list.Name):
			return Refuse(w, lang.GuildOnly)
		case ok:
			return handle(ctx, in, w, list)
		}
	}
	id, err := customid.Parse(in.CustomID)
	handle, ok := r.Buttons[id.Verb]
	switch {
	case err != nil || !ok:
		return Refuse(w, lang.UnknownButton)
	case in.Guild == "" && id.Table == customid.NoTable && !slices.Contains(r.Anywhere.Buttons, id.Verb):
		return Refuse(w, lang.GuildOnly)
	}
	return handle(ctx, in, w, id)
}

func (r *Routes) routeTyping(in *Interaction, w *lang.Words) Reply {
	handle, ok := r.Typing[strings.Join(append(in.Command, in.Focused), " ")]
	if in.Guild == "" || !ok {
		return Reply{Manner: send.Nothing}
	}
	return handle(in, w)
}
