import { recall, remember } from './remember.ts';

const STORED = 'studio.sound';

export type Sound = ReturnType<typeof createSound>;

/** Small synthesised sounds, silent until asked for; what was chosen is remembered on this device. */
export function createSound() {
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

  /** A plucked gong-chime: a note with two bell partials. */
  function chime(frequency: number, atS: number, volume: number): void {
    tone({ frequency, atS, lengthS: 0.9, volume });
    tone({ frequency: frequency * 2.76, atS, lengthS: 0.45, volume: volume * 0.35 });
    tone({ frequency: frequency * 5.4, atS, lengthS: 0.2, volume: volume * 0.16 });
  }

  return {
    get isOn() {
      return isOn;
    },
    turn(on: boolean): void {
      isOn = on;
      remember('device', STORED, on ? 'on' : 'off');
      if (on) chime(PENTATONIC[2] as number, 0, 0.08);
      else void context?.suspend();
    },
    press: () => tone({ frequency: 220, lengthS: 0.07, volume: 0.07, shape: 'triangle' }),
    reelStops(reel: number): void {
      tone({ frequency: 92 + reel * 14, lengthS: 0.16, volume: 0.22, shape: 'triangle' });
      tone({ frequency: 310 + reel * 40, lengthS: 0.05, volume: 0.05, shape: 'square' });
    },
    line: (index: number) => chime(PENTATONIC[index % PENTATONIC.length] as number, 0, 0.1),
    /** Only for a payout above the stake; longer for a greater one. */
    celebrate(times: number): void {
      const notes = times >= 50 ? 16 : times >= 10 ? 10 : 5;
      for (let i = 0; i < notes; i += 1)
        chime((PENTATONIC[i % 5] as number) * (1 + Math.floor(i / 5) * 0.5), i * 0.11, 0.09);
    },
  };
}

/** A Thai-sounding five-note scale from C5, in hertz. */
const PENTATONIC = [523.25, 587.33, 659.25, 783.99, 880];
