package lang

// MenuText names a text of the private menus in which a table, or a server, is set up.
type MenuText int

// The texts. A choice names the thing it is a choice of: the menu that shows it has no other title.
const (
	OptionsTitle MenuText = iota
	SettingsTitle
	OptionsHint
	SettingsHint
	PageGame
	PageHouse
	PageServer
	ScoringWinner
	ScoringLowest
	HouseNone
	RobotsOn
	RobotsOff
	ChannelsAll
	LocaleGuild
	LanguageName // of the language itself, in itself
	PingsOn
	PingsOff
	PicturesOn
	PicturesOff
	LastSetupsOn
	LastSetupsOff
	ButtonLastSetup
	ExtrasNone
	ExtraProfiles
	ExtraFeats
	ExtraSeasons
	SoloOn
	SoloOff
	DailyOn
	DailyOff
	ThreadsOn
	ThreadsOff
	RefusedTarget
	RefusedScoring
	RefusedFalseCall
	RefusedStartingHand
	RefusedUnoPenalty
	RefusedSeats
	ButtonOptions
	ButtonRemoveRobot
	StrengthEasy
	StrengthNormal
	StrengthHard
	MyPingsOn
	MyPingsOff
	LobbyIdle
	optionEnd
)

// MenuText is a text of the menus.
func (w *Words) MenuText(o MenuText) string { return w.options[o] }

// OptionTexts are the parts of the menus that depend on something.
type OptionTexts interface {
	EditionChoice(edition string) string
	MatchTo(target string) string
	Pace(seconds int) string // of a turn; 0: none
	HouseRules(names []string) string
	FalseCatchCosts(cards int) string
	ForgottenUnoCosts(cards int) string
	StartingHand(cards int) string
	LastTime(options []string) string                       // what the button for them brings back
	DeckTooSmall(edition string, cards, players int) string // for more players than that
	BoardLanguage(name string) string
	PlayChannels(channels []string) string
	Extras(names []string) string
	ChannelClosed(channels []string) string // what is allowed, as mentions
	OptionRefused(edition, what string) string
	QuotaOfUser(games int) string
	QuotaOfServer(games int) string
	AddRobot(strength string) string
}
