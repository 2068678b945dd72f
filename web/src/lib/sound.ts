// Soft sounds, made here: a drop of water for a step, two notes for points, three when it is my turn. Off unless wanted.
import { settings } from './settings.svelte';

let ears: AudioContext | null = null;

const NOTES = { step: [392], points: [523, 784], turn: [440, 554, 659] };

export function chime(what: keyof typeof NOTES): void {
  if (!settings.sound) return;
  ears ??= new AudioContext();
  void ears.resume(); // a browser lets nothing be heard before somebody has touched the page
  NOTES[what].forEach((pitch, i) => note(ears!, pitch, i * 0.11));
}

function note(context: AudioContext, pitch: number, delay: number): void {
  const start = context.currentTime + delay;
  const tone = context.createOscillator();
  const volume = context.createGain();
  tone.type = 'sine';
  tone.frequency.setValueAtTime(pitch, start);
  volume.gain.setValueAtTime(0, start);
  volume.gain.linearRampToValueAtTime(0.06, start + 0.015);
  volume.gain.exponentialRampToValueAtTime(0.0005, start + 0.35);
  tone.connect(volume).connect(context.destination);
  tone.start(start);
  tone.stop(start + 0.4);
}
