import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  ask,
  createMemberWorld,
  form,
  join,
  type MemberWorld,
  makeAgent,
} from '../../../testing/member-world.ts';

let world: MemberWorld;
let friend: string;
beforeAll(async () => {
  world = await createMemberWorld();
  await makeAgent(world, 'inviter01', 'INVITE23');
  const domains = await makeAgent(world, 'inviter02', 'DOMAIN23');
  const { pool } = world.database;
  await pool.query("update identity.links set domain = 'agent.test' where owner_id = $1", [domains]);
  const { member } = await join(world, 'friend01');
  const { rows } = await pool.query('select referral_code from identity.members where id = $1', [member.id]);
  friend = rows[0].referral_code;
});
afterAll(() => world.stop());

type CodeField = 'affiliateCode' | 'referralCode' | 'recommenderId';
async function require(...fields: readonly CodeField[]) {
  await world.database.pool.query(
    `update brand.register_rules set is_enabled = true, is_required = field = any($1::text[])
     where field in ('affiliateCode', 'referralCode', 'recommenderId')`,
    [fields],
  );
  await world.brand.refresh();
}
/** `FRIEND` stands for the code of a member, which is drawn. */
const withFriend = (given: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(given).map(([name, value]) => [name, value === 'FRIEND' ? friend : value]),
  );

const link = { affiliateCode: 'INVITE23', affiliateCodeFromUrl: true };
const badLink = { affiliateCode: 'NOBODY22', affiliateCodeFromUrl: true };
const friendsLink = { referralCode: 'FRIEND', referralCodeFromUrl: true };
const badFriendsLink = { referralCode: 'NOBODY22', referralCodeFromUrl: true };
const domain = { domain: 'agent.test' };
const all = ['affiliateCode', 'referralCode', 'recommenderId'] as const;
const missing = (path: CodeField) => ({ code: 'identity/field-required', path });
const wrong = (path: CodeField) => ({ code: 'identity/invitation-code-error', path });
type Case = [string, readonly CodeField[], object, 'in' | { code: string; path: CodeField }];

test.each<Case>([
  ['an agent’s link where every code is required', all, link, 'in'],
  ['a member’s link where every code is required', all, friendsLink, 'in'],
  ['an agent’s domain where every code is required', all, domain, 'in'],
  ['a bad link on an agent’s domain', all, { ...badLink, ...domain }, 'in'],
  ['a bad link of a member’s on an agent’s domain', all, { ...badFriendsLink, ...domain }, 'in'],
  ['a bad agent’s code beside a member’s good one', all, { ...badLink, ...friendsLink }, 'in'],
  ['nothing where nothing is required', [], {}, 'in'],
  ['a bad link where nothing is required', [], badLink, 'in'],
  ['a bad link where a code is required', ['affiliateCode'], badLink, missing('affiliateCode')],
  ['a bad member’s link where one is required', ['referralCode'], badFriendsLink, missing('referralCode')],
  ['a domain that is no agent’s', ['affiliateCode'], { domain: 'other.test' }, missing('affiliateCode')],
  ['nothing where an agent’s code is required', ['affiliateCode'], {}, missing('affiliateCode')],
  ['nothing where a member’s code is required', ['referralCode'], {}, missing('referralCode')],
  ['nothing where a recommender is required', ['recommenderId'], {}, missing('recommenderId')],
  ['a typed agent’s code that is required', ['affiliateCode'], { affiliateCode: 'INVITE23' }, 'in'],
  ['a typed member’s code that is required', ['referralCode'], { referralCode: 'FRIEND' }, 'in'],
  ['a typed recommender who is required', ['recommenderId'], { recommenderId: 'FRIEND' }, 'in'],
  [
    'two typed codes, both required',
    ['affiliateCode', 'referralCode'],
    { affiliateCode: 'INVITE23', referralCode: 'FRIEND' },
    'in',
  ],
  [
    'one of two that are required',
    ['affiliateCode', 'referralCode'],
    { affiliateCode: 'INVITE23' },
    missing('referralCode'),
  ],
  ['a typed agent’s code nobody has', [], { affiliateCode: 'NOBODY22' }, wrong('affiliateCode')],
  ['a typed member’s code nobody has', [], { referralCode: 'NOBODY22' }, wrong('referralCode')],
  ['a typed recommender nobody is', [], { recommenderId: 'NOBODY22' }, wrong('recommenderId')],
  [
    'a bad code beside a good one',
    [],
    { affiliateCode: 'INVITE23', recommenderId: 'NOBODY22' },
    wrong('recommenderId'),
  ],
])('who comes with %s', async (what, required, given, outcome) => {
  await require(...required);
  const username = `by${what.replaceAll(/[^a-z]/g, '').slice(0, 7)}${count()}`;
  const { status, body } = await ask(world, {
    path: '/api/identity/register',
    body: form(username, withFriend(given)),
  });
  if (outcome === 'in') expect({ status, code: body.code }).toEqual({ status: 200, code: undefined });
  else expect(body).toMatchObject({ code: outcome.code, fields: [{ path: outcome.path }] });
});

test.each<[string, object, unknown]>([
  ['an agent’s code', { code: 'INVITE23' }, 'affiliateCode'],
  ['a member’s code', { referralCode: 'FRIEND' }, 'referralCode'],
  ['both, the agent’s first', { code: 'INVITE23', referralCode: 'FRIEND' }, 'affiliateCode'],
  ['a bad agent’s code and a member’s', { code: 'NOBODY22', referralCode: 'FRIEND' }, 'referralCode'],
  ['an agent’s domain alone', domain, 'domain'],
  ['a bad code on an agent’s domain', { code: 'NOBODY22', ...domain }, 'domain'],
  ['a domain that is nobody’s', { domain: 'other.test' }, null],
  ['a bad code', { code: 'NOBODY22', domain: 'other.test' }, 'identity/invitation-code-error'],
  ['a bad member’s code', { referralCode: 'NOBODY22' }, 'identity/invitation-code-error'],
])(
  'the page is told what brings a visitor as the registration will find it: %s',
  async (_what, given, told) => {
    const query = new URLSearchParams(withFriend(given) as Record<string, string>);
    const { body } = await ask(world, { path: `/api/identity/affiliate?${query}` });
    expect('by' in body ? body.by : body.code).toBe(told);
  },
);

let counted = 0;
function count(): number {
  counted += 1;
  return counted;
}
