import type { AutomaticTerms } from '@fairhall/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { refuse } from '#platform/refusal';
import { auditBooks } from '../../../../../tools/audit/audit-books.ts';
import { createTestDatabase } from '../../../../../tools/testing/database.ts';
import { refuseWithdrawal } from '../judge-withdrawal.ts';
import { cancelWithdrawal } from '../member-deeds.ts';
import { moveMoney } from '../move-money.ts';
import { perform } from '../needs.ts';
import { presentStaffWithdrawal, presentWithdrawal } from '../present-withdrawal.ts';
import { requestWithdrawal } from '../request-withdrawal.ts';
import { editTerms } from '../terms/edit-terms.ts';
import { firstTermsOf } from '../terms/terms.ts';
import { currency, type Desk, fundPassword, newKey, openDesk } from '../testing/desk.ts';
import { ann, ben, reason, withdrawingAt } from '../testing/withdrawing.ts';
import { readRule, readRuled } from './automatic-rows.ts';
import { editAutomatic } from './edit-automatic.ts';

const DAY_MS = 86_400_000;
let desk: Desk;
beforeAll(async () => {
  desk = await openDesk(await createTestDatabase());
  const terms = { ...firstTermsOf(currency), min: '100' };
  await editTerms(desk.needs, { currency, terms, revision: 0, reason, staff: ann });
});
afterAll(() => desk?.drop());

const { claimed, paying, statusOf } = withdrawingAt(() => desk);

const wide: AutomaticTerms = {
  isOn: true,
  most: '10000',
  accountDays: 30,
  boundDays: 7,
  memberCount: 3,
  memberAmount: '20000',
  houseCount: 1_000,
  houseAmount: '10000000',
};
async function change(terms: Partial<AutomaticTerms>) {
  const kept = await readRule(desk.db, currency);
  return editAutomatic(desk.needs, {
    ...{ currency, revision: kept.revision, reason, staff: ann },
    terms: { ...wide, ...terms },
  });
}
/** As two people set it. */
async function setRule(terms: Partial<AutomaticTerms> = {}) {
  if ((await change(terms)).approvalId) await desk.approve(ben);
}

type Known = Awaited<ReturnType<Desk['richMember']>>;

/** Somebody who withdrew before to an account bound long ago: nothing flags their next one. */
async function knownMember(): Promise<Known> {
  const member = await desk.richMember(5_000_00n);
  await desk.pool.query(
    'update cashier.payout_accounts set first_paid_at = $2, added_at = $2 where id = $1',
    [member.accountId, new Date(desk.clock.now().getTime() - 40 * DAY_MS)],
  );
  await desk.pool.query('update cashier.fund_passwords set set_at = $2 where member_id = $1', [
    member.caller.memberId,
    new Date(desk.clock.now().getTime() - 40 * DAY_MS),
  ]);
  desk.joined.set(member.caller.memberId, new Date(desk.clock.now().getTime() - 40 * DAY_MS));
  const past = new Date(desk.clock.now().getTime() - 20 * DAY_MS);
  const { rows } = await desk.pool.query<{ id: string }>(
    `insert into cashier.withdrawals (member_id, request_key, account_id, currency, amount_minor, status, created_at, sent_at, settled_at)
     values ($1, $2, $3, $4, 1, 'received', $5, $5, $5) returning id`,
    [member.caller.memberId, newKey(), member.accountId, currency, past],
  );
  const order = {
    orderId: BigInt(rows[0]?.id ?? 0),
    memberId: member.caller.memberId,
    currency,
    amountMinor: 1n,
  };
  await perform(desk.needs, async (deed) => {
    await moveMoney(deed, 'hold', order);
    await moveMoney(deed, 'paid', order);
  });
  return member;
}
const ask = ({ caller, accountId }: Known, amountMinor = 100_00n) =>
  requestWithdrawal(desk.needs, caller, { key: newKey(), accountId, amountMinor, fundPassword });
const end = (withdrawal: { id: bigint }) =>
  desk.pool.query(`update cashier.withdrawals set status = 'sent', sent_at = created_at where id = $1`, [
    withdrawal.id,
  ]);

describe('the rule', () => {
  test('is off at first: everything goes to people, and nothing is written', async () => {
    const order = await ask(await knownMember());
    expect(order.status).toBe('risk');
    expect((await presentStaffWithdrawal(desk.needs, order)).rule).toBeNull();
  });

  test('lets a withdrawal through that meets it all; staff see every condition, and the member who it was', async () => {
    await setRule();
    const order = await ask(await knownMember());
    expect(order.status).toBe('pay');
    const shown = await presentStaffWithdrawal(desk.needs, order);
    expect(shown.steps.map(({ status, by }) => [status, by])).toEqual([
      ['risk', 'member'],
      ['pay', 'system'],
    ]);
    expect(shown.rule?.isApproved).toBe(true);
    expect(shown.rule?.findings).toMatchObject([
      { condition: 'amount', value: '10000', bound: '10000', isMet: true },
      { condition: 'flags', value: '0', bound: '0' },
      { condition: 'turnover', value: 'yes' },
      { condition: 'account-age', value: '40', bound: '30' },
      { condition: 'own-name', value: 'yes' },
      { condition: 'bound-for', value: '40', bound: '7' },
      { condition: 'member-count', value: '1', bound: '3' },
      { condition: 'member-sum', value: '10000', bound: '20000' },
      { condition: 'house-count', bound: '1000' },
      { condition: 'house-sum', bound: '10000000' },
    ]);
    expect((await presentWithdrawal(desk.needs, order)).steps.at(-1)).toMatchObject({ by: 'system' });
    expect(await statusOf(order.id)).toBe('pay');
  });

  test('leaves to people what it does not meet, and says which condition it was', async () => {
    await setRule();
    const young = await knownMember();
    desk.joined.set(young.caller.memberId, desk.clock.now());
    const fresh = await desk.richMember();
    desk.joined.set(fresh.caller.memberId, new Date(0));
    const cases: [Known, bigint, string[]][] = [
      [await knownMember(), 100_01n, ['amount']],
      [young, 100_00n, ['account-age']],
      [fresh, 100_00n, ['flags', 'bound-for']],
    ];
    for (const [member, amountMinor, unmet] of cases) {
      const order = await ask(member, amountMinor);
      expect(order.status).toBe('risk');
      const { rule } = await presentStaffWithdrawal(desk.needs, order);
      expect(rule?.isApproved).toBe(false);
      expect(rule?.findings.filter(({ isMet }) => !isMet).map((found) => found.condition)).toEqual(unmet);
    }
  });

  test('compares whoever asks with the lists first, and asks what keeps them from withdrawing', async () => {
    await setRule();
    const member = await knownMember();
    const compared: bigint[] = [];
    const { verification } = desk.needs;
    desk.needs.verification = {
      ...verification,
      compareWithLists: async (memberId) => {
        compared.push(memberId);
        await desk.needs.gate.holdForCase({} as never, { memberId, cause: 'a list', reason });
      },
    };
    await expect(ask(member)).rejects.toMatchObject({ code: 'safety/frozen' });
    desk.needs.verification = verification;
    await desk.needs.gate.releaseCase({} as never, {
      ...{ memberId: member.caller.memberId, cause: 'a list', staff: ann, reason },
    });
    expect(compared).toEqual([member.caller.memberId]);
  });

  test('leaves to people whoever could not be compared with a list that is silent', async () => {
    await setRule();
    const { verification } = desk.needs;
    const member = await knownMember();
    desk.needs.verification = {
      ...verification,
      compareWithLists: async () => refuse('verification/lists-silent'),
    };
    const order = await ask(member).finally(() => {
      desk.needs.verification = verification;
    });
    expect([order.status, order.flags]).toEqual(['risk', ['not-compared']]);
  });

  test('leaves what it let through in the hands of staff, and counts it though it came back', async () => {
    await setRule();
    const member = await knownMember();
    const order = await ask(member);
    await expect(
      cancelWithdrawal(desk.needs, member.caller, { withdrawalId: order.id }),
    ).rejects.toMatchObject({ code: 'cashier/withdrawal-moved-on' });
    await refuseWithdrawal(desk.needs, { ...(await claimed(order.id)), stage: 'pay' });
    const again = await ask(member);
    await end(again);
    const third = await ask(member, 50_00n);
    expect([again.status, third.status]).toEqual(['pay', 'risk']);
    const { rule } = await presentStaffWithdrawal(desk.needs, third);
    expect(rule?.findings.filter(({ isMet }) => !isMet)).toMatchObject([
      { condition: 'member-sum', value: '25000', bound: '20000' },
    ]);
    desk.clock.forward(DAY_MS);
    await refuseWithdrawal(desk.needs, { ...(await claimed(third.id)), stage: 'risk' });
    expect((await ask(member, 50_00n)).status).toBe('pay');
  });
});

describe('many at the same moment', () => {
  test('never pass the house’s count of a day together', async () => {
    const { house } = await readRuled(desk.db, { currency, at: desk.clock.now() });
    await setRule({ houseCount: Math.max(house.count + 4, 3) });
    const members: Known[] = [];
    for (let n = 0; n < 12; n += 1) members.push(await knownMember());
    const orders = await Promise.all(members.map((member) => ask(member)));
    const through = orders.filter(({ status }) => status === 'pay');
    expect(through).toHaveLength(4);
    expect(orders.filter(({ status }) => status === 'risk')).toHaveLength(8);
  });

  test('never pass the house’s sum of a day together, nor a member’s', async () => {
    desk.clock.forward(DAY_MS);
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.bigInt(1_00n, 100_00n), { minLength: 4, maxLength: 8 }),
        fc.bigInt(200_00n, 400_00n),
        async (amounts, room) => {
          const at = desk.clock.now();
          const before = await readRuled(desk.db, { currency, at });
          const ceiling = before.house.minor + room;
          await setRule({ houseAmount: String(ceiling) });
          const members: Known[] = [];
          for (const _ of amounts) members.push(await knownMember());
          const orders = await Promise.all(members.map((member, n) => ask(member, amounts[n])));
          const after = await readRuled(desk.db, { currency, at });
          const through = orders.filter(({ status }) => status === 'pay');
          expect(after.house.minor).toBeLessThanOrEqual(ceiling);
          expect(after.house.minor - before.house.minor).toBe(
            through.reduce((sum, order) => sum + order.amount_minor, 0n),
          );
        },
      ),
      { numRuns: 4 },
    );
  });
});

describe('a change', () => {
  test('that lets more through changes nothing until a second person approves', async () => {
    await setRule();
    const asked = await change({ most: '20000' });
    expect(asked.approvalId).not.toBeNull();
    expect((await readRule(desk.db, currency)).terms.most).toBe('10000');
    expect(await desk.preview()).toMatchObject({
      before: { mostMinor: 100_00n },
      after: { mostMinor: 200_00n },
    });
    await desk.approve(ben);
    expect((await readRule(desk.db, currency)).terms.most).toBe('20000');
    expect(desk.audited.at(-1)).toMatchObject({ action: 'cashier.edit-automatic', staff: ben, reason });
    await expect(desk.approve(ben)).rejects.toMatchObject({ code: 'request/conflict' });
  });

  test('that lets less through acts at once, as does turning it off', async () => {
    await setRule();
    expect((await change({ most: '5000' })).approvalId).toBeNull();
    expect((await change({ most: '5000', isOn: false })).approvalId).toBeNull();
    expect((await ask(await knownMember(), 50_00n)).status).toBe('risk');
    expect((await change({ most: '5000' })).approvalId).not.toBeNull();
  });

  test('on what somebody else has changed meanwhile is refused', async () => {
    const { revision } = await readRule(desk.db, currency);
    await setRule({ most: '4000' });
    await expect(
      editAutomatic(desk.needs, { currency, terms: wide, revision, reason, staff: ann }),
    ).rejects.toMatchObject({ code: 'request/conflict' });
  });

  test('of what was decided is refused by the database', async () => {
    await expect(desk.pool.query('update cashier.rule_decisions set is_approved = true')).rejects.toThrow();
    await expect(desk.pool.query('delete from cashier.rule_decisions')).rejects.toThrow();
  });
});

test('the books of all that balance', async () => {
  await paying();
  const client = await desk.pool.connect();
  try {
    const broken = (await auditBooks(client)).filter((finding) => finding.broken.length > 0);
    // the desk gives its members money without a deposit
    const ofTheDesk = ['deposit', 'call of a vendor'];
    expect(broken.filter(({ title }) => !ofTheDesk.some((known) => title.includes(known)))).toEqual([]);
  } finally {
    client.release();
  }
});
