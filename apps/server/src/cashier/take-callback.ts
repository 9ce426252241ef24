import { unflushed } from '@fairhall/database';
import { enqueue } from '#platform/jobs';
import { refuse } from '#platform/refusal';
import { compareOwner } from './chain/compare-owner.ts';
import { takeWord } from './chain/take-word.ts';
import { type CashierNeeds, type Deed, perform } from './needs.ts';
import type { PaymentProvider, ProviderEvent, SignedCallback } from './providers/provider.ts';
import { receiveTransfer } from './receive-transfer.ts';
import { settlePayout } from './settle-payout.ts';
import type { CashierTables } from './tables.ts';

/** If acting at once fails, the stored word is acted on again from here. */
const SECOND_TRY_MS = 5_000;

export function findProvider(needs: CashierNeeds, code: string): PaymentProvider {
  return needs.providers.find((provider) => provider.code === code) ?? refuse('cashier/provider-unknown');
}

/**
 * Keeps what a provider said, once for each of its event ids, before anything is done about it; then acts. From the
 * commit on the word cannot be lost, so the provider may be told that it was heard.
 */
export async function takeCallback(needs: CashierNeeds, code: string, signed: SignedCallback): Promise<void> {
  const { eventId } = findProvider(needs, code).verify(signed, needs.clock.now());
  const callbackId = await perform(needs, async ({ tx, at }) => {
    const stored = await tx
      .withTables<CashierTables>()
      .insertInto('cashier.callbacks')
      .values({
        provider: code,
        event_id: eventId,
        body: signed.body,
        received_at: at,
        handled_at: null,
        outcome: null,
      })
      .onConflict((conflict) => conflict.columns(['provider', 'event_id']).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!stored) return undefined;
    await enqueue(tx, {
      name: 'cashier.act-on-callback',
      payload: { callbackId: String(stored.id) },
      jobKey: `callback/${stored.id}`,
      runAt: new Date(at.getTime() + SECOND_TRY_MS),
    });
    return stored.id;
  });
  if (callbackId === undefined) return;
  await actOnCallback(needs, callbackId).catch((error: unknown) => {
    needs.log.error(
      { err: error, callbackId: String(callbackId) },
      'callback is kept and will be tried again',
    );
  });
}

/**
 * Does what a stored callback asks for, once: its outcome is written in the same transaction. That is not flushed for its
 * own sake, for deposits wait for each other at the bank's account until they are committed: should a dying database
 * forget it, the word is still there, and is acted on again.
 */
export async function actOnCallback(needs: CashierNeeds, callbackId: bigint): Promise<void> {
  await prepare(needs, callbackId);
  return await perform(needs, async (deed) => {
    const db = deed.tx.withTables<CashierTables>();
    const callback = await db
      .selectFrom('cashier.callbacks')
      .where('id', '=', callbackId)
      .select(['provider', 'body', 'handled_at'])
      .forUpdate()
      .executeTakeFirst();
    if (!callback || callback.handled_at) return;
    const event = findProvider(needs, callback.provider).read(callback.body);
    const outcome = await actOn(needs, deed, callback.provider, event);
    await db
      .updateTable('cashier.callbacks')
      .set({ handled_at: deed.at, outcome })
      .where('id', '=', callbackId)
      .returning(unflushed.as('flush'))
      .execute();
  });
}

function actOn(needs: CashierNeeds, deed: Deed, provider: string, event: ProviderEvent): Promise<string> {
  switch (event.kind) {
    case 'transfer':
      return receiveTransfer(needs, deed, { provider, line: event.line });
    case 'chain':
      return takeWord(needs, deed, { provider, word: event.word });
    case 'payout':
      return settlePayout(needs, deed, { key: event.key, provider, answer: event.answer });
  }
}

/** What cannot be done within the transaction of a callback. */
async function prepare(needs: CashierNeeds, callbackId: bigint): Promise<void> {
  const callback = await needs.db
    .withTables<CashierTables>()
    .selectFrom('cashier.callbacks')
    .where('id', '=', callbackId)
    .where('handled_at', 'is', null)
    .select(['provider', 'body'])
    .executeTakeFirst();
  if (!callback) return;
  const event = findProvider(needs, callback.provider).read(callback.body);
  if (event.kind === 'chain') await compareOwner(needs, { ...event.word, provider: callback.provider });
}
