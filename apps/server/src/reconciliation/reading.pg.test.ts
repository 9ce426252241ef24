import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { after, type Seated } from '../play/testing/house.ts';
import { compareDue } from './compare-due.ts';
import { explainDifference } from './decide-difference.ts';
import { readWindow } from './read-window.ts';
import { type Ledgers, openLedgers } from './testing/ledgers.ts';

let ledgers: Ledgers;
let somchai: Seated;
beforeEach(async () => {
  ledgers = await openLedgers();
  somchai = await ledgers.seat(7n, 100_000n);
});
afterEach(() => ledgers.close());

const found = async (status: 'open' | 'agreed' | 'replaced' | 'explained' = 'open') =>
  (await ledgers.differences(status)).map(({ of, txId }) => [of, txId]);
const hourOf = async () => (await ledgers.windows()).find(({ period }) => period === '2026-01-05T12');

/** A win of the bet's round that reaches us now. */
async function settle(bet: Parameters<typeof after>[0], facts: Record<string, unknown> = {}) {
  const occurred_at = ledgers.clock.now().toISOString();
  const win = after(bet, {
    amount: '2500',
    currency: 'P',
    kind: 'cash',
    round_closed: true,
    occurred_at,
    ...facts,
  });
  return { win, line: ledgers.lineOf(win as never, 'win', { round_closed: true }) };
}

test('two lists that say the same have nothing but matches, and equal sums', async () => {
  const { bet } = await ledgers.play(somchai);
  const { win, line } = await settle(bet);
  await ledgers.send('win', win);
  ledgers.liar.lines.push(line);
  await ledgers.compareNow();
  expect(await ledgers.differences()).toEqual([]);
  const sums = { debit: '1000', credit: '2500', rollback: '0' };
  expect(await hourOf()).toMatchObject({
    ...{ status: 'compared', theirCount: 2, ourCount: 2, matchedCount: 2 },
    sums: [{ currency: 'P', theirs: sums, ours: sums }],
  });
});

describe('a lying vendor', () => {
  test('is found out in each class, once, however often its list is read', async () => {
    const lie = async (facts: object) => {
      const { bet, line } = await ledgers.play(somchai);
      Object.assign(line, facts);
      return bet.tx_id;
    };
    const dearer = await lie({ amount: '999' });
    const foreign = await lie({ currency: 'THB' });
    const returned = await lie({ state: 'rolled_back' });
    const stranger = await lie({ player_ref: 'p-nobody' });
    const { line: twice } = await ledgers.play(somchai);
    ledgers.liar.lines.push(twice);
    const { bet: forgotten } = await ledgers.play(somchai);
    ledgers.liar.lines.pop();
    const { win, line: unsent } = await settle(forgotten);
    ledgers.liar.lines.push(unsent, ledgers.lineOf({ ...forgotten, tx_id: 'never' }, 'bet'));
    await ledgers.compareNow();
    const all = [
      ['amount', dearer],
      ['currency', foreign],
      ['state', returned],
      ['state', stranger],
      ['duplicate', twice.tx_id],
      ['only-vendor', win.tx_id],
      ['only-vendor', 'never'],
      ['only-platform', forgotten.tx_id],
    ];
    expect((await found()).sort()).toEqual(all.sort());
    const before = await ledgers.differences();
    await sql`update reconciliation.windows set status = 'waiting', due_at = ${ledgers.clock.now()}`.execute(
      ledgers.db,
    );
    await compareDue(ledgers.needs);
    const again = await ledgers.differences();
    expect(again.map(({ id, status }) => [id, status])).toEqual(before.map(({ id }) => [id, 'open']));
  });

  test('leaves a round open whose end it never told, and that shows two hours after the period', async () => {
    const { bet } = await ledgers.play(somchai);
    await ledgers.compareNow();
    expect(await found()).toEqual([]);
    ledgers.clock.forward(13 * 3_600_000);
    await compareDue(ledgers.needs);
    expect(await found()).toEqual([['open-round', bet.tx_id]]);
    const { win } = await settle(bet);
    await ledgers.send('win', win);
    ledgers.liar.lines = [];
    await ledgers.compareNow();
    expect(await found('agreed')).toContainEqual(['open-round', bet.tx_id]);
  });

  test.each([
    [
      'a manifest of another vendor',
      (manifest: object) => ({ ...manifest, vendor: 'OTHER' }),
      'another list',
    ],
    [
      'a count changed after signing',
      (manifest: object) => ({ ...manifest, count: 9 }),
      'list not signed as it should be',
    ],
    [
      'sums of its own making',
      (manifest: object) => ({ ...manifest, sums: [] }),
      'sums of the list do not add up',
    ],
  ])('with %s is told apart from one that has nothing to say', async (_title, twist, detail) => {
    await ledgers.play(somchai);
    ledgers.liar.twist = twist as never;
    await ledgers.compareNow();
    const waiting = (await ledgers.windows()).filter(({ status }) => status === 'unavailable');
    expect(waiting.map((one) => one.detail)).toEqual([detail]);
  });
});

test('a call that comes late closes what it explains, without a new list', async () => {
  const { bet } = await ledgers.play(somchai);
  const { win, line } = await settle(bet);
  ledgers.liar.lines.push(line);
  await ledgers.compareNow();
  expect(await found()).toEqual([['only-vendor', win.tx_id]]);
  await ledgers.send('win', win);
  ledgers.liar.isSilent = true;
  await compareDue(ledgers.needs);
  expect(await found()).toEqual([]);
  expect(await found('agreed')).toEqual([['only-vendor', win.tx_id]]);
});

test('what differs in another way by now is replaced, and what agrees again and differs anew is the same line', async () => {
  const { bet, line } = await ledgers.play(somchai);
  line.amount = '999';
  await ledgers.compareNow();
  const again = async () => {
    await sql`update reconciliation.windows set status = 'waiting', due_at = ${ledgers.clock.now()}`.execute(
      ledgers.db,
    );
    await compareDue(ledgers.needs);
  };
  line.amount = '998';
  await again();
  expect([await found('replaced'), await found()]).toEqual([
    [['amount', bet.tx_id]],
    [['amount', bet.tx_id]],
  ]);
  line.amount = '1000';
  await again();
  expect(await found()).toEqual([]);
  line.amount = '998';
  await again();
  expect((await ledgers.differences()).map(({ status }) => status)).toEqual(['replaced', 'open']);
});

test('what a person has explained stays closed until the sides say something else', async () => {
  const { line } = await ledgers.play(somchai);
  line.amount = '999';
  await ledgers.compareNow();
  const [one] = await ledgers.differences();
  const staff = { staffId: 1n, name: 'Nok' } as never;
  await explainDifference(ledgers.needs, { staff, id: BigInt(one?.id ?? 0), reason: 'agreed by telephone' });
  const again = async () => {
    await sql`update reconciliation.windows set status = 'waiting', due_at = ${ledgers.clock.now()}`.execute(
      ledgers.db,
    );
    await compareDue(ledgers.needs);
  };
  await again();
  expect((await ledgers.differences()).map(({ status }) => status)).toEqual(['explained']);
  line.amount = '998';
  await again();
  expect((await ledgers.differences()).map(({ status }) => status)).toEqual(['explained', 'open']);
});

test('a reading that breaks off goes on where it was, and two processes at it file everything once', async () => {
  for (let count = 0; count < 7; count += 1) await ledgers.play(somchai);
  for (const line of ledgers.liar.lines) line.amount = '999';
  ledgers.liar.silentAt = 2;
  await ledgers.compareNow();
  const broken = await ledgers.windows().then((all) => all.find(({ period }) => period === '2026-01-05T12'));
  expect(broken).toMatchObject({ status: 'unavailable', detail: 'network' });
  expect(await found()).toHaveLength(4);
  ledgers.liar.silentAt = undefined;
  // as a process leaves it that is killed between two parts
  await sql`update reconciliation.windows set status = 'reading' where id = ${broken?.id}`.execute(
    ledgers.db,
  );
  ledgers.liar.heard.length = 0;
  const id = BigInt(broken?.id ?? 0);
  await Promise.all([readWindow(ledgers.needs, id), readWindow(ledgers.needs, id)]);
  expect(await hourOf()).toMatchObject({ status: 'compared', theirCount: 7, matchedCount: 0 });
  expect(await found()).toHaveLength(7);
  expect(ledgers.liar.heard).not.toContain('/reconciliation/2026-01-05T12');
  const { rows } = await sql`select from reconciliation.staged`.execute(ledgers.db);
  expect(rows).toHaveLength(0);
});

test('one vendor that does not answer is asked again later, with growing pauses, and blames nobody', async () => {
  ledgers.liar.isSilent = true;
  await ledgers.play(somchai);
  await ledgers.compareNow();
  const first = ledgers.liar.heard.length;
  expect(first).toBe(1);
  await compareDue(ledgers.needs);
  ledgers.clock.forward(10 * 60_000);
  await compareDue(ledgers.needs);
  expect(await found()).toEqual([]);
  expect((await ledgers.windows()).filter(({ status }) => status === 'compared')).toEqual([]);
});
