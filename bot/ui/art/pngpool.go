package art

import (
	"image/png"
	"sync"
)

// pngBuffers lets encoders share their compressors, which are large.
var pngBuffers bufferPool

// bufferPool is a png.EncoderBufferPool.
type bufferPool struct{ pool sync.Pool }

// Get takes a buffer out of the pool, nil where it is empty.
func (p *bufferPool) Get() *png.EncoderBuffer {
	b, _ := p.pool.Get().(*png.EncoderBuffer)
	return b
}

// Put gives a buffer back.
func (p *bufferPool) Put(b *png.EncoderBuffer) { p.pool.Put(b) }
