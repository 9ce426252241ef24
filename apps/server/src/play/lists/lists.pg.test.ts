import {
  fingerprint,
  isManifestSound,
  type KeyedCall,
  manifest,
  partAnswer,
  readCall,
  readPart,
} from '@fairhall/vendor-protocol';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callOfLine } from '../../reconciliation/call-of-line.ts';
import { after, betOf, type House, openHouse } from '../testing/house.ts';
import { findLines } from './read-lines.ts';

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

test('a call that names bets, a grant or a jackpot is put together from our line as it was sent', async () => {
  const somchai = await house.seat(8n, 100_000n);
  const occurred_at = '2026-01-05T15:00:00.000Z';
  house.clock.forward(3 * 3_600_000);
  const [bet, brought, free] = [betOf(somchai), betOf(somchai), betOf(somchai)];
  const { round_id: table_session_id, kind: _, ...tableIn } = brought;
  const { tx_id, player_ref, game_id, currency } = after(bet, { currency: 'P' }) as typeof bet;
  const { rows } = await house.pool.query<{ id: string }>(
    `insert into play.grants (request_id, member_id, vendor, player_ref, games, rounds, stake, currency, given_at,
       expires_at, reason, given_by, given_name, told_at)
     values (gen_random_uuid(), 8, 'ACME', 'any', '{naga}', 1, 500, 'P', $1, $2, 'an apology', 1, 'gawa', $1) returning id`,
    [house.clock.now(), new Date(house.clock.now().getTime() + 86_400_000)],
  );
  const grant_id = String(rows[0]?.id);
  const paid = { amount: '40', currency: 'P', occurred_at };
  const sent = [
    ['bet', bet],
    [
      'win',
      after(bet, {
        ...paid,
        kind: 'jackpot',
        jackpot_id: 'pot-1',
        bet_tx_ids: [bet.tx_id],
        round_closed: true,
      }),
    ],
    ['table_in', { ...tableIn, table_session_id }],
    [
      'table_out',
      {
        ...{ tx_id, player_ref, game_id, currency, table_session_id, occurred_at },
        ...{ amount: '900', rake: '50', hands: 12, linked_tx_ids: [brought.tx_id] },
      },
    ],
    ['bet', { ...free, amount: '0', kind: 'free_round', grant_id, nominal_stake: '500' }],
    ['win', after(free, { ...paid, kind: 'free_round', grant_id, bet_tx_ids: [free.tx_id] })],
    // what was refused for good has a line, too
    ['win', after(bet, { ...paid, kind: 'cash', bet_tx_ids: [bet.tx_id] })],
  ] as const;
  const codes = [];
  for (const [operation, call] of sent) codes.push((await house.send(operation, call)).answer.code);
  expect(codes).toEqual(['OK', 'OK', 'OK', 'OK', 'OK', 'OK', 'ROUND_CLOSED']);
  house.clock.forward(3_600_000);
  const { lines } = await readList('2026-01-05T15');
  const credits = sent.filter(([operation]) => operation === 'win' || operation === 'table_out');
  expect(lines).toHaveLength(credits.length);
  for (const [operation, call] of credits) {
    const line = lines.find((one) => one.tx_id === call.tx_id);
    const read = readCall(operation, Buffer.from(JSON.stringify(call)));
    const made = line && callOfLine(line);
    if (!read.ok || !made) throw new Error(`no sound call of ${JSON.stringify(line)}`);
    expect(fingerprint(made)).toBe(fingerprint({ op: operation, call: read.call } as KeyedCall));
  }
  // a call that knows no kind, and cannot say that its round ends, has neither in its line
  const left = lines.find(({ op }) => op === 'table_out');
  expect([left?.kind, left?.round_closed]).toEqual([undefined, undefined]);
  expect((await findLines(house.db, { vendor: 'ACME', txIds: [free.tx_id] }))[0]?.line.grant_id).toBe(
    grant_id,
  );
});

test.each(['update play.named set grant_id = 1', 'delete from play.named'])(
  'the database refuses: %s',
  async (change) => {
    await expect(house.pool.query(change)).rejects.toThrow(/not allowed/);
  },
);

test('a period that is not over is not ready; days no calendar has, and parts nobody was told of, are wrong', async () => {
  const early = await house.send('reconciliation', { period: '2026-01-09' });
  expect(early).toMatchObject({ http: 503, answer: { code: 'NOT_READY', final: false } });
  const leftMs = Date.parse('2026-01-10T00:00:00Z') - house.clock.now().getTime();
  expect(early.retryAfter).toBe(String(leftMs / 1_000));
  const never = await house.send('reconciliation', { period: '2026-02-30' });
  expect(never).toMatchObject({ http: 400, answer: { code: 'INVALID_REQUEST' } });
  const { told } = await readList('2026-01-05T12');
  const foreign = { period: '2026-01-05T12', edition: told.edition, part: 0 };
  const asked = await house.send('reconciliation_part', foreign, { vendor: 'OTHER' });
  expect(asked.answer.code === 'OK' && asked.answer.content).not.toBe(
    (await house.send('reconciliation_part', foreign)).answer.content,
  );
});
