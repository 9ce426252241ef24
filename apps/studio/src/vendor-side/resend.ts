import type { Database } from '@fairhall/database';
import { sql } from 'kysely';
import type { Clock } from '../clock.ts';
import type { PlatformClient } from '../platform-client.ts';
import type { CallState } from '../rounds/round.ts';
import { tables } from '../tables.ts';
import { VendorRefusal } from './refusal.ts';

type Needs = { db: Database; clock: Clock; platform: PlatformClient };
type Resent = { sent: boolean; code?: string };

/**
 * Sends a win or a rollback again, byte for byte. One that has no answer yet is only made due: its round goes on by
 * itself. A bet is never sent again: its round has been decided without it.
 */
export async function resendCall(
  { db, clock, platform }: Needs,
  wish: { txId: string; playerRef: string },
): Promise<Resent> {
  const { rows } = await sql<{ operation: CallState['operation']; body: string; answered_at: Date | null }>`
    select c.operation, c.body, c.answered_at
    from studio.wallet_calls c join studio.rounds r on r.id = c.round_id
    join studio.players p on p.id = r.player_id
    where c.tx_id = ${wish.txId} and p.player_ref = ${wish.playerRef}`.execute(db);
  const [call] = rows;
  if (!call) throw new VendorRefusal('TX_NOT_FOUND', 404);
  if (call.operation === 'bet') throw new VendorRefusal('BET_NOT_REPEATED', 409);
  if (call.answered_at === null) {
    await tables(db)
      .updateTable('studio.wallet_calls')
      .set({ next_attempt_at: clock.now() })
      .where('tx_id', '=', wish.txId)
      .where('answered_at', 'is', null)
      .execute();
    return { sent: true };
  }
  const reply = await platform.send(call.operation, call.body);
  return reply.kind === 'answered' ? { sent: true, code: reply.answer.code } : { sent: false };
}
