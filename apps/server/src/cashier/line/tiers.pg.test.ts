import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { refuse } from '#platform/refusal';
import { createTestDatabase } from '../../../../../tools/testing/database.ts';
import { type Hall, openHall } from '../../turnover/testing/hall.ts';
import { readMoved } from '../moved.ts';
import type { CashierCaller, CashierNeeds } from '../needs.ts';
import { currency, fundPassword, newKey } from '../testing/desk.ts';
import { everybodyKnown } from '../testing/everybody-known.ts';
import { moveSettlement } from './move-settlement.ts';
import { linesAt } from './testing/lines.ts';
import { transferDown, transferUp } from './transfer-along-line.ts';

let hall: Hall;
beforeAll(async () => {
  hall = await openHall(await createTestDatabase());
});
afterAll(() => hall?.desk.drop());

const { line } = linesAt(() => hall);
const needs = () => hall.desk.needs;
const cashOf = async (caller: CashierCaller) => (await hall.desk.balancesOf(caller)).cash;

/** What an identity check allows, as the cashier asks for it. */
function known({ withdraw, deposit }: { withdraw: bigint; deposit: bigint }): CashierNeeds {
  const verification: CashierNeeds['verification'] = {
    ...everybodyKnown,
    tierOf: async () => 0,
    tierToWithdraw: async (_tx, { totalMinor }) => (totalMinor > withdraw ? 2 : undefined),
    async requireTierToDeposit(_tx, { totalMinor }) {
      if (totalMinor > deposit) refuse('verification/tier-needed', { tier: 1, limit: String(deposit) });
    },
  };
  return { ...needs(), verification };
}

describe('an identity check', () => {
  const allowed = { withdraw: 500_00n, deposit: 500_00n };

  test('bounds what goes up as what is withdrawn, both together', async () => {
    const { member } = await line({ member: 1_000_00n });
    const send = (amountMinor: bigint) =>
      transferUp(known(allowed), member, { key: newKey(), amountMinor, fundPassword });
    await send(300_00n);
    await expect(send(300_00n)).rejects.toMatchObject({
      code: 'cashier/transfer-needs-tier',
      params: { tier: 2 },
    });
    await send(200_00n);
    expect(await cashOf(member)).toBe(500_00n);
    expect(
      await readMoved(hall.desk.db, { memberId: member.memberId, currency, at: hall.desk.clock.now() }),
    ).toMatchObject({ withdrawTotalMinor: 500_00n });
  });

  test('bounds what comes down as what is deposited, and the agent hears no cause', async () => {
    const { agent, member } = await line({ agent: 1_000_00n });
    await moveSettlement(needs(), agent, {
      ...{ key: newKey(), goesTo: 'settlement', amountMinor: 1_000_00n, fundPassword },
    });
    const hand = (amountMinor: bigint) =>
      transferDown(known(allowed), agent, { key: newKey(), to: member.account, amountMinor, fundPassword });
    await hand(500_00n);
    await expect(hand(100_00n)).rejects.toMatchObject({ code: 'cashier/receiver-unable' });
    expect(await cashOf(member)).toBe(500_00n);
  });
});
