import { inTransaction } from '@fairhall/database';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rankDistance } from '../../../../tools/bench/login/rank-sum.ts';
import { createMemberWorld, type MemberWorld, password } from '../../testing/member-world.ts';
import { logIn } from './log-in.ts';
import { hashPassword, nobodysHash, verifyPassword } from './password.ts';
import { inEvenTime } from './recover/even-time.ts';
import { findByMobile } from './recover/find-by-contact.ts';
import { sendPasswordLink } from './recover/password-link.ts';
import { sendCodeToMember } from './recover/send-codes.ts';

/** Of each kind, asked by turns. Times that have nothing in common stand 7.7 apart. */
const SAMPLES = 40;
/** In standard deviations. Chance alone goes beyond it twice, and to one side, once in nine million runs. */
const BY_CHANCE = 3.5;

type Person = { account: string; email: string; mobileNum: string };

let world: MemberWorld;
const persons = (kind: string, prefix: string): Person[] =>
  Array.from({ length: SAMPLES }, (_, at) => {
    const account = `${kind}${String(at).padStart(3, '0')}`;
    return {
      account,
      email: `${account}@mail.test`,
      mobileNum: `${prefix}00000${String(at).padStart(2, '0')}`,
    };
  });
const members = persons('member', '081');
const strangers = persons('nobody', '082');

beforeAll(async () => {
  world = await createMemberWorld();
  const passwordHash = await hashPassword(password, 'house');
  for (const { account, email, mobileNum } of members)
    await inTransaction(world.db, (tx) =>
      world.identity.createMember(tx, {
        account,
        type: 0,
        passwordHash,
        language: 'EN',
        attribution: { uplineId: undefined },
        network: 'house',
        acceptedFrom: 'house',
        contacts: [
          { kind: 'email', value: email, isVerified: true },
          { kind: 'mobileNum', value: `+66${mobileNum.slice(1)}`, isVerified: true },
        ],
      }),
    );
});
afterAll(() => world.stop());

const visit = { network: '127.0.0.0/24', address: '127.0.0.1', device: 'test' };
const guessAt =
  (verify = verifyPassword) =>
  ({ account }: Person) =>
    logIn(world.identityNeeds, { username: account, password: 'Wrong-password-26' }, visit, verify).catch(
      (error: { code?: string }) => expect(error.code).toBe('identity/wrong-credentials'),
    );

describe('a stopwatch does not tell who is a member', () => {
  test('by wrong passwords', async () => {
    expect(await isTold(guessAt())).toBe(false);
  });

  test.each(['log-in', 'forgot'] as const)('by codes to a telephone, to %s', async (purpose) => {
    const { network } = visit;
    const ask = ({ mobileNum }: Person) =>
      sendCodeToMember(world.identityNeeds, { mobileNum, countryDialingCode: '66' }, { purpose, network });
    expect(await isTold(ask)).toBe(false);
  });

  test('by links to an e-mail address', async () => {
    const ask = ({ account, email }: Person) =>
      sendPasswordLink(world.identityNeeds, { username: account, email }, visit.network);
    expect(await isTold(ask)).toBe(false);
  });

  test('by some milliseconds more of work, behind an even time', async () => {
    expect(
      await isTold(
        () => inEvenTime(longerWork),
        () => inEvenTime(work),
      ),
    ).toBe(false);
  });
});

describe('it would tell', () => {
  test('if no password were hashed for a name nobody has', async () => {
    const early = guessAt(
      async (hash, ...more) => hash !== (await nobodysHash) && verifyPassword(hash, ...more),
    );
    expect(await isTold(early)).toBe(true);
  });

  test('by some milliseconds more of work, if nothing waited', async () => {
    expect(await isTold(longerWork, work)).toBe(true);
  });

  test('if a number nobody has were answered at once', async () => {
    const { id: brandId } = world.brand.settings();
    const lookUp = ({ mobileNum }: Person) =>
      inTransaction(world.db, (tx) => findByMobile(tx, { brandId, mobile: `+66${mobileNum.slice(1)}` }));
    expect(await isTold((person) => inEvenTime(() => lookUp(person)), lookUp)).toBe(true);
  });
});

const work = () => inTransaction(world.db, (tx) => sql`select pg_sleep(0.002)`.execute(tx));
const longerWork = () => inTransaction(world.db, (tx) => sql`select pg_sleep(0.006)`.execute(tx));

/**
 * Whether the times of members and of strangers stand apart. What looks so is asked again: chance does not lean to one
 * side twice, and what makes one of them longer does.
 */
async function isTold(
  ask: (person: Person) => Promise<unknown>,
  askStranger: (person: Person) => Promise<unknown> = ask,
): Promise<boolean> {
  const first = await distanceOf(ask, askStranger);
  if (Math.abs(first) < BY_CHANCE) return false;
  const second = await distanceOf(ask, askStranger);
  return Math.abs(second) >= BY_CHANCE && Math.sign(first) === Math.sign(second);
}

/** How far apart by rank they stand, asked by turns, on a day of their own. */
async function distanceOf(
  ask: (person: Person) => Promise<unknown>,
  askStranger: (person: Person) => Promise<unknown>,
): Promise<number> {
  world.clock.forward(25 * 60 * 60_000);
  const known: number[] = [];
  const unknown: number[] = [];
  for (const [at, member] of members.entries()) {
    const timeMember = async () => known.push(await timed(() => ask(member)));
    const timeStranger = async () => unknown.push(await timed(() => askStranger(strangers[at] as Person)));
    // which of the two is asked first changes, so that no drift of the machine falls on one of them
    for (const time of at % 2 === 0 ? [timeMember, timeStranger] : [timeStranger, timeMember]) await time();
  }
  return rankDistance(known, unknown);
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begin = performance.now();
  await work();
  return performance.now() - begin;
}
