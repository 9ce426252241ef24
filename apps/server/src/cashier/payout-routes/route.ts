import {
  isPaidIn,
  type PayoutKind,
  type PayoutRouteTerms,
  type RouteMiss,
  type Tier,
} from '@fairhall/contract';
import { isCurrency } from '@fairhall/money';
import { refuse } from '#platform/refusal';
import { isWithin } from '../service-hours.ts';

/** What is to be paid out. */
export type Sending = { currency: string; kind: PayoutKind; tier: Tier; amountMinor: bigint; at: Date };
export type KnownRoute = { id: bigint; terms: PayoutRouteTerms };
type Passed = { name: string; why: RouteMiss };
export type ChosenRoute = { route: KnownRoute; passed: Passed[] };

/**
 * The first of these, in their order, that is open and takes the payout; `tried` are those that refused it already.
 * Nothing, when none does.
 */
export function chooseRoute(
  routes: readonly KnownRoute[],
  sending: Sending,
  tried: ReadonlySet<bigint> = new Set(),
): ChosenRoute | undefined {
  const passed: Passed[] = [];
  for (const route of routes) {
    const why = tried.has(route.id) ? 'refused' : whyNot(route.terms, sending);
    if (!why) return { route, passed };
    passed.push({ name: route.terms.name, why });
  }
  return undefined;
}

function whyNot(terms: PayoutRouteTerms, { currency, kind, tier, amountMinor, at }: Sending) {
  if (!terms.isOpen) return 'closed';
  if (terms.currency !== null && terms.currency !== currency) return 'currency';
  if (terms.kind !== null && terms.kind !== kind) return 'kind';
  if (tier < terms.leastTier || tier > terms.mostTier) return 'level';
  if (terms.min !== null && amountMinor < BigInt(terms.min)) return 'amount';
  if (terms.max !== null && amountMinor > BigInt(terms.max)) return 'amount';
  return terms.hours && !isWithin(terms.hours, at) ? 'hours' : undefined;
}

/** Refuses terms that contradict themselves or that no payout can ever fit. */
export function requireSoundRoute(terms: PayoutRouteTerms): void {
  const { currency, kind, leastTier, mostTier, min, max, hours } = terms;
  if (leastTier > mostTier) refuse('cashier/limits-backwards', {}, 'mostTier');
  if (min !== null && max !== null && BigInt(max) < BigInt(min))
    refuse('cashier/limits-backwards', {}, 'max');
  if (hours && hours.from === hours.until) refuse('cashier/hours-empty', {}, 'hours');
  const isAmountOfNothing = currency === null && (min !== null || max !== null);
  const isUnknown = currency !== null && !isCurrency(currency);
  const isNeverPaid = currency !== null && kind !== null && !isPaidIn(kind, currency);
  if (isAmountOfNothing || isUnknown || isNeverPaid) refuse('cashier/route-fits-nothing', {}, 'currency');
}
