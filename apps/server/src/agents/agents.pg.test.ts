import type * as contract from '@fairhall/contract';
import type { AgentLink, AnswerOf } from '@fairhall/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTeamWorld, type TeamWorld } from './testing/team-world.ts';

const both = 'from=2026-11-20&to=2026-11-21';
let world: TeamWorld;
let mali: bigint;

/** root > north > (mali, south > lek); other > stranger. */
beforeAll(async () => {
  world = await openTeamWorld();
  const root = await world.join('root', 2);
  const north = await world.join('north', 1, root);
  mali = await world.join('mali', 0, north, 1);
  const south = await world.join('south', 41, north);
  const lek = await world.join('lek', 0, south);
  const other = await world.join('other', 42);
  const stranger = await world.join('stranger', 0, other);
  await world.deposit(mali, 50_000n, 0);
  await world.deposit(mali, 20_000n, 1);
  await world.deposit(lek, 7_000n, 1);
  await world.deposit(stranger, 99_000n, 1);
  await world.play(mali, { stake: 1_000n, payout: 2_500n, day: 1 });
  await world.play(mali, { stake: 1_000n, payout: 0n, day: 1, category: 'LIVE' });
  await world.play(lek, { stake: 300n, payout: 0n, day: 0 });
  await world.play(north, { stake: 10n, payout: 0n, day: 0 });
  await world.play(stranger, { stake: 5_000n, payout: 0n, day: 1 });
});
afterAll(() => world.close());

describe('the overview', () => {
  const overview = async (account: string, days = both) =>
    (await world.ask<AnswerOf<typeof contract.readTeamOverview>>(account, `overview?${days}`)).body;

  test('counts everyone below by day, and nobody beside or above', async () => {
    const { now, total, days } = await overview('north');
    expect(now).toEqual({ members: 3, agents: 1, direct: 2, balance: '77000' });
    expect(total).toEqual({
      ...{ registered: 3, firstDepositors: 2, firstDeposits: '57000', depositors: 2, deposits: '77000' },
      ...{ withdrawers: 0, withdrawals: '0', players: 2, rounds: 3 },
      ...{ stake: '2300', validBet: '2300', payout: '2500', winLoss: '200' },
    });
    expect(
      days.map(({ day, figures }) => [day, figures.registered, figures.deposits, figures.stake]),
    ).toEqual([
      ['2026-11-21', 1, '27000', '2000'],
      ['2026-11-20', 2, '50000', '300'],
    ]);
  });

  test('an agent’s own play is in their upline’s team, not in their own', async () => {
    expect((await overview('root')).total.stake).toBe('2310');
    expect((await overview('north')).total.stake).toBe('2300');
  });

  test.each(['from=2026-10-01&to=2026-11-21', 'from=2026-11-21&to=2026-11-20'])(
    '%s is refused',
    async (days) => {
      expect(await world.ask('north', `overview?${days}`)).toMatchObject({
        status: 400,
        body: { code: 'agents/period-invalid' },
      });
    },
  );
});

describe('the team', () => {
  const team = (account: string, query = '') =>
    world.ask<AnswerOf<typeof contract.listTeam>>(account, `team?${query}`);

  test('is looked at level by level, with the way back', async () => {
    const { body } = await team('north');
    expect(body.items.map(({ account, direct, team, balance }) => [account, direct, team, balance])).toEqual([
      ['south', 1, 1, '0'],
      ['mali', 0, 0, '70000'],
    ]);
    expect(body.line.map(({ account }) => account)).toEqual(['north']);
    const south = body.items[0]?.id ?? '';
    const below = (await team('north', `under=${south}`)).body;
    expect(below.items.map(({ account }) => account)).toEqual(['lek']);
    expect(below.line.map(({ account }) => account)).toEqual(['north', 'south']);
  });

  test('is searched as a whole, and paged without losing or repeating anybody', async () => {
    expect((await team('north', 'search=LE')).body.items.map(({ account }) => account)).toEqual(['lek']);
    expect((await team('north', 'search=stranger')).body.items).toEqual([]);
    const first = (await team('root', 'search=&limit=1')).body;
    expect(first.next).toBeNull();
    const one = (await team('north', 'limit=1')).body;
    const rest = (await team('north', `limit=1&cursor=${one.next}`)).body;
    expect([...one.items, ...rest.items].map(({ account }) => account)).toEqual(['south', 'mali']);
  });
});

describe('rounds and movements', () => {
  test('each names whose it is, filtered by account and category, with the sums of all', async () => {
    const rounds = async (query: string) =>
      (await world.ask<AnswerOf<typeof contract.listTeamRounds>>('north', `rounds?${both}&${query}`)).body;
    const all = await rounds('');
    expect(all.items.map(({ account, stake }) => [account, stake])).toEqual([
      ['mali', '1000'],
      ['mali', '1000'],
      ['lek', '300'],
    ]);
    expect(all.totals).toMatchObject([{ rounds: 3, stake: '2300', payout: '2500', winLoss: '200' }]);
    expect((await rounds('category=LIVE')).items).toHaveLength(1);
    expect((await rounds('account=Lek')).items).toHaveLength(1);
  });

  test('movements come newest first, by kind, and page by page', async () => {
    const entries = async (query: string) =>
      (await world.ask<AnswerOf<typeof contract.listTeamEntries>>('north', `entries?${both}&${query}`)).body;
    const first = await entries('limit=2');
    const rest = await entries(`limit=2&cursor=${first.next}`);
    expect([...first.items, ...rest.items].map(({ account, amount }) => [account, amount])).toEqual([
      ['lek', '7000'],
      ['mali', '20000'],
      ['mali', '50000'],
    ]);
    expect((await entries('kind=withdrawal')).items).toEqual([]);
    expect((await entries('kind=deposit&account=mali')).items).toHaveLength(2);
  });

  test('profit and loss goes down a level, and its parts make its whole', async () => {
    const profit = async (query = '') =>
      (await world.ask<AnswerOf<typeof contract.listTeamProfit>>('root', `profit?${both}&${query}`)).body;
    const top = await profit();
    expect(top.items.map(({ account, team, figures }) => [account, team, figures.stake])).toEqual([
      ['north', 3, '2310'],
    ]);
    expect([top.own, top.total.stake]).toEqual([null, '2310']);
    const below = await profit(`under=${top.items[0]?.id}`);
    expect(below.own).toMatchObject({ stake: '10' });
    expect(below.items.map(({ account, figures }) => [account, figures.deposits])).toEqual([
      ['south', '7000'],
      ['mali', '70000'],
    ]);
    expect(below.total.stake).toBe('2300');
  });
});

describe('the door', () => {
  const paths = [
    ...['overview', 'profit', 'rounds', 'entries'].map((name) => `${name}?${both}`),
    ...['team', 'links', 'announcements'],
  ];

  test('a player finds every page of it closed', async () => {
    for (const path of paths)
      expect([path, await world.ask('mali', path)]).toMatchObject([
        path,
        { status: 403, body: { code: 'identity/agents-only' } },
      ]);
  });

  test.each(['rounds', 'entries'])('%s of somebody who is not below are refused by name', async (path) => {
    for (const account of ['stranger', 'root', 'north', 'nobody'])
      expect(await world.ask('north', `${path}?${both}&account=${account}`)).toMatchObject({
        status: 404,
        body: { code: 'agents/not-in-team' },
      });
  });

  test('the centre goes with its switch', async () => {
    const turn = async (isOn: boolean) => {
      await sql`update brand.switches set is_on = ${isOn} where name = 'AGENTPOLICY3'`.execute(world.db);
      await world.server.domains.brand.refresh();
    };
    await turn(false);
    for (const path of paths)
      expect((await world.ask('north', path)).body).toMatchObject({ code: 'agents/closed' });
    await turn(true);
  });
});

describe('a link', () => {
  const register = (username: string, affiliateCode: string) =>
    world.server.portal.inject({
      method: 'POST',
      url: '/api/identity/register',
      headers: { origin: 'http://127.0.0.1:4100' },
      payload: {
        ...{ username, affiliateCode, affiliateCodeFromUrl: false, ageConfirmed: true, termsAccepted: true },
        ...{ password: 'Correct-horse-7', confirmPassword: 'Correct-horse-7' },
      },
    });

  test('makes whoever registers by it what it says, below its owner, and counts them', async () => {
    const opened = await world.ask<AgentLink>('south', 'links', {
      method: 'POST',
      body: { userType: 1, note: ' for friends ', maxUses: 1 },
    });
    expect(opened.body).toMatchObject({ userType: 1, note: 'for friends', registered: 0, isOpen: true });
    const joined = await register('newagent', opened.body.code);
    expect(joined.json()).toMatchObject({ member: { type: 1 } });
    const { body } = await world.ask<{ items: AgentLink[] }>('south', 'links');
    expect(body.items[0]).toMatchObject({ registered: 1, isOpen: false });
    expect((await register('latecomer', opened.body.code)).json()).toMatchObject({
      code: 'identity/invitation-code-error',
    });
  });

  test('that is closed takes nobody; only its owner closes it, and once', async () => {
    const { body: link } = await world.ask<AgentLink>('north', 'links', {
      method: 'POST',
      body: { userType: 0, note: '' },
    });
    const close = (account: string) => world.ask(account, `links/${link.id}`, { method: 'DELETE' });
    expect((await close('south')).body).toMatchObject({ code: 'agents/link-unknown' });
    expect((await close('north')).body).toMatchObject({ isOpen: false });
    expect((await close('north')).body).toMatchObject({ code: 'agents/link-unknown' });
    expect((await register('toolate', link.code)).statusCode).toBe(400);
  });

  test('more than twenty open ones are refused', async () => {
    const open = () =>
      world.ask('root', 'links', { method: 'POST', body: { userType: 0, note: '', validDays: 30 } });
    const answers = [];
    for (let count = 0; count < 20; count += 1) answers.push(await open());
    expect(answers.map(({ status }) => status)).toEqual([...Array(19).fill(200), 409]);
    expect(answers.at(-1)?.body).toMatchObject({ code: 'agents/links-full', params: { max: 20 } });
  });
});
