package playground_test

import (
	"os"
	"path/filepath"
	"testing"

	"unobot/bot/playground/browsertest"
)

// shoot keeps a picture where PLAYGROUND_SHOTS names a folder, for people to look at.
func shoot(w *browsertest.Window, name string) {
	if folder := os.Getenv("PLAYGROUND_SHOTS"); folder != "" {
		w.Screenshot(filepath.Join(folder, name+".png"))
	}
}

func TestTwoWindowsAreTwoPlayers(t *testing.T) {
	sc := newScene(t)
	sc.startBot()
	b := browsertest.Start(t)
	ada := b.Open(sc.url + "/?as=ada")
	ada.Ready()
	shoot(ada, "welcome")
	bob := b.Open(sc.url + "/?as=bob")
	bob.Ready()

	ada.Command("ping now")
	ada.See("pong for ada")
	bob.See("pong for ada")
	bob.Press("Press")
	ada.See("pressed 1 times, by bob")

	ada.Press("Peek")
	ada.See("the secret of ada")
	bob.Press("Peek")
	bob.See("the secret of bob")
	shoot(ada, "hand")
}
