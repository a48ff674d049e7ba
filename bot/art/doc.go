// Package art draws the bot's pictures: the card faces of the five editions as
// emojis and at full size, the table, results and score charts. It is a pure
// function of what it is given and may be called from any goroutine.
//
// The design is our own. A face is a flat field with one large glyph; nothing
// of it follows the printed game. The light side is bright paper with dark
// ink, the dark side night with glowing ink in a thin frame. A color is told
// three ways: by its hue, by its letter in the reader's language (in English R G B
// Y, K T O P, as in the record format) and by its shape: circle, triangle, square
// and diamond by day, heart, drop, star and moon by night. In pictograms a dot is a player and an arrow
// the turn: the arrow of Skip jumps one dot, that of Skip Everyone all of them.
// Open-ended draws are a plus and what ends them: a color, or a waffle.
//
// Pictures hold no words, so nothing but those letters is translated: names, numbers
// and signs only. Scenes can hold nothing but what the people who will see the picture
// may know; the caller writes the alternative text from the same scene.
//
// Letters and names are set in the Go fonts (Bigelow & Holmes), which come with
// golang.org/x/image under the same BSD-style license as Go. Numerals, shapes
// and pictograms are drawn in this package.
package art

//go:generate go test -run TestSheets -update .
