package main

import (
	"flag"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/bot/play/activity"
	"unobot/bot/ui/lang"
	"unobot/bot/ui/legal"
	"unobot/store"
)

var updateLegal = flag.Bool("update-legal", false, "write docs/privacy.md and docs/terms.md")

// TestLegalPagesSayWhatIsStored: each table with personal data is described in words, with its time, in each language.
// The deletion of such data works by the same list (TestErasedUsersAreInNoColumnAndNoFile).
func TestLegalPagesSayWhatIsStored(t *testing.T) {
	for _, l := range legal.Languages {
		page, err := legalFacts("").Body("privacy", l)
		require.NoError(t, err)
		rows := regexp.MustCompile(`(?s)<tr><td>(.*?)</td><td>(.*?)</td></tr>`).FindAllStringSubmatch(string(page), -1)
		require.Len(t, rows, len(store.PersonalData()))
		for i, p := range store.PersonalData() {
			require.Greater(t, len(rows[i][1]), 10, "%s: say in words.%s.html what %s has", l, l, p.Table)
			require.NotEmpty(t, rows[i][2], p.Table)
		}
	}
	page, err := legalFacts("").Page("privacy", "en")
	require.NoError(t, err)
	for _, want := range []string{"180\u00a0days", "24\u00a0hours", "30\u00a0days", "12\u00a0hours", "<code>/privacy</code>"} {
		require.Contains(t, strings.ReplaceAll(string(page), ">1\u00a0day<", ">24\u00a0hours<"), want)
	}
}

// TestLegalPagesNameTheProductAndWhomToAsk, and their sentences are complete if no address is set.
func TestLegalPagesNameTheProductAndWhomToAsk(t *testing.T) {
	lang.SetProduct("Karten & Co")
	t.Cleanup(func() { lang.SetProduct(lang.DefaultProduct) })
	for support, link := range map[string]string{
		"":                         "",
		"https://example.org/help": `<a href="https://example.org/help">https://example.org/help</a>`,
		"help@example.org":         `<a href="mailto:help@example.org">help@example.org</a>`,
	} {
		for _, kind := range legal.Kinds {
			for _, l := range legal.Languages {
				page, err := legalFacts(support).Page(kind, l)
				require.NoError(t, err)
				require.Contains(t, string(page), "Karten &amp; Co")
				require.Contains(t, string(page), `<html lang="`+l+`">`)
				require.NotRegexp(t, `\bUNO\b|mailto:"|href=""|<td></td>|{{|no value|: \.`, string(page), "%s in %s", kind, l)
				if support != "" {
					require.Contains(t, string(page), link)
				} else {
					require.NotContains(t, string(page), "mailto:")
				}
			}
		}
	}
}

// TestLegalDocuments: docs/privacy.md and docs/terms.md are the pages of a bot without settings. To write them:
// go test ./cmd/unobot -run TestLegalDocuments -update-legal
func TestLegalDocuments(t *testing.T) {
	for _, kind := range legal.Kinds {
		file := "../../docs/" + kind + ".md"
		text := ""
		for _, l := range legal.Languages {
			body, err := legalFacts("").Body(kind, l)
			require.NoError(t, err)
			text += strings.TrimSpace(strings.ReplaceAll(string(body), `href="privacy"`, `href="privacy.md"`)) + "\n\n"
		}
		text = strings.TrimSpace(text) + "\n"
		if *updateLegal {
			require.NoError(t, os.WriteFile(file, []byte(text), 0o644))
		}
		stored, err := os.ReadFile(file)
		require.NoError(t, err)
		require.Equal(t, text, string(stored), "write it: go test ./cmd/unobot -run TestLegalDocuments -update-legal")
	}
}

// TestLegalPagesAreServed beside the page of the tables, in the language of the address or of the browser, with their
// own style alone.
func TestLegalPagesAreServed(t *testing.T) {
	server := activity.New(activity.Config{Legal: legalFacts("help@example.org"), Key: make([]byte, 32)})
	get := func(path, languages string) (string, http.Header) {
		r := httptest.NewRequestWithContext(t.Context(), http.MethodGet, path, nil)
		r.Header.Set("Accept-Language", languages)
		w := httptest.NewRecorder()
		server.Handler().ServeHTTP(w, r)
		require.Equal(t, http.StatusOK, w.Code)
		return w.Body.String(), w.Header()
	}
	for path, want := range map[string][2]string{
		"/privacy": {"Privacy policy", "Règles de confidentialité"}, "/terms": {"Terms of use", "Conditions d’utilisation"},
	} {
		english, header := get(path, "de, en;q=0.5")
		require.Contains(t, english, "<h1>"+want[0])
		require.Contains(t, header.Get("Content-Security-Policy"), "style-src 'sha256-")
		require.NotContains(t, header.Get("Content-Security-Policy"), "script")
		french, _ := get(path, "fr-CH, fr;q=0.9")
		require.Contains(t, french, "<h1>"+want[1])
		chosen, _ := get(path+"?lang=fr", "en")
		require.Equal(t, french, chosen)
		odd, _ := get(path+"?lang=%00", "fr")
		require.Equal(t, english, odd)
	}
}

// TestNoCodeNamesTheProduct: texts for users take the name from one place. The program's own help for its operator
// names the game and is no such text.
func TestNoCodeNamesTheProduct(t *testing.T) {
	allowed := map[string]bool{"bot/ui/lang/product.go": true, "cmd/unobot/main.go": true}
	named := regexp.MustCompile(`\bUNO\b`)
	require.NoError(t, filepath.WalkDir("../..", func(path string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		name := strings.TrimPrefix(filepath.ToSlash(path), "../../")
		switch {
		case d.IsDir():
			if d.Name() == "node_modules" || d.Name() == "dist" || d.Name() == "testdata" || d.Name() == "test" || d.Name() == ".git" {
				return filepath.SkipDir
			}
		case strings.HasSuffix(name, ".ts"), strings.HasSuffix(name, ".html"), strings.HasSuffix(name, ".css"), strings.HasSuffix(name, ".svg"):
			text, err := os.ReadFile(path)
			require.NoError(t, err)
			text = regexp.MustCompile(`(?s)/\*.*?\*/|(?m)^\s*//.*$|<title>UNO</title>`).ReplaceAll(text, nil)
			require.NotRegexp(t, named, string(text), "%s: the bot fills the name in", name)
		case strings.HasSuffix(name, ".go") && !strings.HasSuffix(name, "_test.go") && !allowed[name]:
			file, err := parser.ParseFile(token.NewFileSet(), path, nil, 0)
			require.NoError(t, err)
			ast.Inspect(file, func(n ast.Node) bool {
				if text, ok := n.(*ast.BasicLit); ok && text.Kind == token.STRING {
					require.NotRegexp(t, named, text.Value, "%s: say lang.Product(), or let a language's file say it", name)
				}
				return true
			})
		}
		return nil
	}))
}

func TestANameAndAnAddressAreChecked(t *testing.T) {
	environment(t, nil)
	c, err := loadConfig()
	require.NoError(t, err)
	require.Equal(t, "UNO", c.Product)
	t.Cleanup(func() { lang.SetProduct(lang.DefaultProduct) })
	t.Setenv("PRODUCT_NAME", "Zebra")
	for good, ok := range map[string]bool{
		"": true, "https://example.org/help?x=1": true, "help@example.org": true, "https://discord.gg/abc": true,
		"http://example.org": false, "https://localhost": false, "help": false, "Help <help@example.org>": false,
		"help@localhost": false, "javascript:alert(1)": false, "https://u:canary@example.org": false,
		"https://example.org/)x": false, "https://example.org/" + strings.Repeat("x", 200): false,
	} {
		t.Setenv("SUPPORT_ADDRESS", good)
		_, err := loadConfig()
		require.Equal(t, ok, err == nil, good)
		if err != nil {
			require.ErrorContains(t, err, "SUPPORT_ADDRESS")
			require.NotContains(t, err.Error(), "canary")
		} else {
			require.Equal(t, "Zebra", lang.Product())
		}
	}
	t.Setenv("PRODUCT_NAME", "<b>")
	_, err = loadConfig()
	require.ErrorContains(t, err, "PRODUCT_NAME")
}
