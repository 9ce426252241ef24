import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openHouse } from './testing/house.ts';
import { type Hub, hubBet, hubRollback, hubWin, openHub, speak } from './testing/hub.ts';

let hub: Hub;
beforeAll(async () => {
  hub = await openHub();
});
afterAll(() => hub.close());

describe('a round', () => {
  test('moves the same money as one of GW/1, said in hundred-thousandths', async () => {
    const somchai = await hub.seat();
    const bet = hubBet(somchai);
    const escrow = await hub.house.shared('escrow:HUB');
    const uuid = randomUUID();
    const taken = await hub.send('/transaction/bet', { ...bet, request_uuid: uuid });
    expect(taken).toEqual({
      http: 200,
      body: {
        request_uuid: uuid,
        user: somchai.ref,
        status: 'RS_OK',
        currency: 'THB',
        balance: 99_000_000,
      },
    });
    expect(await hub.house.shared('escrow:HUB')).toBe(escrow + 1000n);
    const won = await hub.send('/transaction/win', hubWin(bet, { amount: 3_560_000, round_closed: true }));
    expect(won.body).toMatchObject({ status: 'RS_OK', balance: 102_560_000 });
    expect(await hub.house.cash(somchai.memberId)).toBe(102_560n);
    expect(await hub.house.shared('escrow:HUB')).toBe(escrow);
  });

  test('a lost one ends with a win of nothing', async () => {
    const somchai = await hub.seat();
    const bet = hubBet(somchai);
    const kept = await hub.house.shared('house:HUB');
    await hub.send('/transaction/bet', bet);
    expect(await hub.statusOf('/transaction/win', hubWin(bet, { amount: 0, round_closed: true }))).toBe(
      'RS_OK',
    );
    expect(await hub.house.shared('house:HUB')).toBe(kept + 1000n);
  });

  test('it stands in the log of calls as every other, under the vendor’s own number', async () => {
    const somchai = await hub.seat();
    const bet = hubBet(somchai);
    await hub.send('/transaction/bet', bet);
    const { rows } = await hub.house.pool.query(
      'select op, amount, currency, state, code, game from play.calls where vendor = $1 and tx_id = $2',
      ['HUB', bet.transaction_uuid],
    );
    expect(rows).toEqual([
      { op: 'bet', amount: 1000n, currency: 'P', state: 'applied', code: 'OK', game: 'naga' },
    ]);
  });
});

describe('the same again', () => {
  test('is answered alike with the balance of now, and posts nothing', async () => {
    const somchai = await hub.seat();
    const bet = hubBet(somchai);
    await hub.send('/transaction/bet', bet);
    await hub.send('/transaction/bet', hubBet(somchai));
    expect((await hub.send('/transaction/bet', bet)).body).toMatchObject({
      status: 'RS_OK',
      balance: 98_000_000,
    });
    expect(await hub.house.cash(somchai.memberId)).toBe(98_000n);
  });

  test('forty copies of one bet at once post it once', async () => {
    const somchai = await hub.seat();
    const bet = hubBet(somchai);
    const answers = await Promise.all(Array.from({ length: 40 }, () => hub.send('/transaction/bet', bet)));
    expect(new Set(answers.map(({ body }) => body.status))).toEqual(new Set(['RS_OK']));
    expect(await hub.house.cash(somchai.memberId)).toBe(99_000n);
  });

  test('after a restart too', async () => {
    const somchai = await hub.seat();
    const bet = hubBet(somchai);
    await hub.send('/transaction/bet', bet);
    const other = await openHouse(hub.house.connectionString);
    speak(other, [hub.vendor.publicKey]);
    const again = await hub.send('/transaction/bet', bet, {}, other);
    expect(again.body).toMatchObject({ status: 'RS_OK', balance: 99_000_000 });
    await other.close();
  });

  test.each([
    { what: 'amount', facts: { amount: 2_000_000 } },
    { what: 'round', facts: { round: 'another' } },
    { what: 'game', facts: { game_code: 'naga2' }, status: 'RS_ERROR_INVALID_GAME' },
    { what: 'currency', facts: { currency: 'EUR' }, status: 'RS_ERROR_WRONG_CURRENCY' },
  ])('with another $what is refused', async ({ facts, status = 'RS_ERROR_DUPLICATE_TRANSACTION' }) => {
    const somchai = await hub.seat();
    const bet = hubBet(somchai);
    await hub.send('/transaction/bet', bet);
    expect(await hub.statusOf('/transaction/bet', { ...bet, ...facts })).toBe(status);
    expect(await hub.house.cash(somchai.memberId)).toBe(99_000n);
  });

  test('of another player is refused', async () => {
    const [somchai, malee] = [await hub.seat(), await hub.seat()];
    const bet = hubBet(somchai);
    await hub.send('/transaction/bet', bet);
    const stolen = { ...bet, user: malee.ref, token: malee.token };
    expect(await hub.statusOf('/transaction/bet', stolen)).toBe('RS_ERROR_DUPLICATE_TRANSACTION');
    expect(await hub.house.cash(malee.memberId)).toBe(100_000n);
  });
});

describe('a rollback', () => {
  test('gives the stored stake back, once', async () => {
    const somchai = await hub.seat();
    const bet = hubBet(somchai);
    await hub.send('/transaction/bet', bet);
    const rollback = hubRollback(bet);
    for (const one of [rollback, rollback, hubRollback(bet)])
      expect((await hub.send('/transaction/rollback', one)).body).toMatchObject({
        status: 'RS_OK',
        balance: 100_000_000,
      });
    expect(await hub.house.cash(somchai.memberId)).toBe(100_000n);
  });

  test('before its bet leaves a stone that the bet meets', async () => {
    const somchai = await hub.seat();
    const bet = hubBet(somchai);
    expect(await hub.statusOf('/transaction/rollback', hubRollback(bet))).toBe('RS_OK');
    expect(await hub.statusOf('/transaction/bet', bet)).toBe('RS_ERROR_UNKNOWN');
    expect(await hub.house.cash(somchai.memberId)).toBe(100_000n);
  });

  test('and its bet in any order at once leave the balance as it was', async () => {
    const somchai = await hub.seat();
    for (let round = 0; round < 5; round += 1) {
      const bet = hubBet(somchai);
      const rollback = hubRollback(bet);
      await Promise.all(
        [1, 2, 3].flatMap(() => [
          hub.send('/transaction/rollback', rollback),
          hub.send('/transaction/bet', bet),
        ]),
      );
      expect(await hub.house.cash(somchai.memberId)).toBe(100_000n);
    }
  });

  test('a win after it is refused, and one without a bet', async () => {
    const somchai = await hub.seat();
    const bet = hubBet(somchai);
    await hub.send('/transaction/bet', bet);
    await hub.send('/transaction/rollback', hubRollback(bet));
    const lost = 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST';
    expect(await hub.statusOf('/transaction/win', hubWin(bet))).toBe(lost);
    expect(await hub.statusOf('/transaction/win', hubWin(hubBet(somchai)))).toBe(lost);
    expect(await hub.house.cash(somchai.memberId)).toBe(100_000n);
  });
});

test('after any sequence of calls, some lost and some sent again, the vendor’s sums are ours', async () => {
  const somchai = await hub.seat(50_000n);
  const chance = seeded(20261123);
  let theirs = 50_000_000;
  for (let turn = 0; turn < 60; turn += 1) {
    const bet = hubBet(somchai, { amount: (1 + chance(9)) * 1_000_000 });
    const early = chance(10) === 0;
    if (early) await hub.send('/transaction/rollback', hubRollback(bet));
    const copies = await Promise.all(
      Array.from({ length: 1 + chance(3) }, () => hub.send('/transaction/bet', bet)),
    );
    const isTaken = copies[0]?.body.status === 'RS_OK';
    expect(new Set(copies.map(({ body }) => body.status)).size).toBe(1);
    if (early) expect(isTaken).toBe(false);
    if (!isTaken) continue;
    theirs -= Number(bet.amount);
    if (chance(4) === 0) {
      expect(await hub.statusOf('/transaction/rollback', hubRollback(bet))).toBe('RS_OK');
      theirs += Number(bet.amount);
      continue;
    }
    const win = hubWin(bet, { amount: chance(12) * 1_000_000, round_closed: true });
    for (let copy = 0; copy <= chance(2); copy += 1)
      expect(await hub.statusOf('/transaction/win', win)).toBe('RS_OK');
    theirs += Number(win.amount);
  }
  expect(await hub.house.cash(somchai.memberId)).toBe(BigInt(theirs / 1000));
  const { rows } = await hub.house.pool.query('select sum(amount)::bigint as sum from wallet.entries');
  expect(rows).toEqual([{ sum: 0n }]);
});

/** Whole numbers below `limit`, the same ones at every run. */
function seeded(seed: number) {
  let state = seed;
  return (limit: number) => {
    state = (state * 48271) % 2147483647;
    return state % limit;
  };
}
