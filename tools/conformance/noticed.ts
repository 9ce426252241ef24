import { randomBytes } from 'node:crypto';
import { LONGEST_CYCLE_MS, type MarketRule, vendorAttempts } from '@fairhall/contract';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Credentials } from '../fakes/vendor/signer.ts';
import type { Answer } from '../fakes/vendor/wire.ts';
import { betOf, type Fields, freshId, type Player, rollbackOf, type World, winOf } from './world.ts';

/** Attempts are written down every second. */
const WRITTEN_MS = 5_000;
const GUESSES = 3;
/** A server reads its brand every five seconds. */
const RULES_MS = 15_000;

/** Tries what no vendor should, each thing once, and waits until every one of them stands where staff read it. */
export async function tryEverything(world: World): Promise<string[]> {
  await expectWritten(world);
  const before = await readCounted(world);
  const answers = await Promise.all([asVendor(world), asAnotherVendor(world), inRounds(world)]);
  answers.push(await inHaste(world));
  const tried = new Map<string, number>();
  for (const { body } of answers.flat()) {
    const code = String(body.code);
    if (vendorAttempts.some((known) => known === code)) tried.set(code, (tried.get(code) ?? 0) + 1);
  }
  await expect
    .poll(
      async () => {
        const now = await readCounted(world);
        return [...tried].map(([code]) => [code, (now.get(code) ?? 0) - (before.get(code) ?? 0)]);
      },
      { timeout: WRITTEN_MS },
    )
    .toEqual([...tried]);
  await expectTurnedAway(world);
  return [...tried.keys()].toSorted();
}

/** What was tried before is all written down once one more attempt is, which nobody else makes meanwhile. */
async function expectWritten(world: World): Promise<void> {
  const countOf = async () => (await readCounted(world, 'BETA')).get('TX_NOT_FOUND') ?? 0;
  const before = await countOf();
  await world.call('tx/status', { tx_id: freshId('none') }, { vendor: 'BETA' });
  await expect.poll(countOf, { timeout: WRITTEN_MS }).toBe(before + 1);
}

/** What proves nothing is counted apart, with the address it came from. */
async function expectTurnedAway(world: World): Promise<void> {
  const path = '/gw/v1/bet';
  const countOf = async () => {
    const { rows } = await sql<{ times: number }>`
      select coalesce(sum(times), 0)::integer as times from play.security_log
      where vendor = 'ACME' and code = 'SIGNATURE_INVALID' and path = ${path} and address <> ''`.execute(
      world.database.db,
    );
    return rows[0]?.times ?? 0;
  };
  const before = await countOf();
  const forged = { ...world.credentials.ACME, secret: randomBytes(32) } as Credentials;
  for (let guess = 1; guess <= GUESSES; guess += 1)
    expect((await world.call('bet', {}, { as: forged })).body.code).toBe('SIGNATURE_INVALID');
  await expect.poll(async () => (await countOf()) - before, { timeout: WRITTEN_MS }).toBe(GUESSES);
}

async function readCounted(world: World, who: string | null = null): Promise<Map<string, number>> {
  const { rows } = await sql<{ code: string; times: number }>`
    select a.code, sum(a.times)::integer as times from safety.attempts a
    where a.door = 'vendor' and (${who}::text is null or a.who = ${who}) group by a.code`.execute(
    world.database.db,
  );
  return new Map(rows.map(({ code, times }) => [code, times]));
}

async function asVendor(world: World): Promise<Answer[]> {
  const [player, other] = [await world.newPlayer(), await world.newPlayer()];
  const bet = betOf(player);
  const of = (fields: Fields) => world.call('bet', { ...betOf(player), ...fields });
  return [
    await world.call('bet', bet),
    await of({ tx_id: bet.tx_id, amount: '7' }),
    await of({ amount: '-1' }),
    await of({ amount: '900000000' }),
    await of({ bonus: '1' }),
    await of({ currency: 'USD' }),
    await of({ session_id: '999999999999' }),
    await of({ session_id: other.session_id }),
    await of({ kind: 'free_round', grant_id: freshId('g'), amount: '0', nominal_stake: '1000' }),
    await world.call('tx/status', { tx_id: freshId('none') }),
  ];
}

async function asAnotherVendor(world: World): Promise<Answer[]> {
  const player = await world.newPlayer({ vendor: 'BETA' });
  const { player_ref, game_id } = player;
  const correction = { direction: 'credit', amount: '1', currency: 'P', reason: 'a gift to a friend' };
  const about = { tx_id: freshId('a'), player_ref, game_id, round_id: freshId('r') };
  return [
    await world.call(
      'adjust',
      { ...about, ...correction, occurred_at: new Date().toISOString() },
      { vendor: 'BETA' },
    ),
  ];
}

async function inRounds(world: World): Promise<Answer[]> {
  const player = await world.newPlayer();
  const never = betOf(player);
  const back = (bet: Fields) =>
    world.call('rollback', rollbackOf(player, { ref_tx_id: bet.tx_id, round_id: bet.round_id }));
  const [lost, paid] = [betOf(player), betOf(player)];
  const win = (bet: Fields, fields: Fields = {}) =>
    world.call('win', winOf(player, { round_id: bet.round_id, ...fields }));
  return [
    await back(never),
    await world.call('bet', never),
    await world.call('bet', lost),
    await back(lost),
    await back(lost),
    await win(lost),
    await win(betOf(player)),
    await world.call('bet', paid),
    await win(paid, { round_closed: true }),
    await win(paid),
    await back(paid),
    await closeUnknown(world, player),
  ];
}

/** A second round at once, where rounds are held to the longest time that a market may ask for. */
async function inHaste(world: World): Promise<Answer[]> {
  const player = await world.newPlayer();
  const heard: Answer[] = [];
  const hurry = async () => {
    const pair = [await world.bet(player), await world.bet(player)];
    heard.push(...pair);
    return pair.map(({ body }) => body.code);
  };
  await setRules(world, [
    {
      country: '*',
      minCycleMs: LONGEST_CYCLE_MS,
      autoplayAllowed: true,
      tierToPlay: 0,
      demoNeedsTier: false,
      needsSecondStep: false,
    },
  ]);
  await expect.poll(hurry, { timeout: RULES_MS, interval: 500 }).toContain('ROUND_TOO_SOON');
  await setRules(world, []);
  await expect.poll(hurry, { timeout: RULES_MS, interval: 500 }).toEqual(['OK', 'OK']);
  return heard;
}

async function setRules(world: World, rules: readonly MarketRule[]): Promise<void> {
  await sql`update brand.brands set market_rules = ${JSON.stringify(rules)}, revision = revision + 1`.execute(
    world.database.db,
  );
}

const closeUnknown = (world: World, player: Player) => world.close(player, { round_id: freshId('r') });
