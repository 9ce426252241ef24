import { inTransaction, type Tx } from '@fairhall/database';
import { enqueue } from '#platform/jobs';
import type { DeliveryAnswer, Letter, MessageAdapter } from './adapters/adapter.ts';
import type { MessageNeeds } from './needs.ts';
import { openAddress, openWords } from './seal.ts';
import { deliverJob } from './send-message.ts';
import type { MessageState, MessageTables } from './tables.ts';
import { type Purpose, purposes, type Template } from './templates.ts';

const FIRST_PAUSE_MS = 5_000;
const LONGEST_PAUSE_MS = 900_000;
const ATTEMPTS_AT_MOST = 10;

/**
 * One attempt to deliver a message, written before the provider is asked. What the provider put off is tried again with
 * growing pauses; silence is unknown, and asked again only where the provider knows a message by its key.
 */
export async function deliver(
  needs: MessageNeeds,
  messageId: bigint,
  purposeOf: Purposes = purposes,
): Promise<void> {
  const attempt = await beginAttempt(needs, messageId, purposeOf);
  if (!attempt) return;
  const answer = await attempt.adapter.deliver(attempt.letter);
  await inTransaction(needs.db, (tx) => endAttempt(needs, tx, { ...attempt, messageId, answer }));
}

type Purposes = Readonly<Record<Template, Purpose>>;
type Attempt = { number: number; adapter: MessageAdapter; letter: Letter };

function beginAttempt(
  needs: MessageNeeds,
  messageId: bigint,
  purposeOf: Purposes,
): Promise<Attempt | undefined> {
  return inTransaction(needs.db, async (tx) => {
    const tables = tx.withTables<MessageTables>();
    const now = needs.clock.now();
    const message = await tables
      .selectFrom('messages.outgoing')
      .select(['channel', 'state', 'address_sealed', 'words_sealed', 'useful_until', 'template', 'member_id'])
      .where('id', '=', messageId)
      .forUpdate()
      .executeTakeFirst();
    if (message?.state !== 'waiting' || !message.words_sealed) return undefined;
    const adapter = needs.adapters[message.channel];
    const last = await tables
      .selectFrom('messages.attempts')
      .select(['number', 'outcome'])
      .where('message_id', '=', messageId)
      .orderBy('number', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (last && last.outcome === null) {
      const lost = { outcome: 'unknown', reason: 'the process that was sending it ended' } as const;
      await writeOutcome(tx, { messageId, number: last.number, answer: lost, now });
      if (!adapter.knowsKeys) {
        await settle(tx, { messageId, state: 'unknown', reason: lost.reason, now });
        return undefined;
      }
    }
    if (message.useful_until && message.useful_until <= now) {
      await settle(tx, { messageId, state: 'failed', reason: 'it was of no more use', now });
      return undefined;
    }
    if (purposeOf[message.template] === 'marketing' && !(await mayHear(needs, tx, message.member_id))) {
      await settle(tx, { messageId, state: 'withheld', reason: 'its reader is not to be contacted', now });
      return undefined;
    }
    const number = (last?.number ?? 0) + 1;
    await tables
      .insertInto('messages.attempts')
      .values({
        message_id: messageId,
        number,
        adapter: adapter.name,
        at: now,
        outcome: null,
        reason: null,
        reference: null,
        ended_at: null,
      })
      .execute();
    const to = openAddress(needs.keys, message.address_sealed);
    return {
      number,
      adapter,
      letter: { key: `message-${messageId}`, to, ...openWords(needs.keys, message.words_sealed) },
    };
  });
}

/** Of an address that is no member's nobody can say that they have not excluded themselves. */
function mayHear({ canBeContacted }: MessageNeeds, tx: Tx, memberId: bigint | null): Promise<boolean> {
  return memberId === null ? Promise.resolve(false) : canBeContacted(tx, memberId);
}

type Ended = Pick<Attempt, 'number' | 'adapter'> & { messageId: bigint; answer: DeliveryAnswer };

async function endAttempt(needs: MessageNeeds, tx: Tx, { messageId, number, adapter, answer }: Ended) {
  const now = needs.clock.now();
  await writeOutcome(tx, { messageId, number, answer, now });
  const reason = 'reason' in answer ? answer.reason : null;
  const mayRepeat = answer.outcome === 'later' || (answer.outcome === 'unknown' && adapter.knowsKeys);
  if (mayRepeat && number < ATTEMPTS_AT_MOST) {
    await enqueue(tx, {
      name: deliverJob,
      payload: { messageId: String(messageId) },
      jobKey: `message/${messageId}/after-${number}`,
      runAt: new Date(now.getTime() + Math.min(FIRST_PAUSE_MS * 2 ** (number - 1), LONGEST_PAUSE_MS)),
    });
    return;
  }
  await settle(tx, { messageId, state: endStates[answer.outcome], reason, now });
  if (answer.outcome !== 'sent' && answer.outcome !== 'held')
    needs.log.warn({ messageId: String(messageId), reason }, 'a message could not be delivered');
}

const endStates: Readonly<Record<DeliveryAnswer['outcome'], MessageState>> = {
  sent: 'sent',
  held: 'held',
  refused: 'failed',
  later: 'failed',
  unknown: 'unknown',
};

async function writeOutcome(
  tx: Tx,
  { messageId, number, answer, now }: Omit<Ended, 'adapter'> & { now: Date },
): Promise<void> {
  await tx
    .withTables<MessageTables>()
    .updateTable('messages.attempts')
    .set({
      outcome: answer.outcome,
      reason: 'reason' in answer ? answer.reason : null,
      reference: answer.outcome === 'sent' ? (answer.reference ?? null) : null,
      ended_at: now,
    })
    .where('message_id', '=', messageId)
    .where('number', '=', number)
    .execute();
}

/** A late answer may still say what became of a message that was given up as unknown. */
async function settle(
  tx: Tx,
  {
    messageId,
    state,
    reason,
    now,
  }: { messageId: bigint; state: MessageState; reason: string | null; now: Date },
): Promise<void> {
  await tx
    .withTables<MessageTables>()
    .updateTable('messages.outgoing')
    .set({ state, reason, settled_at: now })
    .where('id', '=', messageId)
    .where('state', 'in', ['waiting', 'unknown'])
    .execute();
}
