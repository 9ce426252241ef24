import { hmacKey, responseText } from '@fairhall/vendor-protocol';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { after, betOf, type House, openHouse } from '../testing/house.ts';

let house: House;
let member = 100n;
const seat = (cash = 100_000n) => {
  member += 1n;
  return house.seat(member, cash);
};

beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

describe('a round over the wire', () => {
  test('moves stake and payout between member, escrow and house', async () => {
    const somchai = await seat();
    const bet = betOf(somchai);
    const escrow = await house.shared('escrow:ACME');
    const taken = await house.send('bet', bet);
    expect(taken.answer).toMatchObject({ code: 'OK', round_state: 'open', balance: { cash: '99000' } });
    expect(await house.shared('escrow:ACME')).toBe(escrow + 1000n);
    const win = after(bet, { amount: '2500', currency: 'P', kind: 'cash', round_closed: true });
    expect((await house.send('win', win)).answer).toMatchObject({ code: 'OK', round_state: 'closed' });
    expect(await house.cash(somchai.memberId)).toBe(101_500n);
    expect(await house.shared('escrow:ACME')).toBe(escrow);
  });

  test('sent again answers the same bytes and posts nothing', async () => {
    const somchai = await seat();
    const bet = betOf(somchai);
    const first = await house.send('bet', bet);
    house.clock.forward(5_000);
    const second = await house.send('bet', bet);
    expect(second).toMatchObject({ text: first.text, http: 200, isReplay: true });
    expect(first.isReplay).toBe(false);
    expect(await house.cash(somchai.memberId)).toBe(99_000n);
  });

  test('fifty copies of one bet at once post it once', async () => {
    const somchai = await seat();
    const bet = betOf(somchai);
    const answers = await Promise.all(Array.from({ length: 50 }, () => house.send('bet', bet)));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(answers.filter(({ isReplay }) => !isReplay)).toHaveLength(1);
    expect(await house.cash(somchai.memberId)).toBe(99_000n);
  });

  test('of a hundred bets at once that ten can pay, ten are taken', async () => {
    const somchai = await seat(10_000n);
    const answers = await Promise.all(Array.from({ length: 100 }, () => house.send('bet', betOf(somchai))));
    const codes = answers.map(({ answer }) => answer.code);
    expect(codes.filter((code) => code === 'OK')).toHaveLength(10);
    expect(codes.filter((code) => code === 'INSUFFICIENT_FUNDS')).toHaveLength(90);
    expect(await house.cash(somchai.memberId)).toBe(0n);
  });

  test('a rollback and its bet in any order at once leave the balance as it was', async () => {
    const somchai = await seat();
    for (let round = 0; round < 5; round += 1) {
      const bet = betOf(somchai);
      const rollback = after(bet, { ref_tx_id: bet.tx_id, reason: 'timeout' });
      await Promise.all([1, 2, 3].flatMap(() => [house.send('rollback', rollback), house.send('bet', bet)]));
      expect(await house.cash(somchai.memberId)).toBe(100_000n);
    }
  });

  test('betwin, rollback, tombstone and close keep their rows', async () => {
    const somchai = await seat();
    const both = betOf(somchai, { win_amount: '1500', round_closed: true });
    expect((await house.send('betwin', both)).answer).toMatchObject({ balance: { cash: '100500' } });
    const bet = betOf(somchai);
    await house.send('bet', bet);
    const rollback = after(bet, { ref_tx_id: bet.tx_id, reason: 'round_void' });
    expect((await house.send('rollback', rollback)).answer).toMatchObject({ code: 'ROLLED_BACK' });
    expect((await house.send('tx_status', { tx_id: bet.tx_id })).answer).toMatchObject({
      state: 'rolled_back',
    });
    const never = betOf(somchai);
    const early = after(never, { ref_tx_id: never.tx_id, reason: 'timeout' });
    expect((await house.send('rollback', early)).answer).toMatchObject({ code: 'TOMBSTONED' });
    expect(await house.send('bet', never)).toMatchObject({
      http: 409,
      answer: { code: 'TX_CANCELLED', final: true, balance: { cash: '100500' }, round_state: 'none' },
    });
    expect((await house.send('tx_status', { tx_id: never.tx_id })).answer).toMatchObject({
      state: 'tombstone',
    });
    const lost = betOf(somchai);
    await house.send('bet', lost);
    expect((await house.send('round_close', after(lost, { currency: 'P' }))).answer).toMatchObject({
      code: 'OK',
    });
  });

  test('a payout beyond the rules of the game is locked and listed', async () => {
    const somchai = await seat();
    const bet = betOf(somchai);
    await house.send('bet', bet);
    const win = after(bet, { amount: '500001', currency: 'P', kind: 'cash', round_closed: true });
    expect((await house.send('win', win)).answer).toMatchObject({ code: 'OK', balance: { cash: '99000' } });
    expect(await house.shared('locked:ACME')).toBe(500_001n);
  });
});

describe('who asks', () => {
  test('another vendor with the same tx_id is another transaction, and sees nothing of the first', async () => {
    const somchai = await seat();
    const bet = betOf(somchai);
    await house.send('bet', bet);
    const status = await house.send('tx_status', { tx_id: bet.tx_id }, { vendor: 'OTHER' });
    expect(status).toMatchObject({ http: 404, answer: { code: 'TX_NOT_FOUND' } });
    const there = await house.seat(somchai.memberId, 0n, { vendor: 'OTHER' });
    const own = betOf(there, { tx_id: bet.tx_id });
    expect((await house.send('bet', own, { vendor: 'OTHER' })).answer).toMatchObject({ code: 'OK' });
  });

  test('sessions of nobody, of others, over or of play money take no bet', async () => {
    const somchai = await seat();
    const other = await seat();
    const demo = await house.seat(somchai.memberId, 0n, { mode: 'demo' });
    const code = async (session: string) =>
      (await house.send('bet', betOf(somchai, { session_id: session }))).answer.code;
    expect(await code('99')).toBe('SESSION_UNKNOWN');
    expect(await code('none-of-ours')).toBe('SESSION_UNKNOWN');
    expect(await code(other.sessionId)).toBe('SESSION_MISMATCH');
    expect(await code(demo.sessionId)).toBe('DEMO_SESSION');
    const stranger = betOf(somchai, { player_ref: 'nobody' });
    expect((await house.send('bet', stranger)).answer.code).toBe('SESSION_MISMATCH');
    expect(await house.cash(somchai.memberId)).toBe(100_000n);
  });

  test('the balance is read with a live session', async () => {
    const somchai = await seat();
    const ask = { player_ref: somchai.ref, session_id: somchai.sessionId };
    expect((await house.send('balance', ask)).answer).toMatchObject({
      balance: { cash: '100000', bonus: '0' },
    });
  });
});

describe('proof', () => {
  const noise = { tx_id: 'x' };
  test.each([
    ['a wrong key', { signer: hmacKey({ keyId: 'k1', secret: Buffer.alloc(32, 8) }) }, 'SIGNATURE_INVALID'],
    ['an unknown key', { signer: hmacKey({ keyId: 'k9', secret: Buffer.alloc(32, 7) }) }, 'KEY_UNKNOWN'],
    ['an empty signature', { headers: { 'x-gw-signature': '' } }, 'SIGNATURE_INVALID'],
    ['an old timestamp', { nowMs: Date.parse('2026-01-05T11:54:00Z') }, 'TIMESTAMP_SKEW'],
  ])('%s is turned away unread', async (_what, how, code) => {
    const answer = await house.send('tx_status', '{not json', how);
    expect(answer).toMatchObject({ http: 401, answer: { code, final: false } });
  });

  test('a nonce comes again only with the same body', async () => {
    const somchai = await seat();
    const bet = betOf(somchai);
    const nonce = crypto.randomUUID();
    const first = await house.send('bet', bet, { nonce });
    expect(await house.send('bet', bet, { nonce })).toMatchObject({ text: first.text, isReplay: true });
    const other = await house.send('bet', { ...bet, amount: '1' }, { nonce });
    expect(other).toMatchObject({ http: 401, answer: { code: 'NONCE_REPLAYED' } });
  });

  test('every answer is signed for its request', async () => {
    const { signature, nonce, http, text } = await house.send('tx_status', noise);
    const signed = responseText({ httpStatus: http, requestNonce: nonce, body: text });
    expect(house.key.verify(signed, signature ?? '')).toBe(true);
  });

  test.each([
    ['not JSON', '{', 'INVALID_REQUEST'],
    ['a field too many', JSON.stringify({ ...noise, extra: 1 }), 'INVALID_REQUEST'],
    ['a field twice', '{"tx_id":"x","tx_id":"x"}', 'INVALID_REQUEST'],
    ['65 KiB', `{"tx_id":"${'x'.repeat(66_000)}"}`, 'INVALID_REQUEST'],
  ])('a proven body that is %s is refused, signed', async (_what, body, code) => {
    const answer = await house.send('tx_status', body);
    expect(answer).toMatchObject({ http: 400, answer: { code, final: true } });
    expect(answer.signature).not.toBeNull();
  });

  test.each(['-1', '1.0', '1e3', '01', ' 1', 10, '9'.repeat(19)])(
    'an amount of %j is none',
    async (amount) => {
      const somchai = await seat();
      const answer = await house.send('bet', betOf(somchai, { amount }));
      expect(answer).toMatchObject({ http: 400, answer: { code: 'INVALID_AMOUNT' } });
      expect(await house.cash(somchai.memberId)).toBe(100_000n);
    },
  );
});
