import { turnOf } from '../deposit.ts';
import { lockDeposit, lockMemberDeposits, setDepositStatus } from '../deposit-queries.ts';
import { keepOpen } from '../keep-open.ts';
import type { CashierNeeds, Deed } from '../needs.ts';
import type { ChainWord } from '../providers/provider.ts';
import { reverseTransfer } from '../reverse-transfer.ts';
import { noteDeposit } from '../steps.ts';
import type { CashierTables } from '../tables.ts';
import { advance, lineOf, worthOf } from './advance.ts';
import { bindToOrder } from './bind-payment.ts';
import { isRateStale } from './bounds.ts';
import { canonical, whyAside } from './chain.ts';
import { findNetwork, findOwner, findRate, lockReference, ordersOf, updatePayment } from './chain-rows.ts';
import type { AddressRow, PaymentRow, RateRow } from './chain-tables.ts';

export type WordOutcome = PaymentRow['status'] | 'overtaken' | 'contradicted';

/** A payment that vanished is often found in the next blocks: its order waits so long for it. */
const REOPENED_MS = 3_600_000;

/**
 * Takes a provider's word about a payment on a chain, told by callback or found by asking, in any order and number of
 * times. The words of a payment are counted: one that was overtaken by a later says nothing any more.
 */
export async function takeWord(
  needs: CashierNeeds,
  deed: Deed,
  { provider, word }: { provider: string; word: ChainWord },
): Promise<WordOutcome> {
  const address = canonical(word.network, word.address);
  const owner = await findOwner(deed.tx, { provider, address, network: word.network });
  if (owner) await lockMemberDeposits(deed.tx, owner.member_id);
  await lockReference(deed.tx, `${provider}/${word.network}/${word.reference}`);
  const facts = { ...word, provider, address, token: canonical(word.network, word.token) };
  const known = await lockKnown(deed, facts);
  if (known && !isSame(known, facts)) {
    needs.log.error({ provider, paymentId: String(known.id) }, 'a payment on a chain is told in two ways');
    return 'contradicted';
  }
  if (known && known.word >= word.word) return 'overtaken';
  const payment = known
    ? await updatePayment(deed.tx, known, {
        word: word.word,
        confirmations: word.confirmations,
        changed_at: deed.at,
      })
    : await insertPayment(deed, facts, owner);
  if (word.isDropped) return await drop(needs, deed, payment);
  const placed = payment.status === 'dropped' ? await place(deed, payment, owner) : payment;
  return (await advance(needs, deed, placed)).status;
}

type Facts = ChainWord & { provider: string };

async function lockKnown(
  { tx }: Deed,
  { provider, network, reference }: Facts,
): Promise<PaymentRow | undefined> {
  return await tx
    .withTables<CashierTables>()
    .selectFrom('cashier.chain_payments')
    .where('provider', '=', provider)
    .where('network', '=', network)
    .where('reference', '=', reference)
    .selectAll()
    .forUpdate()
    .executeTakeFirst();
}

const isSame = (known: PaymentRow, told: Facts) =>
  known.address === told.address && known.token === told.token && known.units === told.units;

/** Kept as one that is not there until it has its place; the rate of this moment is its rate for good. */
async function insertPayment(
  deed: Deed,
  { provider, reference, network, address, token, units, confirmations, word }: Facts,
  owner: AddressRow | undefined,
): Promise<PaymentRow> {
  const { tx, at } = deed;
  const rated = owner && (await rateFor(deed, owner));
  return await tx
    .withTables<CashierTables>()
    .insertInto('cashier.chain_payments')
    .values({
      ...{ provider, reference, network, address, token, units, confirmations, word },
      member_id: owner?.member_id ?? null,
      currency: owner?.currency ?? null,
      rate: rated?.rate ?? null,
      status: 'dropped',
      why: null,
      deposit_id: null,
      seen_at: at,
      changed_at: at,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** A rate too old for new orders is good for those opened before, and for nothing that comes without one. */
async function rateFor({ tx, at }: Deed, owner: AddressRow): Promise<RateRow | undefined> {
  const rated = await findRate(tx, owner.currency);
  if (!rated || !isRateStale(rated, at)) return rated;
  const { member_id: memberId, network } = owner;
  const waiting = await ordersOf(tx, { memberId, network, status: 'created' });
  return waiting.length > 0 ? rated : undefined;
}

/** A payment that is there: with an order of its member's, or aside. */
async function place(deed: Deed, payment: PaymentRow, owner: AddressRow | undefined): Promise<PaymentRow> {
  const { rate, currency } = payment;
  const rated = rate !== null && currency !== null ? { rate, currency } : undefined;
  const terms = await findNetwork(deed.tx, payment.network);
  const why = whyAside(payment, { owner, rated, minUnits: terms?.min_units });
  const bound = why || !owner ? undefined : await bindToOrder(deed, payment, owner);
  if (bound) return bound;
  if (owner) await tellWhoeverWaits(deed, owner);
  return await updatePayment(deed.tx, payment, {
    status: 'aside',
    why: why ?? (owner ? 'no-rate' : 'unknown-address'),
  });
}

/** Nothing becomes of their order, but whoever looks at it reads what came. */
async function tellWhoeverWaits({ tx, tell }: Deed, { member_id: memberId, network }: AddressRow) {
  for (const { id } of await ordersOf(tx, { memberId, network, status: 'created' }))
    tell({
      channel: `member:${memberId}`,
      kind: 'deposit.changed',
      body: { id: String(id), status: 'created' },
    });
}

/** The chain took it back: before it was credited its order waits again, after that the house lacks the money. */
async function drop(needs: CashierNeeds, deed: Deed, payment: PaymentRow): Promise<WordOutcome> {
  const { tx, at } = deed;
  if (payment.status === 'credited') return await reverse(needs, deed, payment);
  if (payment.status === 'aside')
    return (await updatePayment(tx, payment, { status: 'dropped', why: null })).status;
  if (payment.status !== 'confirming' && payment.status !== 'held') return payment.status;
  const dropped = await updatePayment(tx, payment, { status: 'dropped', why: null, deposit_id: null });
  if (payment.deposit_id === null) return dropped.status;
  const deposit = await lockDeposit(tx, payment.deposit_id);
  const waiting = await setDepositStatus(tx, deposit, { status: 'created', at });
  const { expires_at: expiresAt } = await keepOpen(deed, waiting, new Date(at.getTime() + REOPENED_MS));
  await noteDeposit(deed, waiting, {
    status: 'created',
    by: { kind: 'provider', name: payment.provider },
    turn: turnOf('created', { at, expiresAt }),
  });
  return dropped.status;
}

/** As a bank that takes back what was credited. */
async function reverse(needs: CashierNeeds, deed: Deed, payment: PaymentRow): Promise<WordOutcome> {
  const currency = payment.currency ?? '';
  const line = { ...lineOf(payment, { amountMinor: worthOf(payment), currency }), isReversed: true };
  await reverseTransfer(needs, deed, { provider: payment.provider, line });
  return (await updatePayment(deed.tx, payment, { status: 'reversed' })).status;
}
