import { inTransaction } from '@fairhall/database';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rankDistance } from '../../../../tools/bench/login/rank-sum.ts';
import { createMemberWorld, type MemberWorld, password } from '../../testing/member-world.ts';
import { logIn } from './log-in.ts';
import { hashPassword, nobodysHash, verifyPassword } from './password.ts';
import { findByMobile, findByNameAndEmail } from './recover/find-by-contact.ts';
import { sendPasswordLink } from './recover/password-link.ts';
import { sendCodeToMember } from './recover/send-codes.ts';

/** Of each kind, asked by turns. Times that have nothing in common stand 7.7 apart. */
const SAMPLES = 40;
/** In standard deviations: chance alone goes beyond it once in a hundred thousand runs. */
const BY_CHANCE = 4.5;

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
    expect(await distanceOf(guessAt())).toBeLessThan(BY_CHANCE);
  });

  test.each(['log-in', 'forgot'] as const)('by codes to a telephone, to %s', async (purpose) => {
    const { network } = visit;
    const ask = ({ mobileNum }: Person) =>
      sendCodeToMember(world.identityNeeds, { mobileNum, countryDialingCode: '66' }, { purpose, network });
    world.clock.forward(10 * 60_000);
    expect(await distanceOf(ask)).toBeLessThan(BY_CHANCE);
  });

  test('by links to an e-mail address', async () => {
    world.clock.forward(10 * 60_000);
    const ask = ({ account, email }: Person) =>
      sendPasswordLink(world.identityNeeds, { username: account, email }, visit.network);
    expect(await distanceOf(ask)).toBeLessThan(BY_CHANCE);
  });
});

describe('it would tell', () => {
  test('if no password were hashed for a name nobody has', async () => {
    const early = guessAt(
      async (hash, ...more) => hash !== (await nobodysHash) && verifyPassword(hash, ...more),
    );
    expect(await distanceOf(early)).toBeGreaterThan(BY_CHANCE);
  });

  test('if a number nobody has were only looked up', async () => {
    world.clock.forward(10 * 60_000);
    const { id: brandId } = world.brand.settings();
    const ask = ({ mobileNum }: Person) =>
      sendCodeToMember(
        world.identityNeeds,
        { mobileNum, countryDialingCode: '66' },
        { purpose: 'log-in', network: visit.network },
      );
    const lookUp = ({ mobileNum }: Person) =>
      inTransaction(world.db, (tx) => findByMobile(tx, { brandId, mobile: `+66${mobileNum.slice(1)}` }));
    expect(await distanceOf(ask, lookUp)).toBeGreaterThan(BY_CHANCE);
  });

  test('if a name and address nobody has were only looked up', async () => {
    world.clock.forward(10 * 60_000);
    const { id: brandId } = world.brand.settings();
    const ask = ({ account, email }: Person) =>
      sendPasswordLink(world.identityNeeds, { username: account, email }, visit.network);
    const lookUp = ({ account, email }: Person) =>
      inTransaction(world.db, (tx) => findByNameAndEmail(tx, { brandId, account, email }));
    expect(await distanceOf(ask, lookUp)).toBeGreaterThan(BY_CHANCE);
  });
});

/** How far apart by rank the times of members and of strangers stand, asked by turns. */
async function distanceOf(
  ask: (person: Person) => Promise<unknown>,
  askStranger: (person: Person) => Promise<unknown> = ask,
): Promise<number> {
  const known: number[] = [];
  const unknown: number[] = [];
  for (const [at, member] of members.entries()) {
    const timeMember = async () => known.push(await timed(() => ask(member)));
    const timeStranger = async () => unknown.push(await timed(() => askStranger(strangers[at] as Person)));
    // which of the two is asked first changes, so that no drift of the machine falls on one of them
    for (const time of at % 2 === 0 ? [timeMember, timeStranger] : [timeStranger, timeMember]) await time();
  }
  return Math.abs(rankDistance(known, unknown));
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begin = performance.now();
  await work();
  return performance.now() - begin;
}
