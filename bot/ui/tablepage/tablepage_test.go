package tablepage

import (
	"bytes"
	"cmp"
	"compress/gzip"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"io"
	"io/fs"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/bot/ui/lang"
	"unobot/game"
	"unobot/game/long"
)

// TestWordsNameEveryCard in every language, beside every change in two, and the same words are the same file.
func TestWordsNameEveryCard(t *testing.T) {
	names := map[string]bool{}
	all := lang.All()[:long.Cases(2, len(lang.All()))]
	for _, w := range all {
		f := Words(w)
		require.Equal(t, f.Name, Words(w).Name)
		names[f.Name] = true
		found, ok := Find(f.Name)
		require.True(t, ok)
		unpacked, err := gzip.NewReader(bytes.NewReader(found.Packed))
		require.NoError(t, err)
		data, err := io.ReadAll(unpacked)
		require.NoError(t, err)
		var words wordFile
		require.NoError(t, json.Unmarshal(data, &words))
		for _, e := range game.Editions() {
			require.NotEmpty(t, words.Editions[string(e.ID)])
			sheet := Cards(e, w)
			for _, code := range append(sheet.Light, sheet.Dark...) {
				require.NotEmpty(t, words.Faces[code].Name, code)
				require.NotEmpty(t, words.Faces[code].Short, code)
			}
			for _, src := range []string{sheet.Src, cmp.Or(sheet.DarkSrc, sheet.Src), sheet.Parts.Src} {
				picture, ok := Find(src)
				require.True(t, ok)
				require.Contains(t, []string{"image/png", "image/webp"}, http.DetectContentType(picture.Plain))
			}
		}
		require.Less(t, len(found.Packed), 10<<10, "quick to load on a phone")
	}
	require.Len(t, names, len(all))
}

// TestFilesAreFoundAfterARestart by the names that they had before it, though no such file has been asked for yet, and no
// other one is made to find them.
func TestFilesAreFoundAfterARestart(t *testing.T) {
	e, _ := game.EditionByID("hyper")
	flip, _ := game.EditionByID("flip")
	names := []string{Words(lang.For("fr")).Name, Cards(e, lang.For("fr")).Src, Cards(flip, lang.For("de")).DarkSrc}
	made.Clear()
	wordFiles.Clear()
	sheets.Clear()
	for _, name := range names {
		f, ok := Find(name)
		require.True(t, ok, name)
		require.NotEmpty(t, f.Plain)
	}
	count := 0
	made.Range(func(any, any) bool { count++; return true })
	require.Equal(t, 1+2+4, count, "words, and each side in both forms")
}

// TestOnlyThePageIsNotKept: the page itself is no file that may be kept for good.
func TestOnlyThePageIsNotKept(t *testing.T) {
	require.NotEmpty(t, Page(true).Plain)
	require.NotEmpty(t, Version())
	for _, name := range []string{"index.html", "", "..", "words.en.json", "words.en.0.json", "cards.classic.png", "cards.x.en.0.png", "cards.classic.en.0.png", "web/dist/index.html"} {
		_, ok := Find(name)
		require.False(t, ok, name)
	}
}

// TestBundleIsBuiltFromTheSources fails when somebody changed a source and did not build.
func TestBundleIsBuiltFromTheSources(t *testing.T) {
	web := os.DirFS("web")
	sources := []string{"build.mjs", "package.json", "package-lock.json"}
	require.NoError(t, fs.WalkDir(web, "src", func(path string, d fs.DirEntry, err error) error {
		if err == nil && !d.IsDir() {
			sources = append(sources, path)
		}
		return err
	}))
	slices.Sort(sources)
	sum := sha256.New()
	for _, name := range sources {
		data, err := fs.ReadFile(web, name)
		require.NoError(t, err)
		sum.Write([]byte(name + "\n"))
		sum.Write(data)
	}
	built, err := fs.ReadFile(web, "dist/sources.sha256")
	require.NoError(t, err)
	require.Equal(t, hex.EncodeToString(sum.Sum(nil)), strings.TrimSpace(string(built)),
		"build the page again: cd bot/ui/tablepage/web && npm ci --ignore-scripts && npm run build")
}

// TestPageIsSmall: the first card is seen within two seconds on a phone with 1.5 Mbit/s. Discord's library is a file of
// its own, which the page does not ask for by itself. The notices of the libraries stay in the bundle.
func TestPageIsSmall(t *testing.T) {
	files, _ := bundle()
	size, library, notices := 0, 0, ""
	for name, f := range files {
		packed := len(cmp.Or(string(f.Brotli), string(f.Packed), string(f.Plain)))
		switch {
		case strings.HasPrefix(name, "sdk."):
			library += packed
			require.NotContains(t, string(Page(false).Plain), name)
		case name != "sources.sha256":
			size += packed
		}
		notices += string(f.Plain)
	}
	require.Less(t, size, 45<<10)
	require.Less(t, library, 50<<10)
	require.Contains(t, notices, "Google LLC")
	require.Contains(t, notices, "Discord Inc.")
	t.Logf("%d bytes, and %d of Discord's library", size, library)
}

// named is where a file of the page names another one.
var named = regexp.MustCompile(`"a/([^"]+)"`)

// TestPageNamesItsFiles: door, icon, styles, and the program. The door is a file, or inside: then a policy may allow it.
func TestPageNamesItsFiles(t *testing.T) {
	for inside, want := range map[bool][]string{false: {"door", "icon", "table", "table"}, true: {"icon", "table", "table"}} {
		var kinds []string
		for _, found := range named.FindAllSubmatch(Page(inside).Plain, -1) {
			f, ok := Find(string(found[1]))
			require.True(t, ok, "%s", found[1])
			kinds = append(kinds, strings.SplitN(f.Name, ".", 2)[0])
		}
		require.Equal(t, want, kinds)
	}
	_, rest, _ := strings.Cut(string(Page(true).Plain), "<script>")
	script, _, _ := strings.Cut(rest, "</script>")
	require.Less(t, len(script), 3<<10, "it is to be there long before the program")
	sum := sha256.Sum256([]byte(script))
	require.Equal(t, "'sha256-"+base64.StdEncoding.EncodeToString(sum[:])+"'", DoorHash())
}

// word is where the page says a text, by its name.
var word = regexp.MustCompile(`say\([^)]*?'([A-Z]\w+)'`)

// TestPageHasItsWords: the page says no text that the files of words lack.
func TestPageHasItsWords(t *testing.T) {
	words := lang.For("en").TablePage()
	require.NoError(t, fs.WalkDir(os.DirFS("web/src"), ".", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		source, err := os.ReadFile("web/src/" + path)
		for _, found := range word.FindAllSubmatch(source, -1) {
			require.Contains(t, words, string(found[1]), path)
		}
		return err
	}))
}

// TestPageUnits runs the units of the page's own sources (docs/adr/0057-the-table-as-a-page.md).
func TestPageUnits(t *testing.T) {
	node, err := exec.LookPath("node")
	if err != nil {
		t.Skip("no Node.js here; .ci/run has it")
	}
	if _, err := os.Stat("web/node_modules/happy-dom"); err != nil {
		t.Skip("the page's tools are not installed; cd bot/ui/tablepage/web && npm ci --ignore-scripts")
	}
	for _, folder := range []string{"web/src", "web/test"} {
		noteFiles(t, folder)
	}
	run := exec.CommandContext(t.Context(), node, "test/run.mjs")
	run.Dir = "web"
	said, err := run.CombinedOutput()
	require.NoError(t, err, "%s", said)
}

// noteFiles reads a folder, so that Go runs a test again after a change there.
func noteFiles(t *testing.T, folder string) {
	t.Helper()
	require.NoError(t, filepath.WalkDir(folder, func(path string, d fs.DirEntry, err error) error {
		if err == nil && !d.IsDir() {
			_, err = os.ReadFile(path)
		}
		return err
	}))
}
