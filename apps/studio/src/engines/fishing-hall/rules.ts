import { createDraw, type WordStream } from '@fairhall/fair';
import { createLots } from '../kit/lots.ts';
import { casesOf, catchesOf, mayShoot } from './chances.ts';
import { MOST_BULLETS, type Species, species, type Weapon, WHEEL_FISH, wheel, worth } from './paytable.ts';

/** One fish shot at. Which of its kind it is changes nothing: it is kept to show what was meant. */
export type Shot = { readonly fish: string; readonly species: Species; readonly weapon: Weapon };

export type ShotDecided = Shot & {
  readonly kind: 'shot-decided';
  /** Of so many equally likely cases, which came: the first ones are catches. */
  readonly drawn: number;
  /** What it is worth in bullets; 0 when it got away. */
  readonly times: number;
};

const turnWheel = createLots(wheel);
const draws = new Map(species.map((name) => [name, createDraw(casesOf(name))]));

/** Decides one shot after the other. Pure: the same shots and words give the same catches. */
export function shoot(shots: readonly Shot[], words: WordStream): ShotDecided[] {
  if (shots.length < 1 || shots.length > MOST_BULLETS)
    throw new RangeError(`no round of ${shots.length} shots`);
  return shots.map((shot) => decide(shot, words));
}

function decide({ fish, species: name, weapon }: Shot, words: WordStream): ShotDecided {
  const draw = draws.get(name);
  if (!draw || !mayShoot(name, weapon)) throw new RangeError(`no ${weapon} at ${name}`);
  const drawn = draw(words);
  const isCaught = drawn < catchesOf(weapon);
  const times = !isCaught ? 0 : name === WHEEL_FISH ? turnWheel(words) : worth[name];
  return { kind: 'shot-decided', fish, species: name, weapon, drawn, times };
}
