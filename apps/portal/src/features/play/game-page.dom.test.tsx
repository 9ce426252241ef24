import type { GameCard } from '@fairhall/contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { comeAsMember, leave, refusal, show } from '../../app/testing/show.tsx';
import { queries } from '../../shared/queries.ts';
import { GamePage } from './game-page.tsx';

afterEach(leave);

const card: GameCard = {
  ...{ gameId: 'naga', code: 'naga-sevens', name: 'Naga Sevens', vassalage: 'STUDIO', vendorName: 'Studio' },
  ...{ gameCategory: 'RNG', gameType: 'slot', isHot: 0, isNew: 0, hasDemo: true, artSeed: 'naga' },
  ...{
    rtpBps: 9_620,
    volatility: 'high',
    currency: 'P',
    minStake: '100',
    maxStake: '10000',
    maxWin: '500000',
  },
  ...{ openness: 'open', maintenanceUntil: null, jackpots: [] },
};
const page = {
  game: card,
  rules: 'Three alike pay.',
  verifyUrl: null,
  rooms: [],
  mayTest: false,
  others: [],
};
const address = '/game?gameId=naga&mode=demo';
const answers = { 'POST /api/play/launch': { game_url: 'https://studio.test/naga-sevens/#demo=x' } };
const launches = (asked: readonly string[]) => asked.filter((one) => one === 'POST /api/play/launch').length;

test('a game pressed in a list is launched while the rest of its page is asked for, and once', async () => {
  comeAsMember();
  queries.setQueryData(['games', 'EN', {}], { items: [card], total: 1, next: null });
  const { promise, resolve } = Promise.withResolvers();
  const { asked } = await show(
    <GamePage />,
    { ...answers, 'GET /api/catalogue/games/naga': promise },
    address,
  );
  expect(await screen.findByTitle(/Naga Sevens/)).toBeDefined();
  expect(screen.queryByText('Three alike pay.')).toBeNull();
  resolve(page);
  expect(await screen.findByText('Three alike pay.')).toBeDefined();
  expect(launches(asked)).toBe(1);
});

test('one that was not open in its list waits for what the house says of it now', async () => {
  comeAsMember();
  queries.setQueryData(['endless-games', 'EN', {}], {
    pages: [{ items: [{ ...card, openness: 'maintenance' }] }],
    pageParams: [],
  });
  const { promise, resolve } = Promise.withResolvers();
  const { asked } = await show(
    <GamePage />,
    { ...answers, 'GET /api/catalogue/games/naga': promise },
    address,
  );
  await waitFor(() =>
    expect(asked.some((one) => one.startsWith('GET /api/catalogue/games/naga'))).toBe(true),
  );
  expect(launches(asked)).toBe(0);
  resolve(page);
  expect(await screen.findByTitle(/Naga Sevens/)).toBeDefined();
});

test('one that has closed since is said to be closed', async () => {
  comeAsMember();
  queries.setQueryData(['games', 'EN', {}], { items: [card], total: 1, next: null });
  await show(
    <GamePage />,
    {
      'POST /api/play/launch': refusal('play/game-closed'),
      'GET /api/catalogue/games/naga': {
        ...page,
        game: { ...card, openness: 'maintenance', maintenance: null },
      },
    },
    address,
  );
  await waitFor(() => expect(screen.queryByTitle(/Naga Sevens/)).toBeNull());
  expect(await screen.findByText('Three alike pay.')).toBeDefined();
});

test('the rooms of a game lead into it, and the one that is named is launched', async () => {
  comeAsMember();
  const rooms = [
    { roomId: 'east', name: 'East counter' },
    { roomId: 'west', name: 'West counter' },
  ];
  const { sent } = await show(
    <GamePage />,
    { ...answers, 'GET /api/catalogue/games/naga': { ...page, rooms } },
    `${address}&roomId=west`,
  );
  // below the game, and in its bar for phones, where the game covers what is below
  const lists = await screen.findAllByRole('navigation', { name: 'Rooms' });
  const linksOf = (list: HTMLElement) =>
    within(list)
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('aria-current')]);
  const east = ['East counter', '/game?gameId=naga&mode=demo&roomId=east', null];
  const west = ['West counter', '/game?gameId=naga&mode=demo&roomId=west', 'page'];
  expect(lists.map(linksOf)).toEqual([
    [east, west],
    [east, west],
  ]);
  expect(sent).toMatchObject([{ gameId: 'naga', roomId: 'west', mode: 'demo' }]);
});

test('a room that is gone keeps nobody out of the game: the next try enters it without one', async () => {
  comeAsMember();
  const gone = refusal('play/room-unknown', {}, 404);
  const answer = { ...answers, 'GET /api/catalogue/games/naga': page, 'POST /api/play/launch': gone };
  const { sent } = await show(<GamePage />, answer, `${address}&roomId=gone`);
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent).toMatchObject([{ roomId: 'gone' }, { gameId: 'naga', mode: 'demo' }]);
  expect(sent[1]).not.toHaveProperty('roomId');
});

const trial = { token: 'a-token', firstTimeLogin: true, member: { id: '9', account: 'trial_1', type: 4 } };
const asVisitor = (switches: Record<string, boolean>) => ({
  ...answers,
  'GET /api/brand/permission': {
    serverTime: '2026-11-21T05:00:00Z',
    brand: { merchantCode: 'fairhall', name: 'Fairhall', languages: ['EN'] },
    switches,
    resources: [],
  },
  'GET /api/catalogue/games/naga': page,
  'POST /api/identity/trial': trial,
});
const trials = (asked: readonly string[]) => asked.filter((one) => one === 'POST /api/identity/trial').length;

test('a visitor who came for the demo plays it without a second press, and one trial is begun', async () => {
  const { asked } = await show(<GamePage />, asVisitor({ FREEPLAY3: true }), address);
  expect(await screen.findByTitle(/Naga Sevens/)).toBeDefined();
  expect([trials(asked), launches(asked)]).toEqual([1, 1]);
});

test.each([
  ['where play money is switched off', { FREEPLAY3: false }, address],
  ['at the game itself', { FREEPLAY3: true }, '/game?gameId=naga'],
])('%s a visitor is asked to log in, and no trial is begun by itself', async (_where, switches, at) => {
  const { asked } = await show(<GamePage />, asVisitor(switches), at);
  expect(await screen.findByRole('button', { name: 'Log in' })).toBeDefined();
  await waitFor(() => expect(queries.getQueryData(['permission'])).toBeDefined());
  await waitFor(() =>
    expect(asked.some((one) => one.startsWith('GET /api/catalogue/games/naga'))).toBe(true),
  );
  expect(screen.queryByRole('button', { name: 'Free demo' }) === null).toBe(!switches.FREEPLAY3);
  expect([trials(asked), launches(asked)]).toEqual([0, 0]);
});

test('a trial that is refused leaves the ways in', async () => {
  const refused = {
    ...asVisitor({ FREEPLAY3: true }),
    'POST /api/identity/trial': refusal('request/too-many'),
  };
  const { asked } = await show(<GamePage />, refused, address);
  expect(await screen.findByRole('button', { name: 'Free demo' })).toBeDefined();
  expect([trials(asked), launches(asked)]).toEqual([1, 0]);
});
