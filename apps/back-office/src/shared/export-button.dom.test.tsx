import { exportLedger } from '@fairhall/contract';
import { Toaster } from '@fairhall/ui';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ExportButton } from './export-button.tsx';
import { startI18n } from './i18n.ts';

let saved: { name: string; address: string }[];
let asked: string[];
beforeEach(async () => {
  localStorage.setItem('fairhall.office.language', 'EN');
  await startI18n();
  [saved, asked] = [[], []];
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file');
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, address: this.href });
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function show(answer: () => Promise<Response>) {
  vi.stubGlobal('fetch', (address: string) => {
    asked.push(address);
    return answer();
  });
  render(
    <>
      <ExportButton endpoint={exportLedger} input={{ query: { kind: 'bet', key: undefined } }} />
      <Toaster />
    </>,
  );
  return screen.getByRole('button', { name: 'Export' });
}

test('the file is asked for by the filters of the page, and saved under the name the server gave it', async () => {
  const headers = { 'content-disposition': 'attachment; filename="ledger.csv"' };
  const button = show(async () => new Response('a,b', { headers }));
  await userEvent.click(button);
  await vi.waitFor(() => expect(saved).toEqual([{ name: 'ledger.csv', address: 'blob:file' }]));
  expect(asked).toEqual(['/api/wallet/staff/entries/csv?kind=bet']);
});

test('a second click while the file comes takes none twice', async () => {
  let arrive: (reply: Response) => void = () => undefined;
  const button = show(() => new Promise((resolve) => (arrive = resolve)));
  await userEvent.click(button);
  await userEvent.click(button);
  expect(button.getAttribute('aria-busy')).toBe('true');
  arrive(new Response('a,b'));
  await vi.waitFor(() => expect(saved).toHaveLength(1));
  expect(asked).toHaveLength(1);
});

test('a file that is too long is refused in words, and nothing is saved', async () => {
  const no = { code: 'staff/export-too-long', params: { rows: 50_000 }, reference: 'r' };
  const button = show(async () => Response.json(no, { status: 422 }));
  await userEvent.click(button);
  expect(await screen.findByText(/more than 50,?000 rows/)).toBeDefined();
  expect(saved).toEqual([]);
});
