import type { LimitKind, LimitWindow, Messenger } from '@fairhall/contract';
import type { MessageTexts } from './locales/index.ts';
import type { Channel, Words } from './message.ts';

/** What a code is for, as its reader is told. */
export type CodePurpose = 'log-in' | 'register' | 'forgot' | 'bind' | 'second-step' | 'change';

/** What changed of an account's safety, as its reader is told. */
export type SecurityChange =
  | 'second-factor-on'
  | 'second-factor-off'
  | 'second-factor-always'
  | 'second-factor-new-places'
  | 'recovery-codes'
  | 'passkey-added'
  | 'passkey-removed'
  | 'provider-unbound'
  | 'fund-password'
  | 'payout-account-removed'
  | 'payout-account-default'
  | 'provider-bound';

/** What became of an identity check, as its reader is told. */
export type CheckOutcome = 'approved' | 'refused' | 'more-asked';

/** Each template with the values its sentences name. */
type TemplateValues = {
  'one-time-code': { code: string; purpose: CodePurpose; minutes: number };
  'password-reset-link': { account: string; link: string; minutes: number };
  'password-changed': { account: string; at: Date };
  'contact-changed': { account: string; contact: 'email' | 'mobileNum' | Messenger; at: Date };
  'security-changed': { account: string; change: SecurityChange; at: Date };
  'payout-account-added': { account: string; number: string; at: Date };
  'transfer-sent': { account: string; amount: string; other: string; at: Date };
  'transfer-received': { account: string; amount: string; other: string; at: Date };
  'new-device': { account: string; device: string; network: string; at: Date };
  'long-away': { account: string; at: Date };
  'known-again': { account: string; at: Date };
  'one-time-password': { account: string; password: string; hours: number };
  'account-opened': { account: string };
  'account-closed': { account: string; at: Date; years: number };
  'account-reopened': { account: string; at: Date };
  'identity-check': { account: string; outcome: CheckOutcome; at: Date };
};
export type Template = keyof TemplateValues;
export type Filled = { [Name in Template]: { template: Name; values: TemplateValues[Name] } }[Template];

/** What happened to a limit of play, as its reader is told. */
export type LimitDeed = 'set' | 'asked' | 'confirmed';

/** Told in the member's inbox and nowhere else: they happen often, or their member did them a moment ago. */
type InboxValues = {
  'deposit-credited': { order: string; amount: string };
  'deposit-refused': { order: string };
  'deposit-checked': { order: string };
  'withdrawal-asked': { order: string; amount: string };
  'withdrawal-waits': { order: string };
  'withdrawal-sent': { order: string; amount: string };
  'withdrawal-returned': { order: string; amount: string };
  'withdrawal-taken-as-received': { order: string };
  'bet-settled-again': { at: Date; was: string; now: string };
  'limit-changed': { limit: LimitKind; window: LimitWindow; deed: LimitDeed };
  excluded: { until: Date };
  'return-asked': { at: Date };
  'feedback-answered': Record<never, never>;
  'email-unconfirmed': Record<never, never>;
};
export type InboxTemplate = keyof InboxValues;
export type InboxFilled = {
  [Name in InboxTemplate]: { template: Name; values: InboxValues[Name] };
}[InboxTemplate];
/** Whatever a member may be told where they are signed in. */
export type Told = Exclude<Filled, { template: SecretTemplate }> | InboxFilled;

/** What lets somebody in: nobody of the staff reads it, and it is thrown away once it is of no more use. */
export const secretTemplates = ['one-time-code', 'password-reset-link', 'one-time-password'] as const;
type SecretTemplate = (typeof secretTemplates)[number];

export function isSecret(template: Template): template is SecretTemplate {
  return secretTemplates.some((secret) => secret === template);
}

/**
 * `service`: what the house owes to say about an account, also to who is excluded. `marketing`: anything that makes
 * somebody want to play; it is asked of the one gate at the last moment, and kept from who may not be contacted.
 */
export type Purpose = 'service' | 'marketing';
export const purposes: Readonly<Record<Template, Purpose>> = {
  'one-time-code': 'service',
  'password-reset-link': 'service',
  'password-changed': 'service',
  'contact-changed': 'service',
  'security-changed': 'service',
  'payout-account-added': 'service',
  'transfer-sent': 'service',
  'transfer-received': 'service',
  'new-device': 'service',
  'long-away': 'service',
  'known-again': 'service',
  'one-time-password': 'service',
  'account-opened': 'service',
  'account-closed': 'service',
  'account-reopened': 'service',
  'identity-check': 'service',
};

type Sender = { brand: string; utcOffsetMinutes: number };

type Writing = { texts: MessageTexts; sender: Sender };

/** The words of a message that goes out, in the language of `texts`. Pure. */
export function wordMessage(message: Filled, { channel, ...writing }: Writing & { channel: Channel }): Words {
  const said = saidIn(message, writing);
  const { subject, sms, email } = writing.texts.templates[message.template];
  return channel === 'sms'
    ? { subject: '', text: fill(sms, said) }
    : { subject: fill(subject, said), text: fill(email, said) };
}

/** The same message as it is read in the member's inbox, which needs not say whose house it is. Pure. */
export function wordInInbox(message: Told, writing: Writing): Words {
  const said = saidIn(message, writing);
  const { templates, inbox } = writing.texts;
  if (isOfInbox(message)) {
    const { subject, text } = inbox[message.template];
    return { subject: fill(subject, said), text: fill(text, said) };
  }
  const { subject, email } = templates[message.template];
  const rest = fill(subject.replace(/^\{\{brand\}\}\s*[:：]\s*/, ''), said);
  return { subject: rest.charAt(0).toLocaleUpperCase() + rest.slice(1), text: fill(email, said) };
}

export function isOfInbox(message: Told | Filled): message is InboxFilled {
  return !Object.hasOwn(purposes, message.template);
}

function saidIn(message: Told | Filled, { texts, sender }: Writing): Readonly<Record<string, string>> {
  const { contacts, changes, outcomes } = texts;
  const said: Record<string, string> = { brand: sender.brand };
  for (const [name, value] of Object.entries(message.values))
    said[name] = value instanceof Date ? spellTime(value, sender.utcOffsetMinutes) : String(value);
  const { template, values } = message;
  if (template === 'one-time-code') said.purpose = texts.purposes[values.purpose];
  if (template === 'contact-changed') said.contact = contacts[values.contact];
  if (template === 'security-changed') said.change = changes[values.change];
  if (template === 'identity-check') said.outcome = outcomes[values.outcome];
  if (template === 'limit-changed') {
    said.limit = texts.limits[values.limit];
    said.window = texts.windows[values.window];
    said.deed = texts.limitDeeds[values.deed];
  }
  return said;
}

function fill(sentence: string, said: Readonly<Record<string, string>>): string {
  return sentence.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const word = said[name];
    if (word === undefined) throw new Error(`a message names ${name}, which it is not given`);
    return word;
  });
}

const MINUTE_MS = 60_000;

/** By the clock of the house, as its pages show it: `21/11/2026 12:00 (GMT+8)`. */
function spellTime(at: Date, offsetMinutes: number): string {
  const [day, time = ''] = new Date(at.getTime() + offsetMinutes * MINUTE_MS).toISOString().split('T');
  const hours = offsetMinutes / 60;
  return `${day?.split('-').reverse().join('/')} ${time.slice(0, 5)} (GMT${hours < 0 ? '' : '+'}${hours})`;
}
