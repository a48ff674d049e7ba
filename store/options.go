package store

import (
	"fmt"

	"unobot/game"
)

func encodeOptions(o game.Options) string { return string(o.JSON(game.Stored)) }

func decodeOptions(text string) (game.Options, error) {
	o, err := game.OptionsFromJSON([]byte(text), game.Stored)
	if err != nil {
		return game.Options{}, fmt.Errorf("options: %w", err)
	}
	return o, nil
}
