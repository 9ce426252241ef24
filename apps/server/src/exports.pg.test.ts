import {
  DAY_MS,
  type ExportLine,
  exportAudit,
  exportCatalogue,
  exportCodes,
  exportDay,
  exportDifferences,
  exportLedger,
  exportLiabilities,
  exportLiabilityEntries,
  exportOwedAccounts,
  exportRounds,
  listExports,
  type OfferTerms,
  staffAddCodes,
  staffDraftOffer,
} from '@fairhall/contract';
import { inTransaction } from '@fairhall/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sha256 } from '#platform/crypto';
import { fingerprintOf, houseAccount, memberAccount, openAccounts, post } from '#wallet';
import { type Office, openOffice } from '../testing/office.ts';
import { openWholeServer, type WholeServer } from '../testing/whole-server.ts';

let server: WholeServer;
let office: Office;
beforeAll(async () => {
  server = await openWholeServer();
  for (const [place, member] of [7n, 8n, 8n].entries()) await give(member, `deposit/${place}`);
  // a day goes by and is closed
  server.clock.forward(DAY_MS);
  for (const { handlers } of server.domains.books.jobs)
    for (const handle of Object.values(handlers)) await handle({});
  office = await openOffice(server, ['owner', 'auditor']);
  await draftCodes();
}, 60_000);
afterAll(() => server?.close());

/** How each file of the back office is asked for; a new one fails the test below until it stands here. */
const asked: Readonly<Record<string, string>> = {
  [exportAudit.path]: '/api/staff/audit/csv?action=staff.',
  [exportLedger.path]: '/api/wallet/staff/entries/csv?memberId=8',
  [exportDay.path]: '/api/books/staff/days/2026-11-21/csv',
  [exportLiabilities.path]: '/api/books/staff/liabilities/csv?at=2026-11-21T00:00:00.000Z',
  [exportOwedAccounts.path]:
    '/api/books/staff/liabilities/accounts/csv?at=2026-11-21T00:00:00.000Z&kind=cash&currency=P',
  [exportLiabilityEntries.path]:
    '/api/books/staff/liabilities/entries/csv?at=2026-11-21T00:00:00.000Z&currency=P&account=members',
  [exportCatalogue.path]: '/api/brand/staff/languages/EN/catalogue/file',
  [exportDifferences.path]: '/api/reconciliation/staff/differences/csv?status=open',
  [exportRounds.path]: '/api/play/staff/rounds/csv?vendor=STUDIO',
  [exportCodes.path]: '/api/promotions/staff/offers/1/codes/csv',
};

test('every file that staff can take out stands here', () => {
  const files = server.backOffice.endpoints.filter(
    ({ audience, isExport, answerType }) =>
      audience === 'staff' && (isExport || (answerType && answerType !== 'image/jpeg')),
  );
  expect(files.map(({ path }) => path).toSorted()).toEqual(Object.keys(asked).toSorted());
});

test.each(Object.values(asked))(
  'who takes %s out is written down with the filter and the hash of its bytes',
  async (url) => {
    const before = (await log()).length;
    const reply = await take(url);
    expect(reply.statusCode).toBe(200);
    const lines = await log();
    expect(lines).toHaveLength(before + 1);
    expect(lines[0]).toMatchObject({
      staffName: 'owner',
      bytes: reply.rawPayload.length,
      sha256: sha256(reply.rawPayload).toString('hex'),
      file: /filename="(.+)"/.exec(String(reply.headers['content-disposition']))?.[1],
    });
  },
);

test('the ledger’s file holds what the search shows by the same filter, and its line says by which', async () => {
  const { payload } = await take('/api/wallet/staff/entries/csv?memberId=8');
  const rows = payload.trimEnd().split('\r\n').slice(1);
  expect(rows.map((row) => row.split(',').slice(1))).toEqual([
    ['deposit/2', 'deposit', 'member:8:cash', '', 'P', '10.00', '20.00'],
    ['deposit/1', 'deposit', 'member:8:cash', '', 'P', '10.00', '10.00'],
  ]);
  expect((await log())[0]).toMatchObject({ kind: 'ledger', rows: 2, filter: { memberId: '8' } });
});

test('a file that nobody may have is not written, nor is its line', async () => {
  const before = (await log()).length;
  const reply = await take('/api/brand/staff/languages/XX/catalogue/file');
  expect(reply.json()).toMatchObject({ code: 'brand/language-not-found' });
  expect(await log()).toHaveLength(before);
});

test('the line stands in the audit trail, where nothing is struck', async () => {
  await take(asked[exportLedger.path] ?? '');
  await expect(
    server.database.pool.query("delete from staff.audit where action = 'staff.export'"),
  ).rejects.toThrow();
});

async function take(url: string) {
  const headers = { authorization: `Bearer ${office.token('owner')}` };
  return await server.backOffice.inject({ url, headers });
}

async function log(): Promise<ExportLine[]> {
  const { body } = await office.ask('auditor', listExports, { query: { limit: '100' } });
  return (body as unknown as { items: ExportLine[] }).items;
}

async function draftCodes(): Promise<void> {
  const terms: OfferTerms = {
    ...{ kind: 'redeem', name: 'Lanterns', currency: 'P', amount: '10000', budget: '100000' },
    ...{ startsAt: '2026-11-01T00:00:00Z', endsAt: '2026-12-01T00:00:00Z', usesTotal: null },
    ...{ usesPerMember: 1, audience: 'all', registeredFrom: null, forfeits: 'bonus', turnoverPercent: 100 },
  };
  const reason = 'the lantern feast';
  await office.ask('owner', staffDraftOffer, { body: { terms, reason } });
  const codes = { kind: 'drawn', count: 3 } as const;
  await office.ask('owner', staffAddCodes, { params: { id: '1' }, body: { codes, reason } });
}

async function give(member: bigint, key: string): Promise<void> {
  const currency = 'P';
  await inTransaction(server.database.db, async (tx) => {
    await openAccounts(tx, { member, currency });
    const cash = await memberAccount(tx, { member, kind: 'cash', currency });
    const bank = await houseAccount(tx, { name: 'bank:clearing', currency });
    const legs = [
      { account: bank.id, amount: -1000n },
      { account: cash.id, amount: 1000n },
    ];
    await post(tx, { key, kind: 'deposit', legs, fingerprint: fingerprintOf(key), at: server.clock.now() });
  });
}
