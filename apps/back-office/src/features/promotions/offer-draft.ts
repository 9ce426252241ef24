import { type OfferTerms, offerAudiences, offerKinds, offerTerms, turnoverBases } from '@fairhall/contract';
import { formatAmount, parseAmount } from '@fairhall/money';
import { inputTime, instantOf } from '../../shared/show-time.ts';

/** What stands in the fields while somebody writes an offer. */
export type OfferDraft = {
  name: string;
  kind: string;
  currency: string;
  amount: string;
  rate: string;
  minDeposit: string;
  maxBonus: string;
  waitsHours: string;
  method: string;
  turnoverOf: string;
  turnoverPercent: string;
  forfeits: string;
  startsAt: string;
  endsAt: string;
  usesTotal: string;
  usesPerMember: string;
  audience: string;
  registeredFrom: string;
  budget: string;
};

export const emptyDraft: OfferDraft = {
  name: '',
  kind: offerKinds[0],
  currency: 'P',
  amount: '',
  rate: '',
  minDeposit: '',
  maxBonus: '',
  waitsHours: '72',
  method: '',
  turnoverOf: turnoverBases[0],
  turnoverPercent: '300',
  forfeits: 'bonus-and-winnings',
  startsAt: '',
  endsAt: '',
  usesTotal: '',
  usesPerMember: '1',
  audience: offerAudiences[0],
  registeredFrom: '',
  budget: '',
};

export function draftOf(terms: OfferTerms): OfferDraft {
  const write = (minor: string) => formatAmount(BigInt(minor), terms.currency);
  return {
    ...emptyDraft,
    name: terms.name,
    kind: terms.kind,
    currency: terms.currency,
    turnoverPercent: String(terms.turnoverPercent),
    forfeits: terms.forfeits,
    startsAt: inputTime(terms.startsAt),
    endsAt: inputTime(terms.endsAt),
    usesTotal: terms.usesTotal === null ? '' : String(terms.usesTotal),
    usesPerMember: String(terms.usesPerMember),
    audience: terms.audience,
    registeredFrom: inputTime(terms.registeredFrom),
    budget: write(terms.budget),
    ...(terms.kind === 'redeem'
      ? { amount: write(terms.amount) }
      : {
          rate: String(terms.rate / 100),
          minDeposit: write(terms.minDeposit),
          maxBonus: write(terms.maxBonus),
          ...(terms.kind === 'promo' && { waitsHours: String(terms.waitsHours) }),
          ...(terms.kind === 'method' && { method: terms.method }),
          turnoverOf: terms.turnoverOf,
        }),
  };
}

/** The draft as it would be sent; nothing while something in it is missing or no amount, number or time. */
export function termsOf(draft: OfferDraft): OfferTerms | undefined {
  const minor = (text: string) => parseAmount(text, draft.currency)?.toString();
  const common = {
    name: draft.name,
    currency: draft.currency,
    startsAt: instantOf(draft.startsAt),
    endsAt: instantOf(draft.endsAt),
    usesTotal: draft.usesTotal === '' ? null : wholeOf(draft.usesTotal),
    usesPerMember: wholeOf(draft.usesPerMember),
    audience: draft.audience,
    registeredFrom: instantOf(draft.registeredFrom),
    turnoverPercent: wholeOf(draft.turnoverPercent),
    forfeits: draft.forfeits,
    budget: minor(draft.budget),
  };
  const read = offerTerms.safeParse(
    draft.kind === 'redeem'
      ? { ...common, kind: 'redeem', amount: minor(draft.amount) }
      : {
          ...common,
          ...(draft.kind === 'method'
            ? { kind: 'method', method: draft.method }
            : { kind: 'promo', waitsHours: wholeOf(draft.waitsHours) }),
          rate: basisPointsOf(draft.rate),
          minDeposit: minor(draft.minDeposit),
          maxBonus: minor(draft.maxBonus),
          turnoverOf: draft.turnoverOf,
        },
  );
  return read.success ? read.data : undefined;
}

const wholeOf = (text: string) => (/^\d{1,8}$/.test(text) ? Number(text) : undefined);

/** Percent with at most two places. */
function basisPointsOf(text: string): number | undefined {
  const [, whole, part = ''] = /^(\d{1,4})(?:\.(\d{1,2}))?$/.exec(text) ?? [];
  return whole === undefined ? undefined : Number(whole) * 100 + Number(part.padEnd(2, '0'));
}
