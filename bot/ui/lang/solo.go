package lang

// SoloText names a fixed text about games of one person.
type SoloText int

// The texts.
const (
	SoloGoesOn SoloText = iota // to a user who begins another one
	SoloAgain                  // after the end
	SoloMyGame                 // where the bot is no member: the way to a game
	soloEnd
)

// SoloText is a fixed text about games of one person.
func (w *Words) SoloText(t SoloText) string { return w.solo[t] }

// SoloTexts are the parts of these screens that depend on something.
type SoloTexts interface {
	HelpSolo(solo string) string // commands come as texts that can be clicked, or as code
	HelpSoloHand() string
	HelpSoloUno() string
}
