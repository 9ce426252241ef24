import type { Deed } from './call.ts';
import { refuseStake } from './decide-bet.ts';
import { isLarge } from './decide-win.ts';
import type { Situation, Verdict } from './situation.ts';
import { applyInRound } from './verdicts.ts';

/** Stake and payout in one posting: both or neither. */
export function decideBetwin(deed: Deed, situation: Situation): Verdict {
  const refused = refuseStake(deed, situation);
  if (refused) return refused;
  const stake = { amount: -(deed.amount ?? 0n), contra: 'escrow' } as const;
  if (isLarge(deed.winAmount, situation))
    return applyInRound(deed, situation, {
      movements: [stake],
      locks: deed.winAmount,
      closes: deed.closes,
      exception: 'large-win',
    });
  return applyInRound(deed, situation, {
    movements: [stake, { amount: deed.winAmount, contra: 'house' }],
    closes: deed.closes,
  });
}
