package rulescript

// required are the rules that need at least one script each: the rows of the decision table of every edition, the
// rulings on gaps and conflicts of the sheets (Rnn), and the house rules with their fine print. A line is a tag, a
// colon and the rule in short. A script claims a tag in a line "# rule: tag, tag".
const required = `
core deal: seven cards each, the rest is the draw pile, its top card is turned
core first-turn: left of the dealer, clockwise, unless the first card changes it
core turn: one card or one draw, by the player to move
core match: same color, number or symbol, or any wild; symbols never cross kinds
core voluntary-draw: drawing is allowed with a playable card in hand
core after-drawing: the drawn card may be played or kept; an unplayable one ends the turn
core draw-actions: the victim draws and loses the turn
core skip: the next player loses the turn
core reverse: the direction turns
core wild: on anything at any time, naming a color
core going-out: the last card wins the round, also an action or a wild
core uno: forgotten and caught costs two cards
core draw-pile-empty: the discard pile becomes the draw pile
core points: the winner gets what the others hold, first to 500
core knowledge: one-sided cards: own hand, numbers of cards, the discard pile
core knowledge-two-sided: inactive faces of the others and of the next card, too

classic deck: 108 cards, 1240 points
classic players: 2 to 10
classic dealer: the highest number, symbols count 0
classic first-number: left of the dealer begins
classic first-draw-two: left of the dealer draws two and loses the turn
classic first-reverse: the dealer begins, to the right
classic first-skip: left of the dealer is skipped
classic first-wild: left of the dealer names the color and begins
classic first-wild-draw-four: back into the draw pile, another card
classic draw-two: two cards and the turn
classic reverse: the direction turns
classic skip: the next player loses the turn
classic wild-draw-four: a color, four cards, the turn
classic wild-draw-four-legality: only without a card of the current color
classic challenge: guilty four, innocent six and the turn; only the victim
classic uno: an opponent may catch until the next player has played
classic out-on-draw: a draw card as last card still draws, and counts
classic exhaustion: the discard pile is shuffled
classic points: numbers their value, actions 20, wilds 50
classic match: first to 500
classic alternative: everyone scores the cards left in their own hand; at 500 the lowest wins

hyper deck: 112 cards, 1440 points
hyper players: 2 to 10
hyper dealer: chosen, so a random seat
hyper first-card: action cards and wilds are ignored until a number shows
hyper start: left of the dealer, clockwise
hyper colored-actions: Draw Two, Skip, Reverse, Wild as everywhere
hyper hyper-speed: each card of the color makes the next player lose the turn
hyper wild-draw-four: draw four and lose the turn, or challenge
hyper wild-draw-four-legality: wilds in hand count as a match
hyper challenge: guilty four, innocent six and the turn; the color stands
hyper uno: until the player speaks or the next one begins the turn
hyper out-on-draw: as classic where points are kept
hyper exhaustion: the discard pile becomes the draw pile
hyper points: actions 20, every wild 50, to 500

flip deck: 112 two-sided cards, 1280 and 1480 points, no 0
flip players: 2 to 10
flip dealer: the highest light number
flip setup: light side to the owner, dark side to the others and up on the draw pile
flip first-draw-one: left of the dealer draws one and loses the turn
flip first-reverse: the dealer begins, to the right
flip first-skip: left of the dealer is skipped
flip first-wild: left of the dealer names the color and begins
flip first-wild-draw-two: back into the draw pile, another card
flip first-flip: everything is dark at once
flip draw-one-five: one or five cards and the turn
flip skip-everyone: the same player goes on
flip flip: everything turns over; on its color or a Flip only
flip wild-draw-two: a color, two cards, the turn
flip wild-draw-color: a color, cards until it comes, the turn
flip wild-draw-legality: only without a card of the current color; wilds do not count
flip challenge-wild-draw-two: guilty two, innocent four
flip challenge-wild-draw-color: guilty until the color, innocent two more
flip uno: on both sides
flip out-on-draw: a draw card as last card still draws, and counts
flip exhaustion: the discard pile is shuffled
flip points: by the side the round ended on
flip match: first to 500
flip alternative: everyone scores the cards left in their own hand; at 500 the lowest wins

stranger deck: 112 two-sided cards, 1360 and 1560 points
stranger players: 2 to 10
stranger dealer: chosen, so a random seat
stranger setup: as flip
stranger first-card: action cards, Flips and wilds are ignored; the side stays
stranger flip-match: a Flip on its color or a Flip only
stranger flip: as flip
stranger hopper: the player with the most cards may give up half, rounded up
stranger rule-eleven: the player with the fewest cards draws until a waffle comes
stranger wild-draw-two: two cards or a challenge (two, four); wilds in hand count
stranger wild-draw-color: as flip; wilds in hand count
stranger uno: as flip
stranger out-on-draw: as flip where points are kept
stranger exhaustion: as flip
stranger points: special wilds 40, else as flip
stranger alternative: none; a house rule

splash deck: 108 two-sided cards, 1100 and 1280 points
splash players: 2 to 10
splash dealer: the highest light number
splash setup: as flip
splash first-card: Reverse, Skip, Wild, Wild Draw Two as flip
splash first-silent: +1 and Flip as flip
splash flip-to-dark: whoever played the Flip names the color of a wild
splash flip-to-light: the next player names it
splash flip-action: an action that comes up does not act
splash wild-draw-color: the card that stops the draw is shown
splash challenge: guilty two, innocent four; until the color, two more; wilds do not count
splash uno: anybody catches before the next player has played
splash out-on-draw: a draw card as last card still draws, and counts
splash exhaustion: as flip
splash points: as flip
splash alternative: whoever exceeds 500 ends it, the lowest wins

mercy deck: 168 cards, 2840 points
mercy players: 2 to 6, 7 cards each
mercy dealer: chosen, so a random seat
mercy first-card: cards are turned until a number shows; it has no effect
mercy turn: a player with a card that fits plays it
mercy draw: cards are drawn until one fits, and it is played
mercy draw-cards: two, four, six or ten cards and the turn; at any time, without a challenge
mercy stacking: a draw card of equal or higher value than the last one, of any color
mercy stacking-pay: all is drawn and the turn is lost; no drawing until a card fits
mercy stacking-others: Skip, Reverse, Discard All and Roulette do not answer
mercy reverse-draw-four: the direction turns, the next player in the new one is hit
mercy reverse-draw-four-stack: the whole sum goes back; it answers +2 and +4 only
mercy reverse-draw-four-two: with two in, its player draws, unless answering it
mercy color: the player of a wild names the color
mercy roulette: the next player names the color and turns cards over until it comes
mercy skips: Skip, Skip Everyone, Reverse; with two in a Reverse skips
mercy discard-all: all cards of its color go below it
mercy seven: a swap with another player who is in, one must
mercy zero: all hands in the round move on
mercy mercy: a player with 25 cards is out, also in the middle of a draw
mercy aside: the hand is shuffled in when the draw pile runs out
mercy without: turn, stack and direction go on without that seat
mercy uno: until the next player begins the turn, two cards
mercy end: without cards, or as the only one in
mercy points: actions 20, wilds 50, 250 for each player out
mercy target: to 1,000, lower targets, a single round
mercy refused: printed rules, no-bluff and teams cannot be chosen

R01: Reverse with two players is a Skip, or plain by agreement
R02: those tied for the deal draw again
R03: "choose a dealer" is a random seat
R04: the deal passes to the left
R05: 2 to 10 players
R06: a wild is an action card where a first action card is ignored
R07: ignored first cards stay under the number card
R08: a first wild-draw goes back anywhere into the draw pile
R09: splash treats a first +1 or Flip like flip
R10: a first Flip turns the hands, too; left of the dealer begins
R11: a Wild Draw Color that comes up so: left of the dealer names, nobody draws
R12: a first Reverse with two players: the dealer begins
R13: after a first Wild a normal first turn
R14: after a draw only the drawn card, once
R15: a wild-draw is judged by the current color
R16: wilds in hand: a match in hyper and stranger only
R17: a number or symbol in another color is no match
R18: bluffing is possible; the remedy is the challenge
R19: only the victim challenges, before drawing
R20: the hand is shown to the challenger alone
R21: after a won challenge a normal turn on the named color
R22: after a lost one the turn is lost
R23: the player of a Wild Draw Color names its color; wilds do not match; all are kept
R24: a draw card as last card draws in hyper and stranger, too
R25: no challenge of a last wild-draw
R26: other last cards do nothing
R27: a last Flip flips first
R28: no answer to a draw card
R29: the reshuffle happens when a card is needed; the top card stays
R30: nothing left to draw: penalties lapse, draws pass, a full circle voids the round
R31: when the UNO window closes
R32: one card left by giving up is exposed, too
R33: a call before being caught saves
R34: both piles reverse in a flip
R35: an action that comes up does not act, either way
R36: a wild that comes up: who names
R37: a wild that comes up only gets a color
R38: flipping back the first Flip comes up, inert
R39: Skip Everyone with two players
R40: a Flip always toggles
R41: Jim Hopper: the most cards, counted after the play; ties
R42: Jim Hopper: exactly half rounded up or none, under the top card, one card stays
R43: Rule 11: the fewest cards; ties; no turn is lost
R44: waffles: the dark 5s, 8s and 11s
R45: the color is named with the play
R46: the deck of stranger
R47: the Hyper Speed card skips nobody
R48: Hyper Speed and colored actions do not add up
R49: a wild naming the Hyper Speed color goes on and skips nobody
R50: drawing changes nothing for Hyper Speed
R51: anybody ends Hyper Speed
R52: a number or symbol match in another color ends it
R53: a second Hyper Speed card replaces the color
R54: Hyper Speed with two players
R55: the deck of hyper
R56: alternative scoring: reach or exceed; a tie is shared
R57: other targets, or a single round
R58: only the winner of a round scores
R59: inactive faces are on view in splash, too
R60: only the four colors of the side, the current one included
R61: the pairing of splash is made up
R62: Hyper Speed is decided before a challenge
R63: false calls and catches have no effect; only the first catch counts
R64: a hand that grows ends exposure and call
R65: the same player is next: catchable until that turn

R66: the sides take turns; other numbers of players are refused
R67: a side has one score, and wins together
R68: a partner cannot be caught, also where a false catch costs cards
R69: with lowest scoring only the side that did not go out notes its hands
R70: partners know what others know
R90: a challenge of a draw card that answers another kind is about the whole sum
R91: a deflected wild-draw cannot be challenged; the last draw card decides what answers; as a last card it still deflects
R92: several cards: Hyper Speed goes by the last; no jump-in meanwhile; UNO is called and caught in between
R93: draw-and-play: a lost challenge does not take the turn, Hyper Speed does, a Color Roulette does
R94: plain-finish: also a Discard All that takes the rest along
R96: the same few cards that go round and change no hand
R97: two players who can never go out, with two wild-draws each
R95: lowest scoring with a limit of hands; no teams
R71: swaps and stacks among partners are as among others

R72: the deck of mercy
R73: no draw by choice in mercy
R74: the first card of mercy has no effect
R75: a draw card of equal or higher value answers, of any color
R76: Wild Reverse Draw Four, alone, in a stack, with two players
R77: Wild Color Roulette: the next player's color is in play
R78: a draw ends with the card that puts a player out
R79: the hand set aside, and the decision that was open
R80: the last player in wins the round
R81: Discard All wins or exposes
R82: points for players out; options that are refused
R83: last cards of mercy
R84: one player scores a round of mercy

teams sides: two against two or three against three, partners opposite
teams round: a round ends when one player goes out
teams score: the side of whoever goes out scores the cards of the other side only
teams partner: the cards of partners count for nothing
teams edition: everything else is as in the edition
teams catch: nobody can catch a partner
teams catch-others: the other side catches as in the edition
teams challenge: a challenge is as in the edition
teams swap: partners swap as in the edition
teams knowledge: nobody sees the hand of a partner
teams knowledge-two-sided: of a partner's cards the inactive faces, as of anybody's
teams target: the side at the target wins the match

house off: all off by default
house stacking: the same kind answers, the sum passes on
house stacking-draw-color: Wild Draw Color neither stacks nor is stacked on
house stacking-challenge: the last wild-draw may be challenged: the sum, or the sum and two
house stacking-first-card: the first card cannot be answered
house stacking-out: a last draw card passes on the sum
house stacking-uno: paying is no turn, answering is one
house stack-across: a draw card of another kind answers if it draws as many or more
house stack-across-lower: but none that draws fewer
house stack-across-draw-color: Wild Draw Color still neither stacks nor is stacked on
house deflect: a Reverse of the current color turns the direction, and the sum goes back
house deflect-skip: a Skip passes it on to the next
house deflect-color: another color does not
house deflect-needs: it needs stacking
house several: after a number further cards of it, one after the other; the last decides the color
house several-stop: it ends by a pass
house several-seven-zero: 7 and 0 act once, for the last
house plain-finish: the last card is a number; another is refused, and one draws
house plain-start: cards are turned until a number begins
house hand-limit: whoever reaches 15, 20 or 25 cards is out of the round
house hand-limit-points: without 250 points
house draw-and-play: the victim of a draw card draws and plays
house double-points: the points of a round count twice
house jump-in: an identical colored card out of turn
house jump-in-uno: it closes earlier windows
house jump-in-stack: the sum grows and passes on from the jumper
house seven-zero: 7 swaps, 0 rotates; without a 0 only the 7
house seven-zero-uno: marks of hands that move are cleared
house seven-zero-out: a last 7 or 0 moves nothing
house draw-to-match: draw until a playable card comes
house force-play: a drawn playable card must be played
house force-play-bluff: but a bluff may be kept
house no-bluff: an illegal wild-draw cannot be played; no challenge
house no-bluff-drawn: a drawn one is judged when drawn
house reverse-two: Reverse with two players only turns
house false-call: a false catch costs one or two cards
house false-call-called: also against somebody who called in time
house starting-hand: 3 to 10 cards each, dealt one by one
house starting-hand-deck: no more seats than the deck suffices for
house uno-penalty: a forgotten UNO costs 1 to 4 cards
house uno-penalty-short: or what there is
house scoring: lowest instead of winner
house lowest-elsewhere: lowest in hyper and stranger: reach the target
house target: 200, 300, 500, 1000 or a single round
house shout-ahead: with two cards before the play; lapses otherwise
`
