import { inTransaction } from '@fairhall/database';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CodePurpose } from '#messages';
import { createMemberWorld, join, type MemberWorld } from '../../testing/member-world.ts';
import { newestCode, readMessages } from '../../testing/read-messages.ts';
import { toMemberId } from './member.ts';
import { type CodeGuess, type CodeRequest, checkCode, issueCode, takeCode } from './one-time-codes.ts';

let world: MemberWorld;
beforeAll(async () => {
  world = await createMemberWorld();
});
afterAll(() => world.stop());

const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const loopback = '127.0.0.0/24';

let next = 0;
let address = '';
beforeEach(() => {
  next += 1;
  address = `+668100000${String(next).padStart(2, '0')}`;
  world.clock.forward(2 * DAY_MS);
});

const issue = (more: Partial<CodeRequest> = {}) =>
  inTransaction(world.db, (tx) =>
    issueCode(world.identityNeeds, tx, {
      purpose: 'log-in',
      channel: 'sms',
      address,
      network: loopback,
      language: 'EN',
      ...more,
    }),
  );
const guess = (code: string, more: Partial<CodeGuess> = {}) =>
  checkCode(world.identityNeeds, { purpose: 'log-in', channel: 'sms', address, code, ...more });
const take = (checked: Awaited<ReturnType<typeof guess>>) =>
  inTransaction(world.db, (tx) => takeCode(world.identityNeeds, tx, checked));
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { code?: string }) => error.code,
  );
const newest = () => newestCode(world.database);
const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describe('a code', () => {
  test('opens once', async () => {
    await issue();
    const checked = await guess(await newest());
    await take(checked);
    expect(await codeOf(take(checked))).toBe('identity/code-expired');
    expect(await codeOf(guess(await newest()))).toBe('identity/code-expired');
  });

  test('shown by two at the same moment lets one through', async () => {
    await issue();
    const code = await newest();
    const both = await Promise.all([guess(code), guess(code)]);
    const ends = await Promise.all(both.map((checked) => codeOf(take(checked))));
    expect(ends.toSorted()).toEqual(['done', 'identity/code-expired']);
  });

  test('may be used again when what it was for was refused', async () => {
    await issue();
    const checked = await guess(await newest());
    const refused = inTransaction(world.db, async (tx) => {
      await takeCode(world.identityNeeds, tx, checked);
      throw new Error('the rest was refused');
    });
    await expect(refused).rejects.toThrow('the rest was refused');
    await take(await guess(await newest()));
  });

  test('is taken in full-width digits and with spaces around', async () => {
    await issue();
    const wide = (await newest()).replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)));
    await take(await guess(` ${wide} `));
  });

  test('is good for five minutes', async () => {
    await issue();
    world.clock.forward(5 * MINUTE_MS - 1);
    await guess(await newest());
    world.clock.forward(1);
    expect(await codeOf(guess(await newest()))).toBe('identity/code-expired');
  });

  test('is worth nothing for another purpose, address or member, nor after a newer one', async () => {
    const { member } = await join(world, `whose${next}x`);
    const memberId = toMemberId(member.id);
    await issue({ purpose: 'bind', memberId });
    const first = await newest();
    expect(await codeOf(guess(first))).toBe('identity/code-wrong');
    expect(await codeOf(guess(first, { purpose: 'bind', address: '+66899999999' }))).toBe(
      'identity/code-wrong',
    );
    expect(await codeOf(guess(first, { purpose: 'bind', memberId: toMemberId(999_999n) }))).toBe(
      'identity/code-wrong',
    );
    expect(await guess(first, { purpose: 'bind', memberId })).toMatchObject({ memberId });
    world.clock.forward(5 * MINUTE_MS);
    await issue({ purpose: 'bind', memberId });
    const second = await newest();
    // one time in a million the two are the same
    const isSameCode = first === second;
    expect(await codeOf(guess(first, { purpose: 'bind', memberId }))).toBe(
      isSameCode ? 'done' : 'identity/code-wrong',
    );
    expect(await guess(second, { purpose: 'bind', memberId })).toMatchObject({ memberId });
  });

  test('stands nowhere in the database in the clear', async () => {
    await issue();
    const code = await newest();
    const { rows } = await world.database.pool.query(
      `select c::text as row from identity.one_time_codes c union all select o::text from messages.outgoing o
       union all select p::text from graphile_worker._private_jobs p`,
    );
    expect(rows.length).toBeGreaterThan(2);
    for (const { row } of rows) {
      expect(row).not.toContain(address);
      expect(row).not.toMatch(new RegExp(`(?<![0-9a-f.:])${code}(?![0-9a-f.:])`));
    }
  });
});

describe('guesses', () => {
  test('five wrong ones are the end of a code', async () => {
    await issue();
    const right = await newest();
    for (let count = 0; count < 5; count += 1)
      expect(await codeOf(guess(other(right)))).toBe('identity/code-wrong');
    expect(await codeOf(guess(right))).toBe('identity/code-tries-used');
  });

  test('twenty at the same moment are five', async () => {
    await issue();
    const wrong = other(await newest());
    const answers = await Promise.all(Array.from({ length: 20 }, () => codeOf(guess(wrong))));
    expect(answers.filter((answer) => answer === 'identity/code-wrong')).toHaveLength(5);
    expect(answers.filter((answer) => answer === 'identity/code-tries-used')).toHaveLength(15);
  });

  test.each(['', '12345', '1234567', 'abcdef', '000000; --', '\0', 'null'])(
    'that are no code are wrong: %j',
    async (given) => {
      await issue();
      expect(await codeOf(guess(given))).toBe('identity/code-wrong');
    },
  );

  test('of an address that was never sent one are wrong', async () => {
    expect(await codeOf(guess('123456'))).toBe('identity/code-wrong');
  });
});

describe('another code', () => {
  test.each<[CodePurpose, number]>([
    ['log-in', 5],
    ['register', 5],
    ['bind', 5],
    ['forgot', 1],
  ])('for %s is refused for %i minutes, and the answer says until when', async (purpose, minutes) => {
    const sent = await issue({ purpose });
    const resendAt = new Date(world.clock.now().getTime() + minutes * MINUTE_MS).toISOString();
    expect(sent).toMatchObject({ expiredMinutes: minutes, resendAt });
    world.clock.forward(minutes * MINUTE_MS - 1);
    await expect(issue({ purpose })).rejects.toMatchObject({
      code: 'identity/code-too-soon',
      params: { until: resendAt },
    });
    world.clock.forward(1);
    expect(await codeOf(issue({ purpose }))).toBe('done');
  });

  test('asked for twice at the same moment is sent once', async () => {
    const before = (await readMessages(world.database)).length;
    const answers = await Promise.all(Array.from({ length: 4 }, () => codeOf(issue())));
    expect(answers.filter((answer) => answer === 'done')).toHaveLength(1);
    expect((await readMessages(world.database)).length - before).toBe(1);
  });

  test('for another purpose waits a second', async () => {
    await issue();
    expect(await codeOf(issue({ purpose: 'register' }))).toBe('request/too-many');
    world.clock.forward(SECOND_MS);
    expect(await codeOf(issue({ purpose: 'register' }))).toBe('done');
  });

  test('is refused after five a day for one address', async () => {
    for (let count = 0; count < 5; count += 1) {
      await issue();
      world.clock.forward(5 * MINUTE_MS);
    }
    expect(await codeOf(issue())).toBe('identity/code-cap');
    world.clock.forward(DAY_MS - 25 * MINUTE_MS);
    expect(await codeOf(issue())).toBe('done');
  });

  test.each([
    ['of IPv4', () => '203.0.113.0/24'],
    ['of IPv6, a /48 of one customer', (at: number) => `2001:db8:7:${at.toString(16)}::/64`],
  ])('is refused after twenty a day from one network, and to nobody else: %s', async (_what, networkAt) => {
    for (let count = 0; count < 20; count += 1) {
      await issue({
        network: networkAt(count),
        address: `+6682${next}0000${String(count).padStart(2, '0')}`,
      });
      world.clock.forward(SECOND_MS);
    }
    expect(await codeOf(issue({ network: networkAt(99) }))).toBe('identity/code-cap');
    expect(await codeOf(issue({ network: '198.51.100.0/24' }))).toBe('done');
  });

  test('for a second step or a proof is counted apart from what anybody can ask for', async () => {
    for (let count = 0; count < 5; count += 1) {
      await issue({ purpose: 'forgot' });
      world.clock.forward(MINUTE_MS);
    }
    expect(await codeOf(issue({ purpose: 'forgot' }))).toBe('identity/code-cap');
    expect(await codeOf(issue({ purpose: 'second-step' }))).toBe('done');
    world.clock.forward(SECOND_MS);
    expect(await codeOf(issue({ purpose: 'change' }))).toBe('done');
  });

  test('to a new address is refused to a member after ten a day, whatever address they name', async () => {
    const joined = await join(world, `pumper${next}`);
    const memberId = toMemberId(joined.member.id);
    const name = (count: number) =>
      issue({ purpose: 'bind', memberId, address: `+6683${next}0000${String(count).padStart(2, '0')}` });
    for (let count = 0; count < 10; count += 1) expect(await codeOf(name(count))).toBe('done');
    expect(await codeOf(name(10))).toBe('identity/code-cap');
    world.clock.forward(DAY_MS);
    expect(await codeOf(name(10))).toBe('done');
  });

  test('from one network within a second is refused', async () => {
    const network = '192.0.2.0/24';
    await issue({ network });
    expect(await codeOf(issue({ network, address: '+66877777777' }))).toBe('request/too-many');
  });
});

describe('an address nobody has', () => {
  test('gets the same answers, counts alike, and nothing leaves the house', async () => {
    const sent = await issue({ isNobodys: true });
    expect(Object.keys(sent).toSorted()).toEqual(['expiredMinutes', 'expiresAt', 'resendAt']);
    expect((await readMessages(world.database)).at(-1)).toMatchObject({ state: 'withheld' });
    expect(await codeOf(issue({ isNobodys: true }))).toBe('identity/code-too-soon');
    const right = await newest();
    for (let count = 0; count < 5; count += 1) expect(await codeOf(guess(right))).toBe('identity/code-wrong');
    expect(await codeOf(guess(right))).toBe('identity/code-tries-used');
  });
});
