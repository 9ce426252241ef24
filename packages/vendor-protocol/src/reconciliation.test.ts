import { expect, test } from 'vitest';
import {
  boundsOf,
  hmacKey,
  isManifestSound,
  type PackedPart,
  packLines,
  type ReconciliationLine,
  readPart,
} from './index.ts';

const key = hmacKey({ keyId: 'k1', secret: Buffer.alloc(32, 7) });

function lineOf(place: number, facts: Partial<ReconciliationLine> = {}): ReconciliationLine {
  return {
    tx_id: `b${place}`,
    op: 'bet',
    kind: 'cash',
    player_ref: 'p-1',
    game_id: 'naga',
    round_id: `r${place}`,
    amount: '1000',
    currency: 'P',
    state: 'applied',
    occurred_at: '2026-01-05T13:00:00.000Z',
    ...facts,
  };
}

async function pack(lines: ReconciliationLine[], partLines = 2) {
  const kept: PackedPart[] = [];
  const maker = {
    vendor: 'ACME',
    period: '2026-01-05T13',
    edition: '1',
    madeAt: new Date(0),
    key,
    partLines,
  };
  const told = await packLines(lines, maker, async (part) => void kept.push(part));
  return { told, contents: kept.map((part) => part.bytes.toString('base64')) };
}

test.each([
  ['2026-01-05T13', '2026-01-05T13:00:00.000Z', '2026-01-05T14:00:00.000Z'],
  ['2026-01-05T23', '2026-01-05T23:00:00.000Z', '2026-01-06T00:00:00.000Z'],
  ['2026-02-28', '2026-02-28T00:00:00.000Z', '2026-03-01T00:00:00.000Z'],
])('the period %s lasts from %s to %s', (name, from, to) => {
  expect(boundsOf(name)).toEqual({ from: new Date(from), to: new Date(to) });
});

test('a day that the calendar has not is no period', () => {
  expect(boundsOf('2026-02-30')).toBeUndefined();
});

test('a list comes back line by line from its parts, with the sums of each currency', async () => {
  const lines = [
    lineOf(1),
    lineOf(2, { state: 'rolled_back' }),
    lineOf(3, { op: 'rollback', ref_tx_id: 'b2' }),
    lineOf(4, { op: 'win', amount: '2500' }),
    lineOf(5, { op: 'betwin', amount: '10', win_amount: '7', currency: 'THB' }),
    lineOf(6, { state: 'declined' }),
    lineOf(7, { state: 'tombstone' }),
    lineOf(8, { op: 'win', amount: '30', unused_stake: '200' }),
  ];
  const { told, contents } = await pack(lines);
  expect(contents).toHaveLength(4);
  const parts = contents.map((content, place) => readPart(content, { told, place }));
  expect(parts.flatMap((part) => (part.ok ? part.lines : []))).toEqual(lines);
  expect(parts.at(-1)).toMatchObject({ trailer: { count: 8, sha256: told.sha256, sums: told.sums } });
  expect(told.sums).toEqual([
    { currency: 'P', debit: '2000', credit: '2530', rollback: '1200' },
    { currency: 'THB', debit: '10', credit: '7', rollback: '0' },
  ]);
  expect(isManifestSound(told, key)).toBe(true);
});

test('a list of nothing has one part with its trailer', async () => {
  const { told, contents } = await pack([]);
  expect(told).toMatchObject({ count: 0, sums: [], parts: [{ count: 0 }] });
  expect(readPart(contents[0] ?? '', { told, place: 0 })).toMatchObject({ ok: true, lines: [] });
});

test.each([
  ['count', { count: 1 }],
  ['period', { period: '2026-01-05T14' }],
  ['vendor', { vendor: 'OTHER' }],
  ['made_at', { made_at: '2026-01-05T13:00:00.000Z' }],
  ['sha256', { sha256: '0'.repeat(64) }],
  ['parts', { parts: [{ count: 3, sha256: '0'.repeat(64) }] }],
])('a manifest whose %s was changed is nobody’s word', async (_field, change) => {
  const { told } = await pack([lineOf(1), lineOf(2), lineOf(3)]);
  expect(isManifestSound({ ...told, ...change }, key)).toBe(false);
});

test('a part with other bytes, or in another’s place, is not read', async () => {
  const { told, contents } = await pack([lineOf(1), lineOf(2), lineOf(3)]);
  const other = await pack([lineOf(1), lineOf(9), lineOf(3)]);
  expect(readPart(other.contents[0] ?? '', { told, place: 0 })).toMatchObject({ ok: false });
  expect(readPart(contents[1] ?? '', { told, place: 0 })).toMatchObject({ ok: false });
  expect(readPart('', { told, place: 7 })).toMatchObject({ ok: false });
});

test('a line that is none, under its maker’s own hash, spoils the part and is named', async () => {
  const { told, contents } = await pack([lineOf(1, { game_id: 'a b' })]);
  expect(readPart(contents[0] ?? '', { told, place: 0 })).toEqual({
    ok: false,
    detail: 'part 0, line 1: game_id',
  });
});
