package interact

import (
	"context"
	"strings"

	"unobot/bot/customid"
	"unobot/bot/lang"
	"unobot/bot/send"
)

// Routes names the handler of everything that users can do.
type Routes struct {
	Commands map[string]CommandHandler         // by path, such as "game start"
	Buttons  map[customid.Verb]ButtonHandler   // buttons and menus of tables and settings
	Lists    map[customid.ListName]ListHandler // buttons of lists that belong to no table
	Typing   map[string]TypingHandler          // by path and option, such as "game play card"
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
	case in.Guild == "":
		return Refuse(w, lang.GuildOnly)
	case in.Kind == Command:
		handle, ok := r.Commands[strings.Join(in.Command, " ")]
		if !ok {
			return Refuse(w, lang.UnknownCommand)
		}
		return handle(ctx, in, w)
	}
	return r.routeClick(ctx, in, w)
}

func (r *Routes) routeClick(ctx context.Context, in *Interaction, w *lang.Words) Reply {
	if list, ok := customid.ParseList(in.CustomID); ok {
		if handle, ok := r.Lists[list.Name]; ok {
			return handle(ctx, in, w, list)
		}
	}
	id, err := customid.Parse(in.CustomID)
	handle, ok := r.Buttons[id.Verb]
	if err != nil || !ok {
		return Refuse(w, lang.UnknownButton)
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
