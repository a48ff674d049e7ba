package lang

import "strings"

// Label names a fixed text.
type Label int

// Buttons, headings and sentences without arguments.
const (
	ButtonJoin Label = iota
	ButtonLeave
	ButtonBegin
	ButtonFill
	ButtonHand
	ButtonDraw
	ButtonShout
	ButtonKeep
	ButtonChallenge
	ButtonDecline
	ButtonNext
	ButtonBack
	ButtonRules
	ButtonLook
	ButtonAsText
	ButtonTakeBack
	ButtonRematch
	MenuDiscard
	HeadingLook
	ColorOpen
	BadgeHost
	BadgeAway
	BadgeGone
	BadgeUno
	LobbyEmpty
	EndedUnknown
	EverybodyLeft
	YouJoined
	YouLeft
	YouLeftQueue
	YouWait
	YouLeftLobby
	YouCancelled
	YouEnded
	YouPutAway
	HelpTitle
	HeadingCards
	HeadingHouse
	BoardReposted
	Paused
	Waiting
	WaitingNext
	MayJumpIn
	HouseNoneAgreed
	TextHint
	LookEmptyPile
	LookOnlySeated
	HistoryEmpty
	HistoryNote
	HistoryWon
	HistoryUnfinished
	HistoryNoResult
	HistoryUnread
	RecordNote
	ButtonFair
	ButtonProof
	ButtonRecord
	ButtonQuit
	ButtonEnd
	ButtonEndIt
	ButtonPlayOn
	MenuKick
	EndAsk
	RobotPlaysForYou
	NobodyPlaysForYou
	YouWatch
	ShoutNow
	ShoutQuick
	BluffColor
	BluffWild
	FairTitle
	FairIntro
	FairCheck
	FairMatchSeed
	PrivacyTitle
	PrivacyWhat
	PrivacyHowLong
	PrivacyFile
	PrivacyAsk
	PrivacyErased
	ButtonExport
	ButtonDelete
	ButtonErase
	PrivacyShown
	PrivacyHidden
	ButtonHideStats
	ButtonShowStats
	LeaderboardEmpty
	LeaderboardNote
	LeaderboardNoRow
	RatingNote
	ScopeServer
	ScopeEverywhere
	PeriodAll
	PeriodSeason
	PeriodLastSeason
	PeriodMonth
	PeriodWeek
	RankingPoints
	RankingWins
	RankingRating
	AllEditions
	BadgeYou
	FeatsNote
	ButtonPastSeasons
	NoPastSeasons
	SeasonNote
	ButtonPrevious
	ButtonFollowing
	StatsEmpty
	PermissionView
	PermissionSend
	PermissionSendInThreads
	PermissionCreateThreads
	PermissionEmbed
	labelEnd
)

// Refusal names a reason why something was not done.
type Refusal int

// The reasons that are not rules of the game.
const (
	UnknownButton Refusal = iota
	UnknownCommand
	UnknownTable
	NoTableHere
	GuildOnly
	Over
	NotStarted
	Started
	Stale
	NotSeated
	NotAtTable
	Absent
	AlreadySeated
	Full
	TooFew
	OnlyRound
	Barred
	NotHost
	NotManager
	ChannelBusy
	PausedAccess
	PausedThread
	PausedServer
	PausedFault
	Broken
	NotSaved
	Closing
	Moving
	EditionMissing
	OptionsRefused
	TargetUnknown
	NoRobots
	NoSolo
	NoDaily
	RecordLater
	OneSided
	BoardRecent
	CardUnknown
	StillRunning
	NoRecord
	RecordTooBig
	NotErased
	NoProfiles
	NoFeats
	TooFast
	TooBusy
	Failed
	refusalEnd
)

// Command names a command, a subcommand, an option or a choice. Where one name has several
// meanings, a word before it tells them apart.
type Command string

// The commands. Their English names are part of the public contract.
const (
	CmdGame        Command = "game"
	CmdStart       Command = "start"
	CmdJoin        Command = "join"
	CmdLeave       Command = "leave"
	CmdHand        Command = "hand"
	CmdPlay        Command = "play"
	CmdDraw        Command = "draw"
	CmdBoard       Command = "board"
	CmdEnd         Command = "end"
	CmdKick        Command = "kick"
	CmdUno         Command = "uno"
	CmdRules       Command = "rules"
	CmdHelp        Command = "help"
	CmdHistory     Command = "history"
	CmdPrivacy     Command = "privacy"
	CmdLeaderboard Command = "leaderboard"
	CmdSettings    Command = "settings"
	CmdSolo        Command = "solo"
	CmdDaily       Command = "daily"
	OptRivals      Command = "solo robots"
	OptSoloEdition Command = "solo edition"
	OptSoloTarget  Command = "solo target"
	OptStrength    Command = "strength"
	CmdPings       Command = "pings"
	OptOn          Command = "on"
	OptScoring     Command = "scoring"
	OptPace        Command = "pace"
	OptEdition     Command = "edition"
	OptTarget      Command = "target"
	OptCards       Command = "cards"
	OptPenalty     Command = "penalty"
	OptPage        Command = "page"
	CmdStats       Command = "stats"
	OptScope       Command = "scope"
	OptPeriod      Command = "period"
	OptBy          Command = "by"
	OptOnlyEdition Command = "only edition"
	OptWhose       Command = "whose user"
	OptCard        Command = "card"
	OptText        Command = "text"
	OptUser        Command = "user"
	OptRobots      Command = "robots"
	OptWith        Command = "with"
	OptWith2       Command = "with2"
	OptWith3       Command = "with3"
	OptWith4       Command = "with4"
	OptWith5       Command = "with5"
)

// Invitations are the options that invite somebody to a new table.
var Invitations = []Command{OptWith, OptWith2, OptWith3, OptWith4, OptWith5}

// CommandText is how Discord shows a command in one language.
type CommandText struct{ Name, Description string }

// commandTable are the commands and options of one language.
type commandTable map[Command]CommandText

// slash is how a user of the language types a command, as texts name it: "`/game start`".
func (t commandTable) slash(path ...Command) string {
	words := make([]string, len(path))
	for i, c := range path {
		words[i] = t[c].Name
	}
	return "`/" + strings.Join(words, " ") + "`"
}
