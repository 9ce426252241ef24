import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { commitmentOf, openStream, roundMessage } from '@fairhall/fair';
import { describe, expect, test } from 'vitest';
import { mayShoot } from '../../src/engines/fishing-hall/chances.ts';
import { species, weapons } from '../../src/engines/fishing-hall/paytable.ts';
import { games } from '../../src/engines/index.ts';
import type { ChoiceName } from '../../src/engines/kit/slot.ts';
import type { RoundView } from '../../src/play/shapes.ts';
import { logOf } from '../kit/round-log.ts';
import { type Claim, decidedIn, stopsOf } from '../kit/verify-address.ts';

const script = join(import.meta.dirname, 'verify-round.mjs');
const serverSeed = '558f3022a26473b99a36b822df812bdb084487760e6ebb249bc4a3cd59218138';

type Saved = Pick<
  Claim,
  'game' | 'choice' | 'commitment' | 'serverSeed' | 'clientSeed' | 'nonce' | 'shots' | 'stops'
>;

/** A round as the studio decides it and the verify page saves it. */
function roundOf(game: string, choice: ChoiceName, nonce: number): Saved {
  const engine = games.get(game);
  if (!engine) throw new Error(game);
  const fish = species[nonce % species.length] as (typeof species)[number];
  const weapon = weapons.find((each) => mayShoot(fish, each) && (nonce % 2 === 0 || each === 'gun')) ?? 'gun';
  const shots = [
    { fish: '1-1', species: fish, weapon },
    { fish: '1-2', species: 'wheel-fish' as const, weapon: 'harpoon' as const },
  ];
  const stakeMinor = engine.totalStakes[0] as bigint;
  const message = roundMessage({ clientSeed: 'lucky-7', nonce: BigInt(nonce) });
  const { events } = engine.play(
    { stakeMinor, choice, ...(choice === 'volley' && { shots }) },
    openStream({ serverSeed, message }),
  );
  const aimed = decidedIn(events).map((shot) => `${shot.fish}:${shot.species}:${shot.weapon}`);
  return {
    game,
    choice,
    commitment: commitmentOf(serverSeed),
    serverSeed,
    clientSeed: 'lucky-7',
    nonce: String(nonce),
    shots: aimed.join('/'),
    stops: stopsOf(events),
  };
}

function run(input: unknown): Promise<{ code: number; said: string }> {
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [script], { maxBuffer: 1 << 26 }, (error, said) =>
      resolve({ code: Number(error?.code ?? 0), said }),
    );
    child.stdin?.end(JSON.stringify(input));
  });
}

const ways = [...games.values()].flatMap((engine) =>
  engine.choices.map(({ name }) => [engine.gameId, name] as const),
);

test('is shorter than a hundred lines and needs nothing but Node’s crypto', () => {
  const text = readFileSync(script, 'utf8');
  expect(text.trimEnd().split('\n').length).toBeLessThan(100);
  expect([...text.matchAll(/\bfrom '([^']+)'|import\('/g)].map((found) => found[1])).toEqual(['node:crypto']);
});

test('a hundred thousand rounds of all games follow from their seeds, by code that shares nothing with ours', {
  timeout: 120_000,
}, async () => {
  const spins = ways.filter(([, choice]) => choice !== 'buy');
  const rounds = Array.from({ length: 100_000 }, (_, at) => {
    const [game, choice] = spins[at % spins.length] as (typeof ways)[number];
    return roundOf(game, choice, at + 1);
  });
  expect(await run(rounds)).toEqual({
    code: 0,
    said: '100000 of 100000 rounds follow from the promised seeds\n',
  });
});

/** A volley as the history tells it. */
function volleyOf(nonce: number, shown: string | null): RoundView {
  const shots = species
    .slice(0, 10)
    .map((name, at) => ({ fish: `7-${at}`, species: name, weapon: 'gun' as const }));
  const engine = games.get('fishing-hall');
  const message = roundMessage({ clientSeed: 'lucky-7', nonce: BigInt(nonce) });
  const stakeMinor = 10n;
  const decided = engine?.play({ stakeMinor, choice: 'volley', shots }, openStream({ serverSeed, message }));
  return {
    ...{ id: `round-${nonce}`, requestId: '', gameId: 'fishing-hall', mode: 'real', currency: 'P' },
    ...{ state: 'settled', choice: 'volley', baseStake: '10', stake: '100', isFree: false, jackpot: null },
    ...{ balanceBefore: null, balanceAfter: null, refusal: null, startedAt: '', endedAt: null },
    payout: String(decided?.payoutMinor),
    events: decided?.events ?? null,
    fairness: {
      ...{ mathHash: engine?.mathHash ?? '', commitment: commitmentOf(serverSeed), serverSeed: shown },
      ...{ clientSeed: 'lucky-7', nonce: String(nonce), wordsTaken: 0 },
    },
  };
}

test('a log of volleys that a player takes along is checked shot by shot, and holds none whose seed is in use', async () => {
  const log = logOf([volleyOf(1, serverSeed), volleyOf(2, serverSeed), volleyOf(3, null)]);
  expect(log).toMatchObject({ kept: 2, open: 1 });
  const told = JSON.parse(log.parts.join(''));
  expect(told[0]).toMatchObject({
    round: 'round-1',
    stake: '100',
    shots: expect.stringContaining('7-9:octopus:gun'),
  });
  expect(await run(told)).toEqual({ code: 0, said: '2 of 2 rounds follow from the promised seeds\n' });
  told[1].stops = told[1].stops.replace(/^\d+/, '9999');
  expect(await run(told)).toMatchObject({ code: 1 });
});

test('a round whose draws were not recorded is not said to follow', async () => {
  const bare = { ...roundOf('naga-sevens', 'spin', 1), stops: '' };
  expect(await run(bare)).toMatchObject({ code: 1 });
});

describe.each(ways)('%s, %s', (game, choice) => {
  const rounds = Array.from({ length: 300 }, (_, at) => roundOf(game, choice, at + 1));

  test('its rounds follow from their seeds', async () => {
    expect(await run(rounds)).toMatchObject({ code: 0 });
  });

  test('a round under another seed, number or promise, or with another record, is found out', async () => {
    const [round] = rounds as [Saved];
    const changes = [
      { nonce: '2' },
      { clientSeed: 'lucky-8' },
      { commitment: 'f'.repeat(64) },
      {
        stops: round.stops.replace(/\d+|\w+/, (part) =>
          part === '0' ? '1' : part === 'tea' ? 'prawn' : /\d/.test(part) ? '0' : 'tea',
        ),
      },
    ];
    const { code, said } = await run(changes.map((change) => ({ ...round, ...change })));
    expect(code).toBe(1);
    expect(said.trim().split('\n')).toHaveLength(5);
    expect(said).toContain('0 of 4 rounds follow');
  });
});
