import type { ReconciliationLine } from '@fairhall/vendor-protocol';
import { installJobs } from '#platform/jobs';
import { betOf, openHouse, type Seated } from '../../play/testing/house.ts';
import { compareDue } from '../compare-due.ts';
import { startReconciliation } from '../index.ts';
import type { ReconciliationNeeds } from '../needs.ts';
import { pageDifferences, pageWindows } from '../queries.ts';
import { startLiar } from './liar.ts';

/** A server with play and its comparing, one vendor that can lie, and a member who plays with it. */
export async function openLedgers(...office: Parameters<typeof openHouse>) {
  const house = await openHouse(...office);
  await installJobs(house.pool);
  const liar = await startLiar({ key: house.key });
  const held: string[] = [];
  const needs: ReconciliationNeeds = {
    db: house.db,
    clock: house.clock,
    log: house.needs.log,
    vendors: {
      codes: () => ['ACME'],
      clientOf: (vendor) => (vendor === 'ACME' ? liar.client : undefined),
      nameOf: (vendor) => vendor,
      hold: async ({ codes }) => {
        held.splice(0, held.length, ...codes);
      },
    },
    lines: house.play.lines,
    handIn: house.play.handIn,
    providers: {
      codes: () => [],
      list: async () => [],
      own: async () => [],
      late: async () => [],
      takeAnew: async () => '',
    },
    guards: house.needs.staff,
    audit: house.needs.audit,
    approvals: house.needs.approvals,
    work: house.needs.work,
    noteExport: async () => undefined,
  };
  const reconciliation = startReconciliation(needs);

  /** The vendor's own line of a call it sent. */
  function lineOf(
    call: { tx_id: string; occurred_at: string },
    op: ReconciliationLine['op'],
    facts: Partial<ReconciliationLine> = {},
  ): ReconciliationLine {
    const { player_ref, game_id, round_id, amount, ref_tx_id } = call as unknown as ReconciliationLine;
    return {
      ...{ tx_id: call.tx_id, op, kind: 'cash', player_ref, game_id, round_id, currency: 'P' },
      ...{ amount: amount ?? '0', state: 'applied', occurred_at: call.occurred_at },
      ...(ref_tx_id !== undefined && { ref_tx_id }),
      ...facts,
    };
  }

  /** A bet taken now; its line is in the vendor's list. */
  async function play(seat: Seated, facts: Record<string, unknown> = {}) {
    const bet = betOf(seat, { occurred_at: house.clock.now().toISOString(), ...facts });
    const { answer } = await house.send('bet', bet);
    if (answer.code !== 'OK') throw new Error(`the bet was answered ${answer.code}`);
    const line = lineOf(bet, 'bet');
    liar.lines.push(line);
    return { bet, line };
  }

  const compareNow = async () => {
    // past the hour's grace, and past the pause after a list that could not be had
    house.clock.forward(75 * 60_000);
    await compareDue(needs);
  };

  return {
    ...house,
    needs,
    ...reconciliation,
    liar,
    /** Vendors of which no new rounds are taken. */
    held,
    lineOf,
    play,
    compareNow,
    async differences(status?: 'open' | 'agreed' | 'replaced' | 'explained') {
      const { items } = await pageDifferences(needs, { status, before: null, limit: 100 });
      return items.map(({ class: of, ...one }) => ({ ...one, of })).reverse();
    },
    windows: async () => (await pageWindows(needs, { before: null, limit: 100 })).items,
    async close() {
      await liar.stop();
      await house.close();
    },
  };
}
export type Ledgers = Awaited<ReturnType<typeof openLedgers>>;
