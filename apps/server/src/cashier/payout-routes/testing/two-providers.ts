import type { PayoutRouteTerms } from '@fairhall/contract';
import type { PaymentProvider, PayoutAnswer } from '../../providers/provider.ts';
import type { Desk } from '../../testing/desk.ts';
import { ann, ben, reason } from '../../testing/withdrawing.ts';
import { proposePayoutRoute } from '../propose-route.ts';

export const refused: PayoutAnswer = {
  state: 'refused',
  reason: 'the receiving bank does not know this account',
};
export const routeTerms: PayoutRouteTerms = {
  ...{ name: 'second', provider: 'second', position: 200, isOpen: true, currency: null, kind: null },
  ...{ leastTier: 0, mostTier: 3, min: null, max: null, hours: null },
};

export const keyOf = (id: bigint, attempt: number) =>
  attempt === 1 ? `withdrawal/${id}` : `withdrawal/${id}/part-1-${attempt}`;

/** Beside the desk's bank another provider, of whom no route knows yet. */
export function twoProvidersAt(desk: () => Desk) {
  /** What the second provider says to the next orders; then that it paid. */
  const script: (PayoutAnswer | 'silent')[] = [];
  const paidBySecond: string[] = [];
  function open(): void {
    const [bank] = desk().needs.providers as [PaymentProvider];
    const second: PaymentProvider = {
      ...bank,
      code: 'second',
      async askAboutPayout(key) {
        return paidBySecond.includes(key)
          ? { state: 'paid', reference: `second-${key}` }
          : { state: 'unheard' };
      },
      async pay({ key }) {
        const said = script.shift();
        if (said === 'silent') throw new Error('no answer');
        if (said) return said;
        paidBySecond.push(key);
        return { state: 'paid', reference: `second-${key}` };
      },
    };
    (desk().needs as { providers: readonly PaymentProvider[] }).providers = [bank, second];
  }
  async function closeRoutes(): Promise<void> {
    desk().bank.script.length = 0;
    script.length = 0;
    await desk().pool.query(`update cashier.payout_routes set is_open = name = 'bank'`);
  }
  const asked = (change: Partial<PayoutRouteTerms> = {}, staff = ann) =>
    proposePayoutRoute(desk().needs, { replaces: null, terms: { ...routeTerms, ...change }, reason, staff });
  /** A second route behind the first. */
  async function secondRoute(change: Partial<PayoutRouteTerms> = {}): Promise<void> {
    await asked(change);
    await desk().approve(ben);
  }
  return { script, paidBySecond, open, closeRoutes, asked, secondRoute };
}
