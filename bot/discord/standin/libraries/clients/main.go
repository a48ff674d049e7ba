// Program clients is bot.mjs for the libraries of Go: the bot by the one that its argument names.
package main

import (
	"bufio"
	"encoding/base64"
	"fmt"
	"os"
	"strings"
)

func main() {
	map[string]func(){"disgo": playDisgo, "discordgo": playDiscordgo}[os.Args[1]]()
}

var (
	api         = os.Getenv("API")
	token       = os.Getenv("TOKEN")
	guild       = os.Getenv("GUILD")
	channel     = os.Getenv("CHANNEL")
	application = os.Getenv("APPLICATION")
)

const onePixel = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII="

// picture is a PNG of one pixel, and address the same as a data URI.
var (
	picture, _ = base64.StdEncoding.DecodeString(onePixel)
	address    = "data:image/png;base64," + onePixel
)

// answer runs the steps of an answer up to the first that fails, and reports it.
func answer(step string, steps ...func() error) {
	for _, do := range steps {
		if err := do(); err != nil {
			line, _, _ := strings.Cut(err.Error(), "\n")
			fmt.Printf("failed %s: %s\n", step, line)
			return
		}
	}
	fmt.Println("done " + step)
}

// obey runs the orders of standard input.
func obey(orders map[string][]func() error) {
	fmt.Println("done start")
	for lines := bufio.NewScanner(os.Stdin); lines.Scan(); {
		answer(lines.Text(), orders[lines.Text()]...)
	}
}
