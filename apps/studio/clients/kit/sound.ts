import { recall, remember } from './remember.ts';

const STORED = 'studio.sound';

/** What a game's chimes are: the notes of its scale, and what rings together in each. */
export type Voice = {
  readonly scaleHz: readonly number[];
  readonly partials: readonly { readonly ratio: number; readonly share: number; readonly lengthS: number }[];
};

export type Sound = ReturnType<typeof createSound>;

/** Small synthesised sounds, silent until asked for; what was chosen is remembered on this device. */
export function createSound({ scaleHz, partials }: Voice) {
  let isOn = recall('device', STORED) === 'on';
  let context: AudioContext | undefined;

  /** Browsers let sound start only from a touch or key: until then this stays quiet. */
  function audio(): AudioContext | undefined {
    if (!isOn) return undefined;
    context ??= new AudioContext();
    if (context.state === 'suspended') void context.resume();
    return context;
  }

  function tone(note: {
    frequency: number;
    atS?: number;
    lengthS: number;
    volume: number;
    shape?: OscillatorType;
  }) {
    const output = audio();
    if (!output) return;
    const start = output.currentTime + (note.atS ?? 0);
    const oscillator = output.createOscillator();
    const gain = output.createGain();
    oscillator.type = note.shape ?? 'sine';
    oscillator.frequency.setValueAtTime(note.frequency, start);
    gain.gain.setValueAtTime(0, start);
    gain.gain.linearRampToValueAtTime(note.volume, start + 0.012);
    gain.gain.exponentialRampToValueAtTime(0.0001, start + note.lengthS);
    oscillator.connect(gain).connect(output.destination);
    oscillator.start(start);
    oscillator.stop(start + note.lengthS + 0.02);
  }

  function chime(degree: number, atS: number, volume: number): void {
    const octave = Math.floor(degree / scaleHz.length);
    const frequency = (scaleHz[degree % scaleHz.length] as number) * (1 + octave * 0.5);
    for (const { ratio, share, lengthS } of partials)
      tone({ frequency: frequency * ratio, atS, lengthS, volume: volume * share });
  }

  return {
    get isOn() {
      return isOn;
    },
    turn(on: boolean): void {
      isOn = on;
      remember('device', STORED, on ? 'on' : 'off');
      if (on) chime(2, 0, 0.08);
      else void context?.suspend();
    },
    press: () => tone({ frequency: 220, lengthS: 0.07, volume: 0.07, shape: 'triangle' }),
    reelStops(reel: number): void {
      tone({ frequency: 92 + reel * 14, lengthS: 0.16, volume: 0.22, shape: 'triangle' });
      tone({ frequency: 310 + reel * 40, lengthS: 0.05, volume: 0.05, shape: 'square' });
    },
    line: (index: number) => chime(index % scaleHz.length, 0, 0.1),
    /** Something great comes: two low gongs. */
    boss(): void {
      for (const [place, frequency] of [98, 73.5].entries())
        for (const { ratio, share } of partials)
          tone({
            frequency: frequency * ratio,
            atS: place * 0.45,
            lengthS: 1.6 * share + 0.3,
            volume: 0.16 * share,
          });
    },
    /** Only for a payout above the stake; longer for a greater one. */
    celebrate(times: number): void {
      const notes = times >= 50 ? 16 : times >= 10 ? 10 : 5;
      for (let i = 0; i < notes; i += 1) chime(i, i * 0.11, 0.09);
    },
  };
}

/** A Thai-sounding five-note scale from C5, plucked like a gong-chime: each note with two bell partials. */
export const gongChimes: Voice = {
  scaleHz: [523.25, 587.33, 659.25, 783.99, 880],
  partials: [
    { ratio: 1, share: 1, lengthS: 0.9 },
    { ratio: 2.76, share: 0.35, lengthS: 0.45 },
    { ratio: 5.4, share: 0.16, lengthS: 0.2 },
  ],
};
