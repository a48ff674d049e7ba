package lang

import (
	"maps"
	"slices"
)

// Commands are the commands and options that a language has names for.
func Commands(w *Words) []Command { return slices.Sorted(maps.Keys(w.commands)) }
