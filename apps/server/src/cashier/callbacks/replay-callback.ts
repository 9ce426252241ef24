import type { AnswerOf, replayCallback as endpoint } from '@fairhall/contract';
import type { Tx } from '@fairhall/database';
import { Refusal, refuse } from '#platform/refusal';
import type { StaffCaller } from '#staff';
import { followWord, prepareWord } from '../act-on-callback.ts';
import { findProvider } from '../find-provider.ts';
import { type CashierNeeds, perform } from '../needs.ts';
import type { CashierTables } from '../tables.ts';

type Wish = { callbackId: bigint; reason: string; staff: StaffCaller };

/**
 * Does what a kept word asks for as if its provider said it once more. Every provider may do so at any time, so that
 * what was done already is found done; one that nothing could be done about yet gets its outcome, and keeps the first.
 */
export async function replayCallback(
  needs: CashierNeeds,
  { callbackId, reason, staff }: Wish,
): Promise<AnswerOf<typeof endpoint>> {
  const { provider, body } = await findWord(needs, callbackId);
  try {
    // words of earlier versions may be beyond this one's reading
    const event = findProvider(needs, provider).read(body);
    await prepareWord(needs, provider, event);
    return await perform(needs, async (deed) => {
      const callback = await lockWord(deed.tx, callbackId);
      const outcome = await followWord(needs, deed, provider, event);
      const isFirst = callback.handled_at === null;
      if (isFirst)
        await deed.tx
          .withTables<CashierTables>()
          .updateTable('cashier.callbacks')
          .set({ handled_at: deed.at, outcome })
          .where('id', '=', callbackId)
          .execute();
      await needs.audit(deed.tx, {
        ...{ staff, action: 'cashier.replay-callback', subject: `callback:${callbackId}`, reason },
        before: { outcome: callback.outcome },
        after: { provider, reference: callback.reference, outcome },
      });
      return { outcome, isFirst };
    });
  } catch (error) {
    if (error instanceof Refusal) throw error;
    needs.log.error({ err: error, callbackId: String(callbackId) }, 'callback cannot be done');
    return refuse('cashier/callback-undone');
  }
}

async function findWord({ db }: CashierNeeds, callbackId: bigint) {
  const word = await db
    .withTables<CashierTables>()
    .selectFrom('cashier.callbacks')
    .where('id', '=', callbackId)
    .select(['provider', 'body'])
    .executeTakeFirst();
  return word ?? refuse('cashier/callback-unknown');
}

function lockWord(tx: Tx, callbackId: bigint) {
  return tx
    .withTables<CashierTables>()
    .selectFrom('cashier.callbacks')
    .where('id', '=', callbackId)
    .select(['handled_at', 'outcome', 'reference'])
    .forUpdate()
    .executeTakeFirstOrThrow();
}
