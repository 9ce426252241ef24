import { randomUUID } from 'node:crypto';
import * as contract from '@fairhall/contract';
import { call, Refused } from '../people/call.ts';
import { askForDeposit, becomeMember, launchOf, type MemberPerson, signIn } from '../people/member.ts';
import type { Addresses } from '../start/world.ts';
import type { Chance } from './chance.ts';
import { persist } from './persist.ts';

export type Stage = {
  addresses: Addresses;
  acme: string;
  chance: Chance;
  signal: AbortSignal;
  /** Whether there is time for a word of the bank that comes late. */
  mayBeLate: () => boolean;
  games: { studio: string; acme: string };
};

const PASSWORD = 'Faults-2026-member';
export const FUND_PASSWORD = '482913';
const manners = ['normal', 'normal', 'told-twice', 'late', 'silent', 'wrong-amount'] as const;

export type Life = { stage: Stage; member: MemberPerson; number: number };

/** A new member with money to play with. */
export async function beginLife(stage: Stage, number: number, runId: string): Promise<Life> {
  const member = await register(stage, `fault${runId}m${number}`);
  await deposit(stage, member, 'normal');
  return { stage, member, number };
}

/** Deposits, plays at both vendors and withdraws, whatever breaks meanwhile. */
export async function goOnLiving({ stage, member, number }: Life): Promise<void> {
  let hasAccount = false;
  while (!stage.signal.aborted) {
    try {
      switch (stage.chance.below(8)) {
        case 0:
          await deposit(stage, member, mannerOf(stage));
          break;
        case 1:
          if (!hasAccount) hasAccount = await bindAccount(stage, member, number);
          await withdraw(stage, member);
          break;
        case 2:
        case 3:
        case 4:
          await playAtAcme(stage, member);
          break;
        default:
          await playAtStudio(stage, member);
      }
    } catch (error) {
      if (stage.signal.aborted) return;
      if (!(error instanceof Refused)) throw error;
      if (error.status === 401)
        Object.assign(member, await persist(() => signIn(member.origin, member), stage.signal));
    }
  }
}

function mannerOf({ chance, mayBeLate }: Stage): string {
  const manner = chance.pick(manners);
  return manner === 'late' && !mayBeLate() ? 'normal' : manner;
}

async function register(stage: Stage, account: string): Promise<MemberPerson> {
  const origin = stage.addresses.portal;
  return persist(
    () =>
      becomeMember(origin, { account, password: PASSWORD }).catch((error: unknown) => {
        const wasMade = error instanceof Refused && error.body.code === 'identity/username-taken';
        if (wasMade) return signIn(origin, { account, password: PASSWORD });
        throw error;
      }),
    stage.signal,
  );
}

async function deposit(stage: Stage, member: MemberPerson, manner: string): Promise<void> {
  const key = randomUUID();
  const amount = BigInt(500 + stage.chance.below(2_000)) * 100n;
  const order = await persist(() => askForDeposit(member, amount, key), stage.signal);
  if (order.payTo.kind !== 'promptpay') throw new Error('a PromptPay order without a code');
  const { payload } = order.payTo;
  // a payment whose answer is lost may or may not have been made; the member looks at the order, not at the bank
  await tryJson(`${stage.addresses.bank}/pay`, { payload, manner });
}

export async function bindAccount(stage: Stage, member: MemberPerson, number: number): Promise<boolean> {
  const { signal } = stage;
  await persist(
    () =>
      call(member, contract.setFundPassword, {
        body: { loginPassword: PASSWORD, fundPassword: FUND_PASSWORD },
      }),
    signal,
  );
  await persist(
    () =>
      call(member, contract.addPayoutAccount, {
        body: {
          bankCode: '004',
          accountNumber: `7${String(number).padStart(4, '0')}${String(stage.chance.below(100_000)).padStart(5, '0')}`,
          holderName: `Faulty Member ${'ABCDEFGHIJ'[number % 10]}`,
          fundPassword: FUND_PASSWORD,
        },
      }),
    signal,
  );
  return true;
}

async function withdraw(stage: Stage, member: MemberPerson): Promise<void> {
  const { signal } = stage;
  const options = await persist(() => call(member, contract.withdrawalOptions), signal);
  const accountId = options.accounts[0]?.id;
  const { items } = await persist(() => call(member, contract.listWithdrawals, { query: {} }), signal);
  const sent = items.find((order) => order.canConfirm);
  if (sent) await persist(() => call(member, contract.confirmReceived, { params: { id: sent.id } }), signal);
  if (!accountId || BigInt(options.available) < BigInt(options.min)) return;
  const key = randomUUID();
  const body = { key, accountId, amount: options.min, fundPassword: FUND_PASSWORD };
  const order = await persist(() => call(member, contract.requestWithdrawal, { body }), signal);
  if (stage.chance.below(4) === 0 && order.canCancel)
    await persist(() => call(member, contract.cancelWithdrawal, { params: { id: order.id } }), signal);
}

export async function launch(stage: Stage, member: MemberPerson, gameId: string): Promise<string> {
  const body = launchOf(gameId);
  const { game_url } = await persist(() => call(member, contract.launchGame, { body }), stage.signal);
  const token = new URLSearchParams(new URL(game_url).hash.slice(1)).get('lt');
  if (!token) throw new Error('a game address without a launch token');
  return token;
}

const SPINS = 5;

/** The page of the other vendor: a spin without an answer is the vendor's to finish. */
async function playAtAcme(stage: Stage, member: MemberPerson): Promise<void> {
  const lt = await launch(stage, member, stage.games.acme);
  const { seat } = (await tryJson(`${stage.acme}/page/open`, { lt })) as { seat?: string };
  for (let spin = 0; seat && spin < SPINS && !stage.signal.aborted; spin += 1)
    await tryJson(`${stage.acme}/page/spin`, { seat, stake: String(100 * (1 + stage.chance.below(20))) });
}

type Session = { token?: string; session?: { stakes: string[]; sequence: string } };
type Spun = { sequence?: string; round?: { state: string } };

/** The page of our studio: the same request again until the round has ended. */
async function playAtStudio(stage: Stage, member: MemberPerson): Promise<void> {
  const token = await launch(stage, member, stage.games.studio);
  const opened = (await tryJson(`${stage.addresses.studio}/play/session`, {
    kind: 'launch',
    token,
  })) as Session;
  if (!opened.token || !opened.session) return;
  const headers = { authorization: `Bearer ${opened.token}` };
  await tryJson(`${stage.addresses.studio}/play/seeds`, { clientSeed: `seed-${member.account}` }, headers);
  let { sequence } = opened.session;
  for (let spin = 0; spin < SPINS && !stage.signal.aborted; spin += 1) {
    const stake = stage.chance.pick(opened.session.stakes.slice(0, 4));
    const body = { requestId: randomUUID(), stake, choice: 'spin', sequence };
    const spun = await persist(
      () => postJson(`${stage.addresses.studio}/play/spin`, body, headers),
      stage.signal,
    );
    const { sequence: next } = spun as Spun;
    if (next === undefined) return;
    sequence = next;
  }
}

/** Throws when nothing sensible came back, so that it is tried again; a coded refusal is an answer. */
async function postJson(url: string, body: unknown, headers: Record<string, string> = {}): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(10_000),
  });
  if (response.status >= 500) throw new Error(`${url} answered ${response.status}`);
  return response.json();
}

function tryJson(url: string, body: unknown, headers: Record<string, string> = {}): Promise<unknown> {
  return postJson(url, body, headers).catch(() => ({}));
}
