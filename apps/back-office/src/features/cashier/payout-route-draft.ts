import { type PayoutRoute, type PayoutRouteTerms, payoutKinds, payoutRouteTerms } from '@fairhall/contract';
import { formatAmount, parseAmount } from '@fairhall/money';

/** A route as somebody types it; nothing chosen is an empty text. */
export type RouteDraft = {
  name: string;
  provider: string;
  position: string;
  isOpen: boolean;
  currency: string;
  kind: string;
  leastTier: PayoutRouteTerms['leastTier'];
  mostTier: PayoutRouteTerms['mostTier'];
  min: string;
  max: string;
  from: string;
  until: string;
};

export function draftOfRoute(route: PayoutRoute | undefined, provider: string): RouteDraft {
  const text = (minor: string | null) =>
    minor === null || !route?.currency ? '' : formatAmount(BigInt(minor), route.currency);
  return {
    name: route?.name ?? '',
    provider: route?.provider ?? provider,
    position: String(route?.position ?? 100),
    isOpen: route?.isOpen ?? true,
    currency: route?.currency ?? '',
    kind: route?.kind ?? '',
    leastTier: route?.leastTier ?? 0,
    mostTier: route?.mostTier ?? 3,
    min: text(route?.min ?? null),
    max: text(route?.max ?? null),
    from: route?.hours?.from ?? '',
    until: route?.hours?.until ?? '',
  };
}

/** As it would be sent; nothing while something in it is no name, amount, place or time. */
export function routeOfDraft(draft: RouteDraft): PayoutRouteTerms | undefined {
  const { currency, min, max, from, until } = draft;
  const amountOf = (text: string) => {
    if (text.trim() === '') return null;
    const minor = currency === '' ? undefined : parseAmount(text, currency);
    return minor === undefined || minor < 1n ? undefined : String(minor);
  };
  const read = payoutRouteTerms.safeParse({
    name: draft.name,
    provider: draft.provider,
    position: /^\d{1,3}$/.test(draft.position) ? Number(draft.position) : undefined,
    isOpen: draft.isOpen,
    currency: currency || null,
    kind: payoutKinds.find((kind) => kind === draft.kind) ?? null,
    leastTier: draft.leastTier,
    mostTier: draft.mostTier,
    min: amountOf(min),
    max: amountOf(max),
    hours: from === '' && until === '' ? null : { from, until },
  });
  return read.success ? read.data : undefined;
}
