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
// draws are a plus and the sign of their end: a color, or a waffle.
//
// Pictures hold names, numbers and signs, but no words, so only those letters are translated; the card of a player,
// achievements and rules, which one reader sees, have labels. A scene holds only facts that all viewers of the picture
// may know. The caller writes the alternative text from the same scene.
//
// Letters and names are set in the Go fonts (Bigelow & Holmes), which come with golang.org/x/image
// under the same BSD-style license as Go. Numerals, shapes and pictograms are painted in this
// package.
//
// The files, from the top: a scene is the content of one picture. Scenes are board.go with boardlayout.go and lane.go,
// hand.go with since.go and sincelayout.go, lobby.go, round.go, match.go, chart.go, profile.go, feats.go,
// leaderboard.go (also rivals and podiums), daily.go (also duels), arena.go (events), and replay.go (also rules).
// emoji.go makes the emojis. The parts of scenes are card.go with sprite.go, figure.go (a player), sign.go, shape.go
// and text.go. They are painted by painting.go (also all faces of an edition for a page), canvas.go, outline.go and
// palette.go, and picture.go with pack.go writes the PNG.
package art

import (
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"hash/crc32"

	"unobot/game"
)

//go:generate go test -run "TestSheets|TestScreens" -update .

// errSeats is the error of scenes that cannot be laid out.
var errSeats = errors.New("art: a scene needs 1 to 10 seats")

// pictures caches the last pictures: boards are rendered again for every change of their text, and the picture often
// has not changed. 64 pictures of some 20 kB each.
var pictures = newCache[string, []byte](64)

// picture returns the PNG of a scene with so many seats, painted unless it is cached.
func picture(scene interface{ paint() *painting }, seats int) ([]byte, error) {
	if seats < 1 || seats > game.MaxSeats {
		return nil, errSeats
	}
	content, err := json.Marshal(scene)
	if err != nil {
		return nil, fmt.Errorf("key of a picture: %w", err)
	}
	return pictures.get(fmt.Sprintf("%T%s", scene, content), func() []byte {
		p := scene.paint()
		defer paintings.Put(p)
		return p.encode()
	}), nil
}

// encode returns the painting as a PNG file with a palette (PNG, Third Edition, W3C 2025). The library's
// encoder takes longer and makes larger files (ADR 36).
func (p *painting) encode() []byte {
	c := packers.Get().(*packer)
	defer packers.Put(c)
	return p.file(c.pack(p.pix, p.w))
}

// file returns the PNG around the zlib stream of its rows.
func (p *painting) file(data []byte) []byte {
	file := make([]byte, 0, len(data)+1024)
	file = append(file, "\x89PNG\r\n\x1a\n"...)
	head := binary.BigEndian.AppendUint32(nil, uint32(p.w))
	head = binary.BigEndian.AppendUint32(head, uint32(p.h))
	const bitDepth, indexed = 8, 3
	file = appendChunk(file, "IHDR", append(head, bitDepth, indexed, 0, 0, 0))
	palette := make([]byte, 0, 3*len(p.colors))
	for _, c := range p.colors {
		palette = append(palette, c.R, c.G, c.B)
	}
	file = appendChunk(file, "PLTE", palette)
	file = appendChunk(file, "IDAT", data)
	return appendChunk(file, "IEND", nil)
}

// appendChunk appends a chunk with its length and checksum.
func appendChunk(file []byte, kind string, data []byte) []byte {
	file = binary.BigEndian.AppendUint32(file, uint32(len(data)))
	begin := len(file)
	file = append(file, kind...)
	file = append(file, data...)
	return binary.BigEndian.AppendUint32(file, crc32.ChecksumIEEE(file[begin:]))
}
