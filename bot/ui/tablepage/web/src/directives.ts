// What templates need beyond lit: styles go through the CSSOM, because the content policy forbids style attributes.
import { nothing } from 'lit';
import { Directive, directive, type ElementPart, type PartInfo, PartType } from 'lit/directive.js';
import { paint } from './cards';
import { later } from './later';

class Styles extends Directive {
  private set: Record<string, string | number> = {};

  constructor(part: PartInfo) {
    super(part);
    if (part.type !== PartType.ELEMENT) throw new Error('styles stand on an element');
  }

  override update(part: ElementPart, [styles]: [Record<string, string | number>]) {
    const { style } = part.element as HTMLElement;
    for (const [name, value] of Object.entries(styles)) {
      if (this.set[name] !== value) style.setProperty(name, String(value));
    }
    this.set = styles;
    return nothing;
  }

  render(_: Record<string, string | number>): typeof nothing {
    return nothing;
  }
}

/** Sets style properties, custom ones too. */
export const styles = directive(Styles);

class Shows extends Directive {
  override update(part: ElementPart, [face, dark]: [string, boolean]) {
    paint(part.element as HTMLElement, face, dark);
    return nothing;
  }

  render(_face: string, _dark: boolean): typeof nothing {
    return nothing;
  }
}

/** Shows a face on an element. */
export const shows = directive(Shows);

class Heard extends Directive {
  private element?: Element;
  private text?: () => string;
  private written = '';

  private readonly write = (): void => {
    const text = this.text!();
    if (text !== this.written) this.element!.textContent = this.written = text;
  };

  override update(part: ElementPart, [text]: [() => string]) {
    this.text = text;
    this.element = part.element;
    if (this.written) later(this.write);
    else this.write();
    return nothing;
  }

  render(_: () => string): typeof nothing {
    return nothing;
  }
}

/** What an element says to readers alone. It is there at once, and changes in a moment. */
export const heard = directive(Heard);

class Modal extends Directive {
  override update(part: ElementPart) {
    const dialog = part.element as HTMLDialogElement;
    if (dialog.open) return nothing;
    const before = document.activeElement as HTMLElement | null;
    // It is not in the document yet while its template is rendered.
    queueMicrotask(() => {
      if (!dialog.isConnected) return;
      dialog.showModal();
      // A dialog that is taken away does not give the focus back by itself.
      const gone = new MutationObserver(() => {
        if (dialog.isConnected) return;
        gone.disconnect();
        if (document.activeElement === document.body) before?.focus();
      });
      gone.observe(document.body, { childList: true, subtree: true });
    });
    return nothing;
  }

  render(): typeof nothing {
    return nothing;
  }
}

/** Opens a dialog in front of everything else, once it is there. */
export const modal = directive(Modal);
