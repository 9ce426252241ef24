import type { PlatformOperation } from '../../calls.ts';
import { type Bench, type Table, until } from '../bench.ts';
import type { Capability, Case } from '../case.ts';
import { must, NotAsked } from '../finding.ts';
import { settledRounds, transactionsOf } from '../habits.ts';
import { type Heard, type Mischief, type Seat, type Step, stepOf } from '../practice/seat.ts';

export type Plan = readonly (readonly [Step, ...Mischief[]])[];

/** A round with something planned for it, and how it may end; what is right and wrong on the way is always the same. */
export type Planned = { id: string; rule: string; plan: Plan; ends: 'settled' | 'voided' | 'either' };

/** What a vendor is asked to play: a round, a stay, a bet on an event. */
export type Sort = {
  base: Pick<Case, 'of' | 'phase' | 'after' | 'needs'>;
  /** As a finding names it. */
  name: string;
  deed?: Capability;
  /** By which call it is staked, where that makes it one. */
  stakedBy?: PlatformOperation;
  /** Who sits down to it; without it, anybody in the game that is played. */
  seat?(bench: Bench): Promise<Table>;
  /** What holds of it however it was disturbed; `isCalm`: in nothing. */
  check(bench: Bench, table: Table, weather: { isCalm: boolean }): Promise<void>;
};

export const plannedCases = (sort: Sort, planned: readonly Planned[]): readonly Case[] =>
  planned.map(({ id, rule, plan, ends }) => ({
    ...sort.base,
    id,
    rule,
    async run(bench) {
      const table = await seatFor(bench, sort);
      for (const [step, ...mischiefs] of plan)
        for (const mischief of mischiefs) table.seat.plans.push({ step, mischief });
      await play(bench, table, sort);
      mustHaveMet(table, plan);
      const settled = settledRounds(bench.sittingAt(table)).length;
      must(ends !== 'settled' || settled === 1, unsettled(sort));
      must(ends !== 'voided' || settled === 0, 'the stake was kept');
      await sort.check(bench, table, { isCalm: plan.length === 0 });
    },
  }));

/** Its session is ended while its end is on its way. */
export const endedMeanwhile = (sort: Sort, { id, rule }: Pick<Case, 'id' | 'rule'>): Case => ({
  ...sort.base,
  id,
  rule,
  async run(bench) {
    const table = await bench.sitDown();
    const { seat } = table;
    for (const mischief of ['cut-before', 'cut-before'] as const)
      seat.plans.push({ step: 'settlement', mischief });
    const ending = until(() => seat.plans.length < 2, bench.pace.roundMs).then(() => end(bench, table));
    await play(bench, table, sort);
    await ending;
    must(settledRounds(bench.sittingAt(table)).length === 1, unsettled(sort));
    await sort.check(bench, table, disturbed);
  },
});

/** A stake that is refused for good: nothing was taken, so nothing may be paid. */
export const declinedCase = (
  sort: Sort,
  { id, rule, because }: Pick<Case, 'id' | 'rule'> & { because: Refusal },
): Case => ({
  ...sort.base,
  id,
  rule,
  async run(bench) {
    const isPoor = 'cash' in because;
    const table = isPoor ? await bench.sitDown(because) : await seatFor(bench, sort);
    if (!isPoor) table.seat.plans.push({ step: 'stake', mischief: because });
    await play(bench, table, sort);
    must(bench.practice.purses.roundsOf(table.seat).length === 0, 'something moved all the same');
    // a person who plays may press again; who is asked for one thing has no reason to
    const tried = stakesOf(table.seat).length;
    must(!sort.deed || tried === 1, `it staked under ${tried} ids after the first was refused`);
    await sort.check(bench, table, disturbed);
  },
});

const seatFor = (bench: Bench, sort: Sort) => sort.seat?.(bench) ?? bench.sitDown();

async function play(bench: Bench, table: Table, { name, deed, stakedBy }: Sort): Promise<void> {
  await bench.play(table, deed);
  const other = stakesOf(table.seat).find(({ operation }) => stakedBy && operation !== stakedBy);
  must(other === undefined, `it staked by ${other?.operation} where ${name} was asked for`);
}

/** The first sending of each stake. */
const stakesOf = (seat: Seat): Heard[] =>
  [...transactionsOf(seat).values()].flatMap(([first]) =>
    first && stepOf[first.operation] === 'stake' ? [first] : [],
  );

/** What the platform says, or a purse with too little in it. */
type Refusal = Extract<Mischief, { decline: unknown }> | { cash: bigint };
const disturbed = { isCalm: false };

const unsettled = ({ name }: Sort) => `${name} did not end with its stake kept`;

export async function end({ client }: Bench, { seat }: Table): Promise<void> {
  seat.isEnded = true;
  await client.terminate(seat.sessionId, { player_ref: seat.playerRef, reason: 'exclusion' });
}

/** A case whose mischief never happened has shown nothing. */
export function mustHaveMet({ seat }: Table, plan: Plan): void {
  for (const [step, ...mischiefs] of plan) {
    const left = seat.plans.filter((one) => one.step === step).length;
    if (mischiefs.length > 0 && left === mischiefs.length)
      throw new NotAsked(`no ${step} came that could go wrong`);
  }
}
