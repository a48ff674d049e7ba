package lang

import "testing"

func BenchmarkLoad(b *testing.B) {
	for b.Loop() {
		english, _ := parse("en.toml")
		fr, _ := parse("fr.toml")
		load(english, english)
		load(english, fr)
	}
}

func BenchmarkSay(b *testing.B) {
	w := For("fr")
	b.ReportAllocs()
	for b.Loop() {
		_ = w.DrawsAndMisses("Ada", 4)
	}
}

func BenchmarkText(b *testing.B) {
	w := For("fr")
	b.ReportAllocs()
	for b.Loop() {
		_ = w.Text(ButtonJoin)
	}
}
