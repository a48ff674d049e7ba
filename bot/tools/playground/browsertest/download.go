package browsertest

import (
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/chromedp/cdproto/browser"
)

// Download clicks the newest file of a message, and returns the name and the content that arrive on
// the visitor's disk. One window of a browser can download at a time.
func (w *Window) Download() (name string, content []byte) {
	w.tb.Helper()
	folder := w.tb.TempDir()
	call(w, browser.SetDownloadBehavior, browser.SetDownloadBehaviorParams{
		Behavior: browser.SetDownloadBehaviorBehaviorAllow, DownloadPath: folder,
	})
	w.Until(`document.querySelector('discord-message .file')`)
	w.Do(`[...document.querySelectorAll('discord-message .file')].at(-1).click()`)
	for end := time.Now().Add(patience); time.Now().Before(end); time.Sleep(25 * time.Millisecond) {
		entries, err := os.ReadDir(folder)
		w.must("list the downloads", err)
		// Chromium gives a file its name once it is whole.
		if len(entries) == 1 && !strings.HasSuffix(entries[0].Name(), ".crdownload") && !strings.HasPrefix(entries[0].Name(), ".") {
			name = entries[0].Name()
			content, err = os.ReadFile(filepath.Join(folder, name))
			w.must("read the download", err)
			return name, content
		}
	}
	w.tb.Fatal("no file arrives")
	return "", nil
}
