// A browser's page for the units: happy-dom for elements, clock.ts for time. Tests import it before the page's sources.
import { Window } from 'happy-dom';
import { install } from './clock';

const page = new Window({ url: 'https://uno.example.org/', width: 1280, height: 720 });
const { CSSStyleSheet, Document, CustomEvent, DocumentFragment, Element, Event, HTMLElement, HTMLTemplateElement, Image, KeyboardEvent, MutationObserver, Node, NodeFilter, PointerEvent, ShadowRoot, Comment, Text } = page as unknown as typeof globalThis;

/** Animations that were begun, by their elements. Nothing is ever shown, so each ends when its test says so. */
export const animations: { element: Element; frames: Keyframe[]; finish(): void }[] = [];

function animate(this: Element, frames: Keyframe[]): Animation {
  let finish = () => {};
  const finished = new Promise<void>((go) => { finish = go; });
  const animation = { playState: 'running', finished, cancel: () => finish() };
  animations.push({ element: this, frames, finish: () => { animation.playState = 'finished'; finish(); } });
  return animation as unknown as Animation;
}

Object.assign(Element.prototype, { animate, setPointerCapture() {}, releasePointerCapture() {} });

/** A browser that plays nothing. */
class Silence {
  state = 'suspended';
  resume = () => Promise.resolve();
  createBuffer = () => ({ getChannelData: () => new Float32Array(0) });
}

/** What the page's sources find around them. */
const around = {
  CSSStyleSheet, CustomEvent, Document, DocumentFragment, Element, Event, HTMLElement, HTMLTemplateElement, Image, KeyboardEvent, MutationObserver,
  Node, NodeFilter, PointerEvent, ShadowRoot, Comment, Text,
  AudioContext: Silence,
  window: page, document: page.document, location: page.location, history: page.history,
  localStorage: page.localStorage, sessionStorage: page.sessionStorage,
  innerWidth: 1280, innerHeight: 720,
  addEventListener: page.addEventListener.bind(page), removeEventListener: page.removeEventListener.bind(page), dispatchEvent: page.dispatchEvent.bind(page),
  matchMedia: page.matchMedia.bind(page), getComputedStyle: page.getComputedStyle.bind(page),
};
for (const [name, value] of Object.entries(around)) Object.defineProperty(globalThis, name, { value, writable: true, configurable: true });
Object.defineProperty(globalThis, 'navigator', { value: { vibrate: () => false }, configurable: true });
install(globalThis, page);

/** Whether the window is hidden, and its pages told so. */
export function hide(hidden: boolean): void {
  Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
}
