import type { Language } from '@fairhall/contract';
import type { Filled } from './templates.ts';

export type Channel = 'sms' | 'email';

/**
 * What to tell whom. `to` is a normalised address: `+66812345678`, or an e-mail address. Messages of the house's
 * security always go; there is no asking whether somebody wants them. Only marketing is kept from who is excluded.
 */
export type OutgoingMessage = Filled & {
  channel: Channel;
  to: string;
  language: Language;
  memberId?: bigint;
  /** Of no use afterwards, as a code that has expired: not sent any more. */
  usefulUntil?: Date;
  /** The address is nobody's: all is done as if it were, and nothing leaves the house. */
  isWithheld?: boolean;
};

/** Title and text as they are sent; an SMS has no title. */
export type Words = { subject: string; text: string };
