import type { CallbackOutcome } from '@fairhall/contract';
import { unflushed } from '@fairhall/database';
import { sql } from 'kysely';
import { compareOwner } from './chain/compare-owner.ts';
import { takeWord } from './chain/take-word.ts';
import { findProvider } from './find-provider.ts';
import { type CashierNeeds, type Deed, perform } from './needs.ts';
import type { ProviderEvent } from './providers/provider.ts';
import { receiveTransfer, receiveTransfers } from './receive-transfer.ts';
import { settlePayout } from './settle-payout.ts';
import type { CashierTables } from './tables.ts';

type Stored = { id: bigint; provider: string; body: string };
type Failure = { callbackId: bigint; error: unknown };

/**
 * Does what stored callbacks ask for, each once: its outcome is written in the same transaction. Those of money that
 * arrived are done together; where that fails, as all others, each by itself, so that none waits for one that cannot be
 * done. Answers those that failed: they may be asked for again.
 */
export async function actOnCallbacks(needs: CashierNeeds, ids: readonly bigint[]): Promise<Failure[]> {
  const waiting = await readWaiting(needs, ids);
  const arrivals = waiting.filter((stored) => tellsOfTransfer(needs, stored)).map(({ id }) => id);
  if (arrivals.length > 1)
    await actOnTransfers(needs, arrivals).catch((error: unknown) =>
      needs.log.warn({ err: error, callbacks: arrivals.length }, 'callbacks are acted on one by one'),
    );
  const failures: Failure[] = [];
  for (const { id: callbackId } of arrivals.length > 1 ? await readWaiting(needs, ids) : waiting)
    await actOn(needs, callbackId).catch((error: unknown) => failures.push({ callbackId, error }));
  return failures;
}

async function readWaiting({ db }: CashierNeeds, ids: readonly bigint[]): Promise<Stored[]> {
  if (ids.length === 0) return [];
  return await db
    .withTables<CashierTables>()
    .selectFrom('cashier.callbacks')
    .where('id', '=', sql<bigint>`any(${ids}::bigint[])`)
    .where('handled_at', 'is', null)
    .select(['id', 'provider', 'body'])
    .orderBy('id')
    .execute();
}

/** What cannot be read is no transfer, and fails by itself. */
function tellsOfTransfer(needs: CashierNeeds, { provider, body }: Stored): boolean {
  try {
    return findProvider(needs, provider).read(body).kind === 'transfer';
  } catch {
    return false;
  }
}

/**
 * Locks first what nobody else is acting on. The outcomes are not flushed for their own sake, for deposits wait for each
 * other at the bank's account until they are committed: should a dying database forget them, the words are still there,
 * and are acted on again.
 */
function actOnTransfers(needs: CashierNeeds, ids: readonly bigint[]): Promise<void> {
  return perform(needs, async (deed) => {
    const { rows } = await sql<Stored>`
      select id, provider, body from cashier.callbacks where id = any(${ids}::bigint[]) and handled_at is null
      order by id for update skip locked`.execute(deed.tx);
    const told = rows.flatMap(({ provider, body }) => {
      const event = findProvider(needs, provider).read(body);
      return event.kind === 'transfer' ? [{ provider, line: event.line }] : [];
    });
    const outcomes = await receiveTransfers(needs, deed, told);
    await writeOutcomes(
      deed,
      rows.map(({ id }) => id),
      outcomes,
    );
  });
}

async function actOn(needs: CashierNeeds, callbackId: bigint): Promise<void> {
  await prepare(needs, callbackId);
  await perform(needs, async (deed) => {
    const callback = await deed.tx
      .withTables<CashierTables>()
      .selectFrom('cashier.callbacks')
      .where('id', '=', callbackId)
      .select(['provider', 'body', 'handled_at'])
      .forUpdate()
      .executeTakeFirst();
    if (!callback || callback.handled_at) return;
    const event = findProvider(needs, callback.provider).read(callback.body);
    await writeOutcomes(deed, [callbackId], [await followWord(needs, deed, callback.provider, event)]);
  });
}

/** Does what one word asks for; told again, it finds that done. */
export function followWord(
  needs: CashierNeeds,
  deed: Deed,
  provider: string,
  event: ProviderEvent,
): Promise<CallbackOutcome> {
  switch (event.kind) {
    case 'transfer':
      return receiveTransfer(needs, deed, { provider, line: event.line });
    case 'chain':
      return takeWord(needs, deed, { provider, word: event.word });
    case 'payout':
      return settlePayout(needs, deed, { key: event.key, provider, answer: event.answer });
  }
}

async function writeOutcomes(
  { tx, at }: Deed,
  ids: readonly bigint[],
  outcomes: readonly CallbackOutcome[],
): Promise<void> {
  await sql`update cashier.callbacks c set handled_at = ${at}, outcome = done.outcome
    from unnest(${ids}::bigint[], ${outcomes}::text[]) as done (id, outcome)
    where c.id = done.id returning ${unflushed}`.execute(tx);
}

async function prepare(needs: CashierNeeds, callbackId: bigint): Promise<void> {
  const [callback] = await readWaiting(needs, [callbackId]);
  if (!callback) return;
  const event = findProvider(needs, callback.provider).read(callback.body);
  await prepareWord(needs, callback.provider, event);
}

/** What cannot be done within the transaction of a callback. */
export async function prepareWord(
  needs: CashierNeeds,
  provider: string,
  event: ProviderEvent,
): Promise<void> {
  if (event.kind === 'chain') await compareOwner(needs, { ...event.word, provider });
}
