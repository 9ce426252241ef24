import { randomUUID } from 'node:crypto';
import * as contract from '@fairhall/contract';
import { staffEndpoints } from '@fairhall/contract';
import { expect } from 'vitest';
import { launchOf } from '../people/member.ts';
import type { Employee, Person, Week } from './open-week.ts';

export const fundPassword = 'lotus-7731';
const reason = 'looked at';

/** What somebody does at the bank's counter. */
export async function atBank({ bank }: Week, path: string, body: object): Promise<void> {
  const answer = await fetch(bank + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`the bank answers ${answer.status} to ${path}`);
}

/** Deposits by a code that the bank reads; answers once the order stands at `until`. */
export async function payByCode(
  week: Week,
  { ask }: Person,
  { amount, manner = 'normal', until = 'paid' }: { amount: bigint; manner?: string; until?: string },
): Promise<string> {
  const order = await ask(contract.openDeposit, {
    body: { key: randomUUID(), method: 'promptpay', amount: String(amount) },
  });
  if (!('payload' in order.payTo)) throw new Error('an order without a code');
  await atBank(week, '/pay', { payload: order.payTo.payload, manner });
  const params = { id: order.id };
  await week.eventually(async () => expect((await ask(contract.readDeposit, { params })).status).toBe(until));
  return order.id;
}

/** Plays at the outsider's vendor: so many rounds of one stake. */
export async function play({ acme, server }: Week, { ask }: Person, rounds: number, stake: number) {
  const game = server.domains.catalogue.games.gameOf('ACME', 'acme-coin');
  const { game_url } = await ask(contract.launchGame, { body: launchOf(String(game?.id)) });
  const lt = new URL(game_url).hash.replace('#lt=', '');
  const onPage = async (path: string, body: object) => {
    const answer = await fetch(acme.address + path, { method: 'POST', body: JSON.stringify(body) });
    return (await answer.json()) as Record<string, unknown>;
  };
  const { seat } = await onPage('/page/open', { lt });
  for (let round = 0; round < rounds; round += 1)
    expect(await onPage('/page/spin', { seat, stake: String(stake) })).toMatchObject({ code: 'OK' });
}

/** Plays until nothing is left to be played before a withdrawal. */
export async function playThrough(week: Week, person: Person, stake: number): Promise<void> {
  const { remaining } = await person.ask(contract.listRequirements, { query: {} });
  await play(week, person, Math.ceil(Number(remaining) / stake), stake);
  await week.eventually(async () =>
    expect((await person.ask(contract.listRequirements, { query: {} })).remaining).toBe('0'),
  );
}

export async function setFundPassword({ ask, password }: Person): Promise<void> {
  await ask(contract.setFundPassword, { body: { loginPassword: password, fundPassword } });
}

/** Asks for a withdrawal to the first account of one's own; without one it is bound. */
export async function withdraw({ ask }: Person, amount: bigint, holderName: string): Promise<string> {
  const options = await ask(contract.withdrawalOptions);
  const { id: accountId } =
    options.accounts[0] ??
    (await ask(contract.addPayoutAccount, {
      body: { bankCode: '004', accountNumber: '4100000017', holderName, fundPassword },
    }));
  const body = { key: randomUUID(), accountId, amount: String(amount), fundPassword };
  return (await ask(contract.requestWithdrawal, { body })).id;
}

/** Two of the staff see to it: one that it may leave, the other that it does. */
export async function payOut(week: Week, id: string, desks: { risk: Employee; finance: Employee }) {
  const params = { id };
  await desks.risk.ask(contract.staffClaimWithdrawal, { params, body: {} });
  await desks.risk.ask(contract.staffApproveWithdrawal, { params, body: { reason } });
  await desks.finance.ask(contract.staffClaimWithdrawal, { params, body: {} });
  await desks.finance.ask(contract.staffPayWithdrawal, { params, body: {} });
  await week.goOn();
}

export async function untilWithdrawal(week: Week, { ask }: Person, id: string, status: string) {
  await week.eventually(async () =>
    expect((await ask(contract.readWithdrawal, { params: { id } })).status).toBe(status),
  );
}

/** One proposes, another approves, and the member's balance moves. */
export async function correct(
  { member, amount, direction }: { member: bigint; amount: bigint; direction: 'credit' | 'debit' },
  desks: { finance: Employee; approver: Employee },
): Promise<void> {
  const { approvalId } = await desks.finance.ask(staffEndpoints.proposeCorrection, {
    body: {
      ...{ memberId: String(member), direction, currency: 'P', amountMinor: String(amount) },
      ...{ reason: 'a round was credited twice by hand', code: await desks.finance.code() },
    },
  });
  expect(await desks.approver.approve(approvalId)).toMatchObject({ status: 'executed' });
}
