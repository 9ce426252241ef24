import * as contract from '@fairhall/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Office, openOffice } from '../../testing/office.ts';
import { visit } from '../../testing/visit.ts';
import { openWholeServer, type WholeServer } from '../../testing/whole-server.ts';

let server: WholeServer;
let office: Office;
beforeAll(async () => {
  server = await openWholeServer();
  office = await openOffice(server, ['owner', 'content', 'support']);
}, 60_000);
afterAll(() => server?.close());

type Listed = { revision: string; rules: { field: contract.RuledField; rule: contract.FieldRule }[] };
const listed = async () => (await office.ask('support', contract.listRegisterRules)).body as never as Listed;
const ruleOf = async (field: string) => (await listed()).rules.find((line) => line.field === field)?.rule;
async function edit(field: contract.RuledField, more: object, who: 'content' | 'support' = 'content') {
  const { revision } = await listed();
  const rule = { enabled: true, required: true, patternId: 2, minLength: 4, maxLength: 16 };
  return office.ask(who, contract.editRegisterRule, {
    params: { field },
    body: { revision, ...rule, reason: 'asked for by the house', ...more } as never,
  });
}

test('a rule that staff change is on the trail, and every browser is told it from then on', async () => {
  const before = await ruleOf('username');
  const edited = await edit('username', { minLength: 6, maxLength: 12, acceptedPattern: '^fh[a-z0-9]+$' });
  expect(edited.status).toBe(200);
  const rule = {
    enabled: true,
    required: true,
    acceptedPattern: '^fh[a-z0-9]+$',
    patternId: 2,
    minLength: 6,
    maxLength: 12,
  };
  const served = (await visit(server, contract.readRegisterRules.path)).body as never as {
    value: contract.RegisterRules;
  };
  expect(served.value.username).toEqual(rule);
  expect((await visit(server, contract.readPermission.path)).body.registerRules).toEqual(served.value);
  const { rows } = await server.database.pool.query(
    'select action, subject, staff_name as staff, before, after from staff.audit order by sequence desc limit 1',
  );
  expect(rows[0]).toEqual({
    action: 'brand.edit-register-rule',
    subject: 'register-rule:username',
    staff: 'content',
    before,
    after: rule,
  });
});

test('the confirmation follows the password', async () => {
  expect((await edit('password', { patternId: 22, minLength: 10, maxLength: 40 })).status).toBe(200);
  const { value } = (await visit(server, contract.readRegisterRules.path)).body as never as {
    value: contract.RegisterRules;
  };
  expect(value.confirmPassword).toEqual(value.password);
  expect(value.password).toMatchObject({ patternId: 22, minLength: 10, maxLength: 40 });
});

test.each<[string, contract.RuledField, object, string, string]>([
  [
    'shortest beyond longest',
    'nickname',
    { patternId: 1, minLength: 9, maxLength: 8 },
    'brand/rule-backwards',
    'minLength',
  ],
  ['required but not asked', 'line', { patternId: 8, enabled: false }, 'brand/rule-not-asked', 'required'],
  ['no names', 'username', { required: false }, 'brand/rule-needed', 'enabled'],
  ['longer than the column', 'nickname', { patternId: 1, maxLength: 25 }, 'brand/rule-too-long', 'maxLength'],
  ['names of any letters', 'username', { patternId: 1 }, 'brand/rule-kind-unfit', 'patternId'],
  [
    'an expression nobody can read',
    'line',
    { acceptedPattern: '^[a$' },
    'brand/rule-pattern-broken',
    'acceptedPattern',
  ],
  ['a part only', 'line', { acceptedPattern: '[a-z]+' }, 'brand/rule-pattern-unanchored', 'acceptedPattern'],
  [
    'a run without end',
    'line',
    { acceptedPattern: '^(a+)\\1+$' },
    'brand/rule-pattern-unbounded',
    'acceptedPattern',
  ],
])('a rule that asks for %s is refused', async (_what, field, more, code, part) => {
  const answer = await edit(field, more);
  expect(answer).toMatchObject({ status: 422, body: { code, fields: [{ path: part, code }] } });
});

test('the same rule again, a rule based on an older one, and who may not', async () => {
  const { revision } = await listed();
  const again = { minLength: 6, maxLength: 12, acceptedPattern: '^fh[a-z0-9]+$' };
  expect((await edit('username', again)).body.code).toBe('brand/nothing-to-change');
  expect((await edit('username', { ...again, maxLength: 13, revision: '1' })).body.code).toBe(
    'request/conflict',
  );
  expect((await edit('username', { ...again, maxLength: 13 }, 'support')).body.code).toBe('staff/forbidden');
  expect((await listed()).revision).toBe(revision);
});

test.each([
  ["update brand.register_rules set max_length = 25 where field = 'nickname'", 'rules_fit_their_columns'],
  [
    "update brand.register_rules set is_enabled = false, is_required = false where field = 'password'",
    'rules_let_members_in',
  ],
  ["update brand.register_rules set accepted_pattern = 'x' where field = 'line'", 'accepted_pattern_check'],
  ["update brand.register_rules set min_length = 20, max_length = 10 where field = 'line'", 'check'],
])('the database keeps no impossible rule either: %s', async (statement, constraint) => {
  await expect(server.database.pool.query(statement)).rejects.toThrow(constraint);
});
