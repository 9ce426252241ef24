import type { VendorClient } from '@fairhall/vendor-protocol';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findReplay } from './read-round.ts';
import { listRounds } from './record.ts';
import { after, betOf, type House, openHouse } from './testing/house.ts';

const today = { from: '2026-01-05', to: '2026-01-05' };
let house: House;
let roundId: bigint;
let told = '';

beforeAll(async () => {
  house = await openHouse();
  const bet = betOf(await house.seat(7n, 1_000_000n));
  await house.send('bet', bet);
  await house.send('win', after(bet, { amount: '0', currency: 'P', kind: 'cash', round_closed: true }));
  roundId = BigInt((await listRounds(house.needs, 7n, today)).items[0]!.id);
  const round = async () => ({
    kind: 'answered',
    answer: { tx_ids: [bet.tx_id], replay_url: told },
  });
  house.needs.games.clientOf = () => ({ round }) as unknown as VendorClient;
});
afterAll(() => house?.close());

const replay = () => findReplay(house.needs, { memberId: 7n, id: roundId });

test('a replay opens where its vendor’s games open', async () => {
  told = 'https://games.acme.test/naga/#replay=abc';
  expect(await replay()).toEqual({ url: told });
});

test.each([
  'https://evil.test/naga/#replay=abc',
  'http://games.acme.test/naga/#replay=abc',
  'https://games.acme.test:8443/naga/',
  'https://games.acme.test.evil.test/',
  'https://games.acme.test@evil.test/',
  'https://evil.test@games.acme.test/',
  'data:text/html,games.acme.test',
])('a replay at %s is not handed out', async (address) => {
  told = address;
  await expect(replay()).rejects.toMatchObject({ code: 'play/replay-unavailable' });
});

test('a vendor whose rounds are shown no more is not asked for a replay', async () => {
  told = 'https://games.acme.test/naga/#replay=abc';
  const { mayOf } = house.needs.games;
  house.needs.games.mayOf = (vendor) => new Set([...mayOf(vendor)].filter((one) => one !== 'replay'));
  await expect(replay()).rejects.toMatchObject({ code: 'play/replay-unavailable' });
  house.needs.games.mayOf = mayOf;
  expect(await replay()).toEqual({ url: told });
});
