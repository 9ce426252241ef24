import { ask, createMemberWorld, join } from './member-world.ts';
import { newestCode, readMessages } from './read-messages.ts';

export const newPassword = 'Another-horse-8';
export type RecoveryDesk = Awaited<ReturnType<typeof openRecoveryDesk>>;

/** A world of members who can be reached, and one of them at a time who comes without a password. */
export async function openRecoveryDesk() {
  const world = await createMemberWorld();
  const countryDialingCode = '66';
  let count = 0;
  let name = '';
  let mobileNum = '';

  async function turn(switchName: string, isOn: boolean) {
    await world.database.pool.query('update brand.switches set is_on = $2 where name = $1', [
      switchName,
      isOn,
    ]);
    await world.brand.refresh();
  }
  await turn('MOBILEVERCODELOGIN3', true);

  const post = (path: string, body: object, more: object = {}) => ask(world, { path, body, ...more });
  const number = () => ({ countryDialingCode, mobileNum });
  return {
    world,
    turn,
    post,
    number,
    name: () => name,
    mobile: () => `+66${mobileNum.slice(1)}`,
    async next() {
      count += 1;
      name = `recover${count}x`;
      mobileNum = `08100000${String(count).padStart(2, '0')}`;
      await turn('REVEALACCOUNT3', false);
    },
    /** A member with a telephone and an e-mail that are known to be theirs. */
    async reachable({ isVerified = true } = {}) {
      const joined = await join(world, name);
      await world.database.pool.query(
        `insert into identity.contacts (member_id, brand_id, kind, value, verified_at)
         select $1::bigint, m.brand_id, c.kind, c.value, case when $4 then m.registered_at end
         from identity.members m, (values ('mobileNum', $2::text), ('email', $3::text)) c (kind, value)
         where m.id = $1::bigint`,
        [joined.member.id, `+66${mobileNum.slice(1)}`, `${name}@mail.test`, isVerified],
      );
      return joined;
    },
    logInCode: () => post('/api/identity/login/code', number()),
    forgotCode: () => post('/api/identity/password/code', number()),
    bySms: (verificationCode: string, more: object = {}) =>
      post('/api/identity/login/sms', { type: 'sms', ...number(), verificationCode, ...more }),
    byPhone: (verificationCode: string, given = newPassword) =>
      post('/api/identity/password/sms', { ...number(), verificationCode, newPassword: given }),
    askLink: (email = `${name}@mail.test`, username = name) =>
      post('/api/identity/password/email', { username, email }),
    byLink: (secret: string, given = newPassword, confirmed = given) =>
      post('/api/identity/password/link', { secret, newPassword: given, confirmNewPassword: confirmed }),
    logIn: (given: string) => post('/api/identity/login', { username: name, password: given }),
    lastMessage: async () => (await readMessages(world.database)).at(-1),
    code: () => newestCode(world.database),
    async linkSecret() {
      const messages = await readMessages(world.database);
      const link = messages.findLast(({ template }) => template === 'password-reset-link');
      return /\/reset#(\S+)/.exec(link?.text ?? '')?.[1] ?? '';
    },
  };
}
