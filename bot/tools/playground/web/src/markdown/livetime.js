// <live-time unix form lang>: a timestamp as Discord shows it, whose relative form counts along.
const forms = {
  t: { timeStyle: 'short' },
  T: { timeStyle: 'medium' },
  d: { dateStyle: 'short' },
  D: { dateStyle: 'long' },
  f: { dateStyle: 'long', timeStyle: 'short' },
  F: { dateStyle: 'full', timeStyle: 'short' },
};

const steps = [['year', 31536000], ['month', 2592000], ['day', 86400], ['hour', 3600], ['minute', 60], ['second', 1]];

// relative says how far a moment is away, in the largest unit that fits; less than a second is "now".
export function relative(seconds, lang) {
  const [unit, size] = steps.find(([, s]) => Math.abs(seconds) >= s) ?? steps.at(-1);
  const count = Math.trunc(seconds / size);
  return new Intl.RelativeTimeFormat(lang, { numeric: count ? 'always' : 'auto' }).format(count, unit);
}

const shown = new Set();
setInterval(() => {
  for (const element of shown) element.refresh();
}, 1000);

class LiveTime extends HTMLElement {
  static observedAttributes = ['unix', 'form', 'lang'];

  connectedCallback() {
    shown.add(this);
    this.refresh();
  }

  disconnectedCallback() {
    shown.delete(this);
  }

  attributeChangedCallback() {
    if (this.isConnected) this.refresh();
  }

  refresh() {
    const unix = Number(this.getAttribute('unix'));
    const form = this.getAttribute('form');
    const lang = this.getAttribute('lang') || 'en';
    const date = new Date(unix * 1000);
    const valid = !Number.isNaN(date.getTime());
    let text = String(unix);
    if (valid) {
      text = form === 'R' ? relative(unix - Date.now() / 1000, lang) : new Intl.DateTimeFormat(lang, forms[form] ?? forms.f).format(date);
    }
    if (this.textContent !== text) this.textContent = text;
    if (valid) this.title = new Intl.DateTimeFormat(lang, forms.F).format(date);
  }
}

customElements.define('live-time', LiveTime);
