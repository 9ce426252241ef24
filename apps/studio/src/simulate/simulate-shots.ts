import type { WordStream } from '@fairhall/fair';
import { mayShoot } from '../engines/fishing-hall/chances.ts';
import { bulletsOf, RETURN, species, weapons } from '../engines/fishing-hall/paytable.ts';
import { shoot } from '../engines/fishing-hall/rules.ts';
import { WITHIN } from './simulate.ts';

export type SimulatedShots = {
  readonly name: string;
  readonly caught: number;
  readonly returned: number;
  readonly expected: number;
  /** How far from it 99.9 % of all simulations end. */
  readonly reach: number;
};

/** So many shots of every weapon at every fish it may be shot at, by the rules that decide real ones. */
export function simulateShots({ shots, words }: { shots: number; words: WordStream }): SimulatedShots[] {
  const expected = RETURN.numerator / RETURN.denominator;
  return species.flatMap((name) =>
    weapons
      .filter((weapon) => mayShoot(name, weapon))
      .map((weapon) => {
        const volley = [{ fish: 'one', species: name, weapon }];
        let sum = 0;
        let squares = 0;
        let caught = 0;
        for (let shot = 0; shot < shots; shot += 1) {
          const times = shoot(volley, words)[0]?.times ?? 0;
          sum += times;
          squares += times * times;
          if (times > 0) caught += 1;
        }
        const mean = sum / shots;
        const deviation = Math.sqrt(squares / shots - mean * mean) / bulletsOf[weapon];
        return {
          name: `${weapon} at ${name}`,
          caught,
          returned: mean / bulletsOf[weapon],
          expected,
          reach: (WITHIN * deviation) / Math.sqrt(shots),
        };
      }),
  );
}
