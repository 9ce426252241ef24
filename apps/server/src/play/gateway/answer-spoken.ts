import type { KeyedCall } from '@fairhall/vendor-protocol';
import type { Asked, Result, Transaction } from '#dialects';
import { noteRush } from '#platform/rush';
import { readSessionRow } from '../memory.ts';
import { refuseSeat } from '../rules/decide-bet.ts';
import type { Seat } from '../seats.ts';
import { findByToken, findSession } from '../sessions.ts';
import { type CallNeeds, judgeKeyed } from './answer-calls.ts';
import { readCash } from './answer-questions.ts';

/** Answers what was asked in a dialect by the same judge, on the same lanes and under the same keys as GW/1's calls. */
export async function answerSpoken(needs: CallNeeds, vendor: string, asked: Asked): Promise<Result> {
  if (asked.kind === 'wrong') return { code: asked.code };
  const seat =
    needs.seats.known(vendor, asked.playerRef) ?? (await needs.seats.find(vendor, asked.playerRef));
  if (!seat) return { code: 'PLAYER_UNKNOWN' };
  if (seat.kind === 'play-money') return { code: 'DEMO_SESSION' };
  if (asked.kind === 'transaction') return transact(needs, vendor, { asked, seat });
  const code = asked.kind === 'balance' ? await refuseToken(needs, vendor, { ...asked, seat }) : 'OK';
  return await withFunds(needs, seat, { code });
}

type Seated = Extract<Seat, { kind: 'wallet' }>;

async function transact(
  needs: CallNeeds,
  vendor: string,
  { asked, seat }: { asked: Transaction; seat: Seated },
): Promise<Result> {
  noteRush();
  const game =
    typeof asked.game === 'string'
      ? asked.game
      : (await findByToken(needs.db, { vendor, token: asked.game.ofToken }))?.game;
  if (game === undefined) return { code: 'SESSION_UNKNOWN' };
  if ((asked.deed.op === 'bet' || asked.deed.op === 'sit') && !needs.games.gameOf(vendor, game))
    return await withFunds(needs, seat, { code: 'GAME_UNKNOWN' });
  const keyed = await keyedOf(needs, vendor, { ...asked, game });
  const outcome = await judgeKeyed(needs, { vendor, keyed, seat });
  if (outcome.kind === 'refused') return await withFunds(needs, seat, { code: outcome.code });
  const { call, isReplay } = outcome;
  // a dialect does not number its balances, so one that is told again must be the newest
  if (isReplay) return await withFunds(needs, seat, { code: call.code, isReplay });
  return { code: call.code, funds: { cash: call.balance, currency: call.currency } };
}

/** No session of ours: what does not check the session does not look at it. */
const NO_SESSION = '0';

async function keyedOf(
  needs: CallNeeds,
  vendor: string,
  asked: Transaction & { game: string },
): Promise<KeyedCall> {
  const { deed } = asked;
  const common = {
    tx_id: asked.txId,
    player_ref: asked.playerRef,
    game_id: asked.game,
    round_id: asked.round,
    occurred_at: needs.clock.now().toISOString(),
  };
  if (deed.op === 'rollback')
    return {
      op: 'rollback',
      call: { ...common, ref_tx_id: deed.refTxId, ...sumOf(deed), reason: 'vendor_error' },
    };
  if (deed.op === 'sit' || deed.op === 'leave') return keyedAtTable(needs, vendor, { ...asked, deed });
  const { amount, currency, closes: round_closed } = deed;
  const paid = { ...common, amount, currency, round_closed, kind: 'cash' as const };
  if (deed.op === 'win') return { op: 'win', call: { ...paid, bet_tx_ids: [...deed.refTxIds] } };
  return { op: 'bet', call: { ...paid, session_id: await sessionOf(needs, { vendor, token: deed.token }) } };
}

async function sessionOf(needs: CallNeeds, asker: { vendor: string; token: string }): Promise<string> {
  const session = await findByToken(needs.db, asker);
  return session ? String(session.id) : NO_SESSION;
}

type AtTable = Transaction & {
  game: string;
  deed: Extract<Transaction['deed'], { op: 'sit' | 'leave' }>;
};

async function keyedAtTable(needs: CallNeeds, vendor: string, asked: AtTable): Promise<KeyedCall> {
  const { deed } = asked;
  const common = {
    ...{ tx_id: asked.txId, player_ref: asked.playerRef, game_id: asked.game },
    ...{ table_session_id: asked.round, amount: deed.amount, currency: deed.currency },
    occurred_at: needs.clock.now().toISOString(),
  };
  if (deed.op === 'leave') {
    const { rake, hands, refTxIds } = deed;
    return { op: 'table_out', call: { ...common, rake, hands, linked_tx_ids: [...refTxIds] } };
  }
  const session_id = await sessionOf(needs, { vendor, token: deed.token });
  return { op: 'table_in', call: { ...common, session_id } };
}

const sumOf = ({ amount, currency }: { amount?: string; currency?: string }) => ({
  ...(amount !== undefined && { amount }),
  ...(currency !== undefined && { currency }),
});

async function refuseToken(
  needs: CallNeeds,
  vendor: string,
  { token, seat }: { token: string; seat: Seated },
): Promise<Result['code']> {
  const found = await findByToken(needs.db, { vendor, token });
  const row = found && (await findSession(needs.db, found.id));
  const asker = { vendor, memberId: seat.memberId, atMs: needs.clock.now().getTime() };
  return refuseSeat(row && readSessionRow(row), asker) ?? 'OK';
}

async function withFunds(needs: CallNeeds, seat: Seated, result: Result): Promise<Result> {
  const { balance } = await readCash(needs, seat.account);
  return { ...result, funds: { cash: balance, currency: seat.account.currency } };
}
