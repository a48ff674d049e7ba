package guilds

import (
	"context"
	"encoding/json"

	"github.com/bwmarrin/discordgo"

	"unobot/bot/discord/rest"
	"unobot/game/table"
)

// event holds the fields that the bot uses of the events about servers, channels and messages.
type event struct {
	ID          string                 `json:"id"`
	IDs         []string               `json:"ids"` // of messages that are deleted together
	Guild       string                 `json:"guild_id"`
	Channel     string                 `json:"channel_id"`
	Unavailable bool                   `json:"unavailable"`
	Locale      string                 `json:"preferred_locale"`
	Flags       discordgo.MessageFlags `json:"flags"`
	Author      struct {
		ID string `json:"id"`
	} `json:"author"`
	User struct {
		ID string `json:"id"`
	} `json:"user"`
}

// Event handles an event of a shard about servers, channels or messages. A server that is unavailable has not
// removed the bot: its tables wait. An unreadable event is logged and ignored.
func (s *Servers) Event(name string, data json.RawMessage) {
	follow, ok := followers[name]
	if !ok {
		return
	}
	var e event
	if err := rest.Decode(data, &e); err != nil {
		s.Log.Debug("event not read", "event", name)
		return
	}
	follow(s, e)
}

// followers maps the names of the events that the bot uses to their handlers.
// https://docs.discord.com/developers/events/gateway-events#receive-events
var followers = map[string]func(*Servers, event){
	"GUILD_CREATE":        (*Servers).guildCreated,
	"GUILD_UPDATE":        (*Servers).guildUpdated,
	"GUILD_DELETE":        (*Servers).guildDeleted,
	"MESSAGE_CREATE":      (*Servers).messagePosted,
	"MESSAGE_DELETE":      func(s *Servers, e event) { s.messagesDeleted(e, []string{e.ID}) },
	"MESSAGE_DELETE_BULK": func(s *Servers, e event) { s.messagesDeleted(e, e.IDs) },
	"CHANNEL_DELETE":      func(s *Servers, e event) { s.Tables.ChannelGone(e.ID) },
	"THREAD_DELETE":       func(s *Servers, e event) { s.Tables.ChannelGone(e.ID) },
	"CHANNEL_UPDATE":      func(s *Servers, e event) { s.retry(e.Guild) },
	"THREAD_UPDATE":       func(s *Servers, e event) { s.retry(e.Guild) },
	"GUILD_ROLE_UPDATE":   func(s *Servers, e event) { s.retry(e.Guild) },
	"GUILD_ROLE_CREATE":   func(s *Servers, e event) { s.retry(e.Guild) },
	"GUILD_MEMBER_UPDATE": func(s *Servers, e event) { s.retry(e.Guild) },
	"GUILD_BAN_ADD":       (*Servers).userBanned,
}

func (s *Servers) guildCreated(e event) {
	if e.Unavailable {
		return
	}
	s.Tables.servers.cancel(e.ID)
	if _, awaited := s.awaited.LoadAndDelete(e.ID); !awaited && !s.Reaches(e.ID) {
		s.Observer.ServerJoined()
	}
	s.Here(e.ID)
	s.note(e.ID)
	s.LearnLocale(e.ID, e.Locale)
	s.Redraw(e.ID)
}

func (s *Servers) guildUpdated(e event) {
	if s.LearnLocale(e.ID, e.Locale) {
		s.Redraw(e.ID)
		return
	}
	s.retry(e.ID)
}

func (s *Servers) guildDeleted(e event) {
	s.gone(e.ID)
	if e.Unavailable {
		s.awaited.Store(e.ID, true)
	} else {
		s.awaited.Delete(e.ID)
		s.Observer.ServerLeft()
		s.Tables.servers.begin(e.ID)
		s.note(e.ID)
	}
}

func (s *Servers) userBanned(e event) {
	s.Work.Go(func(ctx context.Context) { s.Tables.Departed(ctx, e.Guild, table.UserID(e.User.ID)) })
}

// messagePosted counts the messages below a board. It leaves out private messages, which only one user
// sees, and the bot's own, which are the board or soon gone.
func (s *Servers) messagePosted(e event) {
	if e.Author.ID == s.self.Load() || e.Flags&discordgo.MessageFlagsEphemeral != 0 {
		return
	}
	if t, ok := s.Tables.hall.At(e.Channel); ok {
		s.Boards.MessagePosted(t.State(), e.ID)
	}
}

// messagesDeleted passes on the ids of messages that were deleted, perhaps by the bot itself (fault 158).
func (s *Servers) messagesDeleted(e event, messages []string) {
	if s.Deleted != nil && len(messages) > 0 {
		s.Deleted(e.Channel, messages)
	}
}
