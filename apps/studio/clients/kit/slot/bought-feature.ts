import type { Language, TextKey } from '../language.ts';
import { ruleParts } from './rule-parts.ts';

type Bought = {
  readonly returns: { readonly spin: number; readonly buy: number };
  readonly costHundredths: number;
  /** Times the stake. */
  readonly most: number;
  /** Share of the spins that pay something. */
  readonly hitRate: number;
  readonly figures: {
    readonly deviation: number;
    readonly rare: { readonly times: number; readonly oneIn: number; readonly oneInBought: number };
  };
  /** How far true returns may be from those told; nothing where they are exact. */
  readonly margins?: { readonly spin: number; readonly buy: number };
  /** A word for how much rounds differ, with the number. */
  readonly volatility?: TextKey;
};

type Helps = {
  readonly stakeMinor: bigint;
  /** What the return was computed from. */
  readonly returnHelp: string;
  readonly returnBuyHelp?: string;
  readonly hitHelp?: string;
  readonly mostHelp?: string;
};

/** What is told of a game with a feature that can be bought: its true figures, and what buying comes to. */
export function boughtFeature({
  returns,
  costHundredths,
  most,
  hitRate,
  figures,
  margins,
  volatility = 'rules/deviation-medium',
}: Bought) {
  const { deviation, rare } = figures;
  const times = costHundredths / 100;

  function tellReturn(language: Language, way: 'spin' | 'buy'): string {
    const share = language.returnPercent(returns[way]);
    return margins ? `${share} ± ${language.percent(margins[way])}` : share;
  }

  return {
    /** The figures, and how a round goes; what is not helped by other words is as in every feature. */
    facts(language: Language, helps: Helps): HTMLElement[] {
      const { heading, facts, fact, howItGoes } = ruleParts(language);
      const mostHelp = () =>
        language.text('rules/most-feature-help', {
          times: language.count(most),
          rare: language.count(rare.times),
          oneIn: language.count(rare.oneIn),
          oneInBought: language.count(rare.oneInBought),
        });
      return [
        heading('rules/figures'),
        facts(
          fact('rules/return', tellReturn(language, 'spin'), helps.returnHelp),
          fact(
            'rules/return-buy',
            tellReturn(language, 'buy'),
            helps.returnBuyHelp ?? language.text('rules/return-buy-help', { times }),
          ),
          fact('rules/hit', language.percent(hitRate), helps.hitHelp),
          fact('rules/most', language.amount(helps.stakeMinor * BigInt(most)), helps.mostHelp ?? mostHelp()),
          fact('rules/deviation', language.text(volatility, { deviation })),
        ),
        ...howItGoes(),
      ];
    },
    /** What is bought, by the sentence of its kind with its numbers, what it costs and what comes back. */
    describeBuy: (language: Language, key: TextKey, numbers: Readonly<Record<string, number>>): string =>
      language.text(key, { ...numbers, times, share: tellReturn(language, 'buy') }),
  };
}
