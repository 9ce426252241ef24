import {
  canonicalJson,
  firstPrevious,
  type Receipt,
  type SealContent,
  sealHash,
  transferHash,
} from '@fairhall/fair/ledger';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { comeAsMember, leave, refusal, show } from '../../app/testing/show.tsx';
import { openSigningHouse } from '../../app/testing/sign-as-house.ts';
import { LedgerPage } from './ledger-page.tsx';

afterEach(leave);

const { key, sign } = await openSigningHouse();
const receipt: Receipt = {
  key: 'deposit/1',
  batch: '9',
  at: '2026-11-21T03:59:00.000000Z',
  lines: [
    { hash: 'a'.repeat(64) },
    {
      salt: 'b'.repeat(32),
      account: 'member:7:cash',
      currency: 'P',
      seq: '3',
      amount: '10000',
      balance: '35000',
      contra: null,
      leg: 2,
      kind: 'deposit',
      meaning: null,
    },
  ],
  issuedAt: '2026-11-21T04:00:00.000Z',
  sealed: null,
};
const signature = await sign(canonicalJson(receipt));
const document = { receipt, key, signature };
const answers = {
  'GET /api/wallet/entries': {
    items: [
      {
        key: 'deposit/1',
        kind: 'deposit',
        seq: '3',
        currency: 'P',
        amount: '10000',
        balanceBefore: '25000',
        balance: '35000',
        at: '2026-11-21T03:59:00.000Z',
      },
    ],
    next: null,
    subtotal: { count: 1, in: '10000', out: '0' },
    total: { count: 1, in: '10000', out: '0' },
  },
  'GET /api/proof/key': { key },
  'GET /api/proof/receipt': document,
};

async function openReceipt(changes: object = {}) {
  comeAsMember();
  const shown = await show(<LedgerPage />, { ...answers, ...changes });
  await userEvent.click(await screen.findByText('Deposit', { selector: 'span' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Open receipt' }));
  return shown;
}

test('a movement opens to its receipt, checked here; before its hour is sealed it says so', async () => {
  const { asked } = await openReceipt();
  expect(await screen.findByRole('dialog', { name: 'Receipt' })).toBeDefined();
  expect(await screen.findByText('The house signed the receipt')).toBeDefined();
  expect(screen.getAllByText('Holds')).toHaveLength(2);
  expect(screen.getByText(/not sealed yet/)).toBeDefined();
  expect(asked).toContain('GET /api/proof/receipt?key=deposit%2F1');
});

test('a sealed movement is held against the seal that everybody is shown', async () => {
  const { sealed: _, issuedAt: __, ...transfer } = receipt;
  const content: SealContent = {
    sequence: '4',
    sealedAt: '2026-11-21T04:00:00.000Z',
    cut: '10:10:',
    batches: '1',
    transfers: '1',
    transfersRoot: transferHash(transfer),
    owed: [],
    previous: firstPrevious,
  };
  const hash = sealHash(content);
  const seal = { ...content, hash, key, signature: await sign(hash) };
  const whole: Receipt = { ...receipt, sealed: { path: [], seal } };
  const { asked } = await openReceipt({
    'GET /api/proof/receipt': { receipt: whole, key, signature: await sign(canonicalJson(whole)) },
    'GET /api/proof/seals': { items: [{ ...seal, hash: 'f'.repeat(64) }], next: null },
  });
  const row = (await screen.findByText('It is the seal that everybody sees')).closest('li') as HTMLElement;
  expect(within(row).getByText('Does not hold')).toBeDefined();
  expect(screen.getAllByText('Holds')).toHaveLength(4);
  expect(asked).toContain('GET /api/proof/seals?limit=1&cursor=5');
});

test('what is saved is the very document that was signed', async () => {
  const made: Blob[] = [];
  vi.stubGlobal(
    'URL',
    Object.assign(URL, {
      createObjectURL: (file: Blob) => `blob:${made.push(file)}`,
      revokeObjectURL: () => undefined,
    }),
  );
  await openReceipt();
  await userEvent.click(await screen.findByRole('button', { name: 'Download receipt' }));
  expect(JSON.parse((await made[0]?.text()) ?? '')).toEqual(document);
});

test('a receipt that was changed on the way does not hold', async () => {
  await openReceipt({ 'GET /api/proof/receipt': { ...document, receipt: { ...receipt, batch: '8' } } });
  expect(await screen.findByText('Does not hold')).toBeDefined();
});

test('a receipt that is refused says why, and the dialog closes on Escape', async () => {
  await openReceipt({ 'GET /api/proof/receipt': refusal('proof/no-such-transfer', {}, 404) });
  expect(await screen.findByText('There is no such transfer in your record.')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});
