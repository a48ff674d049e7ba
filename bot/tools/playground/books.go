package playground

import (
	"sync"

	"unobot/bot/discord/standin"
)

// commandLog remembers which command an interaction ran, because a message names only the
// interaction.
type commandLog struct {
	mu    sync.RWMutex
	names map[string]string
	order []string
}

// maxRemembered bounds what the books keep.
const maxRemembered = 1000

func newCommandLog() *commandLog { return &commandLog{names: make(map[string]string)} }

// run runs a command and notes its name. The bot may answer before run returns, so readers wait
// until it has.
func (l *commandLog) run(command string, do func() (*standin.Interaction, error)) (*standin.Interaction, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	i, err := do()
	if err != nil {
		return nil, err
	}
	l.names[i.ID] = command
	l.order = append(l.order, i.ID)
	if len(l.order) > maxRemembered {
		delete(l.names, l.order[0])
		l.order = l.order[1:]
	}
	return i, nil
}

func (l *commandLog) name(interactionID string) string {
	l.mu.RLock()
	defer l.mu.RUnlock()
	return l.names[interactionID]
}
