import { randomInt, randomUUID } from 'node:crypto';
import * as contract from '@fairhall/contract';
import pg from 'pg';
import { vi } from 'vitest';
import { call } from '../tools/people/call.ts';
import { becomeMember, launchOf, type MemberPerson } from '../tools/people/member.ts';
import type { StaffPerson } from '../tools/people/staff.ts';
import type { DemoWorld } from '../tools/seed/demo-world.ts';
import { payInto } from './member-pages.ts';
import { freshCode, signInAs } from './staff-pages.ts';
import { staffOf } from './world.ts';

const password = 'Office-2026-hall';
const fundPassword = '731946';
const STAKE = 500n;
const holderName = 'ผู้มีชื่อยาวเป็นพิเศษ ณ กรุงเทพมหานคร';

export type StaffWork = {
  memberId: string;
  roundId: string;
  depositId: string;
  withdrawalId: string;
  approvalId: string;
  messageId: string;
  checkId: string;
};

/** One of each thing staff work on: a member who deposited, played, sent a slip, withdraws, and is to be corrected. */
export async function makeWork(world: DemoWorld, slip: Blob): Promise<StaffWork> {
  const account = `office${randomInt(1_000_000)}`;
  const member = await becomeMember(world.addresses.portal, { account, password });
  const { member: own } = await call(member, contract.readMember);
  await payInto(world, { account, password, about: '' }, 500_00n);
  const roundId = await playRound(world, member);
  const memberId = own.id;
  const finance = await financeOf(world);
  await takeStatement(finance, rowsOfOthers());
  return {
    memberId,
    roundId,
    depositId: await sendSlip(member, slip),
    withdrawalId: await askForWithdrawal(member),
    approvalId: await askForCorrection(finance, memberId),
    messageId: await causeMessage(world, member, memberId),
    checkId: await sendDocument(member, slip),
  };
}

/** One spin of 5.00, which plays a deposit of this world through. */
export async function playRound(world: DemoWorld, member: MemberPerson): Promise<string> {
  // the house's day may end before the round is looked for
  const from = contract.houseDay(Date.now());
  await spinOnce(world, member);
  await vi.waitFor(
    async () => {
      const { openCount } = await call(member, contract.listRequirements, { query: {} });
      if (openCount > 0) throw new Error('the bet has not counted yet');
    },
    { timeout: 20_000 },
  );
  return vi.waitFor(async () => {
    const to = contract.houseDay(Date.now());
    const { items } = await call(member, contract.listMyRounds, { query: { from, to } });
    if (!items[0]) throw new Error('the round has not come yet');
    return items[0].id;
  });
}

/** One spin of 5.00. */
export async function spinOnce(world: DemoWorld, member: MemberPerson): Promise<void> {
  const { items: games } = await call(member, contract.listGames, {
    query: { vassalage: 'STUDIO', category: 'RNG' },
  });
  const { game_url } = await call(member, contract.launchGame, {
    body: launchOf(games[0]?.gameId ?? ''),
  });
  const token = new URLSearchParams(new URL(game_url).hash.slice(1)).get('lt');
  const opened = (await post(`${world.addresses.studio}/play/session`, { kind: 'launch', token })) as {
    token: string;
    session: { stakes: string[]; sequence: string };
  };
  const stake = opened.session.stakes.find((offered) => BigInt(offered) >= STAKE);
  const headers = { authorization: `Bearer ${opened.token}` };
  await post(`${world.addresses.studio}/play/seeds`, { clientSeed: 'a-seed-of-staff-work' }, headers);
  const spin = { requestId: randomUUID(), stake, choice: 'spin', sequence: opened.session.sequence };
  await post(`${world.addresses.studio}/play/spin`, spin, headers);
}

async function post(url: string, body: unknown, headers: Record<string, string> = {}): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return response.json();
}

/** An order with a slip that the bank knows nothing of. */
export async function sendSlip(member: MemberPerson, slip: Blob): Promise<string> {
  const body = { key: randomUUID(), method: 'bank-transfer', amount: '35000' };
  const order = await call(member, contract.openDeposit, { body });
  const form = new FormData();
  form.set('slip', slip, 'slip.png');
  await call(member, contract.uploadSlips, { params: { id: order.id }, form });
  return order.id;
}

async function askForWithdrawal(member: MemberPerson): Promise<string> {
  const accountId = await bindAccount(member, { fundPassword, holderName });
  const wish = { key: randomUUID(), accountId, amount: '20000', fundPassword };
  return (await call(member, contract.requestWithdrawal, { body: wish })).id;
}

/** As the form would: a fund password, then an account in the member's own name. */
export async function bindAccount(
  member: MemberPerson,
  own: { fundPassword: string; holderName: string },
): Promise<string> {
  const passwords = { loginPassword: member.password, fundPassword: own.fundPassword };
  await call(member, contract.setFundPassword, { body: passwords });
  const accountNumber = `${randomInt(1_000_000_000, 9_999_999_999)}`;
  const account = await call(member, contract.addPayoutAccount, {
    body: { bankCode: '004', accountNumber, ...own },
  });
  return account.id;
}

/** A check of the second tier that waits for staff. */
async function sendDocument(member: MemberPerson, picture: Blob): Promise<string> {
  const person = { realName: holderName, birthday: '1990-02-28', country: 'TH' };
  await call(member, contract.openCheck, { body: { tier: 1, ...person } });
  const document = { kind: 'passport', number: `AA${randomInt(1_000_000, 9_999_999)}` } as const;
  const { check } = await call(member, contract.openCheck, { body: { tier: 2, ...person, document } });
  const id = check?.id ?? '';
  const form = new FormData();
  form.set('picture', picture, 'passport.png');
  await call(member, contract.uploadDocument, { params: { id, kind: 'front' }, form });
  await call(member, contract.sendCheck, { params: { id } });
  return id;
}

type Finance = StaffPerson & { freshCode: () => Promise<string> };

export async function financeOf(world: DemoWorld): Promise<Finance> {
  const signedIn = await signInAs(world, 'finance');
  return { ...signedIn, freshCode: () => freshCode(world, staffOf(world, 'finance')) };
}

/** What a bank's own table says of a movement: day, sum, payer, memo and its reference. */
export type StatementRow = readonly [
  day: string,
  sum: string,
  payer: string,
  memo: string,
  reference: string,
];

/** Money of somebody whose name is long, money that went out, and some that came back. */
function rowsOfOthers(): StatementRow[] {
  return [
    ['20/11/2569', '812.34', holderName, 'โอนเงินเข้า เติมเครดิต', ''],
    ['20/11/2569', '-77.00', '', 'ค่าธรรมเนียม', `F${randomInt(1_000_000)}`],
    ['21/11/2569', '1250.00', 'Nguyễn Thị Ánh Tuyết', 'D09999999', `N${randomInt(1_000_000)}`],
  ];
}

export async function takeStatement(finance: Finance, rows: readonly StatementRow[]): Promise<void> {
  const text = rows.map((row) => row.join(',')).join('\n');
  const columns = { date: 0, amount: 1, payer: 2, memo: 3, reference: 4 };
  await call(finance, contract.staffImportStatement, {
    body: {
      ...{ method: 'bank-transfer', fileName: 'statement-2569-11.csv' },
      content: Buffer.from(text).toString('base64'),
      csv: { delimiter: ',', skipRows: 0, dateOrder: 'dmy', decimalMark: '.', columns },
    },
  });
}

async function askForCorrection(finance: Finance, memberId: string): Promise<string> {
  const { approvalId } = await call(finance, contract.staffEndpoints.proposeCorrection, {
    body: {
      memberId,
      direction: 'credit',
      currency: 'P',
      amountMinor: '1234567',
      reason: 'goodwill for a payout that came late, agreed with the member by telephone',
      code: await finance.freshCode(),
    },
  });
  return approvalId;
}

async function causeMessage(world: DemoWorld, member: MemberPerson, memberId: string): Promise<string> {
  const contact = { kind: 'email', email: `office${randomInt(1_000_000)}@example.test` } as const;
  await call(member, contract.sendContactCode, { body: { contact } });
  const books = new pg.Client({ connectionString: world.addresses.database });
  await books.connect();
  const { rows } = await books.query<{ id: string }>(
    'select id from messages.outgoing where member_id = $1 limit 1',
    [memberId],
  );
  await books.end();
  return rows[0]?.id ?? '';
}
