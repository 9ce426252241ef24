import type { InboxKind, InboxMessage } from '@fairhall/contract';
import type { Told } from '../templates.ts';

type Place = NonNullable<InboxMessage['leadsTo']>['place'];

/** What a message is about, and where its reader goes from it. */
const about: Readonly<Record<Told['template'], { kind: InboxKind; place: Place | null }>> = {
  'password-changed': { kind: 'security', place: 'security' },
  'contact-changed': { kind: 'security', place: 'security' },
  'security-changed': { kind: 'security', place: 'security' },
  'payout-account-added': { kind: 'security', place: 'security' },
  'new-device': { kind: 'security', place: 'security' },
  'long-away': { kind: 'security', place: 'verification' },
  'known-again': { kind: 'security', place: null },
  'email-unconfirmed': { kind: 'security', place: 'security' },
  'transfer-sent': { kind: 'money', place: null },
  'transfer-received': { kind: 'money', place: null },
  'deposit-credited': { kind: 'money', place: 'deposit' },
  'deposit-refused': { kind: 'money', place: 'deposit' },
  'deposit-checked': { kind: 'money', place: 'deposit' },
  'withdrawal-asked': { kind: 'money', place: 'withdrawal' },
  'withdrawal-waits': { kind: 'money', place: 'withdrawal' },
  'withdrawal-sent': { kind: 'money', place: 'withdrawal' },
  'withdrawal-returned': { kind: 'money', place: 'withdrawal' },
  'withdrawal-taken-as-received': { kind: 'money', place: 'withdrawal' },
  'bet-settled-again': { kind: 'money', place: 'bets' },
  'limit-changed': { kind: 'protection', place: 'protection' },
  excluded: { kind: 'protection', place: 'protection' },
  'return-asked': { kind: 'protection', place: 'protection' },
  'account-opened': { kind: 'house', place: null },
  'account-closed': { kind: 'security', place: null },
  'account-reopened': { kind: 'security', place: null },
  'identity-check': { kind: 'house', place: 'verification' },
  'feedback-answered': { kind: 'house', place: null },
};

export function kindOf(template: Told['template']): InboxKind {
  return about[template].kind;
}

export function leadsTo(template: Told['template'] | null, orderId: bigint | null): InboxMessage['leadsTo'] {
  const place = template && about[template].place;
  return place && { place, id: orderId === null ? null : String(orderId) };
}

/** Staff's own words: those that make somebody want to play are kept apart by their kind. */
export function kindOfPurpose(purpose: 'service' | 'marketing'): InboxKind {
  return purpose === 'marketing' ? 'promotion' : 'house';
}
