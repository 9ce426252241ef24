import type { Database } from '@fairhall/database';
import { type KeyedCall, type PlatformOperation, readCall } from '@fairhall/vendor-protocol';
import { noteRush } from '#platform/rush';
import { deedOf } from '../deed.ts';
import { type CallOutcome, judgeCall, type Matter } from '../judge-call.ts';
import { answerList, answerPart } from '../lists/answer-lists.ts';
import type { PlayNeeds } from '../needs.ts';
import type { Seat, Seats } from '../seats.ts';
import { type Answer, answerRefused, answerStored } from './answer.ts';
import { answerBalance, answerOpening, answerStatus } from './answer-questions.ts';
import { answerStranger } from './answer-stranger.ts';
import { readPlainBet } from './read-bet.ts';
import type { ProvenCall } from './transport.ts';

export type CallNeeds = Pick<
  PlayNeeds,
  'db' | 'clock' | 'lanes' | 'games' | 'betting' | 'markets' | 'country'
> & {
  db: Database;
  seats: Seats;
  mintId: () => bigint;
};

/** Answers a proven call: its shape first, then what it asks for. */
export async function answerCall(
  needs: CallNeeds,
  operation: PlatformOperation,
  { vendor, body, key, sentAtMs }: ProvenCall,
): Promise<Answer> {
  if (operation === 'bet') {
    const plain = readPlainBet(body);
    if (plain) return answerKeyed(needs, vendor, { op: 'bet', call: plain }, sentAtMs);
  }
  const read = readCall(operation, body);
  if (!read.ok) return answerRefused(read.code, { detail: read.detail });
  // `readCall` has paired the operation with its call
  const asked = { op: operation, call: read.call } as AskedCall;
  switch (asked.op) {
    case 'session_open':
      return answerOpening(needs, vendor, asked.call);
    case 'balance':
      return answerBalance(needs, vendor, asked.call);
    case 'tx_status':
      return answerStatus(needs, vendor, asked.call);
    case 'reconciliation':
      return answerList(needs, { vendor, key, period: asked.call.period });
    case 'reconciliation_part':
      return answerPart(needs.db, vendor, asked.call);
    default:
      return answerKeyed(needs, vendor, asked, sentAtMs);
  }
}

type AskedCall = {
  [O in PlatformOperation]: { op: O; call: Extract<ReturnType<typeof readCall<O>>, { ok: true }>['call'] };
}[PlatformOperation];

/** The one way a vendor's transaction takes, whoever hands it in; without `sentAtMs` it is the house, now. */
export async function answerKeyed(
  needs: CallNeeds,
  vendor: string,
  keyed: KeyedCall,
  sentAtMs?: number,
): Promise<Answer> {
  noteRush();
  const { player_ref: ref, tx_id: txId } = keyed.call;
  const seat = needs.seats.known(vendor, ref) ?? (await needs.seats.find(vendor, ref));
  if (!seat) return answerStranger(needs, vendor, keyed);
  if (seat.kind === 'play-money') return answerRefused('DEMO_SESSION', { txId });
  const outcome = await judgeKeyed(needs, { vendor, keyed, seat, sentAtMs });
  if (outcome.kind === 'stored') return answerStored(outcome.call, outcome.isReplay);
  const { code, isFinal, detail } = outcome;
  return answerRefused(code, { txId, isFinal, detail });
}

type Judged = {
  vendor: string;
  keyed: KeyedCall;
  seat: Extract<Seat, { kind: 'wallet' }>;
  sentAtMs?: number | undefined;
};

/** What a transaction of a known player comes to, in whatever words it came and will be answered. */
export function judgeKeyed(
  needs: CallNeeds,
  { vendor, keyed, seat, sentAtMs }: Judged,
): Promise<CallOutcome> {
  const nowMs = needs.clock.now().getTime();
  const matter: Matter = {
    deed: deedOf(keyed, {
      vendor,
      memberId: seat.memberId,
      id: needs.mintId(),
      nowMs,
      sentAtMs,
    }),
    account: seat.account,
    accounts: seat.accounts,
    game: needs.games.gameOf(vendor, keyed.call.game_id),
    may: needs.games.mayOf(vendor),
    signOffAbove: needs.games.signOffAbove(vendor, seat.account.currency),
    marketOf: (countries) => needs.markets.rulesIn(countries),
    dayMs: needs.betting.dayOf(nowMs),
    bettingCompanion: needs.betting.companion.name,
  };
  return needs.lanes.submit(judgeCall(matter));
}
