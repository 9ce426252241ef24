import { sql } from 'kysely';
import { enqueue } from '#platform/jobs';
import { actOnCallbacks } from './act-on-callback.ts';
import { findProvider } from './find-provider.ts';
import { type CashierNeeds, perform } from './needs.ts';
import type { SignedCallback } from './providers/provider.ts';

/** If acting at once fails, the stored words are acted on again from here. */
const SECOND_TRY_MS = 5_000;

/** What a provider said under its signature. */
export type Word = { provider: string; eventId: string; body: string };

/** Refuses what is not the provider's own word of these minutes. */
export function verifyWord(needs: CashierNeeds, code: string, signed: SignedCallback): Word {
  const { eventId } = findProvider(needs, code).verify(signed, needs.clock.now());
  return { provider: code, eventId, body: signed.body };
}

export async function takeCallback(needs: CashierNeeds, code: string, signed: SignedCallback): Promise<void> {
  await takeWords(needs, [verifyWord(needs, code, signed)]);
}

/**
 * Keeps what providers said, once for each of their event ids, before anything is done about it; then acts. From the
 * commit on the words cannot be lost, so the providers may be told that they were heard.
 */
export async function takeWords(needs: CashierNeeds, words: readonly Word[]): Promise<void> {
  const kept = await perform(needs, async ({ tx, at }) => {
    const { rows } = await sql<{ id: bigint }>`
      insert into cashier.callbacks (provider, event_id, body, received_at)
      select word.provider, word.event_id, word.body, ${at}
      from unnest(${words.map(({ provider }) => provider)}::text[], ${words.map(({ eventId }) => eventId)}::text[],
        ${words.map(({ body }) => body)}::text[]) as word (provider, event_id, body)
      order by word.provider, word.event_id
      on conflict (provider, event_id) do nothing
      returning id`.execute(tx);
    const ids = rows.map(({ id }) => id);
    if (ids.length > 0)
      await enqueue(tx, {
        name: 'cashier.act-on-callbacks',
        payload: { callbackIds: ids.map(String) },
        jobKey: `callbacks/${ids[0]}`,
        runAt: new Date(at.getTime() + SECOND_TRY_MS),
      });
    return ids;
  });
  const failures = await actOnCallbacks(needs, kept).catch((error: unknown) =>
    kept.map((callbackId) => ({ callbackId, error })),
  );
  for (const { callbackId, error } of failures)
    needs.log.error(
      { err: error, callbackId: String(callbackId) },
      'callback is kept and will be tried again',
    );
}
