import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  areLinked,
  type BalanceProof,
  canonicalJson,
  checkBalance,
  checkReceipt,
  climb,
  firstPrevious,
  hashOf,
  joinHashes,
  joinSums,
  lineHash,
  type OpenLine,
  partNode,
  pathOf,
  type Receipt,
  rootOf,
  type Seal,
  type SealContent,
  sealHash,
  transferHash,
} from './index.ts';

const house = generateKeyPairSync('ed25519');
const key = house.publicKey.export({ format: 'jwk' }).x ?? '';
const signed = (text: string) => ({
  key,
  signature: sign(null, Buffer.from(text), house.privateKey).toString('base64url'),
});

const content: SealContent = {
  sequence: '1',
  sealedAt: '2026-11-21T04:00:00.000Z',
  cut: '10:10:',
  batches: '1',
  transfers: '3',
  transfersRoot: '0'.repeat(64),
  owed: [],
  previous: firstPrevious,
};
function sealOf(changes: Partial<SealContent> = {}): Seal {
  const full = { ...content, ...changes };
  const hash = sealHash(full);
  return { ...full, hash, ...signed(hash) };
}

describe('a value', () => {
  test.each([
    [{ b: 1, a: [null, 'x', true] }, '{"a":[null,"x",true],"b":1}'],
    [{ a: undefined, b: { d: 'ขวัญ', c: 2 } }, '{"b":{"c":2,"d":"ขวัญ"}}'],
    [[], '[]'],
    [undefined, 'null'],
  ])('%j has one spelling', (value, text) => {
    expect(canonicalJson(value)).toBe(text);
  });

  test('is hashed with the word that says what it is', () => {
    expect(hashOf('node', 'a', 'b')).toBe(createHash('sha256').update('["node","a","b"]').digest('hex'));
    expect(hashOf('part', 'a', 'b')).not.toBe(hashOf('node', 'a', 'b'));
  });
});

describe('a tree', () => {
  const leavesOf = (count: number) => Array.from({ length: count }, (_, place) => `leaf${place}`);

  test('of three is the first two joined, and the third beside them', () => {
    const [a = '', b = '', c = ''] = leavesOf(3);
    expect(rootOf([a, b, c], joinHashes)).toBe(joinHashes(joinHashes(a, b), c));
  });

  test('of nothing has no root, of one leaf that leaf', () => {
    expect(rootOf([], joinHashes)).toBeUndefined();
    expect(rootOf(['only'], joinHashes)).toBe('only');
  });

  test('lets every leaf climb to its root, and no other leaf by the same path', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 70 }), fc.nat(), (count, number) => {
        const leaves = leavesOf(count);
        const place = number % count;
        const path = pathOf(leaves, place, joinHashes);
        expect(climb(leaves[place] ?? '', path, joinHashes)).toBe(rootOf(leaves, joinHashes));
        expect(climb('another', path, joinHashes)).not.toBe(rootOf(leaves, joinHashes));
      }),
    );
  });

  test('is the tree of its tiles’ roots', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100 }), fc.constantFrom(2, 4, 8, 16), (count, tile) => {
        const leaves = leavesOf(count);
        const roots = Array.from({ length: Math.ceil(count / tile) }, (_, at) =>
          rootOf(leaves.slice(at * tile, (at + 1) * tile), joinHashes),
        );
        expect(rootOf(roots as string[], joinHashes)).toBe(rootOf(leaves, joinHashes));
      }),
    );
  });

  test('has no place beyond its leaves', () => {
    expect(() => pathOf(leavesOf(3), 3, joinHashes)).toThrow(RangeError);
    expect(() => pathOf(leavesOf(3), -1, joinHashes)).toThrow(RangeError);
  });
});

describe('a receipt', () => {
  const line = (changes: Partial<OpenLine> = {}): OpenLine => ({
    salt: 'aa',
    account: 'member:5:cash',
    currency: 'P',
    seq: '3',
    amount: '100',
    balance: '350',
    contra: 'bank:clearing',
    leg: 1,
    kind: 'deposit',
    meaning: null,
    ...changes,
  });
  const transfer = { key: 'deposit/1', batch: '9', at: '2026-11-21T03:59:00.000000Z', lines: [line()] };
  const leaves = ['x', transferHash(transfer), 'y'];
  const steps = pathOf(leaves, 1, joinHashes).map(({ side, node: hash }) => ({ side, hash }));
  const seal = sealOf({ transfersRoot: rootOf(leaves, joinHashes) ?? '' });
  const receipt: Receipt = {
    ...transfer,
    issuedAt: '2026-11-21T05:00:00.000Z',
    sealed: { path: steps, seal },
  };
  const known = { key, member: '5', published: [seal] };
  const issue = (changes: Partial<Receipt> = {}) => {
    const full = { ...receipt, ...changes };
    return { receipt: full, ...signed(canonicalJson(full)) };
  };

  test('that is whole holds in all it says', async () => {
    expect(await checkReceipt(issue(), known)).toEqual({
      signature: 'holds',
      member: 'holds',
      transfer: 'holds',
      seal: 'holds',
      published: 'holds',
    });
  });

  test('whose hour is not sealed yet is the house’s word alone', async () => {
    expect(await checkReceipt(issue({ sealed: null }), known)).toEqual({
      signature: 'holds',
      member: 'holds',
    });
  });

  test('that was changed after it was signed says so', async () => {
    const document = issue();
    const changed = { ...document, receipt: { ...document.receipt, at: '2026-11-21T03:58:00.000000Z' } };
    expect(await checkReceipt(changed, known)).toMatchObject({ signature: 'broken', transfer: 'broken' });
  });

  test.each<[string, Partial<Receipt>, object]>([
    ['another amount', { lines: [line({ amount: '101' })] }, { signature: 'holds', transfer: 'broken' }],
    ['another balance', { lines: [line({ balance: '1' })] }, { transfer: 'broken' }],
    ['another key', { key: 'deposit/2' }, { transfer: 'broken' }],
    ['a line more', { lines: [line(), line({ leg: 2 })] }, { transfer: 'broken' }],
    ['a closed line of the same hash', { lines: [{ hash: lineHash(line()) }] }, { transfer: 'holds' }],
    ['a path of another place', { sealed: { path: steps.slice(1), seal } }, { transfer: 'broken' }],
    [
      'a seal that says something else than it hashes',
      { sealed: { path: steps, seal: { ...seal, batches: '2' } } },
      { seal: 'broken' },
    ],
    ['another member’s line', { lines: [line({ account: 'member:57:cash' })] }, { member: 'broken' }],
    ['no line of the member’s', { lines: [{ hash: lineHash(line()) }] }, { member: 'broken' }],
    [
      'a seal made for one reader alone',
      { sealed: { path: steps, seal: sealOf({ transfersRoot: seal.transfersRoot, batches: '2' }) } },
      { transfer: 'holds', seal: 'holds', published: 'broken' },
    ],
  ])('signed over %s is held against the seal', async (_what, changes, verdicts) => {
    expect(await checkReceipt(issue(changes), known)).toMatchObject(verdicts);
  });

  test('of somebody who signs with a key of their own is not the house’s', async () => {
    expect(await checkReceipt(issue(), { ...known, key: 'A'.repeat(43) })).toMatchObject({
      signature: 'broken',
      seal: 'broken',
    });
  });

  test('cannot be told from another’s without the salt', () => {
    expect(lineHash(line({ salt: 'ab' }))).not.toBe(lineHash(line()));
  });
});

describe('a balance', () => {
  const parts = [40n, 0n, 25n, 60n].map((amount, place) => ({
    salt: `s${place}`,
    account: String(place % 2),
    amount: String(amount),
  }));
  const nodes = parts.map(partNode);
  const root = rootOf(nodes, joinSums) ?? { hash: '', sum: 0n };
  const seal = sealOf({ owed: [{ currency: 'P', total: String(root.sum), parts: 4, root: root.hash }] });
  const pathTo = (place: number) =>
    pathOf(nodes, place, joinSums).map(({ side, node }) => ({
      side,
      hash: node.hash,
      sum: String(node.sum),
    }));
  const own = [0, 2].map((place) => ({ ...(parts[place] as (typeof parts)[0]), path: pathTo(place) }));
  const proof: BalanceProof = { currency: 'P', balance: '65', parts: own, seal };
  const known = { key, member: '0', published: [sealOf({ sequence: '2' }), seal] };
  const whole = { member: 'holds', balance: 'holds', total: 'holds', seal: 'holds', published: 'holds' };

  test('whose parts climb to the total is in it', async () => {
    expect(root.sum).toBe(125n);
    expect(await checkBalance(proof, known)).toEqual(whole);
  });

  test('of nothing needs no part, also where nothing was owed to anybody', async () => {
    for (const currency of ['P', 'Q'])
      expect(await checkBalance({ ...proof, currency, balance: '0', parts: [] }, known)).toEqual(whole);
  });

  test.each<[string, Partial<BalanceProof>, object]>([
    ['more than its parts', { balance: '66' }, { balance: 'broken' }],
    [
      'the same part twice',
      { balance: '80', parts: [own[0], own[0]] as BalanceProof['parts'] },
      { balance: 'broken' },
    ],
    ['a currency the seal does not name', { currency: 'Q' }, { total: 'broken' }],
    [
      'a smaller sum on the way',
      { parts: own.map((part) => ({ ...part, path: part.path.map((step) => ({ ...step, sum: '1' })) })) },
      { total: 'broken' },
    ],
    [
      'a sum below zero on the way',
      { parts: own.map((part) => ({ ...part, path: part.path.map((step) => ({ ...step, sum: '-1' })) })) },
      { total: 'broken' },
    ],
    ['no number', { balance: 'much' }, { balance: 'broken' }],
    [
      'a part that is no number',
      { parts: own.map((part) => ({ ...part, amount: '1.5' })) },
      { balance: 'broken', total: 'broken' },
    ],
    [
      'a sum on the way that is none',
      { parts: own.map((part) => ({ ...part, path: part.path.map((step) => ({ ...step, sum: '' })) })) },
      { total: 'broken' },
    ],
  ])('told as %s is found out', async (_what, changes, verdicts) => {
    expect(await checkBalance({ ...proof, ...changes }, known)).toMatchObject(verdicts);
  });

  test('of another member’s parts is not this one’s, however much it comes to', async () => {
    expect(await checkBalance(proof, { ...known, member: '1' })).toEqual({ ...whole, member: 'broken' });
  });

  test.each([
    ['another one', [sealOf({ owed: seal.owed, batches: '2' })]],
    ['none', []],
  ])(
    'under a seal whose place is published with %s is not in what the others see',
    async (_what, published) => {
      expect(await checkBalance(proof, { ...known, published })).toEqual({ ...whole, published: 'broken' });
    },
  );

  test('nobody’s money is hidden behind a sum below zero', () => {
    expect(() => joinSums({ hash: 'a', sum: 5n }, { hash: 'b', sum: -5n })).toThrow(RangeError);
  });
});

describe('seals', () => {
  const first = sealOf();
  const second = sealOf({ sequence: '2', previous: first.hash });
  const third = sealOf({ sequence: '3', previous: second.hash });

  test.each([
    ['all of them', [third, second, first], true],
    ['the latest of them', [third, second], true],
    ['one left out', [third, first], false],
    ['a first one that names another before it', [sealOf({ previous: 'f'.repeat(64) })], false],
  ])('%s, newest first: linked is %s', (_what, list, linked) => {
    expect(areLinked(list)).toBe(linked);
  });
});
