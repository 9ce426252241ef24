import { hash } from 'node:crypto';
import { jackpotCyclesAnswer, jackpotPaths } from '../../jackpot-calls.ts';
import type { VendorGame } from '../../vendor-calls.ts';
import type { Bench, Table } from '../bench.ts';
import type { Case } from '../case.ts';
import { must, NotAsked } from '../finding.ts';
import { settledRounds, transactionsOf } from '../habits.ts';
import type { Heard } from '../practice/seat.ts';
import { mustAgree } from './agree.ts';
import { readAs, readJackpots } from './jackpots.ts';
import { mustHaveMet, type Plan } from './planned.ts';

type Told = Awaited<ReturnType<typeof readJackpots>>[number];
type Part = { jackpot_id: string; amount_micro: string };

const weathers: readonly (Pick<Case, 'id' | 'rule'> & { after: readonly string[]; plan: Plan })[] = [
  {
    id: 'J04',
    rule: 'a jackpot is paid by one win that names it, in its round, and its cycle tells the same and opens its commitment',
    after: ['P01', 'J02'],
    plan: [],
  },
  {
    id: 'J05',
    rule: 'the win of a jackpot whose answer was lost, or that is told to wait, comes again as it was and counts once',
    after: ['J04'],
    plan: [['jackpot', 'cut-after', 'temporary', 'double']],
  },
];

export const jackpotRoundCases: readonly Case[] = [
  {
    id: 'J03',
    rule: 'each bet tells what of its stake goes into which jackpots of its game, to the millionth',
    of: 'asking',
    phase: 'play',
    after: ['P01', 'J02'],
    async run(bench) {
      const game = await gameWithJackpots(bench);
      const table = await bench.sitDown({ game });
      const before = await readJackpots(bench);
      await bench.play(table);
      const after = await readJackpots(bench);
      for (const [bet] of transactionsOf(table.seat).values())
        if (bet?.operation === 'bet' || bet?.operation === 'betwin')
          mustPutIn(bet, { game, running: unchanged(before, after).filter(isOpenIn(table)) });
      const shrunk = unchanged(before, after).find(({ jackpot_id, value }) =>
        before.some((one) => one.jackpot_id === jackpot_id && BigInt(one.value) > BigInt(value)),
      );
      must(shrunk === undefined, `${shrunk?.jackpot_id} stands at less than before, and was not won`);
    },
  },
  ...weathers.map(
    ({ id, rule, after, plan }): Case => ({
      id,
      rule,
      of: 'asking',
      // a round beside it might win what this one is to win
      phase: 'last',
      after,
      needs: 'jackpots',
      async run(bench) {
        const game = await gameWithJackpots(bench);
        const table = await bench.sitDown({ game });
        for (const [step, ...mischiefs] of plan)
          for (const mischief of mischiefs) table.seat.plans.push({ step, mischief });
        const before = await readJackpots(bench);
        await bench.play(table, 'jackpots');
        mustHaveMet(table, plan);
        must(settledRounds(bench.sittingAt(table)).length === 1, 'the round did not end with its stake kept');
        const win = mustWinOnce(table, game);
        await mustTellCycle(bench, win, before);
        await mustAgree(bench, table);
      },
    }),
  ),
];

async function gameWithJackpots(bench: Bench): Promise<VendorGame> {
  const game = await bench.gameWith(({ jackpots }) => jackpots.length > 0);
  if (!game) throw new NotAsked('no game of the catalogue names `jackpots`');
  return game;
}

/** Others may win one meanwhile: then its next cycle may be under other terms. */
const unchanged = (before: readonly Told[], after: readonly Told[]) =>
  after.filter((now) =>
    before.some(
      (then) =>
        then.jackpot_id === now.jackpot_id &&
        then.cycle === now.cycle &&
        then.rate_ppm === now.rate_ppm &&
        then.is_paused === now.is_paused,
    ),
  );

const isOpenIn =
  ({ seat }: Table) =>
  ({ currency, is_paused }: Told) =>
    currency === seat.currency && is_paused !== true;

function mustPutIn({ body }: Heard, { game, running }: { game: VendorGame; running: readonly Told[] }): void {
  const parts = (body.jackpot_contrib ?? []) as readonly Part[];
  const ids = parts.map(({ jackpot_id: id }) => id);
  const twice = ids.find((id, at) => ids.indexOf(id) !== at);
  must(twice === undefined, `bet ${body.tx_id} puts into ${twice} twice`);
  const strange = ids.find((id) => !game.jackpots.includes(id));
  must(strange === undefined, `bet ${body.tx_id} puts into ${strange}, which ${game.game_id} does not name`);
  for (const { jackpot_id: id, rate_ppm: ppm } of running.filter((one) =>
    game.jackpots.includes(one.jackpot_id),
  )) {
    const told = parts.find((part) => part.jackpot_id === id)?.amount_micro;
    // millionths of a minor unit are what millionths of a stake in minor units come to
    const due = BigInt(String(body.amount)) * BigInt(ppm);
    must(told === String(due), `bet ${body.tx_id} puts ${told ?? 'nothing'} into ${id}, and ${due} is due`);
  }
}

function mustWinOnce({ seat }: Table, game: VendorGame): Heard {
  const wins = [...transactionsOf(seat).values()].flatMap(([first]) =>
    first?.operation === 'win' && first.body.kind === 'jackpot' ? [first] : [],
  );
  const [win, other] = wins;
  must(win !== undefined, 'no win of kind `jackpot` came');
  must(other === undefined, `it paid a jackpot under two ids, ${win.body.tx_id} and ${other?.body.tx_id}`);
  const id = String(win.body.jackpot_id);
  must(game.jackpots.includes(id), `it paid ${id}, which ${game.game_id} does not name`);
  return win;
}

async function mustTellCycle(bench: Bench, { body }: Heard, before: readonly Told[]): Promise<void> {
  const id = String(body.jackpot_id);
  const { cycles } = await readAs(bench, jackpotPaths.cycles(id), jackpotCyclesAnswer);
  const [won, again] = cycles.filter((one) => one.round_id === body.round_id);
  must(won !== undefined, `no cycle of ${id} is told as won by ${body.round_id}`);
  must(again === undefined, `${body.round_id} is told to have won ${id} twice`);
  must(
    won.won === body.amount,
    `cycle ${won.cycle} of ${id} is told to have paid ${won.won}, not ${body.amount}`,
  );
  const then = before.find((one) => one.jackpot_id === id && one.cycle === won.cycle);
  if (!then) return;
  const most = then.ceiling ?? body.amount;
  const isWithin = BigInt(won.won) >= BigInt(then.seed) && BigInt(won.won) <= BigInt(String(most));
  must(isWithin, `cycle ${won.cycle} of ${id} paid ${won.won}, outside its bounds`);
  if (then.commitment === null) return;
  const isOpened = won.opened !== null && hash('sha256', won.opened, 'hex') === then.commitment;
  must(isOpened, `what cycle ${won.cycle} of ${id} opened is not what its commitment was made of`);
}
