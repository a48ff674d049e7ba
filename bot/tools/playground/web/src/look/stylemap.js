// A styleMap that only uses the style object. A content policy without 'unsafe-inline' lets it, unlike the attribute.
import { noChange } from 'lit';
import { Directive, directive } from 'lit/directive.js';

class StyleMap extends Directive {
  #set = new Set();

  render() {
    return noChange;
  }

  update(part, [styles]) {
    const { style } = part.element;
    for (const name of this.#set) if (styles[name] == null) style.removeProperty(name);
    this.#set = new Set();
    for (const [name, value] of Object.entries(styles)) {
      if (value == null || value === '') continue;
      style.setProperty(name, value);
      this.#set.add(name);
    }
    return noChange;
  }
}

export const styleMap = directive(StyleMap);
