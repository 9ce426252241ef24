import * as z from 'zod/mini';
import { toMemberId } from '#identity';
import type { Subscriber } from '#platform/outbox';
import { type CashierNeeds, performWithin } from './needs.ts';
import { openShortfall } from './shortfall.ts';

const told = z.object({
  callKey: z.string(),
  memberId: z.string(),
  currency: z.string(),
  amountMinor: z.string(),
  at: z.string(),
});

/** What a bet that was settled again should have taken back and did not is a case for two people. */
export function holdForOwed(needs: CashierNeeds): Subscriber {
  return {
    name: 'cashier.hold-for-owed',
    topics: ['play.owed'],
    async hear(tx, { payload }) {
      const { callKey, memberId, currency, amountMinor, at } = told.parse(payload);
      const found = { memberId: toMemberId(memberId), currency, amountMinor: BigInt(amountMinor), callKey };
      await performWithin(needs, tx, (deed) =>
        openShortfall(needs, { ...deed, at: new Date(at) }, { kind: 'bet-resettled', ...found }),
      );
    },
  };
}
