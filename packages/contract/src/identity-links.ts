import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { memberType } from './member-type.ts';
import { id, instant } from './shapes.ts';

export const linkKinds = ['device', 'card', 'name', 'network'] as const;
export type LinkKind = (typeof linkKinds)[number];

/** From when to when something was an account's; `until` null while it still is. */
export const linkSpan = z.object({ since: instant, until: z.nullable(instant) });

/** One thing two accounts have in common. */
export const linkFact = z.object({
  kind: z.enum(linkKinds),
  /** The device or network as shown elsewhere, the account number masked, the name. */
  label: z.string(),
  /** Of the account asked about, and of the one linked to it. */
  own: linkSpan,
  theirs: linkSpan,
  /** How many accounts have it, these two among them; a hundred means a hundred or more. */
  sharedBy: z.number(),
  /** Too many share it for it to say much, as a mobile operator's network. */
  isCommon: z.boolean(),
});
export type LinkFact = z.output<typeof linkFact>;

export const linkedAccount = z.object({
  id,
  account: z.string(),
  type: memberType,
  registeredAt: instant,
  facts: z.array(linkFact),
});
export type LinkedAccount = z.output<typeof linkedAccount>;

export const listLinkedAccounts = endpoint({
  method: 'GET',
  path: '/api/identity/staff/members/:id/links',
  audience: 'staff',
  summary: 'Accounts that share a device, a network, a payout account or a name with this one, and the facts',
  params: z.object({ id }),
  /** Those with most to say first; `isCut` when there are more than are listed. */
  answer: z.object({ items: z.array(linkedAccount), isCut: z.boolean() }),
  refusals: ['identity/unknown-member'],
});
