// Package long tells tests how many cases to try: a part of them beside every change, all of them at night. No program
// imports it.
package long

import (
	"os"

	_ "unobot/game/roomy"
)

// Variable names the variable of the environment that makes tests long: UNOBOT_TESTS=long go test ./...
const Variable = "UNOBOT_TESTS"

// Tests reports whether tests are long.
func Tests() bool { return os.Getenv(Variable) == "long" }

// Cases returns all where tests are long, else usual.
func Cases(usual, all int) int {
	if Tests() {
		return all
	}
	return usual
}
