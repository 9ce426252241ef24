import type { TransferKind, VendorCapability } from '@fairhall/contract';
import { TEST_CURRENCY } from '@fairhall/money';
import { type Code, isStake } from '@fairhall/vendor-protocol';
import type { PlayableGame } from '#catalogue';
import type { AccountId, Decision, HouseMove, Job, MemberAccount, Remembered, Row, View } from '#wallet';
import { type Keys, keysOf, needsOf } from './call-keys.ts';
import { grantRows } from './grants/rows.ts';
import { lotteryRows } from './lottery/rows.ts';
import { callKey, shelfNames } from './memory.ts';
import type { MarketRules } from './needs.ts';
import { paceRows } from './paces.ts';
import { awayFieldOf, situationOf } from './read-situation.ts';
import {
  adjustmentRows,
  callRow,
  exceptionRows,
  jackpotRows,
  namedRows,
  owedRow,
  revisedRows,
  settledRow,
} from './rows.ts';
import type { Deed, StoredCall } from './rules/call.ts';
import { decideCall } from './rules/decide-call.ts';
import type { OpenSlip } from './rules/open-slips.ts';
import type { Grant } from './rules/refuse-grant.ts';
import type { Applied, ExceptionKind, Situation } from './rules/situation.ts';
import { slipRows } from './slips/rows.ts';
import { tableRows } from './tables/rows.ts';
import { afterStake, type Betting, unrestricted } from './usage.ts';

/** What became of a call: its row, or a refusal that leaves none. */
export type CallOutcome =
  | { readonly kind: 'stored'; readonly call: StoredCall; readonly isReplay: boolean }
  | {
      readonly kind: 'refused';
      readonly code: Code;
      readonly isFinal: boolean | undefined;
      /** The field it is about. */
      readonly detail: string | undefined;
    };

export type VendorAccounts = {
  readonly escrow: AccountId;
  readonly house: AccountId;
  /** Payouts that wait for a person. */
  readonly locked: AccountId;
  /** Below zero by what members should have given back and did not have. */
  readonly receivable: AccountId;
  /** What players brought to tables and have not taken away. */
  readonly tables: AccountId;
  readonly rake: AccountId;
};

export type Matter = {
  readonly deed: Deed;
  readonly account: MemberAccount;
  readonly accounts: VendorAccounts;
  readonly game: PlayableGame | undefined;
  readonly may: ReadonlySet<VendorCapability>;
  /** As `Situation` has it. */
  readonly signOffAbove: bigint | null;
  /** What holds for somebody who is of all these countries: the shortest round, and how well who bets has to be known. */
  readonly marketOf: (countries: readonly string[]) => Pick<MarketRules, 'minCycleMs' | 'tierToPlay'>;
  /** When the day began that limits count by. */
  readonly dayMs: number;
  /** Is told on which restriction a stake rests. */
  readonly bettingCompanion: string;
};

/** The work of one keyed call for the member's lane. */
export function judgeCall(matter: Matter): Job<CallOutcome> {
  const { account, game, dayMs } = matter;
  const keys = keysOf(matter.deed, { currency: account.currency, category: game?.category, dayMs });
  const keyed = { ...matter, keys };
  return {
    account,
    needs: needsOf(matter.deed, keys),
    decide: (view) => decide(keyed, view),
  };
}

export type Keyed = Matter & { readonly keys: Keys };

function decide(matter: Keyed, view: View): Decision<CallOutcome> {
  const { deed, keys } = matter;
  const away = awayFieldOf(keys, view);
  if (away)
    return {
      kind: 'decline',
      rows: [],
      answer: { kind: 'refused', code: 'INVALID_REQUEST', isFinal: true, detail: away },
    };
  const betting = isStake(deed) ? bettingOf(keys, view) : undefined;
  const situation = situationOf(matter, view, betting);
  const verdict = decideCall(deed, situation);
  switch (verdict.kind) {
    case 'replay':
      return { kind: 'replay', answer: { kind: 'stored', call: verdict.call, isReplay: true } };
    case 'refuse':
      return {
        kind: 'decline',
        rows: remarks(deed, situation, verdict.exception),
        answer: { kind: 'refused', code: verdict.code, isFinal: verdict.isFinal, detail: verdict.detail },
      };
    case 'keep':
      return {
        kind: 'decline',
        rows: [
          callRow(verdict.call),
          ...namedRows(deed, verdict.call),
          ...remarks(deed, situation, verdict.exception),
        ],
        remember: [rememberedCall(keys.call, verdict.call)],
        answer: { kind: 'stored', call: verdict.call, isReplay: false },
      };
    case 'apply': {
      const stake = betting && keepBetting(matter, betting, verdict.call);
      const used = countGrant(matter, situation, verdict.call);
      const paced = keepPace(matter, situation, verdict.call);
      const sold = keys.quote === null ? [] : [{ shelf: shelfNames.quotes, key: keys.quote, value: true }];
      const placed = keepSlip(matter, situation);
      return write(matter, verdict, {
        rows: [
          ...remarks(deed, situation, verdict.exception),
          ...(stake?.rows ?? []),
          ...used.rows,
          ...paced.rows,
        ],
        remember: [...(stake?.remember ?? []), ...used.remember, ...paced.remember, ...placed, ...sold],
      });
    }
  }
}

function bettingOf(keys: Keys, view: View): Betting {
  const known = view.recall(shelfNames.betting, keys.betting);
  return (known as Betting | undefined) ?? unrestricted;
}

function keepBetting({ deed, keys, bettingCompanion }: Keyed, betting: Betting, call: StoredCall) {
  const rows = [{ companion: bettingCompanion, values: [String(deed.memberId), String(betting.version)] }];
  if (betting.limits.length === 0) return { rows, remember: [] };
  const value = afterStake(betting, call);
  return { rows, remember: [{ shelf: shelfNames.betting, key: keys.betting, value }] };
}

/** What the call makes of the grant that it names, or that its bet was a round of. */
function countGrant({ deed, keys }: Keyed, { grant, ref }: Situation, call: StoredCall) {
  const rows = grantRows(call, { grantId: deed.grantId, ref });
  const isUsed = rows.some((row) => row.values[0] === 'use');
  if (!isUsed || !grant || keys.grant === null) return { rows, remember: [] };
  const value: Grant = { ...grant, used: grant.used + 1 };
  return { rows, remember: [{ shelf: shelfNames.grants, key: keys.grant, value }] };
}

/** When the game's last round of this member began, once it has. */
function keepPace({ deed, keys }: Keyed, { pace }: Situation, call: StoredCall) {
  const rows = paceRows(deed, pace, call);
  if (rows.length === 0 || keys.pace === null) return { rows, remember: [] };
  return { rows, remember: [{ shelf: shelfNames.paces, key: keys.pace, value: deed.receivedAtMs }] };
}

/** What its member has open besides, for the next one. What was settled since is found out before anything is refused. */
function keepSlip({ deed, keys }: Keyed, { openSlips }: Situation): Remembered[] {
  const legs = deed.sport?.slip?.legs;
  if (keys.slips === null || !legs) return [];
  const value: readonly OpenSlip[] = [...openSlips, { pays: deed.winAmount, legs }];
  return [{ shelf: shelfNames.slips, key: keys.slips, value }];
}

function write(
  matter: Keyed,
  applied: Applied,
  beside: { rows: readonly Row[]; remember: readonly Remembered[] },
): Decision<CallOutcome> {
  const { deed, keys, accounts } = matter;
  const { call, round, tombstone } = applied;
  const key = `gw/${deed.vendor}/${deed.txId}`;
  const category = matter.game?.category ?? '';
  const isTest = matter.account.currency === TEST_CURRENCY;
  const rows: Row[] = [
    callRow(call),
    ...jackpotRows(deed, call),
    ...namedRows(deed, call),
    ...lotteryRows(deed, { call, category, isTest }),
    ...tableRows(deed, applied),
    ...slipRows(call),
    ...adjustmentRows(deed, call),
    ...beside.rows,
  ];
  const remember: Remembered[] = [rememberedCall(keys.call, call), ...beside.remember];
  if (tombstone) {
    rows.push(callRow(tombstone));
    remember.push(rememberedCall(callKey(tombstone.vendor, tombstone.txId), tombstone));
  }
  if (round && call.roundSeq !== null) {
    remember.push({ shelf: shelfNames.rounds, key: keys.round, value: round });
    if (call.closes) rows.push(settledRow(round, call, category));
    if (applied.revises) rows.push(...revisedRows(applied.revises, round, { call, category }));
    if (applied.owes > 0n) rows.push(owedRow(applied.owes, round, call));
  }
  return {
    kind: 'write',
    postings: applied.movements.map((movement, place) => ({
      amount: movement.amount,
      contra: accounts[movement.contra],
      key,
      leg: place + 1,
      kind: kindOf(movement),
      fingerprint: deed.fingerprint,
    })),
    moves: movesOf(matter, applied, key),
    rows,
    remember,
    answer: { kind: 'stored', call, isReplay: false },
  };
}

function kindOf({ amount, contra }: Applied['movements'][number]): TransferKind {
  if (contra === 'tables') return amount < 0n ? 'table-in' : 'table-out';
  if (amount < 0n) return contra === 'escrow' ? 'bet' : 'resettle';
  return contra === 'escrow' ? 'rollback' : 'win';
}

function movesOf({ accounts, deed }: Matter, applied: Applied, key: string): HouseMove[] {
  const settle = { from: accounts.escrow, to: accounts.house, amount: applied.settles };
  const lock = { from: accounts.house, to: accounts.locked, amount: applied.locks };
  const owe = { from: accounts.receivable, to: accounts.house, amount: applied.owes };
  const rake = { from: accounts.tables, to: accounts.rake, amount: applied.rake };
  const moves = [
    { ...settle, kind: 'settle' },
    { ...lock, kind: 'lock' },
    { ...owe, kind: 'owe' },
    { ...rake, kind: 'rake' },
  ] as const;
  return moves
    .filter((move) => move.amount > 0n)
    .map((move) => ({ ...move, key: `${key}/${move.kind}`, fingerprint: deed.fingerprint }));
}

function rememberedCall(key: string, call: StoredCall): Remembered {
  return { shelf: shelfNames.calls, key, value: call };
}

function remarks(deed: Deed, situation: Situation, kind: ExceptionKind | undefined): Row[] {
  if (!kind) return [];
  return exceptionRows({
    kind,
    vendor: deed.vendor,
    txId: deed.txId,
    memberId: deed.memberId,
    amount: deed.op === 'betwin' ? deed.winAmount : deed.amount,
    currency: situation.currency,
    atMs: situation.atMs,
  });
}
