package browsertest

// Overflow returns what is wider than the window; empty if nothing is.
func (w *Window) Overflow() []string {
	w.tb.Helper()
	return Eval[[]string](w, `(() => {
		const wide = [];
		if (document.documentElement.scrollWidth > innerWidth) wide.push('the page');
		for (const e of document.querySelectorAll('body *')) {
			const box = e.getBoundingClientRect();
			const hidden = box.width === 0 || e.closest('.unseen') || getComputedStyle(e).visibility === 'hidden';
			if (!hidden && (box.right > innerWidth + 0.5 || box.left < -0.5)) wide.push(e.localName + '.' + e.className);
		}
		return wide;
	})()`)
}

// Untappable returns the buttons of messages that a thumb does not hit: too small, or covered where
// they are scrolled into view.
func (w *Window) Untappable() []string {
	w.tb.Helper()
	return Eval[[]string](w, `(() => [...document.querySelectorAll('discord-message .button')].filter((b) => {
		b.scrollIntoView({ block: 'center' });
		const box = b.getBoundingClientRect();
		const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
		return box.width < 40 || box.height < 40 || hit?.closest('.button') !== b;
	}).map((b) => b.textContent.trim()))()`)
}
