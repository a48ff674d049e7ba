package customid

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/game"
)

func TestCustomIDForms(t *testing.T) {
	for text, want := range map[string]ID{
		"1:ab12cd34:0:join":             {Table: "ab12cd34", Verb: Join},
		"1:ab12cd34:0:decline":          {Table: "ab12cd34", Verb: Decline},
		"1:ab12cd34:17:play:b7":         {Table: "ab12cd34", Seq: 17, Verb: Play, Slot: Slot{Face: "b7"}},
		"1:ab12cd34:17:play:W4":         {Table: "ab12cd34", Seq: 17, Verb: Play, Slot: Slot{Face: "W4"}},
		"1:ab12cd34:17:play:k11*":       {Table: "ab12cd34", Seq: 17, Verb: Play, Slot: Slot{Face: "k11*"}},
		"1:ab12cd34:17:jump:r+2":        {Table: "ab12cd34", Seq: 17, Verb: Jump, Slot: Slot{Face: "r+2"}},
		"1:ab12cd34:17:color:g":         {Table: "ab12cd34", Seq: 17, Verb: Color, Slot: Slot{Color: game.Green}},
		"1:ab12cd34:17:color:W4-y":      {Table: "ab12cd34", Seq: 17, Verb: Color, Slot: Slot{Face: "W4", Color: game.Yellow}},
		"1:ab12cd34:4294967295:page:99": {Table: "ab12cd34", Seq: 4294967295, Verb: Page, Slot: Slot{Page: 99}},
		"1:ab12cd34:17:swap:9":          {Table: "ab12cd34", Seq: 17, Verb: Swap, Slot: Slot{Seat: 9}},
		"1:ab12cd34:17:discard:picked":  {Table: "ab12cd34", Seq: 17, Verb: Discard, Slot: Slot{Picks: true}},
		"1:ab12cd34:17:pick:3":          {Table: "ab12cd34", Seq: 17, Verb: Pick, Slot: Slot{Page: 3}},
		"1:ab12cd34:0:fillbots":         {Table: "ab12cd34", Verb: FillBots},
		"1:ab12cd34:0:takeback":         {Table: "ab12cd34", Verb: TakeBack},
		"1:ab12cd34:99:rematch":         {Table: "ab12cd34", Seq: 99, Verb: Rematch},
		"1:ab12cd34:17:look":            {Table: "ab12cd34", Seq: 17, Verb: Look},
		"1:ab12cd34:17:rules":           {Table: "ab12cd34", Seq: 17, Verb: Rules},
		"1:ab12cd34:17:rules:house":     {Table: "ab12cd34", Seq: 17, Verb: Rules, Slot: Slot{Name: HouseRules}},
		"1:ab12cd34:0:addbot":           {Table: "ab12cd34", Verb: AddBot},
		"1:ab12cd34:0:addbot:hard":      {Table: "ab12cd34", Verb: AddBot, Slot: Slot{Name: "hard"}},
		"1:ab12cd34:0:rmbot":            {Table: "ab12cd34", Verb: RemoveBot},
		"1:ab12cd34:0:rmpreset":         {Table: "ab12cd34", Verb: RemovePreset},
		"1:-:0:rmpreset":                {Table: NoTable, Verb: RemovePreset},
		"1:ab12cd34:0:options:house":    {Table: "ab12cd34", Verb: Options, Slot: Slot{Name: "house"}},
		"1:-:0:options:server":          {Table: NoTable, Verb: Options, Slot: Slot{Name: "server"}},
		"1:-:0:set:channels":            {Table: NoTable, Verb: Set, Slot: Slot{Name: "channels"}},
		"1:ab12cd34:17:discard":         {Table: "ab12cd34", Seq: 17, Verb: Discard},
		"1:ab12cd34:17:fair":            {Table: "ab12cd34", Seq: 17, Verb: Fair},
		"1:ab12cd34:17:more":            {Table: "ab12cd34", Seq: 17, Verb: More},
		"1:ab12cd34:17:more:back":       {Table: "ab12cd34", Seq: 17, Verb: More, Slot: Slot{Name: SamePanel}},
		"1:ab12cd34:17:quit":            {Table: "ab12cd34", Seq: 17, Verb: Quit},
		"1:ab12cd34:17:kick":            {Table: "ab12cd34", Seq: 17, Verb: Kick},
		"1:ab12cd34:17:end:yes":         {Table: "ab12cd34", Seq: 17, Verb: End, Slot: Slot{Name: Sure}},
		"1:ab12cd34:17:quit:yes":        {Table: "ab12cd34", Seq: 17, Verb: Quit, Slot: Slot{Name: Sure}},
		"1:ab12cd34:0:cancel:yes":       {Table: "ab12cd34", Verb: Cancel, Slot: Slot{Name: Sure}},
		"1:ab12cd34:17:astext":          {Table: "ab12cd34", Seq: 17, Verb: AsText},
		"1:-:0:robots":                  {Table: NoTable, Verb: AgainstRobots},
		"1:ab12cd34:0:record":           {Table: "ab12cd34", Verb: Record},
		"1:ab12cd34:17:discard:none":    {Table: "ab12cd34", Seq: 17, Verb: Discard, Slot: Slot{None: true}},
	} {
		got, err := Parse(text)
		require.NoError(t, err, text)
		require.Equal(t, want, got, text)
		require.Equal(t, text, got.String())
	}
}

func TestCustomIDRefusals(t *testing.T) {
	for text, want := range map[string]error{
		"":                              errVersion,
		"2:ab12cd34:0:join":             errVersion,
		"01:ab12cd34:0:join":            errVersion,
		"1":                             errForm,
		"1:ab12cd34:0":                  errForm,
		"1:AB12CD34:0:join":             errForm,
		"1:ab12cd3:0:join":              errForm,
		"1:ab12cd34:-1:join":            errForm,
		"1:ab12cd34:01:join":            errForm,
		"1:ab12cd34:4294967296:join":    errForm,
		"1:ab12cd34:0:join:x:y":         errForm,
		"1:-:1:set:pings":               errForm,
		"1:-:0:join":                    errForm,
		"1:ab12cd34:0:robots":           errForm,
		"1:--:0:set:pings":              errForm,
		"1:-:0:set":                     errSlot,
		"1:-:0:set:":                    errSlot,
		"1:-:0:set:Luck":                errSlot,
		"1:-:0:set:luck-2":              errSlot,
		"1:ab12cd34:0:options":          errSlot,
		"1:ab12cd34:0:options:cards":    errSlot,
		"1:ab12cd34:0:addbot:":          errSlot,
		"1:ab12cd34:0:addbot:genius":    errSlot,
		"1:ab12cd34:0:steal":            errVerb,
		"1:ab12cd34:0:JOIN":             errVerb,
		"1:ab12cd34:0:":                 errVerb,
		"1:ab12cd34:0:join:":            errSlot,
		"1:ab12cd34:0:join:x":           errSlot,
		"1:ab12cd34:0:more:":            errSlot,
		"1:ab12cd34:0:end:no":           errSlot,
		"1:ab12cd34:0:rules:yes":        errSlot,
		"1:ab12cd34:0:quit:no":          errSlot,
		"1:ab12cd34:0:play":             errSlot,
		"1:ab12cd34:0:play:b12":         errSlot,
		"1:ab12cd34:0:play:x7":          errSlot,
		"1:ab12cd34:0:color:":           errSlot,
		"1:ab12cd34:0:color:w":          errSlot,
		"1:ab12cd34:0:color:b7-r":       errSlot,
		"1:ab12cd34:0:color:W4-":        errSlot,
		"1:ab12cd34:0:page:100":         errSlot,
		"1:ab12cd34:0:page:-1":          errSlot,
		"1:ab12cd34:0:swap:10":          errSlot,
		"1:ab12cd34:0:discard:":         errSlot,
		"1:ab12cd34:0:discard:some":     errSlot,
		"1:" + strings.Repeat("a", 200): errForm,
	} {
		_, err := Parse(text)
		require.ErrorIs(t, err, want, "%q", text)
	}
}

// FuzzCustomID: an ID that is accepted is written back unchanged and stays within Discord's limit.
func FuzzCustomID(f *testing.F) {
	for _, seed := range []string{
		"1:ab12cd34:0:join", "1:ab12cd34:17:play:b7", "1:ab12cd34:17:color:W4-y", "1:ab12cd34:17:discard:none",
		"1:ab12cd34:3:page:2", "1:ab12cd34:3:swap:4", "2:ab12cd34:0:join", "::::", "1:-:0:set:house", "1:ab12cd34:0:addbot:easy", "1:ab12cd34:00:join",
	} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		c, err := Parse(text)
		if err != nil {
			return
		}
		if c.String() != text || len(text) > limit {
			t.Fatalf("%q is read as %q", text, c.String())
		}
	})
}

func TestListIDHasOneSpelling(t *testing.T) {
	for _, text := range []string{
		"1:leaderboard:1", "1:leaderboard:1000000:server:all:points:any", "1:leaderboard:2:everywhere:week:rating:flip",
	} {
		id, ok := ParseList(text)
		require.True(t, ok, text)
		require.Equal(t, text, id.String())
		_, err := Parse(text)
		require.Error(t, err, "it is no table's")
	}
	for _, text := range []string{
		"", "1", "1:leaderboard", "1:leaderboard:", "1:leaderboard:0", "1:leaderboard:01", "1:leaderboard:-1", "1:leaderboard:1000001",
		"2:leaderboard:1", "1:leaderboards:1", "1:leaderboard:1:", "1:ab12cd34:0:join", "1:leaderboard:1:" + strings.Repeat("x", 100),
	} {
		_, ok := ParseList(text)
		require.False(t, ok, text)
	}
}

func FuzzListID(f *testing.F) {
	for _, seed := range []string{"1:leaderboard:1", "1:leaderboard:2:everywhere:week:rating:flip", "1:leaderboard:02", "1:ab12cd34:0:join"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		id, ok := ParseList(text)
		if _, err := Parse(text); ok && (id.String() != text || id.Page < 1 || err == nil) {
			t.Fatalf("%q is read as %q", text, id)
		}
	})
}
