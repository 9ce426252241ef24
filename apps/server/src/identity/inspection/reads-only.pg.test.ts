import { leaveInspection, openInspection, register, startInspection } from '@fairhall/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fairCalls } from '../../../../../tools/testing/bad-input.ts';
import { type Office, openOffice } from '../../../testing/office.ts';
import { visit } from '../../../testing/visit.ts';
import { openWholeServer, type WholeServer } from '../../../testing/whole-server.ts';

let server: WholeServer;
let office: Office;
beforeAll(async () => {
  server = await openWholeServer();
  office = await openOffice(server, ['support']);
}, 60_000);
afterAll(() => server?.close());

/** Where looking is noted; whatever else changes was changed by the look. */
const notes = ['identity.inspections', 'identity.inspected_pages', 'staff.audit', 'staff.audit_head'];

/** What every table holds, as one hash each. */
async function contents(): Promise<Record<string, string>> {
  const { pool } = server.database;
  const { rows } = await pool.query<{ name: string }>(
    `select concat(schemaname, '.', tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema') order by 1`,
  );
  const held: Record<string, string> = {};
  for (const { name } of rows.filter((row) => !notes.includes(row.name))) {
    const hash = `select coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as hash from ${name} t`;
    held[name] = (await pool.query<{ hash: string }>(hash)).rows[0]?.hash ?? '';
  }
  return held;
}

test('every call that staff make as a member leaves every row as it was, but for the notes of the look', async () => {
  const form = { username: 'untouched1', password: 'Seen-by-staff-26', confirmPassword: 'Seen-by-staff-26' };
  const joined = await visit(server, register.path, {
    body: { ...form, ageConfirmed: true, termsAccepted: true },
  });
  const { id } = joined.body.member as { id: string };
  const started = await office.ask('support', startInspection, {
    params: { id },
    body: { reason: 'a look' },
  });
  const ticket = String(started.body.address).split('#')[1];
  const { body } = await visit(server, openInspection.path, { body: { ticket } });
  const before = await contents();
  expect(Object.keys(before).length).toBeGreaterThan(80);
  const calls = fairCalls(server.portal.swagger(), (path) => path !== leaveInspection.path);
  expect(calls.filter(({ method }) => method === 'GET').length).toBeGreaterThan(40);
  let answered = 0;
  for (const call of calls) {
    const reply = await server.portal.inject({
      method: call.method as 'GET',
      url: call.url,
      headers: { origin: server.config.origins.portal, authorization: `Bearer ${String(body.token)}` },
      ...(call.method !== 'GET' && { payload: {} }),
    });
    if (reply.statusCode === 200) answered += 1;
  }
  expect(answered).toBeGreaterThan(40);
  await server.domains.safety.attempts.flush();
  expect(await contents()).toEqual(before);
});
