package bot

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/game"
)

func TestCustomIDForms(t *testing.T) {
	for text, want := range map[string]customID{
		"1:ab12cd34:0:join":             {Table: "ab12cd34", Verb: verbJoin},
		"1:ab12cd34:17:play:b7":         {Table: "ab12cd34", Seq: 17, Verb: verbPlay, Slot: slot{Face: "b7"}},
		"1:ab12cd34:17:play:W4":         {Table: "ab12cd34", Seq: 17, Verb: verbPlay, Slot: slot{Face: "W4"}},
		"1:ab12cd34:17:play:k11*":       {Table: "ab12cd34", Seq: 17, Verb: verbPlay, Slot: slot{Face: "k11*"}},
		"1:ab12cd34:17:jump:r+2":        {Table: "ab12cd34", Seq: 17, Verb: verbJump, Slot: slot{Face: "r+2"}},
		"1:ab12cd34:17:color:g":         {Table: "ab12cd34", Seq: 17, Verb: verbColor, Slot: slot{Color: game.Green}},
		"1:ab12cd34:17:color:W4-y":      {Table: "ab12cd34", Seq: 17, Verb: verbColor, Slot: slot{Face: "W4", Color: game.Yellow}},
		"1:ab12cd34:4294967295:page:99": {Table: "ab12cd34", Seq: 4294967295, Verb: verbPage, Slot: slot{Page: 99}},
		"1:ab12cd34:17:swap:9":          {Table: "ab12cd34", Seq: 17, Verb: verbSwap, Slot: slot{Seat: 9}},
		"1:ab12cd34:17:discard:picked":  {Table: "ab12cd34", Seq: 17, Verb: verbDiscard, Slot: slot{Picks: true}},
		"1:ab12cd34:17:pick:3":          {Table: "ab12cd34", Seq: 17, Verb: verbPick, Slot: slot{Page: 3}},
		"1:ab12cd34:0:fillbots":         {Table: "ab12cd34", Verb: verbFillBots},
		"1:ab12cd34:0:takeback":         {Table: "ab12cd34", Verb: verbTakeBack},
		"1:ab12cd34:99:rematch":         {Table: "ab12cd34", Seq: 99, Verb: verbRematch},
		"1:ab12cd34:17:look":            {Table: "ab12cd34", Seq: 17, Verb: verbLook},
		"1:ab12cd34:0:addbot":           {Table: "ab12cd34", Verb: verbAddBot},
		"1:ab12cd34:0:addbot:hard":      {Table: "ab12cd34", Verb: verbAddBot, Slot: slot{Name: "hard"}},
		"1:ab12cd34:0:rmbot":            {Table: "ab12cd34", Verb: verbRmBot},
		"1:ab12cd34:0:options:house":    {Table: "ab12cd34", Verb: verbOptions, Slot: slot{Name: "house"}},
		"1:-:0:options:server":          {Table: noTable, Verb: verbOptions, Slot: slot{Name: "server"}},
		"1:-:0:set:channels":            {Table: noTable, Verb: verbSet, Slot: slot{Name: "channels"}},
		"1:ab12cd34:17:discard":         {Table: "ab12cd34", Seq: 17, Verb: verbDiscard},
		"1:ab12cd34:17:fair":            {Table: "ab12cd34", Seq: 17, Verb: verbFair},
		"1:ab12cd34:0:record":           {Table: "ab12cd34", Verb: verbRecord},
		"1:ab12cd34:17:discard:none":    {Table: "ab12cd34", Seq: 17, Verb: verbDiscard, Slot: slot{None: true}},
	} {
		got, err := parseCustomID(text)
		require.NoError(t, err, text)
		require.Equal(t, want, got, text)
		require.Equal(t, text, got.String())
	}
}

func TestCustomIDRefusals(t *testing.T) {
	for text, want := range map[string]error{
		"":                              errCustomIDVersion,
		"2:ab12cd34:0:join":             errCustomIDVersion,
		"01:ab12cd34:0:join":            errCustomIDVersion,
		"1":                             errCustomIDForm,
		"1:ab12cd34:0":                  errCustomIDForm,
		"1:AB12CD34:0:join":             errCustomIDForm,
		"1:ab12cd3:0:join":              errCustomIDForm,
		"1:ab12cd34:-1:join":            errCustomIDForm,
		"1:ab12cd34:01:join":            errCustomIDForm,
		"1:ab12cd34:4294967296:join":    errCustomIDForm,
		"1:ab12cd34:0:join:x:y":         errCustomIDForm,
		"1:-:1:set:pings":               errCustomIDForm,
		"1:-:0:join":                    errCustomIDForm,
		"1:--:0:set:pings":              errCustomIDForm,
		"1:-:0:set":                     errCustomIDSlot,
		"1:-:0:set:luck":                errCustomIDSlot,
		"1:ab12cd34:0:options":          errCustomIDSlot,
		"1:ab12cd34:0:options:cards":    errCustomIDSlot,
		"1:ab12cd34:0:addbot:":          errCustomIDSlot,
		"1:ab12cd34:0:addbot:genius":    errCustomIDSlot,
		"1:ab12cd34:0:steal":            errCustomIDVerb,
		"1:ab12cd34:0:JOIN":             errCustomIDVerb,
		"1:ab12cd34:0:":                 errCustomIDVerb,
		"1:ab12cd34:0:join:":            errCustomIDSlot,
		"1:ab12cd34:0:join:x":           errCustomIDSlot,
		"1:ab12cd34:0:play":             errCustomIDSlot,
		"1:ab12cd34:0:play:b12":         errCustomIDSlot,
		"1:ab12cd34:0:play:x7":          errCustomIDSlot,
		"1:ab12cd34:0:color:":           errCustomIDSlot,
		"1:ab12cd34:0:color:w":          errCustomIDSlot,
		"1:ab12cd34:0:color:b7-r":       errCustomIDSlot,
		"1:ab12cd34:0:color:W4-":        errCustomIDSlot,
		"1:ab12cd34:0:page:100":         errCustomIDSlot,
		"1:ab12cd34:0:page:-1":          errCustomIDSlot,
		"1:ab12cd34:0:swap:10":          errCustomIDSlot,
		"1:ab12cd34:0:discard:":         errCustomIDSlot,
		"1:ab12cd34:0:discard:some":     errCustomIDSlot,
		"1:" + strings.Repeat("a", 200): errCustomIDForm,
	} {
		_, err := parseCustomID(text)
		require.ErrorIs(t, err, want, "%q", text)
	}
}

// FuzzCustomID: whatever comes in, what is accepted is written back unchanged
// and stays within Discord's limit.
func FuzzCustomID(f *testing.F) {
	for _, seed := range []string{
		"1:ab12cd34:0:join", "1:ab12cd34:17:play:b7", "1:ab12cd34:17:color:W4-y", "1:ab12cd34:17:discard:none",
		"1:ab12cd34:3:page:2", "1:ab12cd34:3:swap:4", "2:ab12cd34:0:join", "::::", "1:-:0:set:house", "1:ab12cd34:0:addbot:easy", "1:ab12cd34:00:join",
	} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		c, err := parseCustomID(text)
		if err != nil {
			return
		}
		if c.String() != text || len(text) > customIDLimit {
			t.Fatalf("%q is read as %q", text, c.String())
		}
	})
}
