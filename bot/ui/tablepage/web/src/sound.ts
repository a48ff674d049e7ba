// Sounds, made here and not loaded: short tones and rustles. They are silent until the first tap, as browsers want it,
// and can be switched off.
import { prefs } from './prefs';

let audio: AudioContext | undefined;
let noise: AudioBuffer | undefined;

export type Sound = 'play' | 'draw' | 'turn' | 'uno' | 'caught' | 'hit' | 'win' | 'no' | 'flip' | 'lift';

addEventListener('pointerdown', wake, { capture: true });
addEventListener('keydown', wake, { capture: true });

/** Lets sounds be heard from the first tap on, and again after a call or a sleep has interrupted them. */
function wake(): void {
  audio ??= new AudioContext();
  if (audio.state !== 'running') void audio.resume();
  if (noise) return;
  noise = audio.createBuffer(1, audio.sampleRate / 4, audio.sampleRate);
  const samples = noise.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
}

/** A tone that slides from one pitch to another and dies away. */
function tone(at: number, from: number, to: number, length: number, loud: number, kind: OscillatorType = 'sine'): void {
  const oscillator = new OscillatorNode(audio!, { type: kind, frequency: from });
  const gain = new GainNode(audio!, { gain: 0.0001 });
  oscillator.frequency.setValueAtTime(from, at);
  oscillator.frequency.exponentialRampToValueAtTime(to, at + length);
  gain.gain.setValueAtTime(0.0001, at);
  gain.gain.exponentialRampToValueAtTime(loud, at + 0.012);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + length);
  oscillator.connect(gain).connect(audio!.destination);
  oscillator.start(at);
  oscillator.stop(at + length);
}

/** The rustle of a card. */
function rustle(at: number, pitch: number, length: number, loud: number): void {
  const source = new AudioBufferSourceNode(audio!, { buffer: noise });
  const filter = new BiquadFilterNode(audio!, { type: 'bandpass' });
  const gain = new GainNode(audio!);
  filter.frequency.setValueAtTime(pitch, at);
  filter.frequency.exponentialRampToValueAtTime(pitch / 2.5, at + length);
  gain.gain.setValueAtTime(loud, at);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + length);
  source.connect(filter).connect(gain).connect(audio!.destination);
  source.start(at);
  source.stop(at + length);
}

/** Several pitches one after the other. */
const chord = (at: number, step: number, length: number, loud: number, ...pitches: number[]) =>
  pitches.forEach((pitch, i) => tone(at + i * step, pitch, pitch, length, loud, 'triangle'));

const MADE: Record<Sound, (at: number) => void> = {
  play: (at) => { rustle(at, 2600, 0.09, 0.3); tone(at, 190, 90, 0.1, 0.16, 'triangle'); },
  draw: (at) => rustle(at, 3800, 0.14, 0.16),
  lift: (at) => rustle(at, 5200, 0.05, 0.06),
  turn: (at) => { tone(at, 660, 662, 0.18, 0.1); tone(at + 0.11, 880, 884, 0.3, 0.1); },
  uno: (at) => chord(at, 0.07, 0.22, 0.12, 523, 659, 784),
  caught: (at) => tone(at, 520, 180, 0.35, 0.14, 'sawtooth'),
  hit: (at) => tone(at, 300, 80, 0.28, 0.2, 'square'),
  flip: (at) => { rustle(at, 1200, 0.25, 0.2); tone(at, 240, 720, 0.35, 0.08); },
  win: (at) => chord(at, 0.1, 0.4, 0.11, 523, 659, 784, 1047, 1319),
  no: (at) => tone(at, 170, 130, 0.16, 0.12, 'square'),
};

/** Plays a sound, so many milliseconds from now. */
export function play(sound: Sound, delay = 0): void {
  if (audio?.state !== 'running' || !prefs.sound || (document.hidden && sound !== 'turn')) return;
  MADE[sound](audio.currentTime + delay / 1000);
}

/** Shakes a phone, where there is one that shakes. A browser complains before the first tap has ended. */
export function buzz(pattern: number | number[]): void {
  if (prefs.sound && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(pattern);
}
