import { isManifestSound, manifest, partAnswer, readPart } from '@fairhall/vendor-protocol';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { after, betOf, type House, openHouse } from '../testing/house.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

async function readList(period: string, vendor = 'ACME') {
  const { answer } = await house.send('reconciliation', { period }, { vendor });
  const told = manifest.parse(answer.manifest);
  const wish = { period, edition: told.edition, part: 0 };
  const { answer: part } = await house.send('reconciliation_part', wish, { vendor });
  const read = readPart(partAnswer.parse(part).content, { told, place: 0 });
  if (!read.ok) throw new Error(read.detail);
  return { told, lines: read.lines };
}

test('a vendor is told its calls of an hour as our books have them, signed, part by part', async () => {
  const somchai = await house.seat(7n, 100_000n);
  const before = betOf(somchai, { occurred_at: '2026-01-05T11:59:59.999Z' });
  const won = betOf(somchai);
  const returned = betOf(somchai);
  const calls = [
    ['bet', before],
    ['bet', won],
    ['win', after(won, { amount: '2500', currency: 'P', kind: 'cash', round_closed: true })],
    ['bet', returned],
    ['rollback', after(returned, { ref_tx_id: returned.tx_id, reason: 'timeout' })],
    ['rollback', after(betOf(somchai), { ref_tx_id: 'never-came', reason: 'timeout' })],
    ['bet', betOf(somchai, { amount: '900000' })],
  ] as const;
  for (const [operation, call] of calls) await house.send(operation, call);
  house.clock.forward(3_600_000);
  const { told, lines } = await readList('2026-01-05T12');
  expect(isManifestSound(told, house.key)).toBe(true);
  expect(lines.map(({ op, state, amount }) => [op, state, amount]).sort()).toEqual(
    [
      ['bet', 'applied', '1000'],
      ['win', 'applied', '2500'],
      ['bet', 'rolled_back', '1000'],
      ['rollback', 'applied', '1000'],
      ['rollback', 'applied', '0'],
      ['bet', 'tombstone', '0'],
      ['bet', 'declined', '900000'],
    ].sort(),
  );
  expect(told.sums).toEqual([{ currency: 'P', debit: '2000', credit: '2500', rollback: '1000' }]);
  const { lines: earlier } = await readList('2026-01-05T11');
  expect(earlier.map((line) => line.tx_id)).toEqual([before.tx_id]);
  expect((await readList('2026-01-05T12', 'OTHER')).lines).toEqual([]);
});

test('a period that is not over is not ready; days no calendar has, and parts nobody was told of, are wrong', async () => {
  const early = await house.send('reconciliation', { period: '2026-01-09' });
  expect(early).toMatchObject({ http: 503, answer: { code: 'NOT_READY', final: false } });
  const never = await house.send('reconciliation', { period: '2026-02-30' });
  expect(never).toMatchObject({ http: 400, answer: { code: 'INVALID_REQUEST' } });
  const { told } = await readList('2026-01-05T12');
  const foreign = { period: '2026-01-05T12', edition: told.edition, part: 0 };
  const asked = await house.send('reconciliation_part', foreign, { vendor: 'OTHER' });
  expect(asked.answer.code === 'OK' && asked.answer.content).not.toBe(
    (await house.send('reconciliation_part', foreign)).answer.content,
  );
});
