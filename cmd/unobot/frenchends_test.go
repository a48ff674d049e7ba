package main

import "unobot/bot/tools/playground/browsertest"

// frenchEnds takes pictures of how a game begins and how a round ends, in French, on a desk and on
// a phone.
func frenchEnds(th *theater, b *browsertest.Browser) {
	bruno, ada := th.seat(b, "Bruno"), th.phone(b, "Ada")
	for _, w := range []*browsertest.Window{bruno, ada} {
		w.ClickOn("button[lang=fr]")
	}
	bruno.Shortcut("Ouvrir une table entre amis")
	ada.Press("Rejoindre")
	bruno.See("2 sur 10")
	for _, w := range []*browsertest.Window{bruno, ada} {
		w.Until(`!document.querySelector('.toast p') && [...document.images].every((i) => i.complete)`)
	}
	picture(bruno, "french-lobby")
	picture(ada, "phone-french-lobby")
	bruno.Press("Lancer")
	for _, w := range []*browsertest.Window{bruno, ada} {
		w.See("Tes cartes")
	}
	for !browsertest.Eval[bool](bruno, "!!"+roundOver) {
		for _, w := range []*browsertest.Window{bruno, ada} {
			browsertest.Eval[string](w, act)
		}
	}
	tallPicture(bruno, "french-result")
	gamePicture(ada, "phone-french-result")
}
