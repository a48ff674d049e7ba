package browsertest

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/chromedp/cdproto/browser"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// quoted writes a text as a JavaScript string.
func quoted(text string) string {
	data, err := json.Marshal(text)
	if err != nil {
		panic(err) // a string always has a JSON form
	}
	return string(data)
}

// Ready waits until the page shows the channel and the bot is online with commands.
func (w *Window) Ready() {
	w.tb.Helper()
	w.Until(`document.querySelector('#composer-input') && document.querySelector('.presence')?.dataset.online === 'true'`)
}

// Told is a JavaScript function that returns the texts of an element and the descriptions of its pictures. It returns
// "" for null.
const Told = `((e) => e ? e.textContent + ` +
	`[...e.querySelectorAll('.picture img')].map((i) => '\n' + i.alt).join('') : '')`

const toldByMessages = Told + `(document.querySelector('discord-messages'))`

// See waits until the messages hold a text, or show a picture with this description.
func (w *Window) See(text string) {
	w.tb.Helper()
	w.Until(fmt.Sprintf(`%s.includes(%s)`, toldByMessages, quoted(text)))
}

// SeeNot waits until the messages no longer hold a text, nor show a picture with this description.
func (w *Window) SeeNot(text string) {
	w.tb.Helper()
	w.Until(fmt.Sprintf(`document.querySelector('discord-messages') && !%s.includes(%s)`, toldByMessages, quoted(text)))
}

// Shown returns the texts of the messages and the descriptions of their pictures.
func (w *Window) Shown() string {
	w.tb.Helper()
	return Eval[string](w, toldByMessages)
}

// The label of a button, without the emoji before it.
const labelOf = `((b) => (b.querySelector('.label') ?? b).textContent.trim())`

// A button of a message by its label: the newest enabled one.
const findButton = `[...document.querySelectorAll('discord-message .button')]` +
	`.filter((b) => !b.disabled && ` + labelOf + `(b) === %s).at(-1)`

// Press presses the newest enabled button of a message that has a label, once there is one.
func (w *Window) Press(label string) {
	w.tb.Helper()
	w.pressOnce(fmt.Sprintf(findButton, quoted(label)))
}

// pressOnce presses a button once there is one. It looks and presses in one step, because the page may draw a message
// again between two.
func (w *Window) pressOnce(button string) {
	w.tb.Helper()
	w.Until("((b) => b && (b.click(), true))(" + button + ")")
}

// Shortcut presses a button of the welcome by its label.
func (w *Window) Shortcut(label string) {
	w.tb.Helper()
	const named = `[...document.querySelectorAll('.starts .button')].find((b) => b.textContent === %s)`
	w.pressOnce(fmt.Sprintf(named, quoted(label)))
}

// PressID presses the newest enabled button of a message with a custom_id that holds a text, once there is one.
func (w *Window) PressID(part string) {
	w.tb.Helper()
	const enabled = `[...document.querySelectorAll('.button[data-custom-id*=' + CSS.escape(%s) + ']:not(:disabled)')]` +
		`.at(-1)`
	w.pressOnce(fmt.Sprintf(enabled, quoted(part)))
}

// Command runs a slash command by keyboard, such as "game start". Each option is "name:value", with value as a user
// types it.
func (w *Window) Command(command string, options ...string) {
	w.tb.Helper()
	w.Type("/" + command)
	w.Until(fmt.Sprintf(`document.querySelector('.line[aria-selected=true] b')?.textContent === %s`, quoted("/"+command)))
	w.Key(kb.Enter)
	w.Until(`document.querySelector('.command')`)
	for _, o := range options {
		name, value, _ := strings.Cut(o, ":")
		w.option(name, value)
	}
	w.Do(`document.querySelector('#composer-input').focus()`)
	w.Key(kb.Enter)
	w.Until(`!document.querySelector('.command')`)
}

// option fills in an option of the command in the composer.
func (w *Window) option(name, value string) {
	w.tb.Helper()
	field := fmt.Sprintf(`document.querySelector('[data-option=' + CSS.escape(%s) + ']')`, quoted(name))
	there := Eval[bool](w, "Boolean("+field+")")
	if !there {
		w.Type(name)
		w.Until(`document.querySelector('.line[aria-selected=true]')`)
		w.Key(kb.Enter)
	}
	w.Until(field)
	w.Do(field + ".focus()")
	w.Keys(value)
	w.Until(fmt.Sprintf(`%s.value === %s`, field, quoted(value)))
	choices := Eval[bool](w, `Boolean(document.querySelector('.line[aria-selected=true]'))`)
	if choices {
		w.Key(kb.Enter)
	}
}

// Type types into the message field.
func (w *Window) Type(text string) {
	w.tb.Helper()
	w.Until(`document.querySelector('#composer-input')`)
	w.Do(`document.querySelector('#composer-input').focus()`)
	w.Keys(text)
}

// Say writes a plain message.
func (w *Window) Say(text string) {
	w.tb.Helper()
	w.Type(text)
	w.Key(kb.Enter)
}

// Keys types where the focus is, all at once as an input method does.
func (w *Window) Keys(text string) {
	w.tb.Helper()
	call(w, input.InsertText, input.InsertTextParams{Text: text})
}

// Key presses one key, such as kb.Enter.
func (w *Window) Key(key string) {
	w.tb.Helper()
	if w.fox != nil {
		w.fox.key(w, key)
		return
	}
	w.do("press a key", chromedp.KeyEvent(key))
}

// ClickOn clicks the first element that a CSS selector finds.
func (w *Window) ClickOn(selector string) {
	w.tb.Helper()
	element := fmt.Sprintf(`document.querySelector(%s)`, quoted(selector))
	w.Until(element)
	w.Do(element + ".click()")
}

// Speak chooses the language of Discord's locale.
func (w *Window) Speak(locale string) {
	w.tb.Helper()
	w.Until(fmt.Sprintf(`document.querySelector(%s)`, quoted(".languages option[value="+locale+"]")))
	w.Do(fmt.Sprintf(`(() => {
		const list = document.querySelector('.languages select');
		list.value = %s;
		list.dispatchEvent(new Event('change'));
	})()`, quoted(locale)))
}

// Download clicks the newest file of a message, and returns the name and the content that arrive on the visitor's
// disk. One window of a profile can download at a time.
func (w *Window) Download() (name string, content []byte) {
	w.tb.Helper()
	folder := w.tb.TempDir()
	call(w, browser.SetDownloadBehavior, browser.SetDownloadBehaviorParams{
		Behavior: browser.SetDownloadBehaviorBehaviorAllow, DownloadPath: folder,
		BrowserContextID: chromedp.FromContext(w.ctx).BrowserContextID,
	})
	w.Until(`document.querySelector('discord-message .file')`)
	w.Do(`[...document.querySelectorAll('discord-message .file')].at(-1).click()`)
	for end := time.Now().Add(patience); time.Now().Before(end); time.Sleep(25 * time.Millisecond) {
		entries, err := os.ReadDir(folder)
		w.must("list the downloads", err)
		if len(entries) == 1 {
			name = entries[0].Name()
		}
		// Chromium gives a file its name once it is whole.
		if name != "" && !strings.HasSuffix(name, ".crdownload") && !strings.HasPrefix(name, ".") {
			content, err = os.ReadFile(filepath.Join(folder, name))
			w.must("read the download", err)
			return name, content
		}
	}
	w.tb.Fatal("no file arrives")
	return "", nil
}

// Overflow returns the elements that are wider than the window; empty if there are none.
func (w *Window) Overflow() []string {
	w.tb.Helper()
	return Eval[[]string](w, `(() => {
		const wide = [];
		// What stands in a line that ends in an ellipsis is cut off on purpose; the line itself is looked at.
		const shortened = (e) => e && (getComputedStyle(e).textOverflow === 'ellipsis' || shortened(e.parentElement));
		if (document.documentElement.scrollWidth > innerWidth) wide.push('the page');
		for (const e of document.querySelectorAll('body *')) {
			const box = e.getBoundingClientRect();
			const seen = box.width > 0 && !e.closest('.unseen') && getComputedStyle(e).visibility !== 'hidden';
			const wider = box.right > innerWidth + 0.5 || box.left < -0.5;
			if (seen && wider && !shortened(e.parentElement)) wide.push(e.localName + '.' + e.className);
		}
		return wide;
	})()`)
}

// Untappable returns the buttons of messages that a thumb does not hit: too small, or covered after scrolling them into
// view.
func (w *Window) Untappable() []string {
	w.tb.Helper()
	return Eval[[]string](w, `(() => [...document.querySelectorAll('discord-message .button')].filter((b) => {
		b.scrollIntoView({ block: 'center' });
		const box = b.getBoundingClientRect();
		const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
		return box.width < 40 || box.height < 40 || hit?.closest('.button') !== b;
	}).map((b) => b.textContent.trim()))()`)
}
