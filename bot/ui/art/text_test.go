package art

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

func TestShownName(t *testing.T) {
	for name, want := range map[string]string{
		"Tom":                              "Tom",
		"  two \t\n words ":                "two words",
		"Élodie Ñandú":                     "Élodie Ñandú",
		"Иван":                             "Иван",
		"Trần Thị":                         "Tran Thi",
		"שרה Levi":                         "שרה Levi",
		"สมชาย":                            "สมชาย",
		"김민준":                              "김민준",
		"अनिका":                            "अनिका",
		"👨‍👩‍👧 Kim":                        "👨‍👩‍👧 Kim",
		"𝓜𝓪𝔁":                              "Max",
		"ｆｕｌｌ":                             "full",
		"日本語":                              "日本語",
		"مرحبا":                            "مرحبا",
		"🔥🔥":                               "🔥🔥",
		"":                                 "#3",
		"\u202eevil\u202c":                 "evil",
		"Z" + strings.Repeat("\u0335", 80): "Z",
		"ก" + strings.Repeat("\u0e34", 60): "ก\u0e34\u0e34\u0e34",
		"★ Nova ★":                         "Nova",
		"\xff\xfe":                         "#3",
		"...":                              "#3",
	} {
		require.Equal(t, want, shownName(name, 2), "%q", name)
	}
}

func TestFitKeepsToTheWidth(t *testing.T) {
	for _, name := range []string{"W", "WWWWWWWWWWWW", strings.Repeat("i", 200), "two words of it"} {
		for _, width := range []float64{30, 100, 141} {
			short := bold.fit(name, 25, width)
			require.LessOrEqual(t, bold.width(short, 25), width, "%q", short)
			require.False(t, strings.HasSuffix(short, " …"))
		}
	}
}
