import type { BalanceCall, Code, SessionOpenCall, TxStatusCall } from '@fairhall/vendor-protocol';
import { Refusal } from '#platform/refusal';
import type { Job, MemberAccount } from '#wallet';
import { findCall, isGivenBack, isSpent } from '../calls.ts';
import { rulesOfSession, WATCHED_HERE } from '../launch-rules.ts';
import { readSessionRow } from '../memory.ts';
import { refuseSeat } from '../rules/decide-bet.ts';
import { findSession, findTokenOwner, openSession } from '../sessions.ts';
import { type Answer, answerQuestion, answerRefused } from './answer.ts';
import type { CallNeeds } from './answer-calls.ts';

/** A launch token against a session: whoever may not bet keeps the token and gets no session. */
export async function answerOpening(
  needs: CallNeeds,
  vendor: string,
  call: SessionOpenCall,
): Promise<Answer> {
  const { db, clock, games } = needs;
  const token = call.launch_token;
  const owner = await findTokenOwner(db, { vendor, token });
  const blocked = owner === undefined ? undefined : await refusePlayer(needs, owner);
  if (blocked) return answerRefused(blocked.code, { messageKey: blocked.messageKey });
  const now = clock.now();
  const session = await openSession(db, { vendor, token, now });
  if (typeof session === 'string') return answerRefused(session);
  const seat = await needs.seats.find(vendor, session.player_ref);
  if (seat?.kind !== 'wallet') return answerRefused('DEMO_SESSION');
  const stakes = games.gameOf(vendor, session.game)?.stakes(session.currency);
  return answerQuestion({
    session_id: String(session.id),
    player_ref: session.player_ref,
    game_id: session.game,
    currency: session.currency,
    language: session.language,
    country: session.countries[0] ?? needs.country,
    ...(await readFunds(needs, seat.account)),
    ...(stakes && { min_stake: String(stakes.minStake), max_stake: String(stakes.maxStake) }),
    rg: rulesOfSession({
      expiresAt: session.expires_at,
      now,
      maxStake: stakes?.maxStake,
      checkMinutes: WATCHED_HERE,
      market: needs.markets.rulesIn(session.countries),
    }),
    expires_at: session.expires_at.toISOString(),
  });
}

const blocks: Readonly<Record<string, Code>> = {
  'safety/excluded': 'PLAYER_EXCLUDED',
  'safety/return-first': 'PLAYER_EXCLUDED',
  'safety/frozen': 'PLAYER_BLOCKED',
  'safety/time-limit': 'LIMIT_SESSION',
  'safety/check-due': 'REALITY_CHECK',
};

async function refusePlayer(
  needs: CallNeeds,
  memberId: bigint,
): Promise<{ code: Code; messageKey: string } | undefined> {
  try {
    await needs.betting.requireBetting(memberId);
    return undefined;
  } catch (error) {
    if (error instanceof Refusal)
      return { code: blocks[error.code] ?? 'PLAYER_BLOCKED', messageKey: error.code };
    throw error;
  }
}

export async function answerBalance(needs: CallNeeds, vendor: string, call: BalanceCall): Promise<Answer> {
  const seat = await needs.seats.find(vendor, call.player_ref);
  const row = /^[1-9][0-9]{0,17}$/.test(call.session_id)
    ? await findSession(needs.db, BigInt(call.session_id))
    : undefined;
  const asker = { vendor, memberId: seat?.memberId ?? 0n, atMs: needs.clock.now().getTime() };
  const refusal = refuseSeat(row && readSessionRow(row), asker);
  if (refusal) return answerRefused(refusal);
  if (seat?.kind !== 'wallet') return answerRefused('DEMO_SESSION');
  return answerQuestion(await readFunds(needs, seat.account));
}

async function readFunds(needs: CallNeeds, account: MemberAccount) {
  const { balance, version } = await readCash(needs, account);
  return {
    balance: { cash: String(balance), bonus: '0', currency: account.currency },
    balance_version: String(version),
  };
}

/** Read where it is kept in order: no movement is half done. */
export function readCash(
  needs: CallNeeds,
  account: MemberAccount,
): Promise<{ balance: bigint; version: bigint }> {
  const look: Job<{ balance: bigint; version: bigint }> = {
    account,
    needs: [],
    // a decline is taken only on facts read just now
    decide: ({ balance, version }) => ({ kind: 'decline', answer: { balance, version } }),
  };
  return needs.lanes.submit(look);
}

/** What became of a transaction of this vendor; asking changes nothing. */
export async function answerStatus(needs: CallNeeds, vendor: string, asked: TxStatusCall): Promise<Answer> {
  const call = await findCall(needs.db, { vendor, txId: asked.tx_id });
  if (!call) {
    const isAway = await isSpent(needs.db, { vendor, txId: asked.tx_id });
    if (isAway) return answerRefused('INVALID_REQUEST', { txId: asked.tx_id, detail: 'tx_id' });
    return answerRefused('TX_NOT_FOUND', { txId: asked.tx_id });
  }
  return answerQuestion({
    tx_id: call.txId,
    op: call.op,
    state: (await isGivenBack(needs.db, call)) ? 'rolled_back' : call.state,
    result_code: call.code,
    platform_tx_id: String(call.id),
    round_id: call.roundId,
    amount: String(call.amount),
    currency: call.currency,
    applied_at: new Date(call.atMs).toISOString(),
    round_state: call.roundState,
  });
}
