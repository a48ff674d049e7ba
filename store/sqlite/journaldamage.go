package sqlite

import (
	"bytes"
	"encoding/binary"
	"errors"
	"io"
	"os"
	"runtime"
)

// The index of the journal, from https://www.sqlite.org/walformat.html#wal_index_header, and a frame of the journal.
const (
	indexHeader    = 48 // of which there are two
	framesAt       = 16
	indexSumAt     = 24
	indexSaltAt    = 32
	movedAt        = 2 * indexHeader
	journalPageAt  = 8
	frameHeader    = 24
	journalSumAt   = 24
	frameSumAt     = 16
	bytesOfASum    = 8
	bytesOfASalt   = 8
	bytesOfANumber = 4
)

// openIndex opens the index of the journal. It has to stay open as long as the database: closing any of its files gives
// up the locks of the process on it (https://www.sqlite.org/howtocorrupt.html). Windows does not let others remove a
// file that is open, so nothing is opened there.
func openIndex(path string) (*os.File, error) {
	if runtime.GOOS == "windows" {
		return nil, nil
	}
	f, err := os.Open(path + indexSuffix)
	if errors.Is(err, os.ErrNotExist) {
		return nil, nil
	}
	return f, err
}

// damaged reports whether the journal has lost committed data: its frames up to the last commit do not add up to the
// sum in the index. While all of it is in the database, too, nothing depends on it. Only the goroutine that writes may
// call it. An error of the system is no proof.
func (l *location) damaged() bool {
	if l.index == nil {
		return false
	}
	var index [movedAt + bytesOfANumber]byte
	if _, err := l.index.ReadAt(index[:], 0); err != nil || !bytes.Equal(index[:indexHeader], index[indexHeader:movedAt]) {
		return false
	}
	frames, moved := binary.NativeEndian.Uint32(index[framesAt:]), binary.NativeEndian.Uint32(index[movedAt:])
	if frames == moved {
		return false
	}
	sum, err := sumOf(l.journal, frames, index[indexSaltAt:indexSaltAt+bytesOfASalt])
	if err != nil {
		return errors.Is(err, errNoFrame) || errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF)
	}
	return sum[0] != binary.NativeEndian.Uint32(index[indexSumAt:]) ||
		sum[1] != binary.NativeEndian.Uint32(index[indexSumAt+bytesOfANumber:])
}

// errNoFrame says that a journal has something else where a frame should be.
var errNoFrame = errors.New("no frame of the journal")

// sumOf adds up the frames of a journal with a salt as SQLite does, each with its page, and compares the sum in each.
func sumOf(journal io.ReaderAt, frames uint32, salt []byte) (sum [2]uint32, err error) {
	from := io.NewSectionReader(journal, 0, 1<<62)
	var header [journalHeader]byte
	if _, err := io.ReadFull(from, header[:]); err != nil {
		return sum, err
	}
	magic := binary.BigEndian.Uint32(header[:])
	if magic&^1 != journalMagic || !bytes.Equal(header[saltAt:saltAt+bytesOfASalt], salt) {
		return sum, errNoFrame
	}
	order := binary.ByteOrder(binary.LittleEndian)
	if magic&1 == 1 {
		order = binary.BigEndian
	}
	sum = added(sum, header[:journalSumAt], order)
	frame := make([]byte, frameHeader+int(binary.BigEndian.Uint32(header[journalPageAt:])))
	for range frames {
		if _, err := io.ReadFull(from, frame); err != nil {
			return sum, err
		}
		if !bytes.Equal(frame[bytesOfASum:frameSumAt], salt) {
			return sum, errNoFrame
		}
		sum = added(added(sum, frame[:bytesOfASum], order), frame[frameHeader:], order)
		if sum[0] != binary.BigEndian.Uint32(frame[frameSumAt:]) ||
			sum[1] != binary.BigEndian.Uint32(frame[frameSumAt+bytesOfANumber:]) {
			return sum, errNoFrame
		}
	}
	return sum, nil
}

// added returns a sum with more bytes (https://www.sqlite.org/walformat.html#checksum_algorithm).
func added(sum [2]uint32, data []byte, order binary.ByteOrder) [2]uint32 {
	for ; len(data) >= 2*bytesOfANumber; data = data[2*bytesOfANumber:] {
		sum[0] += order.Uint32(data) + sum[1]
		sum[1] += order.Uint32(data[bytesOfANumber:]) + sum[0]
	}
	return sum
}
