import { inTransaction, type Tx } from '@fairhall/database';
import type { PeriodSum } from '@fairhall/vendor-protocol';
import { sql } from 'kysely';
import type { OwnTransaction, ProviderTransaction } from '#cashier';
import { compareProvider } from './compare-provider.ts';
import { type Found, fileDifferences, settleAgreed, settleUnfound } from './file-differences.ts';
import { keepComparison } from './keep-comparison.ts';
import type { ReconciliationNeeds } from './needs.ts';
import { pauseMs } from './periods.ts';
import { providerIn, sourceOf } from './provider-source.ts';
import { type DifferenceRow, findWindow, lockWindow, type SideLine, type WindowRow } from './tables.ts';

type Needs = Pick<ReconciliationNeeds, 'db' | 'clock' | 'log' | 'providers'>;

/** Our payout is written before the provider takes it: what stands at an edge is looked for beyond it. */
const SKEW_MS = 600_000;

/** Reads a provider's signed list of one window and compares it with our deposits and payouts, in one transaction. */
export async function readProviderWindow(needs: Needs, id: bigint): Promise<boolean> {
  const window = await findWindow(needs.db, id);
  const provider = providerIn(window?.source ?? '');
  if (!window || provider === undefined || window.status === 'compared') return window !== undefined;
  const askedAt = needs.clock.now();
  const listed = await needs.providers.list(provider, beyond(window)).catch((error: unknown) => {
    needs.log.warn({ err: error, provider, period: window.period }, 'no list of a provider');
    return undefined;
  });
  if (listed) await inTransaction(needs.db, (tx) => take(tx, needs, { id, provider, listed, askedAt }));
  else await inTransaction(needs.db, (tx) => giveUp(tx, needs, id));
  return listed !== undefined;
}

function beyond({ from_at: from, to_at: to }: WindowRow) {
  return { from: new Date(from.getTime() - SKEW_MS), until: new Date(to.getTime() + SKEW_MS) };
}

type Listed = { id: bigint; provider: string; listed: ProviderTransaction[]; askedAt: Date };

async function take(
  tx: Tx,
  { clock, providers }: Needs,
  { id, provider, listed, askedAt }: Listed,
): Promise<void> {
  const window = await lockWindow(tx, id);
  if (window.status === 'compared') return;
  const now = clock.now();
  const place = { source: window.source, windowId: id, edition: String(now.getTime()), now };
  const isWithin = ({ at }: { at: Date }) => at >= window.from_at && at < window.to_at;
  const theirs = listed.filter(isWithin);
  const named = await providers.own(tx, provider, { references: theirs.map((one) => one.reference) });
  const ours = new Map(named.map((one) => [keyOf(one), one]));
  const seen = new Set<string>();
  const found: Found[] = [];
  const agreed: string[] = [];
  for (const one of theirs) {
    const own = ours.get(keyOf(one));
    const said = compareProvider({ theirs: one, ours: own, isRepeated: seen.has(keyOf(one)) });
    seen.add(keyOf(one));
    if (said.kind === 'match') agreed.push(one.reference);
    else found.push(foundOf(said, one, own));
  }
  const booked = await providers.own(tx, provider, { from: window.from_at, until: window.to_at });
  const known = new Set(listed.map(keyOf));
  for (const own of booked) {
    const said = known.has(keyOf(own)) ? undefined : compareProvider({ ours: own });
    if (said?.kind === 'difference') found.push(foundOf(said, undefined, own));
  }
  await settleAgreed(tx, place, agreed);
  await fileDifferences(tx, place, found);
  await settleUnfound(tx, place);
  await sql`update reconciliation.windows set asked_at = ${askedAt} where id = ${id}`.execute(tx);
  await keepComparison(tx, place, {
    ...{ matched: agreed.length, theirCount: theirs.length, ourCount: booked.length },
    ...{ theirSums: sumsOf(theirs), ourSums: sumsOf(booked) },
  });
}

/** A word that came late closes what it explains. */
export async function recheckProvider(needs: Needs, rows: readonly DifferenceRow[]): Promise<number> {
  const provider = providerIn(rows[0]?.source ?? '');
  if (provider === undefined) return 0;
  return inTransaction(needs.db, async (tx) => {
    const own = await needs.providers.own(tx, provider, { references: rows.map((row) => row.tx_id) });
    const ours = new Map(own.map((one) => [one.reference, one]));
    const agreed = rows.filter((row) => {
      const theirs = row.theirs ? listedOf(row.theirs) : undefined;
      return compareProvider({ theirs, ours: ours.get(row.tx_id) }).kind === 'match';
    });
    const place = { source: sourceOf(provider), now: needs.clock.now() };
    await settleAgreed(
      tx,
      place,
      agreed.map((row) => row.tx_id),
    );
    return agreed.length;
  });
}

function keyOf({ kind, reference }: { kind: string; reference: string }): string {
  return `${kind} ${reference}`;
}

function foundOf(
  said: { class: Found['class']; fields: readonly string[] },
  theirs: ProviderTransaction | undefined,
  ours: OwnTransaction | undefined,
): Found {
  return {
    ...{ class: said.class, fields: said.fields, memberId: ours?.memberId ?? undefined },
    theirs: theirs && lineOf(theirs),
    ours: ours && lineOf(ours),
  };
}

/** In the words that vendors' transactions are kept in. */
function lineOf(one: ProviderTransaction | OwnTransaction): SideLine {
  return {
    tx_id: one.reference,
    op: one.kind,
    state: one.state,
    player_ref: one.account ?? '',
    game_id: '',
    round_id: 'order' in one ? (one.order ?? '') : '',
    amount: String(one.amountMinor),
    currency: one.currency,
    occurred_at: one.at.toISOString(),
  };
}

/** A line kept by `lineOf` of what a provider listed. */
export function listedOf(line: SideLine): ProviderTransaction {
  return {
    kind: line.op === 'payout' ? 'payout' : 'transfer',
    reference: line.tx_id,
    account: line.player_ref === '' ? null : line.player_ref,
    currency: line.currency,
    amountMinor: BigInt(line.amount),
    state: line.state as ProviderTransaction['state'],
    at: new Date(line.occurred_at),
  };
}

/** What went out, what came in, and what of it was taken back. */
function sumsOf(all: readonly (ProviderTransaction | OwnTransaction)[]): PeriodSum[] {
  const currencies = [...new Set(all.map((one) => one.currency))].sort();
  return currencies.map((currency) => {
    const sum = (isOf: (one: ProviderTransaction | OwnTransaction) => boolean) =>
      String(
        all
          .filter((one) => one.currency === currency && isOf(one))
          .reduce((total, one) => total + one.amountMinor, 0n),
      );
    return {
      currency,
      debit: sum(({ state }) => state === 'paid'),
      credit: sum(({ kind }) => kind === 'transfer'),
      rollback: sum(({ state }) => state === 'reversed'),
    };
  });
}

async function giveUp(tx: Tx, { clock }: Needs, id: bigint): Promise<void> {
  const { tries, status } = await lockWindow(tx, id);
  if (status === 'compared') return;
  const dueAt = new Date(clock.now().getTime() + pauseMs(tries + 1));
  await sql`update reconciliation.windows
    set status = 'unavailable', tries = ${tries + 1}, due_at = ${dueAt}, detail = 'network'
    where id = ${id}`.execute(tx);
}
