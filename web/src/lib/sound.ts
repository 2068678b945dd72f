// Soft sounds, synthesized here: one note for a step, two for points, three when it is the player's turn. Off by default.
import { settings } from './settings.svelte';

let context: AudioContext | null = null;

const NOTES = { step: [392], points: [523, 784], turn: [440, 554, 659] };

export function chime(what: keyof typeof NOTES): void {
  if (!settings.sound) return;
  context ??= new AudioContext();
  void context.resume(); // a browser plays nothing before the page was touched
  for (const [i, pitch] of NOTES[what].entries()) playNote(context, pitch, i * 0.11);
}

function playNote(context: AudioContext, pitch: number, delay: number): void {
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
