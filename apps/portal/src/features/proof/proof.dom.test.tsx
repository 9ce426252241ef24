import type { LedgerSeal } from '@fairhall/contract';
import {
  canonicalJson,
  firstPrevious,
  joinSums,
  partNode,
  pathOf,
  rootOf,
  type SealContent,
  sealHash,
} from '@fairhall/fair/ledger';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { comeAsMember, leave, refusal, show } from '../../app/testing/show.tsx';
import { openSigningHouse } from '../../app/testing/sign-as-house.ts';
import { ProofPage } from './proof-page.tsx';

afterEach(leave);

const { key, sign } = await openSigningHouse();

const parts = [30_00n, 12_50n, 9_00n].map((amount, place) => ({
  salt: `${place}`.repeat(32),
  account: '7',
  amount: String(amount),
}));
const nodes = parts.map(partNode);
const owed = rootOf(nodes, joinSums) ?? { hash: '', sum: 0n };

async function sealOf(changes: Partial<SealContent>): Promise<LedgerSeal> {
  const content: SealContent = {
    sequence: '1',
    sealedAt: '2026-11-21T04:00:00.000Z',
    cut: '10:10:',
    batches: '1',
    transfers: '3',
    transfersRoot: '0'.repeat(64),
    owed: [{ currency: 'P', total: String(owed.sum), parts: 3, root: owed.hash }],
    previous: firstPrevious,
    ...changes,
  };
  const hash = sealHash(content);
  return { ...content, hash, key, signature: await sign(hash) };
}
const first = await sealOf({});
const second = await sealOf({ sequence: '2', sealedAt: '2026-11-21T05:00:00.000Z', previous: first.hash });
const elsewhere = await sealOf({ sequence: '2', previous: first.hash, batches: '2' });
const answers = {
  'GET /api/proof/key': { key },
  'GET /api/proof/seals': { items: [second, first], next: null },
};
const proof = {
  currency: 'P',
  balance: '4250',
  parts: [0, 1].map((place) => ({
    ...parts[place],
    path: pathOf(nodes, place, joinSums).map(({ side, node }) => ({
      side,
      hash: node.hash,
      sum: String(node.sum),
    })),
  })),
  seal: second,
};

/** 30.00 in play went, 5.00 came back, both written together: of 42.50 in the seal, 17.50. */
const placed = (seq: string, amount: string, balance: string) => ({
  ...{ key: `gw/SELF/${seq}`, batch: '9', at: '2026-11-21T05:04:00.000000Z' },
  line: {
    ...{ salt: 'a'.repeat(32), account: 'member:7:cash', currency: 'P', seq, amount, balance },
    ...{ contra: 'escrow:SELF', leg: 1, kind: amount.startsWith('-') ? 'bet' : 'win', meaning: null },
  },
});
const standing = {
  ...{ member: '7', currency: 'P', seal: { sequence: '2', hash: second.hash } },
  accounts: [
    {
      account: 'member:7:cash',
      sealed: { seq: '3', balance: '4250' },
      now: { seq: '5', balance: '1750' },
    },
  ],
  ...{ balance: '1750', issuedAt: '2026-11-21T05:20:00.000Z' },
};
const stretch = {
  ...{ member: '7', account: 'member:7:cash', currency: 'P', issuedAt: '2026-11-21T05:20:00.000Z' },
  movements: [placed('4', '-3000', '1250'), placed('5', '500', '1750')],
};
const now = { standing, key, signature: await sign(canonicalJson(standing)) };
const own = {
  'GET /api/proof/balance': { ...proof, now },
  'GET /api/proof/movements': { stretch, key, signature: await sign(canonicalJson(stretch)) },
};

test('anybody reads the latest seal and the chain, and has their browser check it', async () => {
  await show(<ProofPage />, answers);
  expect(await screen.findByRole('heading', { name: 'Latest seal · Seal 2' })).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Check the seals shown' }));
  expect(await screen.findByText('Every seal continues the one before it')).toBeDefined();
  expect(screen.getAllByText('Holds')).toHaveLength(2);
  expect(screen.getByRole('button', { name: 'Log in' })).toBeDefined();
});

test.each([
  [
    'left out',
    [await sealOf({ sequence: '3', previous: second.hash }), first],
    'Every seal continues the one before it',
  ],
  ['changed', [{ ...second, transfers: '9' }, first], 'The house signed every seal shown'],
  ['signed with no signature', [{ ...second, signature: '%%%' }, first], 'The house signed every seal shown'],
])('a seal that was %s does not hold', async (_what, items, line) => {
  await show(<ProofPage />, { ...answers, 'GET /api/proof/seals': { items, next: null } });
  await userEvent.click(await screen.findByRole('button', { name: 'Check the seals shown' }));
  const row = (await screen.findByText(line)).closest('li') as HTMLElement;
  expect(within(row).getByText('Does not hold')).toBeDefined();
  expect(screen.getByText(/show it to customer service/)).toBeDefined();
});

test('what is owed stands in each currency by itself, with its own decimals', async () => {
  const owedIn = (currency: string, total: string) => ({ currency, total, parts: 1, root: owed.hash });
  const seal = await sealOf({ owed: [owedIn('VND', '750000'), owedIn('P', '4250')] });
  await show(<ProofPage />, { ...answers, 'GET /api/proof/seals': { items: [seal], next: null } });
  expect((await screen.findAllByText('₫ 750,000')).length).toBeGreaterThan(1);
  expect(screen.getAllByText('P 42.50').length).toBeGreaterThan(1);
});

test('a member’s browser finds what they had in the total', async () => {
  comeAsMember();
  await show(<ProofPage />, { ...answers, ...own });
  await userEvent.click(await screen.findByRole('button', { name: 'Check my balance' }));
  expect(await screen.findByText('Your balance is in the total')).toBeDefined();
  expect(screen.getAllByText('Holds')).toHaveLength(9);
  expect(screen.getAllByText('42.50', { exact: false })).toHaveLength(1);
  expect(screen.getByText('Your member number').parentElement?.textContent).toContain('7');
});

test('the browser leads the sealed balance over every movement since to the present one, and says what is proved', async () => {
  comeAsMember();
  await show(<ProofPage />, { ...answers, ...own });
  await userEvent.click(await screen.findByRole('button', { name: 'Check my balance' }));
  const part = await screen.findByRole('region', { name: 'From the seal until now' });
  expect(within(part).getByText('Moved since the seal').parentElement?.textContent).toContain('25.00');
  expect(within(part).getByText(/^You have now/).parentElement?.textContent).toContain('17.50');
  expect(within(part).getByText(/^Proved: your balance in the seal/)).toBeDefined();
  expect(within(part).getByText(/^Until the next full hour/)).toBeDefined();
  const list = within(part).getByRole('list', { name: 'Movements since the seal' });
  expect(within(list).getAllByText(/^Available money · /)).toHaveLength(2);
  expect(within(list).getAllByRole('listitem')[0]?.textContent).toContain('17.50');
});

test.each([
  ['left out', { ...stretch, movements: stretch.movements.slice(1) }],
  ['made up', { ...stretch, movements: [placed('4', '-2500', '1750'), placed('5', '0', '1750')] }],
  [
    'given no number for its place',
    { ...stretch, movements: [placed('4', '-3000', '1250'), placed('x', '500', '1750')] },
  ],
  [
    'given no number for its sum',
    { ...stretch, movements: [placed('4', '-3000', '1250'), placed('5', 'x', '1750')] },
  ],
])(
  'a movement that was %s after it was signed is found out, and nothing is called proved',
  async (_what, changed) => {
    comeAsMember();
    const handed = { ...own['GET /api/proof/movements'], stretch: changed };
    await show(<ProofPage />, { ...answers, ...own, 'GET /api/proof/movements': handed });
    await userEvent.click(await screen.findByRole('button', { name: 'Check my balance' }));
    const line = await screen.findByText('Every movement since is signed, and none is missing');
    expect(within(line.closest('li') as HTMLElement).getByText('Does not hold')).toBeDefined();
    expect(screen.queryByText(/^Proved: your balance in the seal/)).toBeNull();
  },
);

test.each([
  [
    'of another member who had as much',
    () => sessionStorage.setItem('customerId', '8'),
    answers,
    'It is of your own account',
    7,
  ],
  [
    'under a seal that nobody else is shown',
    () => undefined,
    { ...answers, 'GET /api/proof/seals': { items: [elsewhere, first], next: null } },
    'It is the seal that everybody sees',
    8,
  ],
])('parts %s are found out', async (_what, change, known, line, holding) => {
  comeAsMember();
  change();
  await show(<ProofPage />, { ...known, ...own });
  await userEvent.click(await screen.findByRole('button', { name: 'Check my balance' }));
  const row = (await screen.findByText(line)).closest('li') as HTMLElement;
  expect(within(row).getByText('Does not hold')).toBeDefined();
  // who is not that member finds nothing signed for them either
  expect(screen.getAllByText('Holds')).toHaveLength(holding);
  expect(screen.queryByText(/^Proved: your balance in the seal/)).toBeNull();
});

test('a balance that the total does not hold is said so', async () => {
  comeAsMember();
  await show(<ProofPage />, {
    ...answers,
    ...own,
    'GET /api/proof/balance': { ...proof, now, balance: '5000' },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Check my balance' }));
  await screen.findByText('Your balance is in the total');
  for (const line of [
    'The parts add up to your balance',
    'It goes on from your balance in the seal',
    'Seal and movements come to what you have now',
  ])
    expect(
      within(screen.getByText(line).closest('li') as HTMLElement).getByText('Does not hold'),
    ).toBeDefined();
});

test('before the first seal the page says when it will be, and that no balance can be checked', async () => {
  comeAsMember();
  await show(<ProofPage />, { ...answers, 'GET /api/proof/seals': { items: [], next: null } });
  expect(await screen.findByText('Nothing is sealed yet')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Check my balance' })).toBeNull();
});

test('a check that got no answer can be asked for again', async () => {
  comeAsMember();
  let isThere = false;
  await show(<ProofPage />, {
    ...answers,
    ...own,
    'GET /api/proof/balance': () =>
      isThere ? own['GET /api/proof/balance'] : refusal('server/unavailable', {}, 409),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Check my balance' }));
  const again = await screen.findByRole('button', { name: /again/i });
  isThere = true;
  await userEvent.click(again);
  expect(await screen.findByText('Your balance is in the total')).toBeDefined();
});
