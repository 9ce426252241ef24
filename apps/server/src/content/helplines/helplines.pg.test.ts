import * as contract from '@fairhall/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Office, openOffice } from '../../../testing/office.ts';
import { visit } from '../../../testing/visit.ts';
import { openWholeServer, type WholeServer } from '../../../testing/whole-server.ts';

let server: WholeServer;
let office: Office;
beforeAll(async () => {
  server = await openWholeServer();
  office = await openOffice(server, ['content', 'risk']);
}, 60_000);
afterAll(() => server?.close());

const wish: contract.HelplineWish = {
  ...{
    country: null,
    language: 'EN',
    place: 10,
    name: 'Help Now',
    phone: '1234',
    site: null,
    hours: 'daily',
  },
};
const add = async (change: Partial<contract.HelplineWish> = {}) =>
  office.ask('content', contract.staffAddHelpline, { body: { ...wish, ...change } });
const read = async () => (await visit(server, `${contract.readHelplines.path}?language=EN`)).body;
const trail = async (id: unknown) =>
  (
    await server.database.pool.query(
      `select action, before ->> 'name' as before, after ->> 'name' as after from staff.audit
       where subject = $1 order by sequence`,
      [`helpline:${id}`],
    )
  ).rows;

test('nobody is named until staff name somebody; then readers are told, and the trail says who it was', async () => {
  expect(await read()).toEqual({ country: null, items: [] });
  const { body: added } = await add({ name: ' Help <b>Now</b> ' });
  await add({ country: 'TH', name: 'Of Thailand only' });
  expect((await read()).items).toMatchObject([
    { name: 'Help <b>Now</b>', phone: '1234', hours: 'daily', isDemo: false },
  ]);
  const params = { id: String(added.id) };
  const edited = await office.ask('content', contract.staffEditHelpline, {
    params,
    body: { ...wish, name: 'Help Always', revision: String(added.revision) },
  });
  expect(edited.body).toMatchObject({ name: 'Help Always', revision: '2' });
  const stale = { params, body: { revision: String(added.revision) } };
  expect(await office.ask('content', contract.staffRemoveHelpline, stale)).toMatchObject({
    body: { code: 'request/conflict' },
  });
  const gone = { params, body: { revision: '2' } };
  expect((await office.ask('content', contract.staffRemoveHelpline, gone)).status).toBe(200);
  expect((await read()).items).toEqual([]);
  expect(await trail(added.id)).toEqual([
    { action: 'content.add-helpline', before: null, after: 'Help <b>Now</b>' },
    { action: 'content.edit-helpline', before: 'Help <b>Now</b>', after: 'Help Always' },
    { action: 'content.remove-helpline', before: 'Help Always', after: null },
  ]);
});

test('what a demo made up is so until somebody of the house stands for it', async () => {
  const { body: added } = await add({ name: 'Made up' });
  await server.database.pool.query('update content.helplines set is_demo = true where id = $1', [added.id]);
  expect((await read()).items).toMatchObject([{ name: 'Made up', isDemo: true }]);
  await office.ask('content', contract.staffEditHelpline, {
    params: { id: String(added.id) },
    body: { ...wish, revision: String(added.revision) },
  });
  expect((await read()).items).toMatchObject([{ name: 'Help Now', isDemo: false }]);
});

test('who may not write for readers names nobody, and what cannot be reached is refused', async () => {
  const { body } = await office.ask('risk', contract.staffAddHelpline, { body: wish });
  expect(body.code).toBe('staff/forbidden');
  expect((await add({ phone: null })).body.code).toBe('content/unreachable');
  expect((await add({ site: 'javascript:alert(1)' })).body.code).toBe('content/link-invalid');
});
