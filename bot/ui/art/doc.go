// Package art renders the bot's pictures: card faces as emojis, tables, results and score charts.
//
// Its functions are pure, and may be called from any goroutine.
//
// The design is our own. A face is a flat field with one large glyph; nothing of it follows the
// printed game. The light side is bright paper with dark ink, the dark side night with glowing ink
// in a thin frame. A color is told three ways: by its hue, by its letter in the reader's language
// (in English R G B Y, K T O P, as in the record format) and by its shape: circle, triangle, square
// and diamond by day, heart, drop, star and moon by night. A barred circle skips: one player, or over
// three dots all of them. Two cards with an arrow turn the deck over. Open-ended
// draws are a plus and what ends them: a color, or a waffle.
//
// Pictures hold names, numbers and signs, but no words, so only those letters are translated. A
// scene holds nothing but what the people who will see the picture may know. The caller writes the
// alternative text from the same scene.
//
// Letters and names are set in the Go fonts (Bigelow & Holmes), which come with golang.org/x/image
// under the same BSD-style license as Go. Numerals, shapes and pictograms are painted in this
// package.
package art

//go:generate go test -run "TestSheets|TestScreens" -update .
