import { chanceOf } from '../../src/engines/fishing-hall/chances.ts';
import { MOST_TIMES, RETURN, species, wheel, worth } from '../../src/engines/fishing-hall/paytable.ts';
import { told } from '../../src/engines/fishing-hall/told.ts';
import type { Language } from '../kit/language.ts';
import { ruleParts } from '../kit/slot/rule-parts.ts';
import { arms } from './markup.ts';
import { painters } from './painters.ts';

const share = RETURN.numerator / RETURN.denominator;

/** Rules and true figures, from the numbers the engine itself uses. */
export function describeRules(language: Language, bulletMinor: bigint): HTMLElement[] {
  const parts = ruleParts(language);
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
    ...arms.map((arm) => {
      const [key, values, about] = told.weapons[arm];
      return parts.soft(`${language.text(about)}: ${language.text(key, values)}`);
    }),
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
        language.returnPercent(share),
        language.text('rules/hall/return-help', { fraction: `${RETURN.numerator}/${RETURN.denominator}` }),
      ),
      parts.fact(
        'rules/hall/most',
        language.amount(bulletMinor * BigInt(MOST_TIMES)),
        language.text('rules/hall/most-help', { times: MOST_TIMES }),
      ),
    ),
    parts.heading('rules/hall/how'),
    ...told.how.map((sentence) => parts.soft(language.text(...sentence))),
  ];
}
