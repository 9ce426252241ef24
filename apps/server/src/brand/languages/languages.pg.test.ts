import * as contract from '@fairhall/contract';
import { inTransaction } from '@fairhall/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWords } from '#messages';
import { type Office, openOffice } from '../../../testing/office.ts';
import { visit as lookIn } from '../../../testing/visit.ts';
import { openWholeServer, type WholeServer } from '../../../testing/whole-server.ts';

let server: WholeServer;
let office: Office;
beforeAll(async () => {
  server = await openWholeServer();
  office = await openOffice(server, ['content', 'support']);
}, 60_000);
afterAll(() => server?.close());

const reason = 'readers asked for it';
const visit = (path: string, look?: Parameters<typeof lookIn>[2]) => lookIn(server, path, look);
const code = 'DE' as contract.FurtherLanguage;
const offered = async () =>
  ((await visit(contract.readPermission.path)).body as never as contract.Permission).brand;

async function catalogueOf(language: string): Promise<contract.Catalogue> {
  const { body } = await office.ask('content', contract.readCatalogue, { params: { code: language } });
  return body.texts as never as contract.Catalogue;
}
/** The English texts, each marked. */
async function invented(mark = '·'): Promise<contract.Catalogue> {
  const english = await catalogueOf('EN');
  const marked = contract.catalogueSections.map((section) => [
    section,
    Object.fromEntries(Object.entries(english[section]).map(([key, text]) => [key, `${mark}${text}`])),
  ]);
  return Object.fromEntries(marked) as never as contract.Catalogue;
}
const upload = (texts: contract.Catalogue, tag = 'de', as: 'content' | 'support' = 'content') =>
  office.ask(as, contract.uploadCatalogue, { params: { code }, body: { tag, texts, reason } });
async function publish(label = 'Deutsch', revision?: string) {
  const { body } = await office.ask('content', contract.listLanguages);
  const based = revision ?? String(body.revision);
  return office.ask('content', contract.publishLanguage, {
    params: { code },
    body: { revision: based, name: 'German', label, reason },
  });
}
const line = async () => {
  const { body } = await office.ask('support', contract.listLanguages);
  return (body.items as contract.StaffLanguage[]).find((one) => one.code === code);
};
const trail = async () =>
  (
    await server.database.pool.query(
      "select action, staff_name, subject from staff.audit where action like 'brand.%language' order by sequence",
    )
  ).rows.map((row) => `${row.staff_name} ${row.action} ${row.subject}`);

test('a catalogue holds the pages’ texts, the sentences of refusals and the messages, in each own language', async () => {
  const english = await catalogueOf('EN');
  expect(english.portal['shell.home']).toBe('Home');
  expect(english.refusals['request/not-found']).toBe('There is nothing here.');
  expect(english.messages['templates.one-time-code.sms']).toContain('{{code}}');
  expect((await catalogueOf('TH')).portal['shell.home']).toBe('หน้าแรก');
});

test('a faulty catalogue is refused with what is wrong, text by text, and nothing is kept of it', async () => {
  const texts = await invented();
  const portal: Record<string, string> = { ...texts.portal, 'shell.greeting': '<b>{{name}}</b>' };
  delete portal['shell.home'];
  const { status, body } = await upload({ ...texts, portal });
  expect([status, body.code, body.params]).toEqual([422, 'brand/catalogue-faulty', { count: 2 }]);
  expect(body.fields).toEqual([
    { path: 'portal.shell.home', code: 'brand/text-missing' },
    { path: 'portal.shell.greeting', code: 'brand/text-markup' },
  ]);
  expect((await upload(texts, 'zz')).body.code).toBe('brand/language-tag-unknown');
  expect((await upload(texts, 'de', 'support')).body.code).toBe('staff/forbidden');
  expect(await line()).toBeUndefined();
});

test('a language that comes with the code takes no catalogue', async () => {
  const texts = await catalogueOf('TH');
  const params = { code: 'TH' as contract.FurtherLanguage };
  const { status, body } = await office.ask('content', contract.uploadCatalogue, {
    params,
    body: { tag: 'th', texts, reason },
  });
  expect([status, body.code]).toEqual([400, 'request/invalid']);
  expect((await upload(texts, 'th')).body.code).toBe('brand/language-tag-other');
});

test('a draft is seen by staff and by no reader; published it is offered, and answers what it says', async () => {
  expect((await upload(await invented())).status).toBe(200);
  expect(await line()).toMatchObject({ tag: 'de', direction: 'ltr', publishedAt: null, missing: [] });
  expect((await upload(await invented())).body.code).toBe('brand/nothing-to-change');
  expect((await offered()).languages).not.toContain(code);
  expect((await visit('/api/brand/languages/DE/texts')).status).toBe(404);

  expect((await publish('🇩🇪 Deutsch')).body.code).toBe('brand/language-label-unfit');
  expect((await publish('Deutsch', '1')).body.code).toBe('request/conflict');
  expect((await publish()).status).toBe(200);
  const { languages, furtherLanguages } = await offered();
  expect(languages).toContain(code);
  expect(furtherLanguages).toEqual([
    { code, tag: 'de', direction: 'ltr', label: 'Deutsch', version: expect.stringMatching(/^[0-9a-f]{16}$/) },
  ]);
  const { body, headers } = await visit(
    `/api/brand/languages/DE/texts?version=${furtherLanguages[0]?.version}`,
  );
  expect(body).toMatchObject({ portal: { 'shell.home': '·Home' } });
  expect(headers['cache-control']).toContain('immutable');
  expect(await trail()).toEqual([
    'content brand.upload-language language:DE',
    'content brand.publish-language language:DE',
  ]);
});

test('while a newer draft waits, readers read what was published', async () => {
  const { furtherLanguages } = await offered();
  expect((await upload(await invented('+'))).status).toBe(200);
  expect((await upload(await invented('-'), 'nl')).body.code).toBe('brand/language-tag-other');
  expect((await offered()).furtherLanguages).toEqual(furtherLanguages);
  expect((await publish()).status).toBe(200);
  expect((await visit('/api/brand/languages/DE/texts')).body).toMatchObject({
    portal: { 'shell.home': '+Home' },
  });
});

test('messages to who reads it are in it, and say in English what newer code has added', async () => {
  const { messages } = server.domains;
  const told = async (values: { account: string; password: string; hours: number }) => {
    const { messageId } = await inTransaction(server.database.db, (tx) =>
      messages.send(tx, {
        template: 'one-time-password',
        values,
        channel: 'sms',
        to: '+66812345678',
        language: code,
      }),
    );
    const { rows } = await server.database.pool.query(
      'select words_sealed from messages.outgoing where id = $1',
      [messageId],
    );
    return openWords(server.keys, rows[0].words_sealed).text;
  };
  expect(await told({ account: 'malee01', password: 'Kx3-demo', hours: 24 })).toMatch(
    /^\+Fairhall: the one-time/,
  );
  await server.database.pool.query(
    `update brand.further_languages set version = repeat('0', 16),
       published = published #- '{messages,templates.one-time-password.sms}'`,
  );
  await server.domains.brand.refresh();
  expect(await told({ account: 'malee01', password: 'Kx3-demo', hours: 24 })).toMatch(
    /^Fairhall: the one-time/,
  );
  expect((await line())?.missing).toEqual(['messages.templates.one-time-password.sms']);
  // a value that newer code has renamed would be left out of the sentence
  await server.database.pool.query(
    `update brand.further_languages set version = repeat('1', 16),
       published = jsonb_set(published, '{messages,templates.one-time-password.sms}', '"+{{brand}}: {{code}}"')`,
  );
  await server.domains.brand.refresh();
  expect(await told({ account: 'malee01', password: 'Kx3-demo', hours: 24 })).toMatch(
    /: the one-time.*Kx3-demo/,
  );
  expect((await line())?.missing).toEqual(['messages.templates.one-time-password.sms']);
  const [{ version } = { version: '' }] = (await offered()).furtherLanguages;
  expect((await visit('/api/brand/languages/DE/texts')).body.version).toBe(version);
});

test('withdrawn, nobody is offered it and who read it is spoken to in the brand’s own; it stays as a draft', async () => {
  const withdraw = () =>
    office.ask('content', contract.withdrawLanguage, { params: { code }, body: { reason } });
  expect((await withdraw()).status).toBe(200);
  expect((await offered()).furtherLanguages).toEqual([]);
  expect((await visit('/api/brand/languages/DE/texts')).status).toBe(404);
  expect(await line()).toMatchObject({ publishedAt: null, draftAt: expect.any(String) });
  expect((await withdraw()).body.code).toBe('brand/language-not-published');
  const trial = await visit('/api/identity/trial', { body: { language: code } });
  expect((trial.body as { member: { language: string } }).member.language).toBe('TH');
});

test('the database keeps no language that came with the code, and none that is neither draft nor published', async () => {
  const insert = (values: string) =>
    server.database.pool.query(
      `insert into brand.further_languages (brand_id, code, tag, direction, draft, draft_at) select id, ${values} from brand.brands`,
    );
  await expect(insert("'TH', 'th', 'ltr', '{}', now()")).rejects.toThrow(/check constraint/);
  await expect(insert("'KO', 'ko', 'ltr', null, null")).rejects.toThrow(/check constraint/);
});

test('a draft from before a release is looked at again before it is published', async () => {
  expect((await upload(await invented())).status).toBe(200);
  await server.database.pool.query(
    `update brand.further_languages set draft = draft #- '{portal,shell.home}'`,
  );
  expect((await publish()).body).toMatchObject({
    code: 'brand/catalogue-faulty',
    fields: [{ path: 'portal.shell.home', code: 'brand/text-missing' }],
  });
});
