import { setTimeout as sleep } from 'node:timers/promises';
import { type Database, inTransaction } from '@fairhall/database';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { serveHall } from '../hall/routes.ts';
import { chooseClientSeed } from '../random/seeds.ts';
import { refuse } from '../refusal.ts';
import { DEMO_PURSE_MINOR, fillPurse } from '../rounds/demo-round.ts';
import type { RoundNeeds } from '../rounds/needs.ts';
import { listRounds, recallRound, showRound } from '../rounds/recall.ts';
import type { Worker } from '../rounds/worker.ts';
import { readReplayTicket } from '../vendor-side/replay-ticket.ts';
import { limitCalls } from './limit-calls.ts';
import { answerCheck } from './reality-check.ts';
import { findSessionByToken, openRealSession, openTicketSession, type Session } from './session.ts';
import {
  type HistoryAnswer,
  historyQuery,
  lookBody,
  type OpenAnswer,
  openBody,
  type ReplayAnswer,
  replayBody,
  roundParams,
  type SpinAnswer,
  seedBody,
  spinBody,
} from './shapes.ts';
import { PATIENCE_MS, spinAnswer } from './spin-answer.ts';
import { readBalance, viewSession } from './view.ts';

export type PlayNeeds = RoundNeeds & {
  worker: Worker;
  portalOrigin: string;
  replayKey: Uint8Array;
  /** Addresses whose calls are not counted together. */
  exemptFromLimits: readonly string[];
};

/** What game pages call. Every answer is for the session whose token is shown, and for nobody else. */
export async function servePlay(app: FastifyInstance, needs: PlayNeeds): Promise<void> {
  const { db, clock } = needs;
  limitCalls(app, needs);
  await serveHall(app, needs);

  app.post('/play/session', async (request): Promise<OpenAnswer> => {
    const body = read(openBody, request.body);
    const opening = { ...needs, now: clock.now() };
    const opened =
      body.kind === 'launch'
        ? await openRealSession(opening, body.token)
        : await openTicketSession(opening, { kind: body.kind, token: body.token });
    return {
      token: opened.token,
      session: await viewSession(needs, opened.session, String(opened.balanceMinor)),
    };
  });

  app.get('/play/session', async (request) => {
    const session = await sessionOf(db, request);
    const { magazines } = needs.worker;
    const balance = await magazines.balanceOf(session, () => readBalance(needs, session));
    return viewSession(needs, session, balance);
  });

  app.post('/play/spin', async (request): Promise<SpinAnswer> => {
    const session = await sessionOf(db, request);
    const body = read(spinBody, request.body);
    const spin = {
      requestId: body.requestId,
      start: { stakeMinor: BigInt(body.stake), choice: body.choice },
      sequence: BigInt(body.sequence),
      ...(body.grantId !== undefined && { grantId: body.grantId }),
    };
    const { roundId, ended } = await needs.worker.play(session, spin);
    await Promise.race([ended, sleep(PATIENCE_MS)]);
    return spinAnswer(db, roundId);
  });

  app.get('/play/rounds/:id', async (request): Promise<SpinAnswer> => {
    const session = await sessionOf(db, request);
    const { id } = read(roundParams, request.params);
    const round = await recallRound(db, id);
    if (round?.player_id !== session.player_id || round.game_id !== session.game_id) refuse('play/not-found');
    return spinAnswer(db, id);
  });

  app.get('/play/rounds', async (request): Promise<HistoryAnswer> => {
    const session = await sessionOf(db, request);
    const { before, as = 'page' } = read(historyQuery, request.query);
    await needs.worker.magazines.close(session.player_id);
    return listRounds(db, {
      playerId: session.player_id,
      gameId: session.game_id,
      mode: session.mode,
      before,
      as,
    });
  });

  app.post('/play/seeds', async (request) => {
    const session = await sessionOf(db, request);
    const { clientSeed } = read(seedBody, request.body);
    await needs.worker.magazines.close(session.player_id);
    const owner = { playerId: session.player_id, gameId: session.game_id };
    await inTransaction(db, (tx) => chooseClientSeed(tx, owner, { clientSeed, now: clock.now() }));
    return viewSession(needs, session, null);
  });

  app.post('/play/reality-check', async (request) => {
    const session = await sessionOf(db, request);
    read(lookBody, request.body);
    await answerCheck(db, session, clock.now());
    return viewSession(needs, await sessionOf(db, request), null);
  });

  app.post('/play/refill', async (request) => {
    const session = await sessionOf(db, request);
    if (session.mode !== 'demo') refuse('play/only-in-demo');
    const purse = { playerId: session.player_id, currency: session.currency };
    const balanceMinor = await inTransaction(db, (tx) => fillPurse(tx, purse, DEMO_PURSE_MINOR));
    return viewSession(needs, session, String(balanceMinor));
  });

  app.post('/play/replay', async (request): Promise<ReplayAnswer> => {
    const { ticket } = read(replayBody, request.body);
    const allowed = readReplayTicket(needs.replayKey, { ticket, now: clock.now() });
    const round = allowed && (await recallRound(db, allowed.roundId));
    if (!round || round.player_ref !== allowed.playerRef) refuse('play/ticket-unusable');
    return { round: showRound(round), language: allowed.language };
  });
}

async function sessionOf(db: Database, request: FastifyRequest): Promise<Session> {
  const token = /^Bearer ([A-Za-z0-9_-]{43})$/.exec(request.headers.authorization ?? '')?.[1];
  const session = token ? await findSessionByToken(db, token) : undefined;
  return session ?? refuse('play/session-unknown');
}

function read<S extends z.ZodMiniType>(schema: S, input: unknown): z.output<S> {
  const parsed = schema.safeParse(input);
  return parsed.success ? parsed.data : refuse('play/request-invalid');
}
