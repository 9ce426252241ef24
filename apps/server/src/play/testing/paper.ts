import { type VendorCapability, vendorCapabilities } from '@fairhall/contract';
import type { Deed, StoredCall } from '../rules/call.ts';
import { decideCall } from '../rules/decide-call.ts';
import type { OpenSlip } from '../rules/open-slips.ts';
import { advanceRound, type Round } from '../rules/round.ts';
import type { PlaySession, Situation, Verdict } from '../rules/situation.ts';

export const T0 = Date.UTC(2026, 0, 5, 12);
const somchai = 7n;

export const liveSession: PlaySession = {
  vendor: 'ACME',
  memberId: somchai,
  mode: 'real',
  currency: 'P',
  openedAtMs: T0 - 1_000,
  expiresAtMs: T0 + 3_600_000,
  endedAtMs: null,
  countries: ['TH'],
  tier: 0,
};

const inSession: ReadonlySet<string> = new Set(['bet', 'betwin', 'sport_place', 'sport_cashout', 'table_in']);

let minted = 100n;

export function deed(facts: Partial<Deed> & Pick<Deed, 'op' | 'txId'>): Deed {
  minted += 1n;
  const whole = {
    vendor: 'ACME',
    id: minted,
    memberId: somchai,
    sessionId: inSession.has(facts.op) ? '1' : null,
    game: 'naga',
    roundId: 'r1',
    kind: 'cash',
    amount: facts.op === 'rollback' || facts.op === 'round_close' ? null : 1000n,
    winAmount: 0n,
    settlementSeq: null,
    currency: 'P',
    closes: false,
    refTxId: null,
    grantId: null,
    nominalStake: null,
    betTxIds: [],
    hands: null,
    reason: null,
    jackpots: [],
    lottery: null,
    occurredAtMs: T0,
    sentAtMs: T0,
    receivedAtMs: T0,
    fingerprint: '',
    ...facts,
  } as const;
  const { id, sessionId, occurredAtMs, sentAtMs, receivedAtMs, fingerprint, ...meaning } = whole;
  return { ...whole, fingerprint: fingerprint || JSON.stringify(Object.values(meaning).map(String)) };
}

/** The books on paper: every call decided from what the earlier ones left, one vendor and one member. */
export function paperBooks(balance = 100_000n) {
  const calls = new Map<string, StoredCall>();
  const rounds = new Map<string, Round>();
  const quotes = new Set<string>();
  const slips = new Map<string, OpenSlip>();
  const books = {
    balance,
    version: 0n,
    escrow: 0n,
    house: 0n,
    tables: 0n,
    raked: 0n,
    locked: 0n,
    /** What the member should have given back and did not have. */
    owed: 0n,
    calls,
    rounds,
    session: liveSession as PlaySession | undefined,
    game: {
      closed: null,
      stakes: { least: 1n, most: 1_000_000n },
      maxWin: null,
      jackpots: ['river'],
    } as Situation['game'],
    may: new Set<VendorCapability>(vendorCapabilities),
    signOffAbove: null as Situation['signOffAbove'],
    objection: null as Situation['objection'],
    grant: undefined as Situation['grant'],
    pace: null as Situation['pace'],
    atMs: T0,
    send(what: Deed): Verdict {
      const verdict = decideCall(what, {
        atMs: books.atMs,
        balance: books.balance,
        version: books.version,
        currency: 'P',
        known: calls.get(what.txId),
        ref: what.refTxId === null ? undefined : calls.get(what.refTxId),
        round: rounds.get(what.roundId),
        session: books.session,
        objection: books.objection,
        game: books.game,
        may: books.may,
        grant: books.grant,
        pace: books.pace,
        signOffAbove: books.signOffAbove,
        atTables: books.tables,
        openSlips: [...slips].flatMap(([id, slip]) => (rounds.get(id)?.state === 'open' ? [slip] : [])),
        isQuoteUsed: quotes.has(what.sport?.quoteId ?? ''),
      });
      if (verdict.kind === 'apply' || verdict.kind === 'keep') calls.set(what.txId, verdict.call);
      if (verdict.kind !== 'apply') return verdict;
      const placed = verdict.call.sport?.slip;
      if (placed) slips.set(what.roundId, { pays: what.winAmount, legs: placed.legs });
      if (verdict.call.sport?.quoteId) quotes.add(verdict.call.sport.quoteId);
      if (verdict.tombstone) calls.set(verdict.tombstone.txId, verdict.tombstone);
      for (const { amount, contra } of verdict.movements) {
        books.balance += amount;
        books.version += 1n;
        books[contra] -= amount;
      }
      books.escrow -= verdict.settles;
      books.house += verdict.settles - verdict.locks;
      books.locked += verdict.locks;
      books.owed += verdict.owes;
      books.tables -= verdict.rake;
      books.raked += verdict.rake;
      if (verdict.call.roundSeq !== null)
        rounds.set(what.roundId, advanceRound(rounds.get(what.roundId), verdict.call));
      return verdict;
    },
    /** The code a call was answered with. */
    say(what: Deed): string {
      const verdict = books.send(what);
      return verdict.kind === 'refuse' ? verdict.code : verdict.call.code;
    },
  };
  return books;
}
