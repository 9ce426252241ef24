import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectBooksInOrder } from '../../../../tools/conformance/money.ts';
import { seed } from '../../../../tools/conformance/seed.ts';
import { readLines } from './lists/read-lines.ts';
import { type Even, evenBet, evenLeave, evenRollback, evenSit, evenWin, openEven } from './testing/even.ts';
import { type House, NOON, type Seated } from './testing/house.ts';
import { type Hub, hubBet, hubRollback, hubWin, openHub } from './testing/hub.ts';
import { lost, noWeather, type Step, sendInOrder, sendInStorm, type Wire } from './testing/storm.ts';

const STORMS = 200;
/** Storms that rage at one moment over one house. */
const AT_ONCE = 20;
const CASH = 10_000n;

type Word = Extract<Step, { op: unknown }>;
/** A stake and what follows it: a credit, or the taking back of it, or nothing. */
type Told = {
  stake: { word: Word; txId: string; amount: bigint };
  credit?: { word: Word; txId: string; amount: bigint };
  back?: { word: Word; txId: string };
};
/** A vendor of a dialect: what it plays with a player, and how what it is answered reads in GW/1's words. */
type Speaking = {
  vendor: string;
  house: House;
  wire: Wire;
  seat(): Promise<Seated>;
  rounds(seat: Seated): Told[];
};

const word = (name: string, op: Word['op'], body: object): Word => ({ name, op, body: { ...body } });
const stepsOf = ({ stake, credit, back }: Told) =>
  [stake, credit, back].flatMap((one) => (one ? [one.word] : []));

const weather = noWeather();

/** What the vendor holds of its own calls, by what it was answered at last, and what that leaves its player. */
function listOf(told: readonly Told[], end: Readonly<Record<string, string>>) {
  const lines: [string, string][] = [];
  let change = 0n;
  for (const { stake, credit, back } of told) {
    const isTaken = end[stake.word.name] === 'OK';
    const isRefused = end[stake.word.name] === 'INSUFFICIENT_FUNDS';
    const state = isRefused ? 'declined' : !isTaken ? 'tombstone' : back ? 'rolled_back' : 'applied';
    lines.push([stake.txId, state]);
    if (isTaken && !back) change -= stake.amount;
    if (credit) change += credit.amount;
    for (const one of [credit, back]) if (one) lines.push([one.txId, 'applied']);
  }
  return { lines, change };
}

async function rage({ vendor, house, wire, seat, rounds }: Speaking): Promise<void> {
  const theirs = new Map<string, string>();
  const ends = new Set<string>();
  for (let storm = 0; storm < STORMS; storm += AT_ONCE) {
    // so many ids are minted of one moment, and no more
    house.clock.forward(1);
    const raging = Array.from({ length: AT_ONCE }, async (_, turn) => {
      const player = await seat();
      const told = rounds(player);
      const steps = told.flatMap(stepsOf);
      // on a slow machine every storm may take all back before it comes, or after: one of each is certain
      const calm = [steps, steps.toReversed()][storm + turn];
      const end = calm
        ? await sendInOrder(wire, calm)
        : await sendInStorm(wire, steps, { seed: seed + storm + turn, weather });
      const { lines, change } = listOf(told, end);
      expect([end, (await house.cash(player.memberId)) - CASH]).toEqual([end, change]);
      for (const { credit } of told) if (credit) expect(end[credit.word.name]).toBe('OK');
      for (const [txId, state] of lines) theirs.set(txId, state);
      ends.add(String(end.gone));
    });
    await Promise.all(raging);
  }
  const ours = new Map<string, string>();
  const hour = { vendor, from: new Date(NOON), to: new Date(Date.parse(NOON) + 3_600_000) };
  for await (const lines of readLines(house.db, hour))
    for (const { line } of lines) ours.set(line.tx_id, line.state);
  expect(ours).toEqual(theirs);
  // some were taken back after they had come, and some before
  expect([...ends].toSorted()).toEqual(['OK', 'TX_CANCELLED']);
  await expectBooksInOrder(house.db, [vendor]);
}

describe('Hub88', () => {
  let hub: Hub;
  beforeAll(async () => {
    process.stdout.write(`  seed ${seed}; the same again with FAIRHALL_SEED=${seed}\n`);
    hub = await openHub();
  });
  afterAll(() => hub.close());

  const paths = { bet: '/transaction/bet', win: '/transaction/win', rollback: '/transaction/rollback' };
  const inGateway: Readonly<Record<string, string>> = {
    RS_OK: 'OK',
    RS_ERROR_NOT_ENOUGH_MONEY: 'INSUFFICIENT_FUNDS',
    RS_ERROR_UNKNOWN: 'TX_CANCELLED',
    RS_ERROR_TRANSACTION_DOES_NOT_EXIST: 'BET_NOT_FOUND',
  };

  /** Its page lets an unknown error mean anything: that bet comes again while the storm lasts. */
  const wire: Wire = async ({ op, body }) => {
    const request_uuid = randomUUID();
    const sent = await hub.send(paths[op as keyof typeof paths], { ...body, request_uuid }).catch(lost);
    if (!sent) return undefined;
    const { status, request_uuid: echo } = sent.body;
    const final = status === 'RS_OK' || status === 'RS_ERROR_NOT_ENOUGH_MONEY';
    const code = inGateway[status] ?? status;
    return { text: status, answer: { code, final }, isGenuine: echo === request_uuid };
  };

  const PER_MINOR = 1_000;
  function rounds(seat: Seated): Told[] {
    const stakeOf = (name: string, amount: number) => {
      const bet = hubBet(seat, { amount: amount * PER_MINOR });
      const stake = { word: word(name, 'bet', bet), txId: bet.transaction_uuid, amount: BigInt(amount) };
      return { bet, stake };
    };
    const paid = (name: string, amount: number, paidMinor: number): Told => {
      const { bet, stake } = stakeOf(name, amount);
      const win = hubWin(bet, { amount: paidMinor * PER_MINOR, round_closed: true });
      const credit = { txId: win.transaction_uuid, amount: BigInt(paidMinor) };
      return { stake, credit: { ...credit, word: word(`${name} paid`, 'win', win) } };
    };
    const gone = stakeOf('gone', 700);
    const rollback = hubRollback(gone.bet);
    const back = { word: word('back', 'rollback', rollback), txId: rollback.transaction_uuid };
    return [
      paid('won', 1_000, 2_500),
      paid('lost', 400, 0),
      { stake: gone.stake, back },
      { stake: stakeOf('dear', 900_000).stake },
    ];
  }

  test(`in ${STORMS} storms of Hub88’s calls our books come to what its list says`, async () => {
    await rage({ vendor: 'HUB', house: hub.house, wire, seat: () => hub.seat(CASH), rounds });
  }, 60_000);
});

describe('EvenBet', () => {
  let even: Even;
  beforeAll(async () => {
    even = await openEven();
  });
  afterAll(() => even.close());

  const inGateway: Readonly<Record<number, string>> = {
    0: 'OK',
    3: 'INSUFFICIENT_FUNDS',
    4: 'TX_CANCELLED',
    5: 'TOMBSTONED',
  };

  /** Nothing in its answers says which call they are of. HTTP 500 is what comes again. */
  const wire: Wire = async ({ body }) => {
    const sent = await even.send(body).catch(lost);
    if (!sent) return undefined;
    const { errorCode } = sent.body;
    const code = sent.http === 500 ? 'TX_IN_PROGRESS' : (inGateway[errorCode] ?? `error ${errorCode}`);
    return { text: String(errorCode), answer: { code, final: sent.http === 200 }, isGenuine: true };
  };

  function rounds(seat: Seated): Told[] {
    type Bet = ReturnType<typeof evenBet>;
    const stakeOf = (name: string, bet: Bet): Told['stake'] => ({
      ...{ txId: bet.transactionId, amount: BigInt(bet.amount) },
      word: word(name, 'tableSessionId' in bet ? 'table_in' : 'bet', bet),
    });
    const paid = (name: string, bet: Bet, win: Bet): Told => ({
      stake: stakeOf(name, bet),
      credit: {
        ...{ txId: win.transactionId, amount: BigInt(win.amount) },
        word: word(`${name} paid`, 'tableSessionId' in bet ? 'table_out' : 'win', win),
      },
    });
    const back = (name: string, bet: Bet): Told => {
      const rollback = evenRollback(bet);
      return {
        stake: stakeOf(name, bet),
        back: { txId: rollback.transactionId, word: word(`${name} back`, 'rollback', rollback) },
      };
    };
    const [won, sat] = [evenBet(seat), evenSit(seat)];
    return [
      paid('won', won, evenWin(won, 2_500)),
      { stake: stakeOf('lost', evenBet(seat, { amount: 400 })) },
      back('gone', evenBet(seat, { amount: 700 })),
      back('rose', evenSit(seat, { tableSessionId: `another of ${seat.ref}` })),
      { stake: stakeOf('dear', evenBet(seat, { amount: 900_000 })) },
      paid('sat', sat, evenLeave(sat, 950, 50_000)),
    ];
  }

  test(`in ${STORMS} storms of EvenBet’s calls our books come to what its list says`, async () => {
    await rage({ vendor: 'EVEN', house: even.house, wire, seat: () => even.seat(CASH), rounds });
    expect(await even.house.shared('table_escrow:EVEN')).toBe(0n);
    expect(await even.house.shared('rake:EVEN')).toBe(50n * BigInt(STORMS));
  }, 60_000);
});

test('the weather was bad in every way', () => {
  process.stdout.write(`  ${JSON.stringify(weather)}\n`);
  expect(Object.values(weather).every((times) => times > STORMS)).toBe(true);
});
