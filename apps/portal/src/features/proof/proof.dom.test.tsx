import type { LedgerSeal } from '@fairhall/contract';
import {
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
  await show(<ProofPage />, { ...answers, 'GET /api/proof/balance': proof });
  await userEvent.click(await screen.findByRole('button', { name: 'Check my balance' }));
  expect(await screen.findByText('Your balance is in the total')).toBeDefined();
  expect(screen.getAllByText('Holds')).toHaveLength(5);
  expect(screen.getByText('42.50', { exact: false })).toBeDefined();
  expect(screen.getByText('Your member number').parentElement?.textContent).toContain('7');
});

test.each([
  [
    'of another member who had as much',
    () => sessionStorage.setItem('customerId', '8'),
    answers,
    'It is of your own account',
  ],
  [
    'under a seal that nobody else is shown',
    () => undefined,
    { ...answers, 'GET /api/proof/seals': { items: [elsewhere, first], next: null } },
    'It is the seal that everybody sees',
  ],
])('parts %s are found out', async (_what, change, known, line) => {
  comeAsMember();
  change();
  await show(<ProofPage />, { ...known, 'GET /api/proof/balance': proof });
  await userEvent.click(await screen.findByRole('button', { name: 'Check my balance' }));
  const row = (await screen.findByText(line)).closest('li') as HTMLElement;
  expect(within(row).getByText('Does not hold')).toBeDefined();
  expect(screen.getAllByText('Holds')).toHaveLength(4);
});

test('a balance that the total does not hold is said so', async () => {
  comeAsMember();
  await show(<ProofPage />, { ...answers, 'GET /api/proof/balance': { ...proof, balance: '5000' } });
  await userEvent.click(await screen.findByRole('button', { name: 'Check my balance' }));
  expect(await screen.findByText('Does not hold')).toBeDefined();
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
    'GET /api/proof/balance': () => (isThere ? proof : refusal('server/unavailable', {}, 409)),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Check my balance' }));
  const again = await screen.findByRole('button', { name: /again/i });
  isThere = true;
  await userEvent.click(again);
  expect(await screen.findByText('Your balance is in the total')).toBeDefined();
});
