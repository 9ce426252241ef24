import { type Database, inTransaction, type Tx } from '@fairhall/database';
import { hashToken, newToken } from '../ids.ts';
import { hasPartInJackpot } from '../jackpots/has-part.ts';
import { promiseJackpot } from '../jackpots/take-part.ts';
import type { PlatformClient } from '../platform-client.ts';
import { promiseSeeds } from '../random/seeds.ts';
import { refuse } from '../refusal.ts';
import { fillPurse, WORN_PURSE_MINOR } from '../rounds/demo-round.ts';
import { tables } from '../tables.ts';
import { lockWallet } from '../wallets/wallet.ts';
import { firstDue } from './reality-check.ts';

export type Session = NonNullable<Awaited<ReturnType<typeof findSessionByToken>>>;

type Opening = { db: Database; platform: PlatformClient; now: Date };
export type Opened = { token: string; session: Session; balanceMinor: bigint };

/** Opens the session a launch token of the platform stands for. */
export async function openRealSession({ db, platform, now }: Opening, launchToken: string): Promise<Opened> {
  const reply = await platform.openSession(launchToken);
  if (reply.kind === 'unknown' || !reply.answer.final) refuse('play/platform-unreachable');
  const { answer } = reply;
  if (answer.status !== 'ok' || !answer.session_id || !answer.balance) refuse('play/ticket-unusable');
  const sessionRef = answer.session_id;
  const funds = answer.balance;
  return inTransaction(db, async (tx) => {
    const launched = await tables(tx)
      .selectFrom('studio.sessions')
      .select(['id', 'player_id', 'game_id', 'mode', 'opened_at', 'terminated_at'])
      .where('session_ref', '=', sessionRef)
      .forUpdate()
      .executeTakeFirst();
    if (launched?.mode !== 'real' || launched.terminated_at) refuse('play/ticket-unusable');
    const leftSeconds = answer.rg?.session_left_seconds;
    await tables(tx)
      .updateTable('studio.sessions')
      .set({
        min_stake_minor: least(answer.min_stake),
        max_stake_minor: lower(answer.max_stake, answer.rg?.max_stake),
        ...(answer.rg && {
          min_cycle_ms: answer.rg.min_cycle_ms,
          autoplay_allowed: answer.rg.autoplay_allowed,
          reality_check_minutes: answer.rg.reality_check_minutes,
        }),
        ...(leftSeconds !== undefined && { ends_at: new Date(now.getTime() + leftSeconds * 1_000) }),
      })
      .where('id', '=', launched.id)
      .execute();
    return open(tx, {
      sessionId: launched.id,
      owner: { playerId: launched.player_id, gameId: launched.game_id },
      balanceMinor: BigInt(funds.cash) + BigInt(funds.bonus),
      now,
    });
  });
}

/** Opens a session with the studio's own ticket: play money, or money in a wallet here. The platform is not asked. */
export async function openTicketSession(
  { db, now }: Omit<Opening, 'platform'>,
  { kind, token: ticket }: { kind: 'demo' | 'wallet'; token: string },
): Promise<Opened> {
  return inTransaction(db, async (tx) => {
    const launched = await tables(tx)
      .selectFrom('studio.sessions')
      .select(['id', 'player_id', 'game_id', 'currency', 'ticket_expires_at', 'opened_at', 'terminated_at'])
      .where('ticket_hash', '=', hashToken(ticket))
      .where('mode', '=', kind === 'demo' ? 'demo' : 'real')
      .forUpdate()
      .executeTakeFirst();
    const isUsable =
      launched?.ticket_expires_at &&
      launched.ticket_expires_at > now &&
      !launched.opened_at &&
      !launched.terminated_at;
    if (!launched || !isUsable) refuse('play/ticket-unusable');
    const purse = { playerId: launched.player_id, currency: launched.currency };
    const balanceMinor =
      kind === 'demo'
        ? await fillPurse(tx, purse, WORN_PURSE_MINOR)
        : (await lockWallet(tx, purse)).balance_minor;
    const owner = { playerId: launched.player_id, gameId: launched.game_id };
    return open(tx, { sessionId: launched.id, owner, balanceMinor, now });
  });
}

async function open(
  tx: Tx,
  opening: {
    sessionId: bigint;
    owner: { playerId: bigint; gameId: string };
    balanceMinor: bigint;
    now: Date;
  },
): Promise<Opened> {
  const token = newToken();
  const { now } = opening;
  await promiseSeeds(tx, opening.owner, now);
  const { reality_check_minutes: everyMinutes } = await tables(tx)
    .selectFrom('studio.sessions')
    .select('reality_check_minutes')
    .where('id', '=', opening.sessionId)
    .executeTakeFirstOrThrow();
  const check_due_at = await firstDue(tx, { playerId: opening.owner.playerId, everyMinutes, now });
  await tables(tx)
    .updateTable('studio.sessions')
    .set({ token_hash: hashToken(token), opened_at: now, check_due_at })
    .where('id', '=', opening.sessionId)
    .execute();
  const session = await findSessionByToken(tx, token);
  if (!session) throw new Error('a session just opened must be found');
  if (hasPartInJackpot(session)) await promiseJackpot(tx, session.currency, now);
  return { token, session, balanceMinor: opening.balanceMinor };
}

export function findSessionByToken(db: Database | Tx, token: string) {
  return tables(db)
    .selectFrom('studio.sessions as session')
    .innerJoin('studio.players as player', 'player.id', 'session.player_id')
    .select([
      'session.id',
      'session.session_ref',
      'session.player_id',
      'player.player_ref',
      'session.game_id',
      'session.mode',
      'session.purse',
      'session.currency',
      'session.language',
      'session.return_url',
      'session.cashier_url',
      'session.min_stake_minor',
      'session.max_stake_minor',
      'session.min_cycle_ms',
      'session.autoplay_allowed',
      'session.reality_check_minutes',
      'session.ends_at',
      'session.check_due_at',
      'session.opened_at',
      'session.terminated_at',
      'session.sequence',
    ])
    .where('session.token_hash', '=', hashToken(token))
    .executeTakeFirst();
}

/** Whether what one of them stakes is missing to the other. */
export function isSameMoney(one: Session, other: Session): boolean {
  return one.mode === other.mode && one.purse === other.purse && one.currency === other.currency;
}

function least(text: string | undefined): bigint | null {
  return text === undefined ? null : BigInt(text);
}

function lower(first: string | undefined, second: string | undefined): bigint | null {
  const limits = [first, second].filter((text) => text !== undefined).map(BigInt);
  return limits.toSorted((a, b) => Number(a - b))[0] ?? null;
}
