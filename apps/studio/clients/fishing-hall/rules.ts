import { chanceOf } from '../../src/engines/fishing-hall/chances.ts';
import {
  bulletsOf,
  HARPOON_FROM,
  MOST_TIMES,
  NET_FISH,
  RETURN,
  species,
  wheel,
  worth,
} from '../../src/engines/fishing-hall/paytable.ts';
import type { Language } from '../kit/language.ts';
import { ruleParts } from '../kit/slot/rule-parts.ts';
import { arms } from './markup.ts';
import { painters } from './painters.ts';

const share = RETURN.numerator / RETURN.denominator;

/** Rules and true figures, from the numbers the engine itself uses. */
export function describeRules(language: Language, bulletMinor: bigint): HTMLElement[] {
  const parts = ruleParts(language);
  const values = { bullets: bulletsOf.harpoon, from: HARPOON_FROM, fish: NET_FISH };
  const rows = species.map((name) => {
    const { numerator, denominator } = chanceOf(name, 'gun');
    return parts.payRow(name, {
      name: language.text(`fish/${name}`),
      painter: painters[name],
      pays: [
        {
          count: language.percent(Number(numerator) / Number(denominator)),
          minor: bulletMinor * BigInt(worth[name]),
        },
      ],
    });
  });
  return [
    parts.heading('rules/hall/weapons'),
    ...arms.map((arm) =>
      parts.soft(`${language.text(`weapon/${arm}`)}: ${language.text(`weapon/${arm}-help`, values)}`),
    ),
    parts.heading('rules/hall/worth'),
    parts.soft(language.text('rules/hall/worth-help', { bullet: language.amount(bulletMinor) })),
    parts.payTable(...rows),
    parts.soft(
      language.text('rules/hall/wheel', {
        lots: wheel.map(({ times, weight }) => `× ${times}: ${weight}%`).join(', '),
        mean: worth['wheel-fish'],
      }),
    ),
    parts.heading('rules/figures'),
    parts.facts(
      parts.fact(
        'rules/return',
        language.percent(share),
        language.text('rules/hall/return-help', { fraction: `${RETURN.numerator}/${RETURN.denominator}` }),
      ),
      parts.fact(
        'rules/hall/most',
        language.amount(bulletMinor * BigInt(MOST_TIMES)),
        language.text('rules/hall/most-help', { times: MOST_TIMES }),
      ),
    ),
    parts.heading('rules/hall/how'),
    ...(['law', 'gone', 'both', 'volley', 'broken'] as const).map((each) =>
      parts.soft(language.text(`rules/hall/how-${each}`, { share: language.percent(share) })),
    ),
  ];
}
