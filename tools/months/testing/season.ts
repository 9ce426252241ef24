import { connectionConfig } from '@fairhall/database';
import pg from 'pg';
import { closeDays } from '../../../apps/server/src/books/close-days.ts';
import { followSeals } from '../../../apps/server/src/books/follow-seals.ts';
import { readLiabilities } from '../../../apps/server/src/books/read-liabilities.ts';
import { deriveKeys } from '../../../apps/server/src/platform/crypto.ts';
import { createLog } from '../../../apps/server/src/platform/log.ts';
import { listCalls } from '../../../apps/server/src/play/call-log.ts';
import { listRounds } from '../../../apps/server/src/play/record.ts';
import { countReturns } from '../../../apps/server/src/play/returns/count-returns.ts';
import { roundTopics } from '../../../apps/server/src/play/rounds-told.ts';
import { sweepUnsettled } from '../../../apps/server/src/play/sweep-unsettled.ts';
import { tallySettledRounds } from '../../../apps/server/src/play/tallies.ts';
import { after, betOf, openHouse, type Seated } from '../../../apps/server/src/play/testing/house.ts';
import { createHouseKey } from '../../../apps/server/src/proof/house-key.ts';
import { issueReceipt } from '../../../apps/server/src/proof/issue-receipt.ts';
import { createSalts } from '../../../apps/server/src/proof/salts.ts';
import { sealLedger } from '../../../apps/server/src/proof/seal-ledger.ts';
import { verifySeals } from '../../../apps/server/src/proof/verify-seals.ts';
import { readRecord } from '../../../apps/server/src/wallet/account-record.ts';
import { readStatement } from '../../../apps/server/src/wallet/statement.ts';
import { hearOut } from '../../../apps/server/testing/hear-out.ts';
import { auditBooks, lookAtBooks } from '../../audit/audit-books.ts';

const DAY_MS = 86_400_000;
const MEMBER = 7n;
/** Plays in January, and never again. */
const GUEST = 8n;
const currency = 'P';

/** In a house that has nothing but play nobody counts turnover: a listener that only moves its checkpoint. */
const turnover = { name: 'turnover.settled-rounds', topics: [...roundTopics], hear: async () => undefined };

export type Bet = ReturnType<typeof betOf>;
export type Season = Awaited<ReturnType<typeof openSeason>>;

/** A house in which two members play from January to June of 2026, and its days are sealed and closed. */
export async function openSeason() {
  const house = await openHouse();
  const { db, clock } = house;
  const keys = deriveKeys('a secret of the tests, long enough');
  const proof = {
    db,
    clock,
    key: createHouseKey(keys),
    salts: createSalts(keys),
    anchors: { append: async () => undefined, read: async () => [] },
    log: createLog({ level: 'silent', name: 'test' }),
  };
  const client = new pg.Client(connectionConfig(house));
  await client.connect();

  async function round(seat: Seated, payout: string, facts: Record<string, unknown> = {}): Promise<Bet> {
    const bet = betOf(seat, facts);
    await house.send('bet', bet);
    await house.send('win', after(bet, { amount: payout, currency, kind: 'cash', round_closed: true }));
    clock.forward(60_000);
    return bet;
  }

  /** Wins, losses, a bet that stays open, one that is given back, one that is declined and a rollback of nothing. */
  async function playMonth(rounds: number): Promise<{ first: Bet; open: Bet; back: Bet }> {
    if (clock.now() < new Date('2026-02-01'))
      for (const payout of ['0', '300']) await round(await house.seat(GUEST, 2_000n), payout);
    const seat = await house.seat(MEMBER, 50_000n);
    const open = betOf(seat);
    await house.send('bet', open);
    let first: Bet | undefined;
    for (let nth = 0; nth < rounds; nth += 1) {
      const played = await round(seat, nth % 3 === 0 ? '1800' : '0', {
        ...(nth % 4 === 0 && { jackpot_contrib: [{ jackpot_id: 'pot-1', amount_micro: '2500000' }] }),
      });
      first ??= played;
    }
    const back = betOf(seat, { jackpot_contrib: [{ jackpot_id: 'pot-1', amount_micro: '7000000' }] });
    await house.send('bet', back);
    await house.send('rollback', after(back, { ref_tx_id: back.tx_id, reason: 'timeout' }));
    await house.send('bet', betOf(seat, { amount: '999999' }));
    await house.send('rollback', after(betOf(seat), { ref_tx_id: 'never-was', reason: 'timeout' }));
    await sweepUnsettled({ db, clock });
    await hearAll();
    return { first: first ?? open, open, back };
  }

  async function hearAll(): Promise<void> {
    for (const subscriber of [tallySettledRounds, countReturns, turnover]) await hearOut(db, subscriber);
  }

  async function nextMonth(): Promise<void> {
    const [year, month] = clock.now().toISOString().split('-').map(Number) as [number, number];
    const next = Date.UTC(year, month, 5, 12);
    while (next - clock.now().getTime() > DAY_MS) clock.forward(DAY_MS);
    clock.forward(next - clock.now().getTime());
    await sealLedger(proof);
    await followSeals(db);
    await closeDays(proof);
  }

  /** All that a month can be asked. */
  async function askOf(month: string) {
    const span = { from: `${month}-01`, to: `${month}-28` };
    const now = clock.now();
    const ask = <Answer>(question: Promise<Answer>) =>
      question.catch(({ code, params }: { code?: string; params?: unknown }) => ({
        refused: code,
        ...(params as object),
      }));
    return {
      record: await ask(readRecord(db, { member: MEMBER, currency, now, ...span })),
      wins: await ask(readRecord(db, { member: MEMBER, currency, now, group: 'win', ...span })),
      statement: await ask(readStatement(db, { member: MEMBER, currency, month, now })),
      guest: await ask(readStatement(db, { member: GUEST, currency, month, now })),
      rounds: await ask(listRounds(house.needs, MEMBER, span)),
      voided: await ask(listRounds(house.needs, MEMBER, { ...span, status: 'cancelled' })),
      owed: await ask(readLiabilities(db, { at: new Date(`${month}-28T12:00:00Z`), now })),
      pot: await ask(
        house.play.jackpots.sum({
          ...{ vendor: 'ACME', jackpotId: 'pot-1' },
          ...{ from: new Date(`${month}-01T00:00:00Z`), to: new Date(`${month}-28T00:00:00Z`) },
        }),
      ),
    };
  }

  return {
    house,
    db,
    client,
    clock,
    proof,
    round,
    playMonth,
    nextMonth,
    hearAll,
    askOf,
    /** The house's word on one movement of the member's. */
    receiptOf: (key: string) => issueReceipt(proof, { member: MEMBER, key }),
    /** A process that has just started beside the first. */
    openAnother() {
      const { staff, audit, noteExport, approvals, work } = house.needs;
      return openHouse(house.connectionString, { staff, audit, noteExport, approvals, work, clock });
    },
    calls: () =>
      listCalls({ db, clock }, { memberId: MEMBER, before: null, limit: 1_000 } as Parameters<
        typeof listCalls
      >[1]),
    /** Everything that does not hold, but for what a house of play alone cannot answer for. */
    async broken({ isInside = false } = {}) {
      const findings = await (isInside ? lookAtBooks(client) : auditBooks(client));
      // on a connection of its own, which what is not committed yet does not show to
      const { breaks } = isInside ? { breaks: [] } : await verifySeals(db, { ...proof, anchors: [] });
      return [
        ...findings
          .filter(({ title }) => !title.startsWith('every deposit/'))
          .flatMap(({ broken, title }) => broken.map((row) => `${title}: ${row}`)),
        ...breaks.map(({ where, what }) => `${where}: ${what}`),
      ];
    },
    async close() {
      await client.end();
      await house.close();
    },
  };
}
