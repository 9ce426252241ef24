import type { Code } from '@fairhall/vendor-protocol';
import type { AccountId, Decision, Job, MemberAccount, Need, Remembered, Row, View } from '#wallet';
import { bettingKey, callKey, roundKey, shelfNames } from './memory.ts';
import { callRow, exceptionRows, settledRows } from './rows.ts';
import type { Deed, StoredCall } from './rules/call.ts';
import { decideCall } from './rules/decide-call.ts';
import type { Round } from './rules/round.ts';
import type { Applied, ExceptionKind, GameRules, PlaySession, Situation } from './rules/situation.ts';
import { type KnownBetting, unrestricted } from './usage.ts';

/** What became of a call: its row, or a refusal that leaves none. */
export type CallOutcome =
  | { readonly kind: 'stored'; readonly call: StoredCall; readonly isReplay: boolean }
  | { readonly kind: 'refused'; readonly code: Code; readonly isFinal: boolean | undefined };

export type VendorAccounts = {
  readonly escrow: AccountId;
  readonly house: AccountId;
  /** Payouts that wait for a person. */
  readonly locked: AccountId;
};

export type Matter = {
  readonly deed: Deed;
  readonly account: MemberAccount;
  readonly accounts: VendorAccounts;
  readonly game: GameRules | undefined;
  readonly category: string;
  /** A companion that is told on which restriction a bet rests. */
  readonly bettingCompanion: string | undefined;
};

/** The work of one keyed call for the member's lane. */
export function judgeCall(matter: Matter): Job<CallOutcome> {
  const { deed, account } = matter;
  return { account, needs: needsOf(deed), decide: (view) => decide(matter, view) };
}

function needsOf(deed: Deed): Need[] {
  const needs: Need[] = [
    { shelf: shelfNames.calls, key: callKey(deed.vendor, deed.txId), assumeAbsent: true },
  ];
  const round = { shelf: shelfNames.rounds, key: roundKey(deed.memberId, deed.vendor, deed.roundId) };
  if (deed.refTxId !== null) needs.push({ shelf: shelfNames.calls, key: callKey(deed.vendor, deed.refTxId) });
  if (!isStake(deed)) return [...needs, round];
  needs.push({ ...round, assumeAbsent: true });
  needs.push({ shelf: shelfNames.betting, key: bettingKey(deed.memberId, deed.atMs) });
  if (deed.sessionId !== null) needs.push({ shelf: shelfNames.sessions, key: deed.sessionId });
  return needs;
}

function isStake(deed: Deed): boolean {
  return deed.op === 'bet' || deed.op === 'betwin';
}

function decide(matter: Matter, view: View): Decision<CallOutcome> {
  const { deed } = matter;
  const situation = situationOf(matter, view);
  const verdict = decideCall(deed, situation);
  switch (verdict.kind) {
    case 'replay':
      return { kind: 'replay', answer: { kind: 'stored', call: verdict.call, isReplay: true } };
    case 'refuse':
      return {
        kind: 'decline',
        rows: remarks(deed, situation, verdict.exception),
        answer: { kind: 'refused', code: verdict.code, isFinal: verdict.isFinal },
      };
    case 'keep':
      return {
        kind: 'decline',
        rows: [callRow(verdict.call), ...remarks(deed, situation, verdict.exception)],
        remember: [rememberedCall(verdict.call)],
        answer: { kind: 'stored', call: verdict.call, isReplay: false },
      };
    case 'apply':
      return write(matter, view, situation, verdict);
  }
}

function situationOf({ deed, account, game }: Matter, view: View): Situation {
  const staking = isStake(deed);
  const recall = <Fact>(shelf: string, key: string) => view.recall(shelf, key) as Fact | undefined;
  return {
    atMs: view.at.getTime(),
    balance: view.balance,
    version: view.version,
    currency: account.currency,
    game,
    known: recall<StoredCall>(shelfNames.calls, callKey(deed.vendor, deed.txId)),
    ref:
      deed.refTxId === null
        ? undefined
        : recall<StoredCall>(shelfNames.calls, callKey(deed.vendor, deed.refTxId)),
    round: recall<Round>(shelfNames.rounds, roundKey(deed.memberId, deed.vendor, deed.roundId)),
    session:
      staking && deed.sessionId !== null
        ? recall<PlaySession>(shelfNames.sessions, deed.sessionId)
        : undefined,
    betting: staking ? bettingOf(deed, view) : unrestricted,
  };
}

function bettingOf(deed: Deed, view: View): KnownBetting {
  const key = bettingKey(deed.memberId, deed.atMs);
  return (view.recall(shelfNames.betting, key) as KnownBetting | undefined) ?? unrestricted;
}

function write(matter: Matter, view: View, situation: Situation, applied: Applied): Decision<CallOutcome> {
  const { deed, accounts, category } = matter;
  const { call, round, tombstone } = applied;
  const key = `gw/${deed.vendor}/${deed.txId}`;
  const rows: Row[] = [callRow(call), ...remarks(deed, situation, applied.exception)];
  const remember: Remembered[] = [rememberedCall(call)];
  if (tombstone) {
    rows.push(callRow(tombstone));
    remember.push(rememberedCall(tombstone));
  }
  if (round && call.closes) rows.push(...settledRows(round, call, category));
  if (round && call.roundSeq !== null)
    remember.push({
      shelf: shelfNames.rounds,
      key: roundKey(deed.memberId, deed.vendor, deed.roundId),
      value: round,
    });
  if (isStake(deed)) {
    const betting = bettingOf(deed, view);
    if (matter.bettingCompanion)
      rows.push({
        companion: matter.bettingCompanion,
        values: [String(deed.memberId), String(betting.version)],
      });
    if (betting.limits.length > 0)
      remember.push({
        shelf: shelfNames.betting,
        key: bettingKey(deed.memberId, deed.atMs),
        value: afterStake(betting, call),
      });
  }
  return {
    kind: 'write',
    postings: applied.movements.map((movement, place) => ({
      amount: movement.amount,
      contra: movement.contra === 'escrow' ? accounts.escrow : accounts.house,
      key,
      leg: place + 1,
      kind: movement.amount < 0n ? 'bet' : movement.contra === 'escrow' ? 'rollback' : 'win',
      fingerprint: deed.fingerprint,
    })),
    moves: movesOf(matter, applied, key),
    rows,
    remember,
    answer: { kind: 'stored', call, isReplay: false },
  };
}

function movesOf({ accounts, deed }: Matter, applied: Applied, key: string) {
  const settle = { from: accounts.escrow, to: accounts.house, amount: applied.settles, kind: 'settle' };
  const lock = { from: accounts.house, to: accounts.locked, amount: applied.locks, kind: 'lock' };
  return [settle, lock]
    .filter((move) => move.amount > 0n)
    .map((move) => ({ ...move, key: `${key}/${move.kind}`, fingerprint: deed.fingerprint }));
}

function afterStake(betting: KnownBetting, call: StoredCall): KnownBetting {
  const limits = betting.limits.map((limit) => ({
    ...limit,
    used: limit.used + call.amount - (limit.code === 'LIMIT_LOSS' ? call.winAmount : 0n),
  }));
  return { ...betting, limits };
}

function rememberedCall(call: StoredCall): Remembered {
  return { shelf: shelfNames.calls, key: callKey(call.vendor, call.txId), value: call };
}

function remarks(deed: Deed, situation: Situation, kind: ExceptionKind | undefined): Row[] {
  if (!kind) return [];
  const amount = deed.op === 'betwin' ? deed.winAmount : deed.amount;
  return exceptionRows({
    kind,
    vendor: deed.vendor,
    txId: deed.txId,
    memberId: deed.memberId,
    amount,
    currency: situation.currency,
    atMs: situation.atMs,
  });
}
