import { randomInt, randomUUID } from 'node:crypto';
import * as contract from '@fairhall/contract';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { call } from '../tools/people/call.ts';
import { becomeMember, type MemberPerson } from '../tools/people/member.ts';
import { launchBrowser } from './browser.ts';
import { lookAround, lookAt } from './look.ts';
import { enterOffice } from './staff-pages.ts';
import { financeOf, type StatementRow, takeStatement } from './staff-work.ts';
import { wordsOf } from './words.ts';
import { readWorld, showWhenFailed, staffOf } from './world.ts';

const world = readWorld();
const { portal, backOffice } = world.addresses;
const widths = [390, 768, 1440] as const;

let browser: Browser;
let member: MemberPerson;
const pages: Page[] = [];
beforeAll(async () => {
  browser = await launchBrowser();
  const account = `state${randomInt(1_000_000)}`;
  member = await becomeMember(portal, { account, password: 'Statement-journey-26' });
});
beforeEach(() => showWhenFailed(() => pages));
afterAll(() => browser?.close());

async function orderOf(amount: string) {
  const body = { key: randomUUID(), method: 'bank-transfer', amount };
  return await call(member, contract.openDeposit, { body });
}

/** What the bank's own pages offer: a heading, another calendar, and commas as decimals. */
function fileFor(order: { payAmount: string }): Buffer {
  const paid = `${order.payAmount.slice(0, -2)},${order.payAmount.slice(-2)}`;
  const year = new Date().getUTCFullYear() + 543;
  const day = new Date().toISOString().slice(5, 10).split('-').reverse().join('/');
  const rows = [
    ['วันที่', 'ชื่อผู้โอน', 'รายละเอียด', 'ถอนเงิน', 'ฝากเงิน'],
    [`${day}/${year}`, 'นางสาวประภัสสร ศิริวัฒนานุกูล', 'โอนเข้าบัญชี', '', paid],
    [`${day}/${year}`, '', 'ค่าธรรมเนียม', '15,00', ''],
  ];
  return Buffer.from(`\uFEFF${rows.map((row) => row.join(';')).join('\r\n')}`);
}

test.each(['en', 'th'] as const)(
  'one person brings a statement in and another gives its line to the order it pays, in %s on a phone and at a desk',
  async (tongue) => {
    const { say, families } = wordsOf('office', tongue);
    const sight = { families, widths };
    const { say: refusal } = wordsOf('refusals', tongue);
    const order = await orderOf(tongue === 'en' ? '61700' : '61800');
    const first = await enterOffice(browser, world, staffOf(world, 'finance'), tongue);
    pages.push(first);
    const complaints: string[] = [];
    await first.goto(`${backOffice}/statements`);
    await first.getByRole('button', { name: say('statements.take') }).click();
    const taking = first.getByRole('dialog');
    const choose = (buffer: Buffer, name: string) =>
      taking
        .getByLabel(say('statements.file'), { exact: true })
        .setInputFiles({ name, mimeType: 'text/csv', buffer });
    await taking.getByLabel(say('statements.account'), { exact: true }).selectOption('bank-transfer');
    await choose(Buffer.from('<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>'), 'bad.xml');
    await taking.getByText(refusal('cashier/statement-unreadable', { line: '1' })).waitFor();
    await choose(fileFor(order), 'kbank.csv');
    await taking.getByRole('cell', { name: 'นางสาวประภัสสร ศิริวัฒนานุกูล' }).last().waitFor();
    complaints.push(...(await lookAround(first, 'taking in', sight)));
    // a column that is none is said at once, and nothing can be taken in with it
    const take = taking.getByRole('button', { name: say('statements.takeIt'), exact: true });
    await taking.getByLabel(say('statements.col.date'), { exact: true }).selectOption('1');
    await taking.getByText(refusal('cashier/statement-unreadable', { line: '2' })).waitFor();
    expect(await take.isDisabled()).toBe(true);
    await taking.getByLabel(say('statements.col.date'), { exact: true }).selectOption('0');
    await take.click();
    await taking.waitFor({ state: 'detached' });
    const proposed = say('statements.proposed', { number: order.orderNumber });
    await first.getByRole('link', { name: proposed }).waitFor();
    complaints.push(...(await lookAround(first, 'lines', sight)));

    const second = await enterOffice(browser, world, staffOf(world, 'approver'), tongue);
    pages.push(second);
    await second.goto(`${backOffice}/statements`);
    const line = second.getByRole('row').filter({ hasText: order.orderNumber });
    await line.getByRole('button', { name: say('transfers.match') }).click();
    const matching = second.getByRole('dialog');
    await matching.getByText(say('transfers.asked', { number: order.orderNumber })).waitFor();
    complaints.push(...(await lookAround(second, 'matching', sight)));
    await matching.getByLabel(say('deed.reason')).fill('the statement shows the exact sum');
    await matching.getByRole('button', { name: say('transfers.match') }).click();
    await matching.waitFor({ state: 'detached' });
    await line.waitFor({ state: 'detached' });
    const { status } = await call(member, contract.readDeposit, { params: { id: order.id } });
    expect(status).toBe('paid');
    for (const view of ['all', 'files'])
      complaints.push(...(await lookAt(second, `${backOffice}/statements?view=${view}`, { families })));
    await second.goto(`${backOffice}/statements?view=all`);
    await second.getByRole('table').waitFor();
    complaints.push(...(await lookAround(second, 'all lines', sight)));
    await first.context().close();
    await second.context().close();
    expect(complaints).toEqual([]);
  },
  240_000,
);

test('several lines in one go: each is given to its order or set aside by itself, and says so', async () => {
  const { say } = wordsOf('office', 'en');
  const orders = [await orderOf('62700'), await orderOf('62800')];
  const day = new Date().toISOString().slice(0, 10).split('-').reverse().join('/');
  const rows = orders.map((order, at): StatementRow => {
    const sum = `${order.payAmount.slice(0, -2)}.${order.payAmount.slice(-2)}`;
    return [day, sum, `Demo Payer ${at + 1}`, '', randomUUID()];
  });
  await takeStatement(await financeOf(world), [...rows, [day, '3.21', 'Demo Stranger', '', randomUUID()]]);
  const page = await enterOffice(browser, world, staffOf(world, 'approver'));
  pages.push(page);
  await page.goto(`${backOffice}/statements`);
  const tick = (payer: string) =>
    page.getByRole('row').filter({ hasText: payer }).getByRole('checkbox').check();
  const decide = async (kind: 'place' | 'dismiss', count: string) => {
    await page.getByRole('button', { name: say(`bulkLines.${kind}Ticked`, { count }) }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(say('deed.reason')).fill('compared with the statement');
    await dialog.getByRole('button', { name: say(`bulkLines.${kind}`), exact: true }).click();
    await dialog.getByText(say('bulk.result', { done: count, refused: '0', left: '0' })).waitFor();
    await dialog.getByText(say('bulk.close'), { exact: true }).click();
  };
  await tick('Demo Payer 1');
  await tick('Demo Payer 2');
  await decide('place', '2');
  for (const { id } of orders)
    expect((await call(member, contract.readDeposit, { params: { id } })).status).toBe('paid');
  await tick('Demo Stranger');
  await decide('dismiss', '1');
  await page.getByRole('row').filter({ hasText: 'Demo Stranger' }).waitFor({ state: 'detached' });
  await page.context().close();
});
