import { type LinkedAccount, listLinkedAccounts, logIn, register } from '@fairhall/contract';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sharedAccounts } from '#cashier';
import { type Office, openOffice } from '../../../testing/office.ts';
import { openWholeServer, type WholeServer } from '../../../testing/whole-server.ts';
import { toMemberId, toSessionId } from '../member.ts';
import { readAccess } from '../security/access-facts.ts';
import { sharedFootprints, sharedName } from './queries.ts';

let server: WholeServer;
let office: Office;
const password = 'Shared-by-26';
const A_WHILE_MS = 600_000;

beforeAll(async () => {
  server = await openWholeServer();
  office = await openOffice(server, ['risk', 'support']);
}, 60_000);
afterAll(() => server?.close());

const run = (text: string, values: unknown[] = []) => server.database.pool.query(text, values);

/** A browser that keeps its cookie, at an address of its own. */
function browser(ip: string) {
  let device: string | undefined;
  return {
    device: () => device,
    async send(path: string, payload: object) {
      const reply = await server.portal.inject({
        method: 'POST',
        url: path,
        remoteAddress: ip,
        headers: {
          origin: server.config.origins.portal,
          'user-agent': 'Mozilla/5.0 (Linux; Android 14) Chrome/126.0',
          ...(device && { cookie: `fh_device=${device}` }),
        },
        payload,
      });
      const given = reply.cookies.find(({ name }) => name === 'fh_device');
      device = given?.value ?? device;
      return { given, body: reply.json<{ member: { id: string } }>() };
    },
  };
}
type Browser = ReturnType<typeof browser>;

let members = 0;
async function join(at: Browser): Promise<{ id: string; account: string }> {
  members += 1;
  const account = `linked${members}`;
  const { body } = await at.send(register.path, {
    username: account,
    password,
    confirmPassword: password,
    ageConfirmed: true,
    termsAccepted: true,
  });
  return { id: body.member.id, account };
}

async function linksOf(id: string): Promise<LinkedAccount[]> {
  const { status, body } = await office.ask('risk', listLinkedAccounts, { params: { id } });
  expect(status).toBe(200);
  return body.items as LinkedAccount[];
}

test('a browser is marked once by a cookie no script reads, and only the hash of the mark is kept', async () => {
  const phone = browser('203.0.113.1');
  const first = await phone.send(logIn.path, { username: 'nobody', password });
  expect(first.given).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/api' });
  expect(phone.device()).toMatch(/^[\w-]{43}$/);
  await join(phone);
  const before = phone.device();
  await join(phone);
  expect(phone.device()).toBe(before);
  const { rows } = await run(
    'select f::text as print, s.device_mark from identity.footprints f, identity.sessions s',
  );
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toContain(before);
});

test('two who came from one browser are linked by it, with since when each had it and at last', async () => {
  const phone = browser('198.51.100.7');
  const mine = await join(phone);
  const since = server.clock.now().toISOString();
  server.clock.forward(A_WHILE_MS);
  const theirs = await join(browser('192.0.2.9'));
  await phone.send(logIn.path, { username: theirs.account, password });
  const seen = server.clock.now().toISOString();
  expect(await linksOf(mine.id)).toMatchObject([
    {
      id: theirs.id,
      account: theirs.account,
      facts: [
        {
          kind: 'device',
          label: 'Chrome · Android',
          own: { since, until: since },
          theirs: { since: seen, until: seen },
          sharedBy: 2,
          isCommon: false,
        },
        { kind: 'network', label: '198.51.100.0/24', isCommon: false },
      ],
    },
  ]);
  expect((await linksOf(theirs.id)).map(({ id }) => id)).toEqual([mine.id]);
});

test('a network that many share is marked as common, and says less than a name', async () => {
  const crowd = await Promise.all(Array.from({ length: 11 }, () => join(browser('100.64.3.5'))));
  const [mine, ...others] = crowd;
  const namesake = others.at(-1);
  if (!mine || !namesake) throw new Error('nobody came');
  await run('update identity.members set real_name = $2 where id = $1', [mine.id, 'Somchai  Jaidee']);
  await run('update identity.members set real_name = $2 where id = $1', [namesake.id, 'SOMCHAI JAI.DEE']);
  const links = await linksOf(mine.id);
  expect(links).toHaveLength(10);
  expect(links[0]).toMatchObject({
    id: namesake.id,
    facts: [
      { kind: 'name', label: 'Somchai  Jaidee', sharedBy: 2, isCommon: false },
      { kind: 'network', label: '100.64.3.0/24', sharedBy: 11, isCommon: true },
    ],
  });
});

test('a payout account that one had after the other links them, masked', async () => {
  const [first, second] = [await join(browser('203.0.113.60')), await join(browser('198.18.0.60'))];
  const bind = (id: string, added: string, removed: string | null) =>
    run(
      `insert into cashier.payout_accounts
         (member_id, bank_code, holder_name, number_sealed, number_mac, masked, added_at, removed_at)
       values ($1, '004', 'X', '\\x00', 'one number', '••••6789', $2, $3)`,
      [id, added, removed],
    );
  await bind(first.id, '2026-10-01T00:00:00Z', '2026-10-20T00:00:00Z');
  await bind(second.id, '2026-10-21T00:00:00Z', null);
  expect(await linksOf(second.id)).toMatchObject([
    {
      id: first.id,
      facts: [
        {
          kind: 'card',
          label: '004 ••••6789',
          own: { since: '2026-10-21T00:00:00.000Z', until: null },
          theirs: { since: '2026-10-01T00:00:00.000Z', until: '2026-10-20T00:00:00.000Z' },
        },
      ],
    },
  ]);
});

test('a trial leaves no trace among members', async () => {
  const phone = browser('192.88.99.1');
  await phone.send('/api/identity/trial', {});
  const mine = await join(phone);
  expect(await linksOf(mine.id)).toEqual([]);
});

test('looking needs its right and is on the trail; nothing else follows', async () => {
  const mine = await join(browser('203.0.113.222'));
  const params = { id: mine.id };
  expect((await office.ask('support', listLinkedAccounts, { params })).body.code).toBe('staff/forbidden');
  await linksOf(mine.id);
  const { rows } = await run(
    'select action, staff_name, subject from staff.audit order by sequence desc limit 1',
  );
  expect(rows).toEqual([{ action: 'identity.view-links', staff_name: 'risk', subject: `member:${mine.id}` }]);
});

test('among thousands of members every step reads by an index', async () => {
  const mine = await join(browser('192.31.196.1'));
  await run(
    `insert into identity.members (brand_id, account, account_skeleton, type, language, currency, referral_code,
       password_hash, password_changed_at, register_network, terms_version, age_confirmed_at,
       registered_at, real_name)
     select m.brand_id, 'many' || n, 'many' || n, 0, m.language, m.currency, 'MANY' || n, m.password_hash,
       m.password_changed_at, 'house', m.terms_version, m.registered_at, m.registered_at,
       'Name ' || n % 2000
     from identity.members m, generate_series(1, 6000) n where m.id = $1`,
    [mine.id],
  );
  await run(
    `insert into identity.footprints (member_id, kind, mark, label, first_at, last_at, times)
     select id, kind, case kind when 'device' then md5(id::text) when 'network' then '10.' || id % 40 || '.0.0/24' end,
       kind, registered_at, registered_at, 1
     from identity.members, unnest(array['device', 'network']) kind where account like 'many%'`,
  );
  await run(
    `insert into cashier.payout_accounts
       (member_id, bank_code, holder_name, number_sealed, number_mac, masked, added_at)
     select id, '004', 'X', '\\x00', decode(md5(id::text), 'hex'), '••••0001', registered_at
     from identity.members where account like 'many%'`,
  );
  await run('update identity.members set real_name = $2 where id = $1', [mine.id, 'Name 7']);
  await run(
    `insert into identity.footprints (member_id, kind, mark, label, first_at, last_at, times)
     values ($1, 'network', '10.7.0.0/24', 'shared', now(), now(), 1)`,
    [mine.id],
  );
  await run('analyze identity.members');
  await run('analyze identity.footprints');
  await run('analyze cashier.payout_accounts');
  const id = toMemberId(mine.id);
  for (const query of [sharedFootprints(id), sharedName(id), sharedAccounts(id)])
    expect(await wholeTablesReadBy(query)).toEqual([]);
  const links = await linksOf(mine.id);
  expect(links.filter(({ facts }) => facts.some(({ kind }) => kind === 'name'))).toHaveLength(3);
  expect(links.flatMap(({ facts }) => facts).find(({ label }) => label === 'shared')).toMatchObject({
    sharedBy: 100,
    isCommon: true,
  });
}, 60_000);

/** The tables that a query's plan reads from beginning to end. */
async function wholeTablesReadBy(query: RawBuilder<unknown>): Promise<string[]> {
  const { rows } = await sql<{ 'QUERY PLAN': unknown }>`explain (format json) ${query}`.execute(
    server.database.db,
  );
  return [...JSON.stringify(rows).matchAll(/"Node Type":"Seq Scan"[^}]*?"Relation Name":"(\w+)"/g)].map(
    (match) => match[1] ?? '',
  );
}

test('a session says what it came from since when, who else comes from there, and what of the account changed', async () => {
  const home = browser('203.0.114.1');
  const mine = await join(home);
  const joinedAt = server.clock.now();
  const access = async () => {
    const { rows } = await run('select max(id) as id from identity.sessions where member_id = $1', [mine.id]);
    const ids = { memberId: toMemberId(mine.id), sessionId: toSessionId(String(rows[0].id)) };
    return await readAccess(server.database.db, { ...ids, at: server.clock.now() });
  };
  const atHome = { since: joinedAt, isFirst: true };
  expect(await access()).toEqual({
    ...{ passwordChangedAt: null, factorChangedAt: null, device: atHome, network: atHome },
    sharers: { device: 0, network: 0 },
  });
  server.clock.forward(A_WHILE_MS);
  const cafe = browser('203.0.115.1');
  await join(cafe);
  await cafe.send(logIn.path, { username: mine.account, password });
  const cameAt = server.clock.now();
  await run('update identity.members set password_changed_at = $2, factor_changed_at = $2 where id = $1', [
    mine.id,
    cameAt,
  ]);
  const atCafe = { since: cameAt, isFirst: false };
  expect(await access()).toEqual({
    ...{ passwordChangedAt: cameAt, factorChangedAt: cameAt, device: atCafe, network: atCafe },
    sharers: { device: 1, network: 1 },
  });
  server.clock.forward(91 * 86_400_000);
  expect((await access()).sharers).toEqual({ device: 0, network: 0 });
});
