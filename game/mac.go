package game

import (
	"crypto/sha256"
	"encoding"
	"encoding/binary"
	"hash"
	"sync"
)

// mac computes HMAC-SHA256. It is spelled out, because crypto/hmac allocates. The padded keys are
// hashed once for all rounds of a match: half of the work.
type mac struct {
	key          [32]byte
	digest       resumable
	inner, outer []byte // states of digest after the padded keys; nil before the first key
	block        [sha256.BlockSize]byte
	sum          [sha256.Size]byte
}

// resumable is a hash that can go on from a state of it that was kept.
type resumable interface {
	hash.Hash
	encoding.BinaryAppender
	encoding.BinaryUnmarshaler
}

// macs lends them. Otherwise every round would allocate one.
var macs = sync.Pool{New: func() any { return &mac{digest: sha256.New().(resumable)} }}

func (m *mac) setKey(key [32]byte) {
	if m.inner != nil && m.key == key {
		return
	}
	m.key = key
	m.inner = m.padded(0x36, m.inner[:0])
	m.outer = m.padded(0x5c, m.outer[:0])
}

// padded appends the state after the key, padded with a byte to a block, to b.
func (m *mac) padded(pad byte, b []byte) []byte {
	m.block = [sha256.BlockSize]byte{}
	copy(m.block[:], m.key[:])
	for i := range m.block {
		m.block[i] ^= pad
	}
	m.digest.Reset()
	m.digest.Write(m.block[:])
	b, err := m.digest.AppendBinary(b)
	if err != nil {
		panic(err) // SHA-256 can be kept at any time
	}
	return b
}

// of is the code of n.
func (m *mac) of(n uint64) [sha256.Size]byte {
	m.resume(m.inner, binary.BigEndian.AppendUint64(m.sum[:0], n))
	m.resume(m.outer, m.sum[:])
	return m.sum
}

// resume leaves in m.sum the hash of a text that goes on from a state.
func (m *mac) resume(state, text []byte) {
	if err := m.digest.UnmarshalBinary(state); err != nil {
		panic(err) // it is one of our own
	}
	m.digest.Write(text)
	m.digest.Sum(m.sum[:0])
}
