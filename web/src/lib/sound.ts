/** A few quiet sounds, made on the spot; silent unless the reader asked for them. */
import { settings } from "./settings.svelte";

const TUNES = { card: [220, 0.04], turn: [523, 0.16], talk: [392, 0.08] } as const;

let context: AudioContext | null = null;

export function sound(kind: keyof typeof TUNES): void {
  if (!settings.sound) return;
  context ??= new AudioContext();
  const [pitch, length] = TUNES[kind];
  const [tone, volume] = [context.createOscillator(), context.createGain()];
  tone.type = "triangle";
  tone.frequency.value = pitch;
  volume.gain.setValueAtTime(0.08, context.currentTime);
  volume.gain.exponentialRampToValueAtTime(0.001, context.currentTime + length);
  tone.connect(volume).connect(context.destination);
  tone.start();
  tone.stop(context.currentTime + length);
}
