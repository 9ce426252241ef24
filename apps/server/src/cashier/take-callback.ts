import type { CallbackKind } from '@fairhall/contract';
import { sql } from 'kysely';
import { enqueue } from '#platform/jobs';
import { actOnCallbacks } from './act-on-callback.ts';
import { findProvider } from './find-provider.ts';
import { type CashierNeeds, perform } from './needs.ts';
import type { ProviderEvent, SignedCallback } from './providers/provider.ts';

/** If acting at once fails, the stored words are acted on again from here. */
const SECOND_TRY_MS = 5_000;

/** What a provider said under its signature. */
export type Word = { provider: string; eventId: string; body: string };

/** Refuses what is not the provider's own word of these minutes. */
export function verifyWord(needs: CashierNeeds, code: string, signed: SignedCallback): Word {
  const { eventId } = findProvider(needs, code).verify(signed, needs.clock.now());
  return { provider: code, eventId, body: signed.body };
}

/** Keeps a provider's word and does what it asks for. */
export async function takeCallback(needs: CashierNeeds, code: string, signed: SignedCallback): Promise<void> {
  const [callbackId] = await keepWords(needs, [verifyWord(needs, code, signed)]);
  if (callbackId !== undefined) await actOnKept(needs, [callbackId]);
}

/**
 * Keeps what providers said, once for each of their event ids, before anything is done about it: from the commit on the
 * words cannot be lost, so the providers may be told that they were heard. Answers each word's number, if it is news.
 */
export function keepWords(needs: CashierNeeds, words: readonly Word[]): Promise<(bigint | undefined)[]> {
  const subjects = words.map(({ provider, body }) => subjectOf(findProvider(needs, provider).read(body)));
  return perform(needs, async ({ tx, at }) => {
    const { rows } = await sql<{ id: bigint; provider: string; eventId: string }>`
      insert into cashier.callbacks (provider, event_id, body, kind, reference, received_at)
      select word.provider, word.event_id, word.body, word.kind, word.reference, ${at}
      from unnest(${words.map(({ provider }) => provider)}::text[], ${words.map(({ eventId }) => eventId)}::text[],
        ${words.map(({ body }) => body)}::text[], ${subjects.map(({ kind }) => kind)}::text[],
        ${subjects.map(({ reference }) => reference)}::text[]) as word (provider, event_id, body, kind, reference)
      order by word.provider, word.event_id
      on conflict (provider, event_id) do nothing
      returning id, provider, event_id as "eventId"`.execute(tx);
    const [first] = rows;
    if (first)
      await enqueue(tx, {
        name: 'cashier.act-on-callbacks',
        payload: { callbackIds: rows.map(({ id }) => String(id)) },
        jobKey: `callbacks/${first.id}`,
        runAt: new Date(at.getTime() + SECOND_TRY_MS),
      });
    const kept = new Map(rows.map((row) => [nameOf(row), row.id]));
    return words.map((word) => {
      const id = kept.get(nameOf(word));
      // told twice at the same moment, it is acted on once
      kept.delete(nameOf(word));
      return id;
    });
  });
}

/** By what staff know it: the bank's number of a payment, or the key under which the bank was asked to pay. */
function subjectOf(event: ProviderEvent): { kind: CallbackKind; reference: string } {
  switch (event.kind) {
    case 'transfer':
      return { kind: event.kind, reference: event.line.reference };
    case 'chain':
      return { kind: event.kind, reference: event.word.reference };
    case 'payout':
      return { kind: event.kind, reference: event.key };
  }
}

const nameOf = ({ provider, eventId }: Pick<Word, 'provider' | 'eventId'>) => `${provider}/${eventId}`;

/** Never throws: what fails now is kept, and done by the job. */
export async function actOnKept(needs: CashierNeeds, callbackIds: readonly bigint[]): Promise<void> {
  const failures = await actOnCallbacks(needs, callbackIds).catch((error: unknown) =>
    callbackIds.map((callbackId) => ({ callbackId, error })),
  );
  for (const { callbackId, error } of failures)
    needs.log.error(
      { err: error, callbackId: String(callbackId) },
      'callback is kept and will be tried again',
    );
}
