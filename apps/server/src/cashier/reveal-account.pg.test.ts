import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tools/testing/database.ts';
import { presentStaffWithdrawal } from './present-withdrawal.ts';
import { revealAccount } from './reveal-account.ts';
import { type Desk, openDesk } from './testing/desk.ts';
import { ann, ben, reason, withdrawingAt } from './testing/withdrawing.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk(await createTestDatabase());
});
afterAll(() => desk.drop());

const { claimed, inPayStage } = withdrawingAt(() => desk);

test('the number behind a withdrawal is masked until whoever has it in hand asks for it, with a reason on the trail', async () => {
  const { caller, id } = await inPayStage();
  const number = String(caller.memberId).padStart(10, '0');
  await claimed(id, ben);
  const shown = await presentStaffWithdrawal(desk.needs, await desk.withdrawalRow(id));
  expect(JSON.stringify(shown)).not.toContain(number);
  const before = desk.audited.length;
  await expect(revealAccount(desk.needs, { withdrawalId: id, reason, staff: ann })).rejects.toMatchObject({
    code: 'cashier/claimed-by-another',
  });
  expect(desk.audited).toHaveLength(before);
  expect(await revealAccount(desk.needs, { withdrawalId: id, reason, staff: ben })).toBe(number);
  const entry = desk.audited.at(-1);
  expect(entry).toMatchObject({
    action: 'cashier.reveal-account',
    subject: `withdrawal:${id}`,
    after: { receivingAccount: `004 ••••${number.slice(-4)}` },
    reason,
  });
  expect(JSON.stringify(entry?.after)).not.toContain(number);
  desk.clock.forward(16 * 60_000);
  await expect(revealAccount(desk.needs, { withdrawalId: id, reason, staff: ben })).rejects.toMatchObject({
    code: 'cashier/not-claimed',
  });
});
