import {
  type CircularAudience,
  id,
  limitKind,
  limitWindow,
  type MemberType,
  memberTypes,
} from '@fairhall/contract';
import type { Tx } from '@fairhall/database';
import { formatMoney } from '@fairhall/money';
import * as z from 'zod/mini';
import { toOrderNumber } from '#cashier';
import { findReader, pageReaders, policyOf, readersOf, toMemberId, unprovenEmailOf } from '#identity';
import type { ForInbox, Messages, Reader, Told } from '#messages';
import type { StoredEvent, Subscriber } from '#platform/outbox';
import type { Verification } from '#verification';

/** Who reads what is written to many. */
export function inboxReaders(tiersOf: Verification['readTiers']) {
  return {
    find: (tx: Tx, memberId: bigint): Promise<Reader | undefined> => findReader(tx, toMemberId(memberId)),
    async page(
      tx: Tx,
      { audience, after, limit }: { audience: CircularAudience; after: bigint; limit: number },
    ): Promise<{ readers: Reader[]; upTo: bigint | undefined }> {
      const found = await pageReaders(tx, {
        types: typesOf(audience),
        label: audience.kind === 'label' ? audience.label : undefined,
        after,
        limit,
      });
      const upTo = found.length === limit ? found.at(-1)?.memberId : undefined;
      if (audience.kind !== 'tier') return { readers: found, upTo };
      const tiers = await tiersOf(
        tx,
        found.map(({ memberId }) => memberId),
      );
      const ofTier = ({ memberId }: Reader) => (tiers.get(memberId) ?? 0) === audience.tier;
      return { readers: found.filter(ofTier), upTo };
    },
  };
}

function typesOf({ kind }: CircularAudience): MemberType[] {
  const withCentre = memberTypes.filter((type) => !policyOf(type).isTrial);
  if (kind === 'agents') return withCentre.filter((type) => policyOf(type).isAgent);
  if (kind === 'players') return withCentre.filter((type) => !policyOf(type).isAgent);
  return withCentre;
}

const ofMember = z.object({ memberId: id });
const ofOrder = z.object({ amountMinor: z.string(), currency: z.string() });
const ofResult = z.object({ payout: z.string(), isVoided: z.boolean() });
const ofRevision = z.extend(ofResult, {
  currency: z.string(),
  stake: z.string(),
  placedAt: z.string(),
  was: ofResult,
});
const ofStep = z.object({ step: z.int() });
const ofLimit = z.object({
  kind: limitKind,
  window: limitWindow,
  deed: z.enum(['set', 'asked', 'confirmed']),
});

type Tell = (event: StoredEvent) => Told | undefined;

const deposit = ({ subject }: StoredEvent) => ({ order: toOrderNumber('D', BigInt(subject)) });
const withdrawal = ({ subject }: StoredEvent) => ({ order: toOrderNumber('W', BigInt(subject)) });
const amountOf = ({ payload }: StoredEvent) => {
  const { amountMinor, currency } = ofOrder.parse(payload);
  return { amount: formatMoney(BigInt(amountMinor), currency) };
};
const waits: Tell = (event) => ({ template: 'withdrawal-waits', values: withdrawal(event) });
const checked: Tell = (event) => ({ template: 'deposit-checked', values: deposit(event) });
const returned: Tell = (event) => ({
  template: 'withdrawal-returned',
  values: { ...withdrawal(event), ...amountOf(event) },
});

/** What members are told of what happened elsewhere; steps of the house that change nothing for them are not. */
const tells: Readonly<Record<string, Tell>> = {
  'deposit.paid': (event) => ({
    template: 'deposit-credited',
    values: { ...deposit(event), ...amountOf(event) },
  }),
  'deposit.refused': (event) => ({ template: 'deposit-refused', values: deposit(event) }),
  'deposit.mismatch': checked,
  'deposit.late': checked,
  'deposit.held': checked,
  'withdrawal.risk': (event) =>
    // it also comes back to this stage from others
    ofStep.parse(event.payload).step === 1
      ? { template: 'withdrawal-asked', values: { ...withdrawal(event), ...amountOf(event) } }
      : undefined,
  'withdrawal.more-needed': waits,
  'withdrawal.need-identity': waits,
  'withdrawal.held': waits,
  'withdrawal.sent': (event) => ({
    template: 'withdrawal-sent',
    values: { ...withdrawal(event), ...amountOf(event) },
  }),
  'withdrawal.auto-received': (event) => ({
    template: 'withdrawal-taken-as-received',
    values: withdrawal(event),
  }),
  'withdrawal.bounced': returned,
  'withdrawal.refused': returned,
  'withdrawal.failed': returned,
  'round.revised': ({ payload }) => {
    const { currency, stake, placedAt, was, ...now } = ofRevision.parse(payload);
    const cameBack = ({ payout, isVoided }: z.output<typeof ofResult>) =>
      formatMoney(BigInt(isVoided ? stake : payout), currency);
    return {
      template: 'bet-settled-again',
      values: { at: new Date(placedAt), was: cameBack(was), now: cameBack(now) },
    };
  },
  'member.limit-changed': ({ payload }) => {
    const { kind: limit, window, deed } = ofLimit.parse(payload);
    return { template: 'limit-changed', values: { limit, window, deed } };
  },
  'member.excluded': ({ payload }) => ({
    template: 'excluded',
    values: { until: new Date(z.object({ until: z.string() }).parse(payload).until) },
  }),
  'member.return-asked': ({ payload }) => ({
    template: 'return-asked',
    values: { at: new Date(z.object({ opensAt: z.string() }).parse(payload).opensAt) },
  }),
  'feedback.answered': () => ({ template: 'feedback-answered', values: {} }),
  'member.registered': ({ payload }) => ({
    template: 'account-opened',
    values: { account: z.object({ account: z.string() }).parse(payload).account },
  }),
};

/** Writes into inboxes what other domains said of their members, each thing once. */
export function tellInboxes(messages: Pick<Messages, 'writeToInbox'>): Subscriber {
  return {
    name: 'inbox.tell-of-deeds',
    topics: Object.keys(tells),
    async hearTogether(tx, events) {
      const told = events.map((event) => ({
        event,
        memberId: toMemberId(ofMember.parse(event.payload).memberId),
      }));
      const readers = await readersOf(
        tx,
        told.map(({ memberId }) => memberId),
      );
      const languages = new Map(readers.map(({ memberId, language }) => [memberId, language]));
      const letters: ForInbox[] = [];
      for (const { event, memberId } of told) {
        const language = languages.get(memberId);
        const message = tells[event.topic]?.(event);
        if (!language || !message) continue;
        letters.push({ memberId, language, ...message, ...orderOf(event) });
        if (event.topic === 'member.registered' && (await unprovenEmailOf(tx, memberId)))
          letters.push({ memberId, language, template: 'email-unconfirmed', values: {} });
      }
      await messages.writeToInbox(tx, letters);
    },
  };
}

function orderOf({ topic, subject }: StoredEvent): { orderId: bigint } | undefined {
  const isOfOrder = topic.startsWith('deposit.') || topic.startsWith('withdrawal.');
  return isOfOrder ? { orderId: BigInt(subject) } : undefined;
}
