import { randomBytes } from 'node:crypto';
import { platformCalls } from '@fairhall/vendor-protocol';
import { mulberry32 } from '@fairhall/vendor-protocol/kit';
import { sql } from 'kysely';
import { expect } from 'vitest';
import {
  lost,
  noWeather,
  type Step,
  sendInOrder,
  sendInStorm,
  type Wire,
} from '../../apps/server/src/play/testing/storm.ts';
import type { Credentials } from '../fakes/vendor/signer.ts';
import { betOf, type Player, rollbackOf, type World, winOf } from './world.ts';

export const STORMS = 200;
const PLAYERS = 10;
const CASH = 100_000n;
/** What a story of a storm leaves its player: a bet that won, and one that was taken back. */
const CHANGE = 1_500n;
const KILLS = 8;
/** The kill comes as soon as so many words of a storm are posted, at most. */
const MOST_POSTED = 40;
const POSTED_MS = 20_000;

type Story = { player: Player; steps: Step[] };

/**
 * C51, C52: storms over a server that is killed with -9 in the middle of them, again and again. Each word comes until it
 * is answered, as a vendor's does; answers how many were lost in a kill, by what had become of them.
 */
export async function stormThroughKills(world: World, seed: number): Promise<Record<string, number>> {
  const chance = mulberry32(seed);
  const heard = listen(world);
  const stories = await tellStories(world);
  for (let kill = 0; kill < KILLS; kill += 1) {
    const own = stories.filter((_, at) => at % KILLS === kill);
    const raging = rage(heard.wire, own, seed + kill);
    await waitUntilPosted(world, own, 1 + Math.floor(chance() * MOST_POSTED));
    await world.server.kill();
    await raging;
    await world.server.start();
  }
  await expectAllOnce(world, heard.wire, stories);
  return heard.fates();
}

/** C49: storms under two keys of a vendor, the older of which is switched off while they rage. */
export async function stormThroughRotation(world: World, seed: number): Promise<Record<string, number>> {
  const old = { ...world.credentials.ACME };
  const secret = randomBytes(32);
  const keyId = `k-${randomBytes(6).toString('hex')}`;
  const next: Credentials = { vendor: 'ACME', keyId, algorithm: 'hmac-sha256', secret };
  await world.catalogue.addVendorKey('ACME', { algorithm: 'hmac-sha256', keyId, secret });
  await world.seen();
  const keys = underTwoKeys(world, { old, next });
  const stories = await tellStories(world);
  const third = (turn: number) => stories.filter((_, at) => at % 3 === turn);
  await rage(keys.wire, third(0), seed);
  const raging = rage(keys.wire, third(1), seed + 1);
  await world.catalogue.disableVendorKey('ACME', old.keyId);
  await raging;
  await world.seen();
  await rage(keys.wire, third(2), seed + 2);
  // from now on this vendor speaks, and is spoken to, under the key that goes on
  Object.assign(world.credentials.ACME, next);
  await expectAllOnce(world, keys.wire, stories);
  return keys.counts;
}

async function tellStories(world: World): Promise<Story[]> {
  const players: Player[] = [];
  for (let place = 0; place < PLAYERS; place += 1) players.push(await world.newPlayer({ cash: CASH }));
  return Array.from({ length: STORMS }, (_, at) => {
    const player = players[at % PLAYERS] as Player;
    const [bet, gone] = [betOf(player), betOf(player)];
    const { round_id } = bet;
    return {
      player,
      steps: [
        { name: 'bet', op: 'bet', body: bet },
        { name: 'win', op: 'win', body: winOf(player, { round_id, round_closed: true }) },
        { name: 'gone', op: 'bet', body: gone },
        {
          name: 'back',
          op: 'rollback',
          body: rollbackOf(player, { ref_tx_id: gone.tx_id, round_id: gone.round_id }),
        },
      ],
    };
  });
}

async function rage(wire: Wire, stories: readonly Story[], seed: number): Promise<void> {
  const weather = noWeather();
  await Promise.all(
    stories.map(({ steps }, turn) => sendInStorm(wire, steps, { seed: seed + turn, weather })),
  );
}

/** Every story comes to its end, once, and its players have what that leaves them. */
async function expectAllOnce(world: World, wire: Wire, stories: readonly Story[]): Promise<void> {
  for (const { steps } of stories) {
    const end = await sendInOrder(wire, steps);
    expect(end).toMatchObject({ bet: 'OK', win: 'OK' });
    expect([end.gone, end.back]).toEqual(
      end.gone === 'OK' ? ['OK', 'ROLLED_BACK'] : ['TX_CANCELLED', 'TOMBSTONED'],
    );
  }
  for (const player of new Set(stories.map((story) => story.player))) {
    const told = BigInt(stories.filter((story) => story.player === player).length);
    expect((await world.money(player)).cash).toBe(CASH + told * CHANGE);
  }
}

/** The line to the server, which remembers what was lost in a kill, and how it was answered afterwards. */
function listen(world: World) {
  const answered = new Set<unknown>();
  const cut = new Map<unknown, 'unknown' | 'posted before the kill' | 'not posted before the kill'>();
  const wire: Wire = async ({ op, body }) => {
    const answer = await world.call(nameOf(op), body).catch(lost);
    const { tx_id } = body;
    if (!answer) {
      if (!answered.has(tx_id)) cut.set(tx_id, 'unknown');
      return undefined;
    }
    if (cut.get(tx_id) === 'unknown' && answer.body.final === true)
      cut.set(tx_id, answer.isReplay ? 'posted before the kill' : 'not posted before the kill');
    answered.add(tx_id);
    return { text: String(answer.bytes), answer: answer.body, isGenuine: answer.isGenuine };
  };
  const fates = () => {
    const counts: Record<string, number> = {};
    for (const fate of cut.values()) counts[fate] = (counts[fate] ?? 0) + 1;
    return counts;
  };
  return { wire, fates };
}

/** Every other word is signed with the older key until that is refused, and then with the one that goes on. */
function underTwoKeys(world: World, { old, next }: { old: Credentials; next: Credentials }) {
  const counts = { old: 0, next: 0, refused: 0 };
  const keys = new Map<unknown, Credentials>();
  const wire: Wire = async ({ op, body }) => {
    const { tx_id } = body;
    const key = keys.get(tx_id) ?? (keys.size % 2 === 0 ? old : next);
    keys.set(tx_id, key);
    const answer = await world.call(nameOf(op), body, { as: key });
    const isRefused = answer.body.code === 'KEY_UNKNOWN';
    if (isRefused) keys.set(tx_id, next);
    counts[isRefused ? 'refused' : key === old ? 'old' : 'next'] += 1;
    // who is not known is answered without a signature
    return {
      text: String(answer.bytes),
      answer: answer.body,
      isGenuine: answer.isGenuine || (isRefused && key === old),
    };
  };
  return { wire, counts };
}

const nameOf = (op: keyof typeof platformCalls) => platformCalls[op].path.replace('/gw/v1/', '');

/** The moment at which so many of their words have just been committed, answered or not. */
async function waitUntilPosted(world: World, stories: readonly Story[], count: number): Promise<void> {
  const txIds = stories.flatMap(({ steps }) => steps.map((step) => ('body' in step ? step.body.tx_id : '')));
  const deadline = Date.now() + POSTED_MS;
  while (Date.now() < deadline) {
    const { rows } = await sql<{ posted: number }>`
      select count(*)::integer as posted from play.calls c
      where c.vendor = 'ACME' and c.tx_id = any (${txIds}::text[])`.execute(world.database.db);
    if ((rows[0]?.posted ?? 0) >= count) return;
  }
  throw new Error(`${count} words were not posted in ${POSTED_MS} ms`);
}
