import { randomUUID } from 'node:crypto';
import * as contract from '@fairhall/contract';
import type { Transaction } from '../../fakes/vendor/rounds.ts';
import type { Credentials } from '../../fakes/vendor/signer.ts';
import { send } from '../../fakes/vendor/wire.ts';
import { readReceivingAccounts, signWord, wordOfTransfer } from '../../people/bank-word.ts';
import { call } from '../../people/call.ts';
import { askForDeposit, type MemberPerson } from '../../people/member.ts';
import { connect } from '../connect.ts';
import { beginLife, bindAccount, FUND_PASSWORD, launch, type Stage } from '../member-life.ts';
import { persist } from '../persist.ts';

/** Something that moves money once, however often it is sent. */
export type Deed = {
  name: string;
  member: MemberPerson;
  /** What the member has more or less for it. */
  changeMinor: bigint;
  /** The same with the same key; throws when nothing final is answered. */
  send(): Promise<void>;
  /** Leaves the member able to do the next one. */
  clear(): Promise<void>;
};
export type Actors = {
  prepare(): Promise<Deed[]>;
  /** What the vendor did, for its list to be held against ours. */
  transactions: readonly Transaction[];
};
export type Where = {
  stage: Stage;
  runId: string;
  vendor: Credentials;
  bankSecret: string;
  ownerUrl: string;
};

const STAKE = 7_00n;
const DEPOSIT = 600_00n;
const WITHDRAWAL = 200_00n;
const TIMEOUT_MS = 5_000;

/** Three members with money: one bets at a vendor, one pays an order, one withdraws. */
export async function seatActors(where: Where): Promise<Actors> {
  const { stage, runId } = where;
  const [bettor, payer, taker] = await Promise.all(
    [1, 2, 3].map(async (number) => (await beginLife(stage, number, runId)).member),
  );
  if (!bettor || !payer || !taker) throw new Error('three sit down');
  await bindAccount(stage, taker, 3);
  const seat = await sitDown(where, bettor);
  const transactions: Transaction[] = [];
  return {
    transactions,
    prepare: () =>
      Promise.all([
        betOf(where, { member: bettor, seat, transactions }),
        depositOf(where, payer),
        withdrawalOf(where, taker),
      ]),
  };
}

type Seat = { player_ref: string; session_id: string; game_id: string; currency: string };
type Bettor = { member: MemberPerson; seat: Seat; transactions: Transaction[] };

async function sitDown({ stage, vendor }: Where, member: MemberPerson): Promise<Seat> {
  const launchToken = await launch(stage, member, stage.games.acme);
  const { body } = await send(stage.addresses.portal, vendor, {
    target: '/gw/v1/session/open',
    body: { launch_token: launchToken },
  });
  const of = (field: keyof Seat) => String(body[field]);
  return {
    player_ref: of('player_ref'),
    session_id: of('session_id'),
    game_id: of('game_id'),
    currency: of('currency'),
  };
}

async function betOf(where: Where, { member, seat, transactions }: Bettor): Promise<Deed> {
  const { player_ref, game_id, currency } = seat;
  const round = { player_ref, game_id, round_id: `r-${randomUUID()}` };
  const money = { amount: String(STAKE), currency, kind: 'cash', occurred_at: new Date().toISOString() };
  const bet = { tx_id: `b-${randomUUID()}`, session_id: seat.session_id, ...round, ...money };
  const win = { tx_id: `w-${randomUUID()}`, ...round, ...money, round_closed: true, bet_tx_ids: [bet.tx_id] };
  for (const [op, body] of [
    ['bet', bet],
    ['win', win],
  ] as const)
    transactions.push({ ...body, op, state: 'applied', code: 'OK' });
  return {
    name: 'bet',
    member,
    changeMinor: -STAKE,
    send: () => sendFinal(where, 'bet', bet),
    clear: () => sendFinal(where, 'win', win),
  };
}

async function sendFinal({ stage, vendor }: Where, op: string, body: object): Promise<void> {
  const target = `/gw/v1/${op}`;
  const answer = await send(stage.addresses.portal, vendor, { target, body }, { timeoutMs: TIMEOUT_MS });
  if (!answer.isGenuine || answer.body.status !== 'ok')
    throw new Error(`${op} was answered ${answer.status} ${String(answer.body.code)}`);
}

async function depositOf({ stage, bankSecret, ownerUrl }: Where, member: MemberPerson): Promise<Deed> {
  const key = randomUUID();
  const order = await persist(() => askForDeposit(member, DEPOSIT, key), stage.signal);
  const books = await connect(ownerUrl);
  const accounts = await readReceivingAccounts(books, [order]);
  await books.end();
  const body = wordOfTransfer(order, accounts.get(order.id) ?? '');
  return {
    name: 'deposit',
    member,
    changeMinor: BigInt(order.payAmount),
    async send() {
      const { url, headers } = signWord(body, { portal: stage.addresses.portal, bankSecret });
      const answer = await fetch(url, {
        ...{ method: 'POST', headers, body },
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (!answer.ok) throw new Error(`the bank's word was answered ${answer.status}`);
    },
    clear: async () => undefined,
  };
}

async function withdrawalOf({ stage }: Where, member: MemberPerson): Promise<Deed> {
  const { accounts } = await persist(() => call(member, contract.withdrawalOptions), stage.signal);
  const body = {
    key: randomUUID(),
    accountId: accounts[0]?.id ?? '',
    amount: String(WITHDRAWAL),
    fundPassword: FUND_PASSWORD,
  };
  const ask = () => call(member, contract.requestWithdrawal, { body });
  return {
    name: 'withdrawal',
    member,
    changeMinor: -WITHDRAWAL,
    send: async () => void (await ask()),
    async clear() {
      const { id } = await ask();
      await call(member, contract.cancelWithdrawal, { params: { id } });
    },
  };
}
