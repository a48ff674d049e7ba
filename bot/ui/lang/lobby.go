package lang

// LobbyText names a fixed text on the way into a game and out of it: lobby, host's panel, help.
type LobbyText int

// The texts.
const (
	LobbyOpen  LobbyText = iota // to the host of a new table
	LobbyYours                  // to a host who opens a table where one is open
	LobbyHint                   // below an invitation
	BadgeInvited
	InvitedNobody // to a host who has invited bots, or the own self
	ButtonCancelGame
	AskCancel
	ButtonCancelIt
	ButtonNeverMind
	ButtonAgainstRobots
	CommandChallenge // in the menu of a user
	ThreadsFull      // why a game has no thread: the server has as many as it can have
	ThreadFailed     // why a game has no thread: Discord has made none
	NoSelfChallenge
	NoChallengeOfBots
	lobbyEnd
)

// LobbyText is a fixed text on the way into a game and out of it.
func (w *Words) LobbyText(l LobbyText) string { return w.lobby[l] }

// LobbyTexts are the parts of these screens that depend on something.
type LobbyTexts interface {
	LobbyHost(host string, points int) string // points: the target; game.SingleRound: one round
	HouseRulesOn(names []string) string
	SeatFor(mentions []string) string // an invitation
	HostDecides(host string) string   // to a guest who wants to change the options
	HelpStart(start string) string    // commands come as texts that can be clicked, or as code
	HelpHand() string
	HelpUno(uno string) string
	HelpMore(commands []string) string
}
