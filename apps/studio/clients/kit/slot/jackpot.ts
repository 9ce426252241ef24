import { jackpotIdOf } from '../../../src/jackpots/cycle.ts';
import { isKept } from '../../../src/jackpots/is-kept.ts';
import type { JackpotView, RoundView } from '../../../src/play/shapes.ts';
import { jackpotAddress } from '../../verify/jackpot-claim.ts';
import { element } from '../element.ts';
import type { Language } from '../language.ts';
import type { Sound } from '../sound.ts';
import type { Panel } from './panel.ts';
import type { Stage } from './stage.ts';

const PPM = 1_000_000;

/** What the rules say of the jackpot, in the house's numbers. */
export function describeJackpot(language: Language, jackpot: JackpotView): HTMLElement[] {
  return [
    element('h3', {}, language.text('rules/jackpot')),
    ...(jackpot.isPaused ? [element('p', {}, language.text('rules/jackpot-paused'))] : []),
    element(
      'p',
      { class: 'soft' },
      language.text('rules/jackpot-help', {
        share: language.percent(jackpot.ratePpm / PPM),
        seed: language.amount(BigInt(jackpot.seed)),
        ceiling: language.amount(BigInt(jackpot.ceiling)),
      }),
    ),
    element(
      'p',
      { class: 'soft' },
      language.text('rules/jackpot-return', { share: language.returnPercent(jackpot.returnPpm / PPM) }),
    ),
  ];
}

/** The promise in force, and the last ones that were kept or not, worked out here. */
export function proveJackpot(language: Language, { past, commitment, currency }: JackpotView): HTMLElement[] {
  return [
    element('div', { class: 'soft' }, language.text('fairness/jackpot')),
    element('div', { class: 'seed' }, commitment),
    ...past.flatMap((cycle) => [
      element(
        'div',
        { class: 'soft' },
        language.text(isKept(currency, cycle) ? 'fairness/jackpot-kept' : 'fairness/jackpot-broken', {
          amount: language.amount(BigInt(cycle.won)),
          time: language.time(cycle.wonAt),
        }),
      ),
      element('div', { class: 'seed' }, cycle.serverSeed),
      element(
        'a',
        {
          class: 'plain-button',
          href: jackpotAddress(cycle, {
            jackpotId: jackpotIdOf(currency),
            currency,
            language: language.code,
          }),
          target: '_blank',
          rel: 'noopener',
        },
        language.text('fairness/jackpot-verify'),
      ),
    ]),
  ];
}

type Showing = { language: Language; panel: Panel; sound: Sound; stage: Stage };

export async function celebrateJackpot(
  { language, panel, sound, stage }: Showing,
  { jackpot, isHeld }: { jackpot: string; isHeld: boolean },
): Promise<void> {
  const amount = language.amount(BigInt(jackpot));
  const won = language.text('status/jackpot', { amount });
  panel.say(isHeld ? language.text('status/jackpot-held', { amount }) : won, 'win');
  sound.celebrate(100);
  await stage.announce(won, 'slow');
}

/** All that a round paid, the jackpot counted in. */
export const paidBy = ({ payout, jackpot }: Pick<RoundView, 'payout' | 'jackpot'>) =>
  BigInt(payout ?? '0') + BigInt(jackpot ?? '0');
