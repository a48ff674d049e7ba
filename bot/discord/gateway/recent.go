package gateway

import (
	"context"
	"time"
)

// recentLife is how long an answer of the directory holds, unless few session starts are left.
const recentLife = 5 * time.Second

// recent asks a directory where the gateway is, unless it has just been asked. All shards of all processes
// may begin their sessions at the same time, and Discord limits how often it is asked.
type recent struct {
	directory Directory
	asking    chan struct{} // holds one element while somebody uses what follows
	info      Info
	at        time.Time // zero: nothing is known
}

func newRecent(directory Directory) *recent {
	return &recent{directory: directory, asking: make(chan struct{}, 1)}
}

// gateway is what the directory says, or has said a moment ago.
func (r *recent) gateway(ctx context.Context) (Info, error) {
	select {
	case r.asking <- struct{}{}:
	case <-ctx.Done():
		return Info{}, ctx.Err()
	}
	defer func() { <-r.asking }()
	if !r.at.IsZero() && time.Since(r.at) < recentLife && r.info.rest() == 0 {
		return r.info, nil
	}
	info, err := r.directory.Gateway(ctx)
	if err == nil {
		r.info, r.at = info, time.Now()
	}
	return info, err
}
