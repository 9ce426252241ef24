import type { ReconciliationLine } from '@fairhall/vendor-protocol';
import { mulberry32 } from '@fairhall/vendor-protocol/kit';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { StaffCaller } from '#staff';
import { seed } from '../../../../tools/conformance/seed.ts';
import { after } from '../play/testing/house.ts';
import { type House as Office, openHouse as openOffice } from '../staff/testing/house.ts';
import { askAgain } from './ask-again.ts';
import { compareDue } from './compare-due.ts';
import { type Ledgers, openLedgers } from './testing/ledgers.ts';

const LISTS = 5;
const STORMS = 200;
const CASH = 100_000n;
const WON = 500n;

/** What becomes of a round between the vendor's books, the wire and the list, and what is then to be found. */
const fates = {
  'both have it': null,
  'the win never came': 'only-vendor',
  'the list lacks the win': 'only-platform',
  'the list says another amount': 'amount',
  'the list says it twice': 'duplicate',
} as const;
type Fate = keyof typeof fates;

let office: Office;
let ledgers: Ledgers;
let risa: StaffCaller;
const chance = mulberry32(seed);
const pick = <One>(all: readonly One[]): One => all[Math.floor(chance() * all.length)] as One;
const happened: Record<string, number> = {};
const count = (name: string) => {
  happened[name] = (happened[name] ?? 0) + 1;
};

beforeAll(async () => {
  process.stdout.write(`  seed ${seed}; the same again with FAIRHALL_SEED=${seed}\n`);
  office = await openOffice({ risa: 'risk' });
  const { staff, clock } = office;
  ledgers = await openLedgers(office.database.connectionString, { ...staff, staff: staff.guards, clock });
  const { rows } = await ledgers.pool.query("select p.id from staff.people p where p.username = 'risa'");
  risa = { staffId: rows[0].id, username: 'risa', name: 'Risa', sessionId: 1n, grants: [], origin: '' };
});
afterAll(async () => {
  process.stdout.write(`  ${JSON.stringify(happened)}\n`);
  await ledgers?.close();
  await office?.close();
});

/** One round and its two lines, as the vendor has them; `told` is what its list says instead. */
async function playRound(seat: Awaited<ReturnType<Ledgers['seat']>>, fate: Fate) {
  count(fate);
  const { bet } = await ledgers.play(seat);
  const stake = ledgers.liar.lines.pop() as ReconciliationLine;
  const win = after(bet, {
    ...{ amount: String(1_000n + WON), currency: 'P', kind: 'cash', round_closed: true },
    ...{ bet_tx_ids: [bet.tx_id], occurred_at: bet.occurred_at },
  });
  if (fate !== 'the win never came') await ledgers.send('win', win);
  const right = [stake, ledgers.lineOf(win as never, 'win', { round_closed: true })];
  const [, paid] = right as [ReconciliationLine, ReconciliationLine];
  const told = {
    'both have it': right,
    'the win never came': right,
    'the list lacks the win': [stake],
    'the list says another amount': [{ ...stake, amount: '999' }, paid],
    'the list says it twice': [stake, paid, paid],
  }[fate];
  const found = fates[fate];
  const txId = fate === 'the list says another amount' ? stake.tx_id : win.tx_id;
  return { win, right, told, found: found && [found, txId] };
}

/** Each comes to a place of its own: a list has no order. */
function shuffled<One>(all: readonly One[]): One[] {
  return all
    .map((one) => ({ one, place: chance() }))
    .sort((a, b) => a.place - b.place)
    .map(({ one }) => one);
}

const openNow = async () => (await ledgers.differences('open')).map(({ of, txId, id }) => ({ of, txId, id }));

test(`C67 in ${STORMS} storms what never came, what a list lacks, alters or doubles is each found, mended by replay over a bad line, and then all agrees`, async () => {
  for (let list = 0; list < LISTS; list += 1) {
    const memberId = 7_000n + BigInt(list);
    const seat = await ledgers.seat(memberId, CASH);
    const earlier = ledgers.liar.lines;
    const rounds: Awaited<ReturnType<typeof playRound>>[] = [];
    for (let round = 0; round < STORMS / LISTS; round += 1)
      rounds.push(await playRound(seat, pick(Object.keys(fates) as Fate[])));
    ledgers.liar.lines = [...earlier, ...shuffled(rounds.flatMap(({ told }) => told))];
    await ledgers.compareNow();
    const wanted = rounds.flatMap(({ found }) => (found ? [found] : []));
    expect((await openNow()).map(({ of, txId }) => [of, txId]).toSorted()).toEqual(wanted.toSorted());

    ledgers.liar.onResend = async (txId) => {
      const win = rounds.find((round) => round.win.tx_id === txId)?.win;
      const luck = win ? pick(['sent', 'sent twice', 'lost', 'sent, and not told'] as const) : 'lost';
      count(luck);
      if (!win || luck === 'lost') return undefined;
      const sent = await ledgers.send('win', win);
      if (luck === 'sent twice') expect((await ledgers.send('win', win)).text).toBe(sent.text);
      return luck === 'sent, and not told' ? undefined : String(sent.answer.code);
    };
    const missing = async () => (await openNow()).filter(({ of }) => of === 'only-vendor');
    for (let left = await missing(); left.length > 0; left = await missing())
      for (const { id } of left)
        await askAgain(ledgers.needs, { staff: risa, id: BigInt(id), reason: 'it is in the list' });

    // the vendor finds its list wrong, and tells a right one
    ledgers.liar.lines = [...earlier, ...shuffled(rounds.flatMap(({ right }) => right))];
    await sql`update reconciliation.windows set status = 'waiting', due_at = ${ledgers.clock.now()}`.execute(
      ledgers.db,
    );
    await compareDue(ledgers.needs);
    expect(await openNow()).toEqual([]);
    expect(await ledgers.cash(memberId)).toBe(CASH + BigInt(rounds.length) * WON);
  }
}, 240_000);

test('everything that can happen to a round and to a replay did', () => {
  expect(Object.keys(happened).length).toBe(Object.keys(fates).length + 4);
});
