import type { ScanSignal } from "#domain/road/views.ts";

/** Tones in hertz: high and short is good, two low ones mean stop, the middle one means seen or saved. */
const tones: Record<ScanSignal | "saved", readonly number[]> = {
  good: [1320],
  seen: [880],
  saved: [880],
  not_yours: [220, 220],
  held: [220, 220],
  unknown: [220, 220],
};
const toneS = 0.09;

let context: AudioContext | undefined;

/** Allows sounds later. Called inside a tap: phones play none before one. */
export function unlockSound(): void {
  try {
    context ??= new AudioContext();
    if (context.state === "suspended") void context.resume();
  } catch {
    // Without sound.
  }
}

/** Plays the sound of a scan. Silent where the browser has none or does not allow it yet. */
export function playSignal(signal: ScanSignal | "saved"): void {
  try {
    unlockSound();
    if (!context) return;
    for (const [at, tone] of tones[signal].entries()) {
      const oscillator = new OscillatorNode(context, { frequency: tone, type: "square" });
      const volume = new GainNode(context, { gain: 0.15 });
      oscillator.connect(volume).connect(context.destination);
      const start = context.currentTime + at * toneS * 1.5;
      oscillator.start(start);
      oscillator.stop(start + toneS);
    }
  } catch {
    // The word and the color say the same.
  }
}
