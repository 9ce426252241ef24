import type { AnswerOf, listTeamProfit, listTeamRounds, readTeamOverview } from '@fairhall/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTeamWorld, type TeamWorld } from './testing/team-world.ts';

const days = 'from=2026-11-20&to=2026-11-21';
let world: TeamWorld;
let trees = 0;
beforeAll(async () => {
  world = await openTeamWorld();
});
afterAll(() => world.close());

type Person = { account: string; isAgent: boolean; above: number | undefined; stake: bigint };

/** Each stands below one of the agents before them, or at the top. */
const forest = fc.array(
  fc.record({ isAgent: fc.boolean(), above: fc.nat(20), stake: fc.bigInt({ min: 1n, max: 5_000n }) }),
  { minLength: 4, maxLength: 10 },
);

test('whatever the tree, an agent sees what those below did, and nothing else', {
  timeout: 120_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(forest, async (wishes) => {
      const people = await plant(wishes);
      for (const [at, agent] of people.entries()) {
        if (!agent.isAgent) continue;
        const below = people.filter((_, one) => isBelow(people, one, at));
        const stake = String(below.reduce((sum, one) => sum + one.stake, 0n));
        const seen = await lookAs(agent.account);
        expect(seen.accounts).toEqual(below.map(({ account }) => account).sort());
        expect([seen.overview, seen.profit, seen.parts]).toEqual([stake, stake, stake]);
        for (const stranger of people.filter((one) => !below.includes(one)))
          expect((await world.ask(agent.account, `rounds?${days}&account=${stranger.account}`)).status).toBe(
            404,
          );
      }
    }),
    { numRuns: 4 },
  );
});

async function plant(wishes: readonly { isAgent: boolean; above: number; stake: bigint }[]) {
  trees += 1;
  const people: (Person & { id: bigint })[] = [];
  for (const [at, { isAgent, above, stake }] of wishes.entries()) {
    const agents = people.flatMap((one, place) => (one.isAgent ? [place] : []));
    const upline = above % (agents.length + 1) === 0 ? undefined : agents[above % agents.length];
    const account = `tree${trees}x${at}`;
    const id = await world.join(
      account,
      isAgent ? 1 : 0,
      upline === undefined ? undefined : people[upline]?.id,
    );
    await world.play(id, { stake, payout: 0n });
    people.push({ id, account, isAgent, above: upline, stake });
  }
  return people;
}

function isBelow(people: readonly Person[], one: number, agent: number): boolean {
  const above = people[one]?.above;
  return above !== undefined && (above === agent || isBelow(people, above, agent));
}

async function lookAs(account: string) {
  const read = async <Answer>(path: string) => (await world.ask<Answer>(account, `${path}?${days}`)).body;
  const overview = await read<AnswerOf<typeof readTeamOverview>>('overview');
  const profit = await read<AnswerOf<typeof listTeamProfit>>('profit');
  const rounds = await read<AnswerOf<typeof listTeamRounds>>('rounds');
  return {
    overview: overview.total.stake,
    profit: profit.total.stake,
    parts: String(profit.items.reduce((sum, { figures }) => sum + BigInt(figures.stake), 0n)),
    accounts: rounds.items.map((round) => round.account).sort(),
  };
}
