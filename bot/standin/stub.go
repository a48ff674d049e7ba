package standin

import (
	"context"
	"encoding/json"
	"errors"
	"net/http"
	"time"
)

var errStub = errors.ErrUnsupported

type Server struct{}

// ErrClosed is returned by what was waiting when the server closed.
var ErrClosed = errors.New("the stand-in is closed")

// New starts a stand-in.
func New(o Options) (*Server, error) { _, err := o.withDefaults(); return &Server{}, err }
func (s *Server) Close() error       { return errStub }

// URL is what DISCORD_API_URL should be.
func (s *Server) URL() string { return "" }

// Client sends requests for any host to the stand-in.
func (s *Server) Client() *http.Client                { return nil }
func (s *Server) Application() Application            { return Application{} }
func (s *Server) ResetToken() string                  { return "" }
func (s *Server) Advance(d time.Duration)             {}
func (s *Server) Online() bool                        { return false }
func (s *Server) WaitReady(ctx context.Context) error { return errStub }

func (s *Server) Populate(guild, channel string, users ...string) (Guild, Channel, []User, error) {
	return Guild{}, Channel{}, nil, errStub
}
func (s *Server) CreateUser(name, locale string) User                         { return User{} }
func (s *Server) CreateGuild(name, locale string) Guild                       { return Guild{} }
func (s *Server) CreateChannel(guildID, name string) (Channel, error)         { return Channel{}, errStub }
func (s *Server) CreateThread(channelID, name string) (Channel, error)        { return Channel{}, errStub }
func (s *Server) AddMember(guildID, userID string) error                      { return errStub }
func (s *Server) RemoveMember(guildID, userID string) error                   { return errStub }
func (s *Server) RemoveBot(guildID string) error                              { return errStub }
func (s *Server) InviteBot(guildID string) error                              { return errStub }
func (s *Server) SetAvailable(guildID string, available bool) error           { return errStub }
func (s *Server) SetLocale(userID, locale string) error                       { return errStub }
func (s *Server) GrantPermissions(guildID, userID string, p Permission) error { return errStub }
func (s *Server) SetOverwrite(channelID, targetID string, allow, deny Permission) error {
	return errStub
}
func (s *Server) SetThreadState(threadID string, archived, locked bool) error { return errStub }
func (s *Server) DeleteChannel(channelID string) error                        { return errStub }
func (s *Server) DeleteMessage(messageID string) error                        { return errStub }
func (s *Server) Dismiss(userID, messageID string) error                      { return errStub }
func (s *Server) Post(userID, channelID, content string) (Message, error)     { return Message{}, errStub }
func (s *Server) Messages(userID, channelID string) []Message                 { return nil }
func (s *Server) Message(id string) (Message, bool)                           { return Message{}, false }
func (s *Server) WaitMessage(ctx context.Context, userID, channelID string, match func(Message) bool) (Message, error) {
	return Message{}, errStub
}
func (s *Server) Commands(guildID string) []Command { return nil }

func (s *Server) Slash(userID, channelID, command string, options ...Option) (*Interaction, error) {
	return nil, errStub
}
func (s *Server) Autocomplete(userID, channelID, command string, focused Option, others ...Option) (*Interaction, error) {
	return nil, errStub
}
func (s *Server) Click(userID, messageID, customID string) (*Interaction, error) { return nil, errStub }
func (s *Server) Select(userID, messageID, customID string, values ...string) (*Interaction, error) {
	return nil, errStub
}
func (s *Server) SubmitModal(opened *Interaction, values map[string]string) (*Interaction, error) {
	return nil, errStub
}

// Forgery is an interaction sent without the checks of a client.
type Forgery struct {
	Type      InteractionType
	UserID    string
	ChannelID string
	MessageID string
	CustomID  string
	Values    []string
	Data      json.RawMessage              // replaces the data that the other fields would make
	Edit      func(payload map[string]any) // changes the payload just before it is sent
}

func (s *Server) Forge(f Forgery) (*Interaction, error) { return nil, errStub }

func (s *Server) Subscribe() *Subscription        { return nil }
func (s *Subscription) Close()                    {}
func (s *Server) Journal() []Entry                { return nil }
func (s *Server) JournalSince(seq uint64) []Entry { return nil }
func (s *Server) Violations() []Violation         { return nil }
func (s *Server) TakeViolations() []Violation     { return nil }
func (s *Server) CheckViolations(t TestingT)      {}

// Stats are counters since the start.
type Stats struct{ Identifies, Resumes, Requests, RateLimited, Invalid int }

func (s *Server) Stats() Stats { return Stats{} }

// Inject arms a fault; remove disarms it.
func (s *Server) Inject(f Fault) (remove func())            { return nil }
func (s *Server) FailHandshakes(kind HandshakeFault, n int) {}
func (s *Server) RequestReconnect()                         {}
func (s *Server) InvalidateSession(resumable bool)          {}
func (s *Server) SilenceHeartbeats(silent bool)             {}
func (s *Server) CloseGateway(code int)                     {}
func (s *Server) DropGateway()                              {}
func (s *Server) DuplicateEvents(eventType string, n int)   {}
func (s *Server) SendRaw(frame []byte)                      {}
func (s *Server) SetIdentifyBudget(remaining int)           {}
