import { expect, test } from 'vitest';
import { batchStatement } from './batch-statement.ts';
import type { Decided } from './decide-batch.ts';
import type { Companion } from './lane-types.ts';

const companions: readonly Companion[] = Array.from({ length: 12 }, (_, place) => ({
  name: `a.domain.with.a.rather.long.name.${place}`,
  call: `domain.store_${place}`,
  columns: ['bigint'],
}));

/** The statement of a batch that has rows for these of them. */
function statementFor(places: readonly number[]) {
  const rows = places.map((place) => ({ companion: companions[place]?.name ?? '', values: ['1'] }));
  // of a job and what it was decided to be, a statement reads the account and the rows
  const decided = [
    { job: { account: { id: 1n } }, decision: { kind: 'keep', rows } },
  ] as unknown as Decided[];
  return batchStatement(decided, { at: new Date(0), stripes: [], companions });
}

test('batches that store for others are other statements, each under a name of its own that PostgreSQL keeps whole', () => {
  const texts = new Map<string, string>();
  for (let mask = 1; mask < 1 << companions.length; mask += 1) {
    const statement = statementFor([...companions.keys()].filter((place) => mask & (1 << place)));
    if (!statement) throw new Error('it stores something');
    expect(statement.name.length).toBeLessThanOrEqual(63);
    expect(texts.get(statement.name) ?? statement.text).toBe(statement.text);
    texts.set(statement.name, statement.text);
  }
  expect(texts.size).toBe((1 << companions.length) - 1);
});
