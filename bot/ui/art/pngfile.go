package art

import (
	"encoding/binary"
	"hash/crc32"
	"sync"
)

// encode is the painting as a PNG file with a palette (PNG, Third Edition, W3C 2025). Each row is
// stored as its difference from the one above, which in flat pictures is mostly nothing, so that
// runs are all a compressor has to find: this is several times faster than the library's, and
// smaller than its fastest.
func (p *painting) encode() []byte {
	d := deflaters.Get().(*deflater)
	defer deflaters.Put(d)
	data := d.compress(p.pix, p.w)

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

// deflaters are used again: their buffers are large.
var deflaters = sync.Pool{New: func() any { return new(deflater) }}
