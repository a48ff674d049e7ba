// Package bot is bot.mjs for the libraries of Go.
package bot

import (
	"bufio"
	"encoding/base64"
	"fmt"
	"os"
	"strings"
)

var (
	API         = os.Getenv("API")
	Token       = os.Getenv("TOKEN")
	Channel     = os.Getenv("CHANNEL")
	Application = os.Getenv("APPLICATION")
)

const picture = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII="

// Picture is a PNG of one pixel, and Address the same as a data URI.
var (
	Picture, _ = base64.StdEncoding.DecodeString(picture)
	Address    = "data:image/png;base64," + picture
)

// Answer runs the steps of an answer up to the first that fails, and reports it.
func Answer(step string, steps ...func() error) {
	for _, do := range steps {
		if err := do(); err != nil {
			line, _, _ := strings.Cut(err.Error(), "\n")
			fmt.Printf("failed %s: %s\n", step, line)
			return
		}
	}
	fmt.Println("done " + step)
}

// Obey runs the orders of standard input.
func Obey(orders map[string][]func() error) {
	fmt.Println("done start")
	for lines := bufio.NewScanner(os.Stdin); lines.Scan(); {
		Answer(lines.Text(), orders[lines.Text()]...)
	}
}
