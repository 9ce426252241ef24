import { worth } from '../../src/engines/fishing-hall/paytable.ts';
import { type Fish, fishOf, type ShoalWindow } from '../../src/engines/fishing-hall/shoal.ts';
import type { Language } from '../kit/language.ts';
import type { Sound } from '../kit/sound.ts';
import type { Controls } from './controls.ts';

/** So much worth is announced when it comes. */
const BOSS_FROM = 100;

type Needs = { language: Language; controls: Controls; sound: Sound; now: () => number };

/** Says when one of the great fish swims in. */
export function createHerald({ language, controls, sound, now }: Needs) {
  const coming = new Map<string, ReturnType<typeof setTimeout>>();

  function announce({ id, species }: Fish): void {
    coming.delete(id);
    controls.say(
      language.text('hall/boss', { fish: language.text(`fish/${species}`), times: worth[species] }),
    );
    sound.boss();
  }

  return {
    expect(windows: readonly ShoalWindow[]): void {
      for (const window of windows)
        for (const fish of fishOf(window)) {
          const waitMs = fish.fromMs - now();
          if (worth[fish.species] < BOSS_FROM || waitMs < 0 || coming.has(fish.id)) continue;
          coming.set(
            fish.id,
            setTimeout(() => announce(fish), waitMs),
          );
        }
    },
    /** Another water, other fish. */
    forget(): void {
      for (const timer of coming.values()) clearTimeout(timer);
      coming.clear();
    },
  };
}
