import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { comeAsMember, leave, show } from '../../app/testing/show.tsx';
import { BetsPage } from './bets-page.tsx';

afterEach(leave);

const round = (id: string, stake: string, payout: string) => ({
  id,
  roundId: `r-${id}`,
  vendor: 'STUDIO',
  gameId: '11',
  gameCode: 'naga',
  gameName: 'Naga Sevens',
  category: 'RNG',
  status: 'won',
  currency: 'P',
  stake,
  // a part of the stake came back and counts no more
  validBet: payout === '0' ? '50' : stake,
  payout,
  winLoss: String(BigInt(payout) - BigInt(stake)),
  placedAt: '2025-11-21T03:59:00.000Z',
  settledAt: '2025-11-21T03:59:01.000Z',
});
const totals = [
  { currency: 'P', rounds: 40, stake: '4000', validBet: '3800', payout: '3000', winLoss: '-1000' },
];
const vendor = (vassalage: string, displayName: string) => ({ vassalage, displayName });
const house = {
  'GET /api/catalogue/menu': {
    categories: [
      { gameCategory: 'RNG', vendors: [vendor('STUDIO', 'Fairhall Studio')] },
      { gameCategory: 'FISH', vendors: [vendor('ACME', 'Acme Games')] },
    ],
  },
  'GET /api/catalogue/games': {
    items: [{ gameId: '11', name: 'Naga Sevens' }],
    next: null,
    vendors: [],
  },
  'GET /api/play/rounds': { items: [round('2', '100', '250'), round('1', '100', '0')], next: null, totals },
  'GET /api/play/rounds/2': { round: round('2', '100', '250'), steps: [], held: [] },
};
const last = (asked: readonly string[]) =>
  new URLSearchParams(
    asked
      .filter((call) => call.includes('/play/rounds?'))
      .at(-1)
      ?.split('?')[1],
  );
const choose = async (name: string, value: string) =>
  userEvent.selectOptions(await screen.findByRole('combobox', { name }), value);

test('the record has a view for each category, and filters by vendor, game and result that stand in the address', async () => {
  comeAsMember();
  const { where, asked } = await show(<BetsPage />, house, '/bets');
  await userEvent.click(await screen.findByRole('button', { name: 'Slots' }));
  expect(last(asked).get('category')).toBe('RNG');
  const vendors = await screen.findByRole('combobox', { name: 'Vendor' });
  expect(within(vendors).queryByRole('option', { name: 'Acme Games' })).toBeNull();
  await choose('Vendor', 'STUDIO');
  await screen.findByRole('option', { name: 'Naga Sevens' });
  await choose('Game', '11');
  await choose('Result', 'won');
  expect(Object.fromEntries(last(asked))).toMatchObject({
    ...{ category: 'RNG', vendor: 'STUDIO', gameId: '11', status: 'won' },
  });
  expect(where()).toMatch(/category=RNG.*vendor=STUDIO.*gameId=11.*status=won/);
});

test('the address alone opens a category’s record', async () => {
  comeAsMember();
  const { asked } = await show(<BetsPage />, house, '/bets?category=FISH&from=2025-11-01&to=2025-11-09');
  const chosen = await screen.findByRole('button', { name: 'Fishing' });
  expect(chosen.getAttribute('aria-pressed')).toBe('true');
  expect(Object.fromEntries(last(asked))).toMatchObject({
    ...{ category: 'FISH', from: '2025-11-01', to: '2025-11-09' },
  });
});

test('what is shown is summed apart from all that the filters match', async () => {
  comeAsMember();
  await show(<BetsPage />, house, '/bets');
  const shown = await screen.findByText(/^Shown so far: 2/);
  expect(shown.textContent).toContain('stake P 2.00 · turnover P 1.50 · payout P 2.50 · win / loss P 0.50');
  const totalOf = (name: string) =>
    screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent;
  expect(['Rounds', 'Stake', 'Turnover', 'Payout', 'Win / loss'].map(totalOf)).toEqual([
    ...['40', '40.00', '38.00', '30.00', '−10.00'],
  ]);
});

test('a round opens to its game and vendor by name, stake, payout, turnover, when it settled and its number, beside when it was placed and what came of it', async () => {
  comeAsMember();
  await show(<BetsPage />, house, '/bets');
  await userEvent.click((await screen.findAllByText('Naga Sevens'))[0]!);
  const name = await screen.findByText('Vendor', { selector: 'dt' });
  const row = name.closest('li') as HTMLElement;
  const facts = [...row.querySelectorAll('dt')].map(
    (fact) => `${fact.textContent}: ${fact.nextElementSibling?.textContent}`,
  );
  expect(facts.slice(0, 5)).toEqual([
    ...['Game: Naga Sevens', 'Vendor: Fairhall Studio', 'Stake: 1.00', 'Payout: 2.50', 'Turnover: 1.00'],
  ]);
  expect(facts[5]).toMatch(/^Settled: .*2025/);
  const head = row.textContent.slice(0, row.textContent.indexOf('Game'));
  for (const said of ['2025', '1.50', 'Won']) expect(head).toContain(said);
  expect(row.textContent).toContain('r-2');
});

test('of a payout that the house still has to check, the round says how much has not come yet', async () => {
  comeAsMember();
  const at = '2026-11-21T03:00:00.000Z';
  const held = [
    { id: '5', txId: 'w1', amount: '240', at, paidAt: null },
    { id: '6', txId: 'w2', amount: '700', at, paidAt: at },
  ];
  const win = (txId: string, credited: string) => ({
    ...{ id: txId, txId, step: 'win', kind: '', staked: '0', credited, code: 'OK' },
    ...{ isRolledBack: false, balance: '1000', at },
  });
  const detail = { round: round('2', '100', '250'), steps: [win('w1', '240'), win('w2', '750')], held };
  await show(<BetsPage />, { ...house, 'GET /api/play/rounds/2': detail }, '/bets');
  await userEvent.click((await screen.findAllByText('Naga Sevens'))[0]!);
  expect(await screen.findByText(/^P 2\.40 of this payout is yours and waits/)).toBeDefined();
  const steps = (await screen.findByRole('list', { name: 'Step by step' })).children;
  const texts = [...steps].map((step) => step.textContent);
  expect(texts).toEqual([
    expect.stringMatching(/^Payout.*0\.00.*P 2\.40 held for a check/),
    expect.stringMatching(/^Payout.*0\.50.*P 7\.00 held for a check/),
    expect.stringMatching(/^Checked and paid.*7\.00/),
  ]);
});

test('a round that its vendor told whole says why it has no steps', async () => {
  comeAsMember();
  await show(<BetsPage />, house, '/bets');
  await userEvent.click((await screen.findAllByText('Naga Sevens'))[0]!);
  expect(
    await screen.findByText(/keeps a wallet of its own and tells a round once it is over/),
  ).toBeDefined();
});

test('any days are chosen by the first and the last', async () => {
  comeAsMember();
  const { asked, where } = await show(<BetsPage />, house, '/bets');
  await userEvent.click(await screen.findByRole('button', { name: 'Other days' }));
  const [from, to] = [screen.getByLabelText('From'), screen.getByLabelText('To')];
  await userEvent.clear(to);
  await userEvent.type(to, '2025-11-01');
  // the last day is before the first
  expect(screen.getByRole('button', { name: 'Show' }).hasAttribute('disabled')).toBe(true);
  await userEvent.clear(from);
  await userEvent.type(from, '2025-10-25');
  await userEvent.click(screen.getByRole('button', { name: 'Show' }));
  expect(Object.fromEntries(last(asked))).toMatchObject({ from: '2025-10-25', to: '2025-11-01' });
  expect(where()).toContain('from=2025-10-25');
});

const leg = (place: number, pick: string, more: object) => ({
  ...{ place, event: 'Thailand v Vietnam', market: '1X2', pick, startsAt: null },
  ...{ placedOddsMilli: 2_100, oddsMilli: 2_100, result: null, sharedBy: null },
  ...more,
});
const bet = { ...round('3', '1000', '2100'), category: 'SPORTS', gameName: 'Sportsbook' };
const ofSports = {
  ...house,
  'GET /api/play/rounds': {
    items: [{ ...bet, betOn: { event: 'Thailand v Vietnam', pick: 'Thailand', legs: 2 } }],
    ...{ next: null, totals },
  },
  'GET /api/play/rounds/3': {
    round: bet,
    steps: [
      {
        ...{ id: '9', txId: 't', step: 'settle', kind: 'partial_void', staked: '0', credited: '2150' },
        ...{ code: 'OK', isRolledBack: false, balance: '9999', at: '2025-11-21T04:00:00.000Z' },
        legs: [
          { place: 1, result: 'won' },
          { place: 2, result: 'void' },
        ],
      },
    ],
    held: [],
    slip: {
      ...{ oddsFormat: 'malay', isLive: false, rounding: 'half_up', maxPayout: '500000' },
      ...{ potential: '4515', isAccepted: true },
      legs: [
        leg(1, 'Thailand', { oddsMilli: 2_150, result: 'won' }),
        leg(2, 'Draw', { event: 'Leeds v Hull', result: 'void' }),
      ],
    },
  },
};

test('a bet on events says what it is on, and opens to every leg with its odds and what became of it', async () => {
  comeAsMember();
  await show(<BetsPage />, ofSports, '/bets?category=SPORTS');
  await userEvent.click(await screen.findByText(/^Thailand · Thailand v Vietnam \+1 · /));
  const slip = await screen.findByRole('region', { name: 'Bet slip' });
  const texts = within(slip)
    .getAllByRole('listitem')
    .map((item) => item.textContent);
  expect(texts).toEqual([
    'Thailandbefore −0.9091 −0.86961X2 · Thailand v VietnamWon',
    'Draw−0.90911X2 · Leeds v HullVoid',
  ]);
  expect(slip.textContent).toContain('Pays P 45.15 if everything wins · never more than P 5,000.00');
  expect(screen.getByText(/1\. Won, 2\. Void/)).toBeDefined();
});
