import { inTransaction } from '@fairhall/database';
import { engineOf } from '../engines/index.ts';
import { findGrant } from '../grants/find-grant.ts';
import { hasPartInJackpot } from '../jackpots/has-part.ts';
import { viewJackpot } from '../jackpots/view-jackpot.ts';
import { showSeeds } from '../random/seeds.ts';
import { readPurse } from '../rounds/demo-round.ts';
import type { RoundNeeds } from '../rounds/needs.ts';
import { latestRound, sessionTotals, showRound } from '../rounds/recall.ts';
import { lockWallet } from '../wallets/wallet.ts';
import type { Session } from './session.ts';
import type { SessionView } from './shapes.ts';

/** Everything a page needs to show a session, also after a reload in the middle of a round. */
export async function viewSession(
  { db, clock, portalOrigin }: Pick<RoundNeeds, 'db' | 'clock'> & { portalOrigin: string },
  session: Session,
  balance: string | null,
): Promise<SessionView> {
  const owner = { playerId: session.player_id, gameId: session.game_id };
  const { seeds, latest, totals, jackpot, freeRounds } = await inTransaction(db, async (tx) => ({
    seeds: await showSeeds(tx, owner),
    latest: await latestRound(tx, { ...owner, mode: session.mode }),
    totals: await sessionTotals(tx, session.id),
    jackpot: hasPartInJackpot(session) ? await viewJackpot(tx, session.currency) : null,
    freeRounds: await findGrant(tx, session, clock.now()),
  }));
  const sequence = latest?.session_id === session.id ? latest.sequence : session.sequence;
  return {
    gameId: session.game_id,
    mode: session.mode,
    currency: session.currency,
    language: session.language,
    balance,
    stakes: stakesFor(session),
    choices: engineOf(session.game_id).choices,
    mostStake: session.max_stake_minor === null ? null : String(session.max_stake_minor),
    minCycleMs: session.min_cycle_ms,
    autoplayAllowed: session.autoplay_allowed,
    realityCheckMinutes: session.reality_check_minutes,
    checkDueAt: session.check_due_at?.toISOString() ?? null,
    totals: { staked: String(totals.staked), paid: String(totals.paid) },
    endsAt: session.ends_at?.toISOString() ?? null,
    openedAt: (session.opened_at ?? clock.now()).toISOString(),
    sequence: String(sequence),
    seeds,
    latestRound: latest ? showRound(latest) : null,
    jackpot,
    freeRounds,
    portalOrigin,
    returnUrl: session.return_url,
    cashierUrl: session.cashier_url,
    now: clock.now().toISOString(),
  };
}

function stakesFor(session: Session): string[] {
  const { min_stake_minor: least, max_stake_minor: most } = session;
  return engineOf(session.game_id)
    .totalStakes.filter((stake) => (least === null || stake >= least) && (most === null || stake <= most))
    .map(String);
}

/** The balance as the wallet says it now; null when it does not answer, and the page keeps what it knew. */
export async function readBalance(
  { db, platform }: Pick<RoundNeeds, 'db' | 'platform'>,
  session: Session,
): Promise<string | null> {
  if (session.mode === 'demo') {
    const purse = { playerId: session.player_id, currency: session.currency };
    return inTransaction(db, async (tx) => String(await readPurse(tx, purse)));
  }
  if (session.purse === 'wallet') {
    const owner = { playerId: session.player_id, currency: session.currency };
    return inTransaction(db, async (tx) => String((await lockWallet(tx, owner)).balance_minor));
  }
  const reply = await platform.balance({ playerRef: session.player_ref, sessionRef: session.session_ref });
  if (reply.kind === 'unknown' || !reply.answer.balance) return null;
  return String(BigInt(reply.answer.balance.cash) + BigInt(reply.answer.balance.bonus));
}
