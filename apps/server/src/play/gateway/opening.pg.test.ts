import { inTransaction } from '@fairhall/database';
import { sessionAnswer } from '@fairhall/vendor-protocol';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Refusal } from '#platform/refusal';
import { createSession } from '../sessions.ts';
import { type House, openHouse } from '../testing/house.ts';

let house: House;
let member = 950n;

beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

/** A launch from these countries, as far as they are known, and the opening of it. */
async function openFrom(countries: readonly string[]) {
  member += 1n;
  const { ref } = await house.seat(member, 0n);
  const session = {
    ...{ id: house.mintId(), vendor: 'ACME', memberId: member, playerRef: ref, game: 'naga' },
    ...{ currency: 'P', signIn: 1n, countries, tier: 0 },
    mode: 'real',
    language: 'EN',
    opensBy: 'token',
  } as const;
  const { token } = await inTransaction(house.db, (tx) => createSession(tx, session, house.clock.now()));
  const { answer } = await house.send('session_open', { launch_token: token });
  return sessionAnswer.parse(answer);
}

test.each([
  [['JP', 'TH'], 'JP'],
  [[], 'TH'],
])('a session of a player from %j tells %s, as its launch did', async (countries, told) => {
  expect(await openFrom(countries)).toMatchObject({ code: 'OK', country: told });
});

test('a session tells when it ends', async () => {
  const { expires_at } = await openFrom(['TH']);
  expect(Date.parse(expires_at ?? '')).toBe(house.clock.now().getTime() + 12 * 3_600_000);
});

test.each([
  ['safety/excluded', 'PLAYER_EXCLUDED'],
  ['safety/return-first', 'PLAYER_EXCLUDED'],
  ['safety/time-limit', 'LIMIT_SESSION'],
  ['safety/frozen', 'PLAYER_BLOCKED'],
] as const)(
  'who may not play for %s is told so by its sentence, beside the code %s',
  async (reason, code) => {
    const { betting } = house.needs;
    const before = betting.requireBetting;
    betting.requireBetting = async () => {
      throw new Refusal(reason);
    };
    const answer = await openFrom(['TH']).finally(() => {
      betting.requireBetting = before;
    });
    expect(answer).toMatchObject({ status: 'declined', code, message_key: reason });
  },
);
