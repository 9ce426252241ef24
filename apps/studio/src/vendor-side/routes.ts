import type { Database } from '@fairhall/database';
import {
  type GatewayKey,
  gamesQuery,
  grantCall,
  jackpotSwitch,
  jackpotTerms,
  launch,
  partCall,
  period,
  type RoundAnswer,
  resend,
  type TerminateCall,
  terminate,
  toldRoundsCall,
  walletBalance,
  walletTransfer,
} from '@fairhall/vendor-protocol';
import type { FastifyInstance } from 'fastify';
import type * as z from 'zod/mini';
import type { Clock } from '../clock.ts';
import { cancelGrant, keepGrant } from '../grants/keep-grant.ts';
import { orderTerms } from '../jackpots/order-terms.ts';
import { switchJackpot } from '../jackpots/switch-jackpot.ts';
import { wonByRound } from '../jackpots/take-part.ts';
import type { PlatformClient } from '../platform-client.ts';
import { type Recalled, recallRound } from '../rounds/recall.ts';
import { tables } from '../tables.ts';
import { tellRounds } from '../wallets/tell-rounds.ts';
import { answerTransfer, tellBalance } from '../wallets/transfer.ts';
import { listGames } from './games.ts';
import { currencyOrRefuse, tellCycles, tellJackpotDay } from './jackpot-days.ts';
import { tellJackpots } from './jackpots.ts';
import { prepareLaunch, type VendorSort } from './launch.ts';
import { tellList, tellPart } from './lists.ts';
import { VendorRefusal } from './refusal.ts';
import { writeReplayTicket } from './replay-ticket.ts';
import { resendCall } from './resend.ts';
import { requireSignature } from './signed.ts';

export type VendorSideNeeds = {
  db: Database;
  clock: Clock;
  key: GatewayKey;
  vendorCode: string;
  publicOrigin: string;
  sort: VendorSort;
  replayKey: Uint8Array;
  platform: PlatformClient;
};

/** What the platform calls: the vendor side of GW/1. */
export async function serveVendorSide(app: FastifyInstance, needs: VendorSideNeeds): Promise<void> {
  const { db, clock } = needs;
  requireSignature(app, needs);

  app.post('/launch', (request) => prepareLaunch({ ...needs, now: clock.now() }, read(launch, request.body)));

  app.get('/games', (request) => listGames(read(gamesQuery, request.query).updated_since, needs));

  app.get<{ Params: { id: string } }>('/rounds/:id', async (request) => {
    const isUuid = /^[0-9a-f-]{36}$/.test(request.params.id);
    const round = isUuid ? await recallRound(db, request.params.id) : undefined;
    if (round?.mode !== 'real') throw new VendorRefusal('ROUND_NOT_FOUND', 404);
    return answerRound(needs, round);
  });

  app.post<{ Params: { id: string } }>('/sessions/:id/terminate', async (request) => {
    const call = read(terminate, request.body);
    return { terminated: await terminateSession(needs, request.params.id, call) };
  });

  if (needs.sort.purse === 'wallet') serveWallets(app, needs);
  else {
    serveLists(app, needs);
    serveJackpots(app, needs);
    serveGrants(app, needs);
  }
}

/** Of the vendor whose players' money lies here: what the platform asks and moves. */
function serveWallets(app: FastifyInstance, { db, clock }: VendorSideNeeds): void {
  const at = () => ({ db, now: clock.now() });
  app.post('/wallet/balance', (request) => tellBalance(at(), read(walletBalance, request.body)));
  app.post('/wallet/transfer', (request) =>
    answerTransfer(at(), { call: read(walletTransfer, request.body), onlyAsked: false }),
  );
  app.post('/wallet/transfer/status', (request) =>
    answerTransfer(at(), { call: read(walletTransfer, request.body), onlyAsked: true }),
  );
  app.post('/wallet/rounds', (request) => tellRounds(at(), read(toldRoundsCall, request.body)));
}

/** Of the vendor whose players' money lies at the platform: what it sent, to be compared, and sent again. */
function serveLists(app: FastifyInstance, needs: VendorSideNeeds): void {
  app.get<{ Params: { period: string } }>('/reconciliation/:period', (request) =>
    tellList(needs, read(period, request.params.period)),
  );

  app.get<{ Params: Record<'period' | 'edition' | 'part', string> }>(
    '/reconciliation/:period/:edition/:part',
    (request) => tellPart(needs.db, read(partCall, { ...request.params, part: Number(request.params.part) })),
  );

  app.post<{ Params: { txId: string } }>('/transactions/:txId/resend', (request) => {
    const call = read(resend, request.body);
    return resendCall(needs, { txId: request.params.txId, playerRef: call.player_ref });
  });
}

function serveJackpots(app: FastifyInstance, { db, clock }: VendorSideNeeds): void {
  app.get('/jackpots', () => tellJackpots(db, clock.now()));
  app.post<{ Params: { id: string } }>('/jackpots/:id/terms', (request) =>
    orderTerms(
      { db, now: clock.now() },
      { currency: currencyOrRefuse(request.params.id), call: read(jackpotTerms, request.body) },
    ),
  );
  app.post<{ Params: { id: string } }>('/jackpots/:id/switch', (request) =>
    switchJackpot(
      { db, now: clock.now() },
      { currency: currencyOrRefuse(request.params.id), call: read(jackpotSwitch, request.body) },
    ),
  );
  app.get<{ Params: { id: string } }>('/jackpots/:id/cycles', (request) => tellCycles(db, request.params.id));
  app.get<{ Params: { id: string; day: string } }>('/jackpots/:id/days/:day', (request) =>
    tellJackpotDay(
      { db, now: clock.now() },
      { jackpotId: request.params.id, day: read(period, request.params.day) },
    ),
  );
}

/** Rounds that the platform promises players, and takes back. */
function serveGrants(app: FastifyInstance, { db, clock }: VendorSideNeeds): void {
  const at = () => ({ db, now: clock.now() });
  app.post('/freerounds', (request) => keepGrant(at(), read(grantCall, request.body)));
  app.delete<{ Params: { id: string } }>('/freerounds/:id', (request) =>
    cancelGrant(at(), request.params.id),
  );
}

async function answerRound(needs: VendorSideNeeds, round: Recalled): Promise<RoundAnswer> {
  const { db, clock } = needs;
  const calls = await tables(db)
    .selectFrom('studio.wallet_calls')
    .select('tx_id')
    .where('round_id', '=', round.id)
    .orderBy('tx_id')
    .execute();
  const session = await tables(db)
    .selectFrom('studio.sessions')
    .select('language')
    .where('id', '=', round.session_id)
    .executeTakeFirstOrThrow();
  const ticket = writeReplayTicket(
    needs.replayKey,
    { roundId: round.id, playerRef: round.player_ref, language: session.language },
    clock.now(),
  );
  return {
    round_id: round.id,
    player_ref: round.player_ref,
    game_id: round.game_id,
    currency: round.currency,
    state: stateOf(round),
    stake: String(round.stake_minor),
    payout: String((round.payout_minor ?? 0n) + (await wonByRound(db, round.id))),
    tx_ids: calls.map((call) => call.tx_id),
    started_at: round.started_at.toISOString(),
    ended_at: round.ended_at?.toISOString() ?? null,
    outcome: {
      events: JSON.parse(JSON.stringify(round.outcome ?? [])),
      math_hash: round.math_hash,
      commitment: round.commitment,
      client_seed: round.client_seed,
      nonce: round.nonce === null ? null : String(round.nonce),
    },
    replay_url: `${needs.publicOrigin}/${round.game_id}/#replay=${ticket}`,
  };
}

/** A disputed round is not over: people on both sides must look. */
function stateOf(round: Recalled): RoundAnswer['state'] {
  if (round.state === 'settled') return 'settled';
  return round.state === 'voided' || round.state === 'declined' ? 'voided' : 'open';
}

/** Refuses further rounds at once; a round under way goes on to its end. */
async function terminateSession(
  { db, clock }: VendorSideNeeds,
  sessionRef: string,
  call: TerminateCall,
): Promise<boolean> {
  const ended = await tables(db)
    .updateTable('studio.sessions as session')
    .from('studio.players as player')
    .set({ terminated_at: clock.now(), termination_reason: call.reason })
    .whereRef('player.id', '=', 'session.player_id')
    .where('player.player_ref', '=', call.player_ref)
    .where('session.session_ref', '=', sessionRef)
    .where('session.terminated_at', 'is', null)
    .executeTakeFirst();
  if (ended.numUpdatedRows > 0n) return true;
  const known = await tables(db)
    .selectFrom('studio.sessions as session')
    .innerJoin('studio.players as player', 'player.id', 'session.player_id')
    .select('session.id')
    .where('session.session_ref', '=', sessionRef)
    .where('player.player_ref', '=', call.player_ref)
    .executeTakeFirst();
  if (!known) throw new VendorRefusal('SESSION_UNKNOWN', 404);
  return true;
}

function read<S extends z.ZodMiniType>(schema: S, input: unknown): z.output<S> {
  const parsed = schema.safeParse(input);
  if (!parsed.success) throw new VendorRefusal('INVALID_REQUEST', 400);
  return parsed.data;
}
