import { readFileSync } from 'node:fs';
import { builtInLanguages, languageTags } from '@fairhall/contract';
import { expect, test } from 'vitest';
import type { StatementFacts } from './draw-pdf.ts';
import { requireDrawable, writePdf } from './write-pdf.ts';

const facts: StatementFacts = {
  account: 'somchai',
  language: 'TH',
  at: new Date('2026-12-05T04:00:00Z'),
  statement: {
    ...{ month: '2026-11', from: '2026-10-31T16:00:00.000Z', until: '2026-11-30T16:00:00.000Z' },
    ...{ currency: 'P', opening: '0', closing: '0', groups: [] },
    total: { count: 0, in: '0', out: '0' },
  },
  entries: [],
};

test.each([
  [0n, 5_000n, false],
  [7n, 5_007n, false],
  [7n, 5_008n, true],
])('the movements after %i up to %i are too many to draw: %s', (after, upTo, isRefused) => {
  const ask = () => requireDrawable({ after, upTo });
  if (isRefused) expect(ask).toThrow('wallet/statement-too-long');
  else ask();
});

test.each(builtInLanguages)('who is told in %s that a month is too long is told of the CSV', (language) => {
  const file = `../../../../../packages/contract/locales/${languageTags[language]}/wallet.json`;
  const sentences = JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8'));
  expect(sentences['wallet/statement-too-long']).toMatch(/CSV/);
});

test('files are drawn one after the other, and who comes when too many wait comes again', async () => {
  const asked = await Promise.allSettled(Array.from({ length: 22 }, () => writePdf(facts)));
  const refused = asked.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  expect(refused).toMatchObject([{ code: 'request/too-many' }, { code: 'request/too-many' }]);
  const [first] = asked;
  if (first?.status !== 'fulfilled') throw new Error('the first is drawn');
  const bytes = Buffer.concat(await first.value.toArray());
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  await writePdf(facts);
}, 60_000);

test('what goes wrong in the drawing is told, and the next file is drawn all the same', async () => {
  const broken = { ...facts, statement: { ...facts.statement, opening: 'no amount' } };
  await expect(writePdf(broken)).rejects.toThrow('no amount');
  expect((await (await writePdf(facts)).toArray()).length).toBeGreaterThan(0);
}, 60_000);
