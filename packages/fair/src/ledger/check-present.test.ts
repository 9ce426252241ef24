import { generateKeyPairSync, sign } from 'node:crypto';
import { expect, test } from 'vitest';
import {
  type BalanceProof,
  canonicalJson,
  checkPresent,
  firstPrevious,
  type Movement,
  movementsSince,
  type SignedStretch,
  type Standing,
  type Stretch,
} from './index.ts';

const house = generateKeyPairSync('ed25519');
const key = house.publicKey.export({ format: 'jwk' }).x ?? '';
const signed = (text: string) => ({
  key,
  signature: sign(null, Buffer.from(text), house.privateKey).toString('base64url'),
});
const cash = 'member:5:cash';
const hold = 'member:5:hold';
const known = { key, member: '5' };
const whole = { standing: 'holds', onwards: 'holds', movements: 'holds', present: 'holds' };

const seal = {
  ...{ sequence: '3', sealedAt: '2026-11-21T04:00:00.000Z', cut: '10:10:', batches: '1', transfers: '3' },
  ...{ transfersRoot: '0'.repeat(64), owed: [], previous: firstPrevious, hash: 'f'.repeat(64) },
  ...signed('f'.repeat(64)),
};
const proof: BalanceProof = { currency: 'P', balance: '1000', parts: [], seal };

/** Two movements on cash, 900 before them, and one on what is held, 100 before it. */
const standing: Standing = {
  ...{ member: '5', currency: 'P', seal: { sequence: '3', hash: seal.hash } },
  accounts: [
    { account: cash, sealed: { seq: '7', balance: '900' }, now: { seq: '9', balance: '880' } },
    { account: hold, sealed: { seq: '2', balance: '100' }, now: { seq: '3', balance: '150' } },
  ],
  ...{ balance: '1030', issuedAt: '2026-11-21T04:20:00.000Z' },
};
const moveOn = (account: string, seq: number, amount: number, balance: number): Movement => ({
  ...{ key: `k/${account}/${seq}`, batch: '9', at: '2026-11-21T04:10:00.000000Z' },
  line: {
    ...{ salt: 'aa', account, currency: 'P', seq: String(seq), amount: String(amount) },
    ...{ balance: String(balance), contra: null, leg: 1, kind: 'bet', meaning: null },
  },
});
const cashMoves = [moveOn(cash, 8, -100, 800), moveOn(cash, 9, 80, 880)];
const holdMoves = [moveOn(hold, 3, 50, 150)];

const state = (changes: Partial<Standing> = {}) => {
  const full = { ...standing, ...changes };
  return { standing: full, ...signed(canonicalJson(full)) };
};
const stretchOf = (account: string, movements: Movement[], changes: Partial<Stretch> = {}): SignedStretch => {
  const issuedAt = '2026-11-21T04:20:01.000Z';
  const stretch = { member: '5', account, currency: 'P', movements, issuedAt, ...changes };
  return { stretch, ...signed(canonicalJson(stretch)) };
};
const stretches = [stretchOf(cash, cashMoves), stretchOf(hold, holdMoves)];

test('what was sealed and every movement since come to the present balance', async () => {
  expect(await checkPresent({ proof, now: state(), stretches }, known)).toEqual(whole);
});

test('it holds in as many stretches as it takes, and what came after the standing is none of it', async () => {
  const later = moveOn(cash, 10, 5, 885);
  const inParts = [
    stretchOf(cash, cashMoves.slice(0, 1)),
    stretchOf(cash, [...cashMoves.slice(1), later]),
    stretchOf(hold, holdMoves),
  ];
  expect(await checkPresent({ proof, now: state(), stretches: inParts }, known)).toEqual(whole);
  expect(movementsSince(standing, inParts)).toEqual([...cashMoves, ...holdMoves]);
});

test('of whom nothing has moved the sealed balance is the present one', async () => {
  const still = { seq: '7', balance: '1000' };
  const now = state({ balance: '1000', accounts: [{ account: cash, sealed: still, now: still }] });
  expect(await checkPresent({ proof, now, stretches: [] }, known)).toEqual(whole);
});

const [cashRun, holdRun] = standing.accounts as [Standing['accounts'][0], Standing['accounts'][0]];
test.each<[string, Partial<Standing>, object]>([
  ['another member', { member: '6' }, { standing: 'broken' }],
  ['another currency', { currency: 'THB' }, { standing: 'broken', movements: 'broken' }],
  ['another seal', { seal: { sequence: '3', hash: 'e'.repeat(64) } }, { standing: 'broken' }],
  [
    'an account that is somebody else’s',
    {
      accounts: [{ ...cashRun, account: 'member:57:cash' }, holdRun],
    },
    { standing: 'broken', movements: 'broken' },
  ],
  ['the same account twice', { accounts: [cashRun, cashRun, holdRun] }, { standing: 'broken' }],
  ['an account left out', { accounts: [cashRun] }, { onwards: 'broken', present: 'broken' }],
  [
    'less under the seal',
    {
      accounts: [{ ...cashRun, sealed: { seq: '7', balance: '800' } }, holdRun],
    },
    { onwards: 'broken', movements: 'broken' },
  ],
  [
    'less now than the movements come to',
    {
      balance: '930',
      accounts: [{ ...cashRun, now: { seq: '9', balance: '780' } }, holdRun],
    },
    { onwards: 'holds', movements: 'broken', present: 'broken' },
  ],
  [
    'a total that its accounts do not come to',
    { balance: '1031' },
    { movements: 'holds', present: 'broken' },
  ],
])('a standing, signed, of %s is found out', async (_what, changes, verdicts) => {
  expect(await checkPresent({ proof, now: state(changes), stretches }, known)).toMatchObject(verdicts);
});

test.each<[string, SignedStretch[], object]>([
  ['none of them', [], { movements: 'broken', present: 'broken' }],
  [
    'one left out',
    [stretchOf(cash, cashMoves.slice(1)), stretchOf(hold, holdMoves)],
    { movements: 'broken' },
  ],
  [
    'two in another order',
    [stretchOf(cash, cashMoves.toReversed()), stretchOf(hold, holdMoves)],
    { movements: 'broken' },
  ],
  ['one twice', [...stretches, stretchOf(hold, holdMoves)], { movements: 'broken', present: 'broken' }],
  [
    'another amount',
    [stretchOf(cash, [moveOn(cash, 8, -90, 800), moveOn(cash, 9, 80, 880)]), stretchOf(hold, holdMoves)],
    { movements: 'broken', present: 'broken' },
  ],
  [
    'two that cancel each other on the wrong account',
    [stretchOf(cash, [...cashMoves, moveOn(hold, 3, 50, 150)]), stretchOf(hold, [])],
    { movements: 'broken' },
  ],
  [
    'an account that fell below zero on the way',
    [stretchOf(cash, [moveOn(cash, 8, -1000, -100), moveOn(cash, 9, 980, 880)]), stretchOf(hold, holdMoves)],
    { movements: 'broken' },
  ],
  [
    'another member’s',
    [stretchOf(cash, cashMoves, { member: '6' }), stretchOf(hold, holdMoves)],
    { movements: 'broken' },
  ],
  [
    'another currency’s',
    [stretchOf(cash, cashMoves, { currency: 'THB' }), stretchOf(hold, holdMoves)],
    { movements: 'broken' },
  ],
])('movements, signed, with %s do not hold', async (_what, given, verdicts) => {
  expect(await checkPresent({ proof, now: state(), stretches: given }, known)).toMatchObject({
    ...{ standing: 'holds', onwards: 'holds' },
    ...verdicts,
  });
});

test('nothing holds that was changed after it was signed, or that another key signed', async () => {
  const now = { ...state(), standing: { ...standing, issuedAt: '2026-11-21T05:00:00.000Z' } };
  expect(await checkPresent({ proof, now, stretches }, known)).toEqual({ ...whole, standing: 'broken' });
  const [first, second] = stretches as [SignedStretch, SignedStretch];
  const changed = { ...first, stretch: { ...first.stretch, issuedAt: '2026-11-21T05:00:00.000Z' } };
  expect(await checkPresent({ proof, now: state(), stretches: [changed, second] }, known)).toEqual({
    ...whole,
    movements: 'broken',
  });
  expect(await checkPresent({ proof, now: state(), stretches }, { ...known, key: 'A'.repeat(43) })).toEqual({
    ...whole,
    standing: 'broken',
    movements: 'broken',
  });
});

/** Each is signed as it stands: the house itself says what is no number. */
const unreadable = ['nine', '', '1.5', '0x1', ' 9', '9'.repeat(40), null as unknown as string];
test.each(unreadable)('what is no number proves nothing, and ends no program: %j as a place', async (seq) => {
  const moves = [cashMoves[0]!, { ...cashMoves[1]!, line: { ...cashMoves[1]!.line, seq } }];
  const told = { proof, now: state(), stretches: [stretchOf(cash, moves), stretchOf(hold, holdMoves)] };
  expect(await checkPresent(told, known)).toMatchObject({ standing: 'holds', movements: 'broken' });
  const [first, second] = standing.accounts;
  for (const which of ['sealed', 'now'] as const) {
    const now = state({ accounts: [{ ...first!, [which]: { ...first![which], seq } }, second!] });
    const verdicts = await checkPresent({ proof, now, stretches }, known);
    expect(verdicts).toMatchObject({ standing: 'holds', movements: 'broken' });
  }
});

test.each(unreadable)('what is no number proves nothing, and ends no program: %j as a sum', async (text) => {
  const told = (changes: object) => checkPresent({ proof, now: state(), stretches, ...changes }, known);
  expect(await told({ proof: { ...proof, balance: text } })).toMatchObject({
    onwards: 'broken',
    present: 'broken',
  });
  expect(await told({ now: state({ balance: text }) })).toMatchObject({ present: 'broken' });
  const [first, second] = standing.accounts;
  const sealed = { ...first!.sealed, balance: text };
  expect(await told({ now: state({ accounts: [{ ...first!, sealed }, second!] }) })).toMatchObject({
    onwards: 'broken',
    movements: 'broken',
  });
  const moves = [cashMoves[0]!, { ...cashMoves[1]!, line: { ...cashMoves[1]!.line, amount: text } }];
  expect(await told({ stretches: [stretchOf(cash, moves), stretchOf(hold, holdMoves)] })).toMatchObject({
    movements: 'broken',
    present: 'broken',
  });
});
