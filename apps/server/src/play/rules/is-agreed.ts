import type { Deed } from './call.ts';
import type { Situation } from './situation.ts';

/**
 * Whether the house has agreed with the vendor that it makes such calls. What ends something that was begun is always
 * heard: a win of what was staked, a rollback, a close, a settlement, what comes back from a table.
 */
export function isAgreed(deed: Deed, { may, round }: Pick<Situation, 'may' | 'round'>): boolean {
  switch (deed.op) {
    case 'bet':
    case 'betwin':
      if (deed.jackpots.length > 0 && !may.has('jackpots')) return false;
      return may.has(deed.kind === 'free_round' ? 'free_rounds' : 'rounds');
    case 'win':
      if (deed.kind === 'jackpot') return may.has('jackpots');
      if (deed.kind === 'promo' || deed.kind === 'tournament') return may.has('gifts');
      return deed.kind !== 'free_round' || round !== undefined || may.has('free_rounds');
    case 'sport_place':
    case 'sport_cashout':
      return may.has('sports');
    case 'table_in':
      return may.has('tables');
    case 'adjust':
      return may.has('adjust');
    default:
      return true;
  }
}
