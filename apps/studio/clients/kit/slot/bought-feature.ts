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
};

/** What is told of a game with a feature that can be bought: its true figures, and what buying comes to. */
export function boughtFeature({ returns, costHundredths, most, hitRate, figures }: Bought) {
  const { deviation, rare } = figures;
  const times = costHundredths / 100;
  return {
    /** The figures, and how a round goes; `returnHelp` says what the return was computed from. */
    facts(
      language: Language,
      { stakeMinor, returnHelp }: { stakeMinor: bigint; returnHelp: string },
    ): HTMLElement[] {
      const { heading, facts, fact, howItGoes } = ruleParts(language);
      return [
        heading('rules/figures'),
        facts(
          fact('rules/return', language.percent(returns.spin), returnHelp),
          fact(
            'rules/return-buy',
            language.percent(returns.buy),
            language.text('rules/return-buy-help', { times }),
          ),
          fact('rules/hit', language.percent(hitRate)),
          fact(
            'rules/most',
            language.amount(stakeMinor * BigInt(most)),
            language.text('rules/most-feature-help', {
              times: language.count(most),
              rare: language.count(rare.times),
              oneIn: language.count(rare.oneIn),
              oneInBought: language.count(rare.oneInBought),
            }),
          ),
          fact('rules/deviation', language.text('rules/deviation-medium', { deviation })),
        ),
        ...howItGoes(),
      ];
    },
    /** What is bought, by the sentence of its kind with its numbers, what it costs and what comes back. */
    describeBuy: (language: Language, key: TextKey, numbers: Readonly<Record<string, number>>): string =>
      language.text(key, { ...numbers, times, share: language.percent(returns.buy) }),
  };
}
