package game

// Phase is what the game waits for.
type Phase uint8

// The phases. In PhaseRoundOver before the first deal the game waits for
// ActDeal, later for ActNext.
const (
	PhaseRoundOver Phase = iota
	PhaseTurn            // the actor plays or draws
	PhaseDrawn           // the actor plays or keeps the card just drawn
	PhaseColor           // the actor names a color (first card, after a flip)
	PhaseChallenge       // the actor, victim of a wild-draw, accepts or challenges
	PhaseDiscard         // the actor gives up half of the hand, or declines (Jim Hopper)
	PhaseSwap            // the actor chooses whom to swap hands with (seven-zero)
	PhaseMatchOver       // nothing more can be done
)

// UnoState is how a seat stands with its last card.
type UnoState uint8

// The states.
const (
	UnoNone    UnoState = iota
	UnoExposed          // one card, not called, catchable
	UnoCalled           // called in time
)

// Game is one match: a plain comparable value.
type Game struct {
	ed *Edition
}

// New is a match before its first deal, with seats 2 to 10 and the 32-byte match
// seed. It refuses options that the edition cannot have (OptionError).
func New(e *Edition, o Options, seats int, seed [32]byte) (Game, error) { panic("stub") }

// Apply does a, appends what happened to ev and returns it. On error (always an
// Illegal) g is unchanged and ev is returned as it came.
func (g *Game) Apply(a Action, ev []Event) ([]Event, error) { panic("stub") }

// Legal appends every legal action of seat s to buf. Where the answers are
// combinatorial (Jim Hopper's half) it lists declining and one representative;
// Apply accepts every valid one. NoSeat's actions are Deal and Next.
func (g *Game) Legal(s Seat, buf []Action) []Action { panic("stub") }

// View is what seat s may know; NoSeat is a spectator.
func (g *Game) View(s Seat) View { panic("stub") }

// Candidates are the cards that seat s could use to do kind (ActPlay, ActJump or
// ActDiscard) with a card whose active face is f; the table picks one of them.
func (g *Game) Candidates(s Seat, kind ActionKind, f Face) Set { panic("stub") }

func (g *Game) Edition() *Edition    { panic("stub") }
func (g *Game) Options() Options     { panic("stub") }
func (g *Game) Seats() int           { panic("stub") }
func (g *Game) Phase() Phase         { panic("stub") }
func (g *Game) Actor() Seat          { panic("stub") }
func (g *Game) Round() int           { panic("stub") } // 0 before the first deal
func (g *Game) Score(s Seat) int     { panic("stub") }
func (g *Game) HandSize(s Seat) int  { panic("stub") }
func (g *Game) RoundWinner() Seat    { panic("stub") }
func (g *Game) MatchWinners() []Seat { panic("stub") }

// Seq rises when a decision opens; shouts and catches do not raise it, so they
// never make somebody else's button stale.
func (g *Game) Seq() uint32 { panic("stub") }

// Commitment is the SHA-256 of the seed of round n (from 1); it may be published
// before that round is dealt.
func (g *Game) Commitment(n int) [32]byte { panic("stub") }

// RoundSeed is the seed of round n: HMAC-SHA256 of n (big-endian uint64) keyed by
// the match seed. It must stay secret until that round is over.
func (g *Game) RoundSeed(n int) [32]byte { panic("stub") }

// MatchSeed must stay secret until the match is over.
func (g *Game) MatchSeed() [32]byte { panic("stub") }

// AppendSnapshot appends g's stored form to b: versioned, at most 300 bytes.
func (g *Game) AppendSnapshot(b []byte) []byte { panic("stub") }

// Restore reads a snapshot of any released version.
func Restore(b []byte) (Game, error) { panic("stub") }

// For is what viewer may know of e, which happened in edition ed; ok is false
// where the viewer learns nothing of it.
func (e Event) For(ed *Edition, viewer Seat) (s Seen, ok bool) { panic("stub") }

// AppendEvents and DecodeEvents, AppendAction and DecodeAction are the stored
// forms of events and actions.
func AppendEvents(b []byte, ev []Event) []byte { panic("stub") }
func DecodeEvents(b []byte) ([]Event, error)   { panic("stub") }
func AppendAction(b []byte, a Action) []byte   { panic("stub") }
func DecodeAction(b []byte) (Action, error)    { panic("stub") }
