package art

import (
	"bytes"
	"encoding/binary"
	"hash/crc32"
	"io"
	"sync"

	"github.com/klauspost/compress/zlib"
)

// encode is the painting as a PNG file with a palette (PNG, Third Edition, W3C 2025). The library's
// encoder takes longer and makes larger files (ADR 36).
func (p *painting) encode() []byte {
	c := compressors.Get().(*compressor)
	defer compressors.Put(c)
	data := c.compress(p.pix, p.w)

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

// compressor makes zlib streams of rows.
type compressor struct {
	out  bytes.Buffer
	zlib *zlib.Writer
}

// compressors are used again: their tables are large.
var compressors = sync.Pool{New: func() any {
	z, err := zlib.NewWriterLevel(io.Discard, zlib.BestSpeed)
	if err != nil {
		panic("art: " + err.Error())
	}
	return &compressor{zlib: z}
}}

// compress is the stream of rows of w pixels without a filter. It is valid until the next call.
func (c *compressor) compress(pix []uint8, w int) []byte {
	c.out.Reset()
	c.zlib.Reset(&c.out)
	unfiltered := []byte{0}
	for ; len(pix) > 0; pix = pix[w:] {
		_, _ = c.zlib.Write(unfiltered)
		_, _ = c.zlib.Write(pix[:w])
	}
	_ = c.zlib.Close() // a buffer takes everything
	return c.out.Bytes()
}
