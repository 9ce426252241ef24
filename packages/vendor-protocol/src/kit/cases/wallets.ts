import { randomUUID } from 'node:crypto';
import {
  type TransferAnswer,
  transferAnswer,
  type WalletState,
  type WalletTransferCall,
  walletPaths,
  walletState,
} from '../../wallet-calls.ts';
import { mustRefuse } from '../ask.ts';
import type { Bench } from '../bench.ts';
import type { Case } from '../case.ts';
import { must } from '../finding.ts';
import { tellAll, tellUntil } from './told-rounds.ts';

const AT_ONCE = 20;
const asked = { of: 'wallet', phase: 'answers', after: ['S01'] } as const;

export const walletCases: readonly Case[] = [
  {
    ...asked,
    id: 'W01',
    rule: 'a player you have never heard of has an empty wallet of version 0',
    async run(bench) {
      const wallet = await balanceOf(bench, await newPlayer(bench));
      must(
        wallet.balance === '0' && wallet.version === '0',
        `it holds ${wallet.balance} in version ${wallet.version}`,
      );
    },
  },
  {
    ...asked,
    id: 'W02',
    rule: 'a transfer in and one out are done once, however often they come',
    async run(bench) {
      const player = await newPlayer(bench);
      for (const [direction, amount, left] of [
        ['in', '1000', '1000'],
        ['out', '400', '600'],
      ] as const) {
        const call = transferOf(bench, player, { direction, amount });
        for (let time = 0; time < 3; time += 1)
          mustBe(await move(bench, call), { state: 'done', balance: left });
      }
    },
  },
  {
    ...asked,
    id: 'W03',
    rule: `${AT_ONCE} copies of a transfer at the same moment move the money once`,
    async run(bench) {
      const player = await newPlayer(bench);
      const call = transferOf(bench, player);
      await Promise.all(Array.from({ length: AT_ONCE }, () => move(bench, call)));
      const { balance } = await balanceOf(bench, player);
      must(balance === '1000', `1000 was brought in once and the wallet holds ${balance}`);
    },
  },
  {
    ...asked,
    id: 'W04',
    rule: 'the same tx_id with another body is refused with TX_CONFLICT and changes nothing',
    async run(bench) {
      const player = await newPlayer(bench);
      const call = transferOf(bench, player);
      await move(bench, call);
      const body = { ...call, amount: '2000' };
      const code = mustRefuse(
        await bench.ask({ method: 'POST', path: walletPaths.transfer, body }),
        'another body',
      );
      must(code === 'TX_CONFLICT', `it is refused with ${code}`);
      mustBe(await move(bench, call), { state: 'done', balance: '1000' });
    },
  },
  {
    ...asked,
    id: 'W05',
    rule: 'nobody takes out more than is there; the refusal is for ever',
    async run(bench) {
      const player = await newPlayer(bench);
      const out = transferOf(bench, player, { direction: 'out', amount: '1' });
      mustBe(await move(bench, out), { state: 'refused', balance: '0', code: 'INSUFFICIENT_FUNDS' });
      await move(bench, transferOf(bench, player));
      mustBe(await move(bench, out), { state: 'refused', balance: '1000', code: 'INSUFFICIENT_FUNDS' });
    },
  },
  {
    ...asked,
    id: 'W06',
    rule: 'a transfer asked about before it came is refused for ever (TOMBSTONED)',
    async run(bench) {
      const player = await newPlayer(bench);
      const call = transferOf(bench, player);
      mustBe(await move(bench, call, walletPaths.status), {
        state: 'refused',
        balance: '0',
        code: 'TOMBSTONED',
      });
      mustBe(await move(bench, call), { state: 'refused', balance: '0', code: 'TOMBSTONED' });
    },
  },
  {
    ...asked,
    id: 'W07',
    rule: 'asking what became of a transfer tells its state and moves nothing',
    async run(bench) {
      const player = await newPlayer(bench);
      const call = transferOf(bench, player);
      await move(bench, call);
      for (let time = 0; time < 2; time += 1)
        mustBe(await move(bench, call, walletPaths.status), { state: 'done', balance: '1000' });
    },
  },
  {
    ...asked,
    id: 'W08',
    rule: 'the version grows with every change, and only then',
    async run(bench) {
      const player = await newPlayer(bench);
      const call = transferOf(bench, player);
      const first = await move(bench, call);
      const again = await move(bench, call);
      must(again.wallet.version === first.wallet.version, 'the version grew when nothing changed');
      const out = await move(bench, transferOf(bench, player, { direction: 'out', amount: '1' }));
      must(
        BigInt(out.wallet.version) > BigInt(first.wallet.version),
        'the version did not grow with a change',
      );
    },
  },
  {
    ...asked,
    id: 'W09',
    rule: 'amounts that are none, and a currency nobody has, are refused',
    async run(bench) {
      const player = await newPlayer(bench);
      for (const wrong of [
        ...['0', '-1', '1.0', '1e3', '01', ' 1', 10].map((amount) => ({ amount })),
        { currency: 'XKIT' },
        { direction: 'sideways' },
        { is_bonus: true },
      ]) {
        const body = { ...transferOf(bench, player), ...wrong };
        mustRefuse(
          await bench.ask({ method: 'POST', path: walletPaths.transfer, body }),
          JSON.stringify(wrong),
        );
      }
      must((await balanceOf(bench, player)).balance === '0', 'one of them moved money');
    },
  },
  {
    id: 'W10',
    rule: 'a round is played from the wallet alone, and the totals tell it',
    of: 'wallet',
    phase: 'play',
    after: ['L01', 'W02'],
    async run(bench) {
      const table = await bench.sitDown();
      const { playerRef, currency, minStake } = table.seat;
      const amount = String(BigInt(minStake) * 100n);
      await move(bench, transferOf(bench, { playerRef, currency }, { amount }));
      await bench.knock(table);
      const wallet = await balanceOf(bench, { playerRef, currency });
      must(
        BigInt(wallet.total_staked) >= BigInt(minStake),
        `total_staked is ${wallet.total_staked} after a round`,
      );
      must(table.seat.heard.length === 0, `it called our ${table.seat.heard[0]?.operation}`);
    },
  },
  {
    id: 'W11',
    rule: 'every settled round is told, once and in an order that stays, and they come to the totals',
    of: 'wallet',
    phase: 'play',
    after: ['L01', 'W02'],
    async run(bench) {
      const before = await tellAll(bench, '');
      const table = await bench.sitDown();
      const { playerRef, currency, minStake } = table.seat;
      const amount = String(BigInt(minStake) * 100n);
      await move(bench, transferOf(bench, { playerRef, currency }, { amount }));
      await bench.knock(table);
      const wallet = await balanceOf(bench, { playerRef, currency });
      const since = await tellUntil(bench, before.next, { playerRef, staked: wallet.total_staked });
      const own = since.filter((round) => round.player_ref === playerRef);
      const sum = (name: 'stake' | 'payout') => own.reduce((all, round) => all + BigInt(round[name]), 0n);
      must(
        sum('stake') === BigInt(wallet.total_staked) && sum('payout') === BigInt(wallet.total_paid),
        `its rounds come to ${sum('stake')} staked and ${sum('payout')} paid, its wallet to ${wallet.total_staked} and ${wallet.total_paid}`,
      );
      const again = await tellAll(bench, before.next);
      const names = again.rounds.map((round) => round.round_id);
      must(new Set(names).size === names.length, 'one round is told twice');
      must(
        since.every((round, place) => JSON.stringify(round) === JSON.stringify(again.rounds[place])),
        'asked again from the same place it tells something else',
      );
    },
  },
];

type Player = { playerRef: string; currency: string };

async function newPlayer(bench: Bench): Promise<Player> {
  const { player_ref: playerRef, currency } = bench.launchCall(await bench.game());
  return { playerRef, currency };
}

function transferOf(
  bench: Bench,
  { playerRef, currency }: Player,
  fields: Partial<WalletTransferCall> = {},
): WalletTransferCall {
  const tx_id = `kit-${randomUUID()}`;
  const occurred_at = new Date(bench.now()).toISOString();
  return { tx_id, player_ref: playerRef, direction: 'in', amount: '1000', currency, occurred_at, ...fields };
}

async function move(
  bench: Bench,
  body: WalletTransferCall,
  path: string = walletPaths.transfer,
): Promise<TransferAnswer> {
  const answer = await bench.ask({ method: 'POST', path, body });
  must(
    answer.httpStatus === 200 && answer.isSigned,
    `${path} was answered HTTP ${answer.httpStatus}, or unsigned`,
  );
  const read = transferAnswer.safeParse(answer.json);
  const [issue] = read.error?.issues ?? [];
  must(read.success, `${path}: ${issue?.path.join('.')}: ${issue?.message}`);
  const { tx_id, player_ref, direction, amount, currency, wallet } = read.data;
  const asked = [body.tx_id, body.player_ref, body.direction, body.amount, body.currency];
  must(
    [tx_id, player_ref, direction, amount, currency].join() === asked.join(),
    'the answer repeats another transfer',
  );
  mustAddUp(wallet);
  return read.data;
}

async function balanceOf(bench: Bench, { playerRef, currency }: Player): Promise<WalletState> {
  const body = { player_ref: playerRef, currency };
  const answer = await bench.ask({ method: 'POST', path: walletPaths.balance, body });
  const read = walletState.safeParse(answer.json);
  const [issue] = read.error?.issues ?? [];
  must(
    answer.httpStatus === 200 && answer.isSigned,
    `the balance was answered HTTP ${answer.httpStatus}, or unsigned`,
  );
  must(read.success, `${issue?.path.join('.')}: ${issue?.message}`);
  mustAddUp(read.data);
  return read.data;
}

function mustAddUp(wallet: WalletState): void {
  const brought = BigInt(wallet.total_in) - BigInt(wallet.total_out);
  const left = brought - BigInt(wallet.total_staked) + BigInt(wallet.total_paid);
  must(left === BigInt(wallet.balance), `the totals come to ${left}, the balance is ${wallet.balance}`);
}

function mustBe(
  { state, code, wallet }: TransferAnswer,
  expected: { state: string; balance: string; code?: string },
): void {
  const isCode = expected.code === undefined || code === expected.code;
  must(
    state === expected.state && isCode,
    `the transfer is ${state} (${code}), not ${expected.state} (${expected.code ?? 'OK'})`,
  );
  must(wallet.balance === expected.balance, `the wallet holds ${wallet.balance}, not ${expected.balance}`);
}
