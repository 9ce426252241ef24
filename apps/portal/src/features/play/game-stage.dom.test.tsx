import type { GameCard } from '@fairhall/contract';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { comeAsMember, leave, refusal, show } from '../../app/testing/show.tsx';
import { chooseLanguage } from '../../shared/texts.ts';
import { GameStage } from './game-stage.tsx';

afterEach(() => {
  leave();
  vi.restoreAllMocks();
});

const studio = 'https://studio.test';
const german = { code: 'DE', tag: 'de', direction: 'ltr', label: 'Deutsch', version: '0123456789abcdef' };
const game = { gameId: '1', name: 'Naga Sevens', currency: 'P', openness: 'open', hasDemo: true } as GameCard;
const games = { 'bar/win': 'Gewinn' };
const answers = {
  'GET /api/brand/permission': { brand: { languages: ['EN', 'DE'], furtherLanguages: [german] } },
  'GET /api/brand/languages/DE/texts': { version: german.version, portal: {}, refusals: {} },
  'GET /api/brand/languages/DE/game-texts': { version: german.version, games },
  'POST /api/play/launch': { game_url: `${studio}/naga-sevens/#demo=x` },
};

/** A game that is open, and what the page around it says to it. */
async function open(given: object = answers) {
  comeAsMember();
  const { asked } = await show(<GameStage game={game} mode="demo" />, given as typeof answers);
  const frame = (await screen.findByTitle(/Naga Sevens/)) as HTMLIFrameElement;
  const told = vi.fn();
  const inside = { postMessage: told } as unknown as Window;
  // nothing is loaded into frames here
  Object.defineProperty(frame, 'contentWindow', { value: inside });
  const say = (data: unknown, { origin = studio, source = inside as Window | null } = {}) => {
    const event = new MessageEvent('message', { origin, data });
    Object.defineProperty(event, 'source', { value: source });
    dispatchEvent(event);
  };
  return { asked, told, say };
}
const question = { source: 'studio', kind: 'language' };
const word = (language: unknown) => [[{ source: 'portal', kind: 'language', language }, studio]];

test('a game that asks is handed the texts of the reader’s added language, it and its origin alone', async () => {
  const { told, say } = await open();
  await chooseLanguage('DE' as never);
  say(question, { origin: 'https://evil.test' });
  say(question, { source: null });
  say({ source: 'studio', kind: 'languages' });
  say(question);
  await waitFor(() => expect(told.mock.calls).toEqual(word({ tag: 'de', texts: games })));
});

test('in a language that games know there is nothing to hand over, and nothing is asked of the house', async () => {
  const { asked, told, say } = await open();
  say(question);
  await waitFor(() => expect(told.mock.calls).toEqual(word(undefined)));
  expect(asked.filter((call) => call.includes('game-texts'))).toEqual([]);
});

test('texts that do not come leave the game in English', async () => {
  const gone = refusal('brand/language-not-found', {}, 404);
  const { told, say } = await open({ ...answers, 'GET /api/brand/languages/DE/game-texts': gone });
  await chooseLanguage('DE' as never);
  say(question);
  await waitFor(() => expect(told.mock.calls).toEqual(word(undefined)));
});

const ownWindow = () => screen.getByRole('button', { name: 'In a window of its own' });
const frames = () => screen.queryAllByTitle(/Naga Sevens/);

test('in a window of its own the game is there only, and comes back here by a press', async () => {
  const { asked } = await open();
  const opened = vi.spyOn(window, 'open').mockReturnValue({ focus: vi.fn() } as never);
  await userEvent.click(ownWindow());
  expect(opened.mock.calls[0]?.[0]).toBe('/game?gameId=1&mode=demo');
  expect(await screen.findByText('The game plays in a window of its own')).toBeDefined();
  expect(frames()).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Play here' }));
  await waitFor(() => expect(frames()).toHaveLength(1));
  expect(asked.filter((call) => call.includes('/launch'))).toHaveLength(2);
});

test('where the browser blocks the window the game goes on here, and a link opens it there', async () => {
  await open();
  vi.spyOn(window, 'open').mockReturnValue(null);
  await userEvent.click(ownWindow());
  expect(await screen.findByText(/Your browser blocked the new window/)).toBeDefined();
  expect(frames()).toHaveLength(1);
  const link = screen.getByRole('link', { name: 'Open the game' });
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([
    '/game?gameId=1&mode=demo',
    '_blank',
  ]);
});

test.each([
  ['whose vendor may', true, true],
  ['of any other vendor', false, false],
])('a game %s hands its player files, or does not', async (_whose, savesFiles, isAllowed) => {
  await open({ ...answers, 'POST /api/play/launch': { game_url: `${studio}/own/`, savesFiles } });
  const [allowed] = frames().map((frame) => frame.getAttribute('sandbox')?.split(' '));
  expect(allowed).toContain('allow-scripts');
  expect(allowed?.includes('allow-downloads')).toBe(isAllowed);
});

test.each([
  [
    'in the brand’s launch host, where that serves it',
    '/own/?a=1#lt=x',
    ['https://launch.test'],
    'https://launch.test',
  ],
  ['at its vendor’s, where no launch host serves it', undefined, ['https://launch.test'], studio],
  ['at its vendor’s, where the brand has no launch host', '/own/?a=1#lt=x', [], studio],
])('a game opens %s, and is heard from there alone', async (_where, game_url2, launchGameCDNs, origin) => {
  const permission = { ...answers['GET /api/brand/permission'], launchGameCDNs };
  const launched = { game_url: `${studio}/own/?a=1#lt=x`, ...(game_url2 && { game_url2 }) };
  const { say, told } = await open({
    ...{ ...answers, 'GET /api/brand/permission': permission, 'POST /api/play/launch': launched },
  });
  expect(frames().map((frame) => frame.getAttribute('src'))).toEqual([`${origin}/own/?a=1#lt=x`]);
  say(question, { origin: 'https://evil.test' });
  say(question, { origin });
  await waitFor(() => expect(told).toHaveBeenCalledTimes(1));
  expect(told.mock.calls[0]?.[1]).toBe(origin);
});

test('a game with a wallet at its vendor stays in its page, which brings the money back', async () => {
  await open({ ...answers, 'POST /api/play/launch': { game_url: `${studio}/own/`, keepsWallet: true } });
  expect(screen.queryByRole('button', { name: 'In a window of its own' })).toBeNull();
});

test.each([
  [false, '/deposit'],
  [true, '/transfer-fund'],
])(
  'who asks for a deposit in a game brings the money beside it, and keeps the game',
  async (keepsWallet, to) => {
    const { asked, say } = await open({
      ...answers,
      'POST /api/play/launch': { game_url: `${studio}/own/`, keepsWallet },
    });
    const [frame] = frames();
    const opened = vi.spyOn(window, 'open').mockReturnValue({ focus: vi.fn() } as never);
    say({ source: 'studio', kind: 'deposit' });
    await waitFor(() => expect(opened.mock.calls.map(([address]) => address)).toEqual([to]));
    opened.mockReturnValue(null);
    say({ source: 'studio', kind: 'deposit' });
    const link = await screen.findByRole('link', { name: 'Open another window' });
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([to, '_blank']);
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('link', { name: 'Open another window' })).toBeNull();
    expect(frames()).toEqual([frame]);
    expect(asked.filter((call) => call.includes('/launch'))).toHaveLength(1);
  },
);

test('the way to deposit in the bar leaves the game where it is', async () => {
  comeAsMember();
  const funds = { sumBalance: '5000', currency: 'P' };
  await show(<GameStage game={game} mode="real" />, { ...answers, 'GET /api/wallet/balance': funds });
  const link = await screen.findByRole('link', { name: 'Deposit' });
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/deposit', '_blank']);
});
