// What templates need beyond lit: styles go through the CSSOM, because the content policy forbids style attributes.
import { nothing } from 'lit';
import { Directive, directive, type ElementPart } from 'lit/directive.js';
import { paint } from './cards';
import { style } from './shown';

/** A directive that does something with its element whenever the template is rendered. */
function each<A extends unknown[]>(run: (element: HTMLElement, ...args: A) => void) {
  return directive(class extends Directive {
    override update(part: ElementPart, args: A) {
      run(part.element as HTMLElement, ...args);
      return nothing;
    }

    render(..._: A): typeof nothing {
      return nothing;
    }
  });
}

export const styles = each(style);

/** Shows a face on an element. */
export const shows = each(paint);

/** Opens a dialog in front of everything else, once it is there. */
export const modal = each((element) => {
  const dialog = element as HTMLDialogElement;
  if (dialog.open) return;
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
});
