// Makes the sounds of a table from noise and a few tones: wood, cards, water, a small bell.
import type { Chime } from './sound';

let context: AudioContext | null = null;
let hiss: AudioBuffer | null = null; // a second of noise, from which all rustling is cut

/** Plays a sound as loud as this, from 0 to 1. */
export function play(what: Chime, volume: number): void {
  PLAYED[what](voice(volume));
}

/** A calm, endless sea: two slow waves that never meet in the same way. Returns a function that ends it. */
export function roll(volume: number): () => void {
  const { context, hiss, out } = voice(volume);
  const [source, filter] = [context.createBufferSource(), context.createBiquadFilter()];
  source.buffer = hiss;
  source.loop = true;
  filter.type = 'lowpass';
  filter.frequency.value = 320;
  const loudness = context.createGain();
  loudness.gain.value = 0.09;
  source.connect(filter).connect(loudness).connect(out);
  const waves = [
    { times: 0.11, sways: loudness.gain, by: 0.05 },
    { times: 0.07, sways: filter.frequency, by: 140 },
  ].map(({ times, sways, by }) => {
    const [wave, depth] = [context.createOscillator(), context.createGain()];
    wave.frequency.value = times;
    depth.gain.value = by;
    wave.connect(depth).connect(sways);
    wave.start();
    return wave;
  });
  source.start();
  return () => {
    out.gain.setTargetAtTime(0, context.currentTime, 0.3);
    for (const each of [source, ...waves]) each.stop(context.currentTime + 2);
  };
}

function voice(volume: number): Voice {
  context ??= new AudioContext();
  hiss ??= noise(context);
  void context.resume(); // a browser plays nothing before the user touches the page
  const out = context.createGain();
  out.gain.value = volume;
  out.connect(context.destination);
  return new Voice(context, hiss, out);
}

function noise(context: AudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, context.sampleRate, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  return buffer;
}

/** Plays single tones and bursts of noise, all from now on; times are in seconds. */
class Voice {
  constructor(
    readonly context: AudioContext,
    readonly hiss: AudioBuffer,
    readonly out: GainNode,
  ) {}

  /** A tone that begins at once and dies away. */
  tone(pitch: number, loudness: number, length: number, delay = 0, kind: OscillatorType = 'sine'): void {
    const start = this.context.currentTime + delay;
    const source = this.context.createOscillator();
    source.type = kind;
    source.frequency.setValueAtTime(pitch, start);
    this.#fade(source, loudness, 0.004, length, start);
  }

  /** Noise around a pitch, which may glide to another; `sharp` is how narrow it is. */
  rustle(pitch: number, to: number, sharp: number, loudness: number, rise: number, length: number, delay = 0): void {
    const start = this.context.currentTime + delay;
    const source = this.context.createBufferSource();
    source.buffer = this.hiss;
    source.loop = true;
    const filter = this.context.createBiquadFilter();
    filter.type = 'bandpass';
    filter.Q.value = sharp;
    filter.frequency.setValueAtTime(pitch, start);
    filter.frequency.exponentialRampToValueAtTime(to, start + length);
    source.connect(filter);
    this.#fade(source, loudness, rise, length, start, filter);
  }

  #fade(
    source: OscillatorNode | AudioBufferSourceNode,
    loudness: number,
    rise: number,
    length: number,
    start: number,
    last: AudioNode = source,
  ): void {
    const gain = this.context.createGain();
    gain.gain.setValueAtTime(0.0001, start);
    gain.gain.exponentialRampToValueAtTime(loudness, start + rise);
    gain.gain.exponentialRampToValueAtTime(0.0001, start + length);
    last.connect(gain).connect(this.out);
    source.start(start);
    source.stop(start + length + 0.05);
  }
}

/** Wood on wood: a dull tone, and the click of the touch. */
function knock(voice: Voice, pitch: number, delay = 0): void {
  voice.tone(pitch, 0.35, 0.12, delay);
  voice.tone(pitch * 2.7, 0.12, 0.06, delay);
  voice.rustle(1800, 900, 1.2, 0.25, 0.002, 0.035, delay);
}

/** A small bell: a tone with the two overtones of a metal bar. */
function bell(voice: Voice, pitch: number, delay = 0): void {
  voice.tone(pitch, 0.16, 0.9, delay);
  voice.tone(pitch * 2.76, 0.05, 0.5, delay);
  voice.tone(pitch * 5.4, 0.02, 0.25, delay);
}

const PLAYED: Record<Chime, (voice: Voice) => void> = {
  piece: (voice) => knock(voice, 210),
  building: (voice) => {
    knock(voice, 150);
    knock(voice, 190, 0.11);
    knock(voice, 240, 0.22);
  },
  cards: (voice) => {
    voice.rustle(3200, 5200, 0.8, 0.16, 0.02, 0.1);
    voice.rustle(3600, 5600, 0.8, 0.14, 0.02, 0.1, 0.09);
  },
  water: (voice) => {
    voice.rustle(420, 1100, 0.7, 0.3, 0.25, 0.8);
    voice.rustle(900, 380, 0.9, 0.14, 0.3, 0.9, 0.25);
  },
  points: (voice) => {
    bell(voice, 784);
    bell(voice, 1175, 0.1);
  },
  turn: (voice) => {
    bell(voice, 523);
    bell(voice, 659, 0.14);
    bell(voice, 784, 0.28);
  },
  won: (voice) => {
    for (const [i, pitch] of [523, 659, 784, 1047, 1319].entries()) bell(voice, pitch, i * 0.16);
    voice.rustle(300, 900, 0.6, 0.2, 0.6, 1.8);
  },
};
