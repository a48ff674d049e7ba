// Package tablepage is the page of the live table: its bundle, its words and its cards as files, and the facts of a
// table for one viewer as data, which the page draws by itself.
//
// The sources are in web. They are bundled once into web/dist, which is committed, so that a Go build needs no other
// tool. After a change there:
//
//	cd bot/ui/tablepage/web && npm ci --ignore-scripts && npm test && npm run build
//
// The data are Public (public.go), the same for everybody, and Own (own.go) of one viewer. Both are made of a
// view.Viewpoint and of nothing else, so none can hold a card that its reader may not see. docs/table.md describes
// their JSON; fields may be added, but none changes its meaning.
package tablepage

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"embed"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"html"
	"io/fs"
	"path"
	"regexp"
	"slices"
	"strings"
	"sync"

	"unobot/bot/ui/art"
	"unobot/bot/ui/lang"
	"unobot/bot/ui/view"
	"unobot/game"
	"unobot/game/record"
)

// File is a file of the page, in plain and compressed forms.
type File struct {
	Name   string
	Plain  []byte
	Packed []byte // by gzip; nil if that would save nothing
	Brotli []byte // nil for files that the build does not compress
}

//go:embed all:web/dist
var dist embed.FS

// index is the name of the page itself.
const index = "index.html"

// bundle returns the files of the bundle by name, and a version that differs between bundles.
var bundle = sync.OnceValues(func() (files map[string]File, version string) {
	files = map[string]File{}
	names, err := fs.Glob(dist, "web/dist/*")
	if err != nil {
		panic(err) // the pattern is well formed
	}
	all := sha256.New()
	for _, name := range names {
		data, err := dist.ReadFile(name)
		if err != nil {
			panic(err) // it is part of the program
		}
		all.Write(data)
		if name, ok := strings.CutSuffix(path.Base(name), ".br"); ok { // after the file itself
			f := files[name]
			f.Brotli = data
			files[name] = f
			continue
		}
		files[path.Base(name)] = fileOf(path.Base(name), data)
	}
	return files, hex.EncodeToString(all.Sum(nil)[:4])
})

// Page returns the page itself, with the product's name. It must not be cached. With the door inside it asks for a
// session one way through the network earlier, if its policy allows DoorHash.
func Page(doorInside bool) File {
	files, _ := bundle()
	page := bytes.Replace(files[index].Plain, title(lang.DefaultProduct), title(lang.Product()), 1)
	if tag, script := door(); doorInside {
		page = bytes.Replace(page, tag, slices.Concat([]byte("<script>"), script, []byte("</script>")), 1)
	}
	return fileOf(index, page)
}

// doorTag is where the page names its door.
var doorTag = regexp.MustCompile(`<script async src="a/(door\.[^"]+)"></script>`)

// door returns the tag of the door in the page, and the script.
func door() (tag, script []byte) {
	files, _ := bundle()
	found := doorTag.FindSubmatch(files[index].Plain)
	return found[0], files[string(found[1])].Plain
}

// DoorHash returns the source of the door in a content security policy.
func DoorHash() string {
	_, script := door()
	sum := sha256.Sum256(script)
	return "'sha256-" + base64.StdEncoding.EncodeToString(sum[:]) + "'"
}

func title(product string) []byte { return []byte("<title>" + html.EscapeString(product) + "</title>") }

// Version returns a text that differs between bundles.
func Version() string {
	_, version := bundle()
	return version
}

// Find returns the file with a name: of the bundle, or words or cards that Words or Cards name, perhaps in another
// process or before a restart. Its content never changes.
func Find(name string) (File, bool) {
	files, _ := bundle()
	if f, ok := files[name]; ok {
		return f, name != index
	}
	f, ok := made.Load(name)
	if !ok {
		makeNamed(name)
		f, ok = made.Load(name)
	}
	if !ok {
		return File{}, false
	}
	return f.(func() File)(), true
}

// makeNamed makes the file with a name, if it is one of words or cards: their names tell their language and edition. It
// is made once.
func makeNamed(name string) {
	of := strings.Split(name, ".")
	switch {
	case of[0] == "words" && len(of) == 4:
		Words(lang.For(of[1]))
	case of[0] == "cards" && len(of) >= 5:
		if e, ok := game.EditionByID(game.EditionID(of[1])); ok {
			Cards(e, lang.For(of[2]))
		}
	}
}

// made holds the functions that return files made on demand, by name: one of words for each language, and of cards two
// for each side of an edition and language.
var made sync.Map

// keep stores a file under a name with a hash of its content, for Find: "words.en.json" becomes
// "words.en.5d0e1f6a.json".
func keep(name string, data []byte) File {
	sum := sha256.Sum256(data)
	ending := path.Ext(name)
	f := fileOf(strings.TrimSuffix(name, ending)+"."+hex.EncodeToString(sum[:4])+ending, data)
	made.Store(f.Name, func() File { return f })
	return f
}

func fileOf(name string, data []byte) File {
	f := File{Name: name, Plain: data}
	var b bytes.Buffer
	w, _ := gzip.NewWriterLevel(&b, gzip.BestCompression) // the level is a valid one
	_, _ = w.Write(data)                                  // a buffer takes everything
	_ = w.Close()
	if b.Len() < len(data) {
		f.Packed = b.Bytes()
	}
	return f
}

// Sheet holds the pictures of an edition's cards: one for each side, its faces first, then the back.
type Sheet struct {
	Edition string   `json:"edition"`
	Src     string   `json:"src"`               // the name of the light side's file
	DarkSrc string   `json:"darkSrc,omitempty"` // the name of the dark side's file
	W       int      `json:"w"`                 // of a card, in pixels
	H       int      `json:"h"`
	Columns int      `json:"columns"`
	Light   []string `json:"light"`
	Dark    []string `json:"dark,omitempty"`
	// The same in a fourth of the size, for pages that put faces together.
	Parts     Parts  `json:"parts"`
	DarkParts *Parts `json:"darkParts,omitempty"`
}

// Parts names a picture of tiles.
type Parts struct {
	Src   string   `json:"src"`
	Tiles []string `json:"tiles"`
}

// Below returns the sheet with the names of its files below a folder.
func (s Sheet) Below(folder string) Sheet {
	s.Src, s.Parts.Src = folder+s.Src, folder+s.Parts.Src
	if s.DarkParts != nil {
		s.DarkSrc, s.DarkParts = folder+s.DarkSrc, &Parts{folder + s.DarkParts.Src, s.DarkParts.Tiles}
	}
	return s
}

// sheetKey identifies a sheet: an edition with the letters of a language, the first one that has them.
type sheetKey struct {
	edition  game.EditionID
	language string
}

// sheets holds the functions that make each sheet once: some 6 editions in some 8 languages, 25 kB a light side.
var sheets sync.Map

// Cards returns the sheet of an edition with the letters of a language.
func Cards(e *game.Edition, w *lang.Words) Sheet {
	letters, all := view.LettersOf(w), lang.All()
	first := all[slices.IndexFunc(all, func(w *lang.Words) bool { return view.LettersOf(w) == letters })]
	k := sheetKey{e.ID, first.Tag()}
	painted, _ := sheets.LoadOrStore(k, sync.OnceValue(func() Sheet { return paint(e, k, letters) }))
	return painted.(func() Sheet)()
}

func paint(e *game.Edition, k sheetKey, letters art.Letters) Sheet {
	s := Sheet{Edition: string(e.ID)}
	s.W, s.H, s.Columns = art.AtlasSize()
	name := "cards." + string(e.ID) + "." + k.language
	s.Light, s.Src, s.Parts = paintSide(e, game.Light, name, letters)
	if e.TwoSided() {
		var dark Parts
		s.Dark, s.DarkSrc, dark = paintSide(e, game.Dark, name+".dark", letters)
		s.DarkParts = &dark
	}
	return s
}

// paintSide returns the codes of a side's faces, the name of its atlas, which is made when it is asked for, and its
// parts.
func paintSide(
	e *game.Edition, side game.Side, name string, letters art.Letters,
) (codes []string, src string, parts Parts) {
	for _, f := range art.FacesOn(e, side) {
		codes = append(codes, f.Code())
	}
	painted := art.NewParts(e, side, letters)
	parts = Parts{keep(name+".webp", painted.WebP).Name, painted.Tiles}
	// The PNG shares the name of the WebP, which changes with the picture.
	src = strings.TrimSuffix(parts.Src, ".webp") + ".png"
	made.Store(src, sync.OnceValue(func() File { return fileOf(src, art.NewAtlas(e, side, letters)) }))
	return codes, src, parts
}

// wordFile holds the texts of the page in a language.
type wordFile struct {
	Lang     string                   `json:"lang"`
	Words    map[string]lang.PageText `json:"words"`
	Editions map[string]string        `json:"editions"`
	Sides    map[string]string        `json:"sides"`
	Colors   map[string]colorWord     `json:"colors"`
	Faces    map[string]faceWord      `json:"faces"`
}

type colorWord struct {
	Name   string `json:"name"`
	Letter string `json:"letter"`
}

type faceWord struct {
	Name  string `json:"name"`
	Short string `json:"short"`
}

// wordFiles holds the files of words by language.
var wordFiles sync.Map

// Words returns the file of all words of the page in a language.
func Words(w *lang.Words) File {
	if f, ok := wordFiles.Load(w.Tag()); ok {
		return f.(File)
	}
	all := wordFile{
		Lang: w.Tag(), Words: w.TablePage(), Editions: map[string]string{}, Sides: map[string]string{},
		Colors: map[string]colorWord{}, Faces: map[string]faceWord{},
	}
	for _, s := range []game.Side{game.Light, game.Dark} {
		all.Sides[record.SideWord(s)] = w.SideName(s)
	}
	for c := game.Red; c <= game.Purple; c++ {
		all.Colors[c.Letter()] = colorWord{w.Color(c), w.ColorLetter(c)}
	}
	for _, e := range game.Editions() {
		all.Editions[string(e.ID)] = w.Edition(e.ID)
		for _, card := range e.Cards {
			for _, f := range card.Faces {
				if f != (game.Face{}) {
					all.Faces[f.Code()] = faceWord{w.Face(f), w.Short(f)}
				}
			}
		}
	}
	data, err := json.Marshal(all)
	if err != nil {
		panic("tablepage: " + err.Error()) // maps of texts
	}
	f := keep("words."+w.Tag()+".json", data)
	wordFiles.Store(w.Tag(), f)
	return f
}
