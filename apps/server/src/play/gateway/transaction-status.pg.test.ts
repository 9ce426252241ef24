import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { findLines } from '../lists/read-lines.ts';
import { after, betOf, type House, openHouse, type Seated } from '../testing/house.ts';
import { codeOf, slipAt } from '../testing/slip-words.ts';

let house: House;
let member = 900n;
let somchai: Seated;

beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());
beforeEach(async () => {
  member += 1n;
  somchai = await house.seat(member, 100_000n);
});

/** What we tell who asks, which is what our list tells too. */
async function stateOf(txId: unknown) {
  const { answer } = await house.send('tx_status', { tx_id: txId });
  const [told] = await findLines(house.db, { vendor: 'ACME', txIds: [String(txId)] });
  expect(told?.line.state).toBe(answer.state);
  return answer.state;
}

test('a buy-in that was rolled back is told so, and the one beside it as it stands', async () => {
  const bet = betOf(somchai);
  const { round_id, kind: _, ...rest } = bet;
  const bring = { ...rest, table_session_id: round_id };
  const more = { ...bring, tx_id: betOf(somchai).tx_id };
  for (const call of [bring, more]) expect(await codeOf(house.send('table_in', call))).toBe('OK');
  const back = after(bet, { ref_tx_id: bring.tx_id, reason: 'timeout' });
  expect(await stateOf(bring.tx_id)).toBe('applied');
  expect(await codeOf(house.send('rollback', back))).toBe('ROLLED_BACK');
  expect([await stateOf(bring.tx_id), await stateOf(more.tx_id)]).toEqual(['rolled_back', 'applied']);
  expect(await stateOf(back.tx_id)).toBe('applied');
});

test('a bet on events that its vendor rejected is told as given back, one that was accepted as it stands', async () => {
  const [refused, taken] = [slipAt(house, somchai), slipAt(house, somchai)];
  const placed = [(await refused.place()).answer.tx_id, (await taken.place()).answer.tx_id];
  const rejected = await refused.reject();
  expect([rejected.answer.code, await codeOf(taken.accept())]).toEqual(['ROLLED_BACK', 'OK']);
  expect([await stateOf(placed[0]), await stateOf(placed[1])]).toEqual(['rolled_back', 'applied']);
  expect(await stateOf(rejected.answer.tx_id)).toBe('applied');
});

test('a bet on events that is settled as void was done, and so was the settlement', async () => {
  const slip = slipAt(house, somchai);
  const placed = (await slip.place()).answer.tx_id;
  await slip.accept();
  const settled = slip.settleCall(1, 'void', 1_000);
  expect(await codeOf(house.send('sport_settle', settled))).toBe('OK');
  expect([await stateOf(placed), await stateOf(settled.tx_id)]).toEqual(['applied', 'applied']);
});

test('what was declined was never done, though its round was given back', async () => {
  const bet = betOf(somchai);
  const dear = betOf(somchai, { round_id: bet.round_id, amount: '900000' });
  await house.send('bet', bet);
  expect(await codeOf(house.send('bet', dear))).toBe('INSUFFICIENT_FUNDS');
  for (const { tx_id } of [bet, dear])
    await house.send('rollback', after(bet, { ref_tx_id: tx_id, reason: 'round_void' }));
  expect([await stateOf(bet.tx_id), await stateOf(dear.tx_id)]).toEqual(['rolled_back', 'declined']);
});
