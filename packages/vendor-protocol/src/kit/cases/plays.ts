import { setTimeout as sleep } from 'node:timers/promises';
import { roundAnswer, vendorPaths } from '../../vendor-calls.ts';
import { type Bench, type Table, until } from '../bench.ts';
import type { Case } from '../case.ts';
import { must, NotAsked } from '../finding.ts';
import { settledRounds } from '../habits.ts';
import { isVoided, type Mischief, type Step } from '../practice/seat.ts';
import { demoGame } from './launches.ts';

const played = { of: 'asking', phase: 'play', after: ['P01'] } as const;
export type Plan = readonly (readonly [Step, ...Mischief[]])[];

/** A round with something planned for it, and how it may end; what is right and wrong on the way is always the same. */
type Planned = { id: string; rule: string; plan: Plan; ends: 'settled' | 'voided' | 'either' };

const planned: readonly Planned[] = [
  {
    id: 'P02',
    rule: 'a bet whose answer was lost is sent again as it was, or rolled back',
    plan: [['stake', 'cut-after']],
    ends: 'either',
  },
  {
    id: 'P03',
    rule: 'a bet that never arrives is tried three times at most within ten seconds, then rolled back',
    plan: [['stake', 'cut-before', 'cut-before', 'cut-before']],
    ends: 'voided',
  },
  {
    id: 'P04',
    rule: 'a bet that was taken and never answered is rolled back, and pays nothing',
    plan: [['stake', 'cut-after', 'cut-after', 'cut-after']],
    ends: 'voided',
  },
  {
    id: 'P05',
    rule: 'a bet answered after more than five seconds is paid or rolled back, never both',
    plan: [['stake', 'late']],
    ends: 'either',
  },
  {
    id: 'P06',
    rule: 'a bet told to wait (TEMPORARY, final: false) is sent again as it was, or rolled back',
    plan: [['stake', 'temporary']],
    ends: 'either',
  },
  {
    id: 'P07',
    rule: 'a proxy’s error page is not taken for a no, nor for a yes',
    plan: [
      ['stake', 'page'],
      ['settlement', 'page'],
    ],
    ends: 'either',
  },
  {
    id: 'P08',
    rule: 'a yes to a bet with a wrong signature is not believed',
    plan: [['stake', 'forged']],
    ends: 'either',
  },
  {
    id: 'P09',
    rule: 'a yes to a bet that was signed for another call is not believed',
    plan: [['stake', 'swapped']],
    ends: 'either',
  },
  {
    id: 'P10',
    rule: 'a win whose answer was lost three times is sent until it is answered, always the same',
    plan: [['settlement', 'cut-after', 'cut-after', 'cut-after']],
    ends: 'settled',
  },
  {
    id: 'P11',
    rule: 'a win told to wait (TEMPORARY, BET_NOT_FOUND with final: false) is sent again as it was',
    plan: [['settlement', 'temporary', 'not-yet']],
    ends: 'settled',
  },
  {
    id: 'P12',
    rule: 'a yes to a win that is not genuine is not believed: it is sent again',
    plan: [['settlement', 'forged', 'swapped']],
    ends: 'settled',
  },
  {
    id: 'P13',
    rule: 'a rollback is sent until it is answered, always the same',
    plan: [
      ['stake', 'cut-after', 'cut-after', 'cut-after'],
      ['rollback', 'cut-after', 'temporary'],
    ],
    ends: 'voided',
  },
];

/** Refused for good: nothing was taken, so nothing may be paid. */
const declined = [
  ['P14', 'for want of money', 'INSUFFICIENT_FUNDS'],
  ['P15', 'at a limit', 'LIMIT_LOSS'],
  ['P16', 'for a session that is over', 'SESSION_EXPIRED'],
  ['P22', 'that was not agreed on', 'VENDOR_FORBIDDEN'],
] as const;

export const playCases: readonly Case[] = [
  {
    ...played,
    id: 'P01',
    rule: 'a round is one bet within the limits, what it pays, and its close; its detail says the same',
    after: ['S08', 'L01'],
    async run(bench) {
      const table = await bench.sitDown();
      await bench.play(table);
      must(settledRounds(bench.sittingAt(table)).length === 1, 'the round did not end with its stake kept');
      await mustAgree(bench, table);
    },
  },
  ...planned.map(
    ({ id, rule, plan, ends }): Case => ({
      ...played,
      id,
      rule,
      async run(bench) {
        const table = await bench.sitDown();
        for (const [step, ...mischiefs] of plan)
          for (const mischief of mischiefs) table.seat.plans.push({ step, mischief });
        await bench.play(table);
        mustHaveMet(table, plan);
        const settled = settledRounds(bench.sittingAt(table)).length;
        must(ends !== 'settled' || settled === 1, 'the round did not end with its stake kept');
        must(ends !== 'voided' || settled === 0, 'the stake was kept');
        await mustAgree(bench, table);
      },
    }),
  ),
  ...declined.map(
    ([id, reason, code]): Case => ({
      ...played,
      id,
      rule: `a bet refused ${reason} (${code}) pays nothing and is not tried under another id`,
      async run(bench) {
        const table = await bench.sitDown(code === 'INSUFFICIENT_FUNDS' ? { cash: 0n } : {});
        if (code !== 'INSUFFICIENT_FUNDS')
          table.seat.plans.push({ step: 'stake', mischief: { decline: code } });
        await bench.play(table);
        must(bench.practice.purses.roundsOf(table.seat).length === 0, 'something moved all the same');
      },
    }),
  ),
  {
    ...played,
    id: 'P17',
    rule: 'a session ended in the middle of a round lets the round finish',
    async run(bench) {
      const table = await bench.sitDown();
      const { seat } = table;
      for (const mischief of ['cut-before', 'cut-before'] as const)
        seat.plans.push({ step: 'settlement', mischief });
      const ending = until(() => seat.plans.length < 2, bench.pace.roundMs).then(() => end(bench, table));
      await bench.play(table);
      await ending;
      must(settledRounds(bench.sittingAt(table)).length === 1, 'the round did not end with its stake kept');
    },
  },
  {
    ...played,
    id: 'P18',
    rule: 'a session that was ended bets no more',
    async run(bench) {
      const table = await bench.sitDown();
      await bench.play(table);
      await end(bench, table);
      const before = table.seat.heard.length;
      await bench.knock(table);
      const bet = table.seat.heard
        .slice(before)
        .find(({ operation }) => operation === 'bet' || operation === 'betwin');
      must(bet === undefined, 'it bet in a session that had been ended');
    },
  },
  {
    ...played,
    id: 'P19',
    rule: 'a launch token that is refused opens no game',
    async run(bench) {
      const table = await bench.sitDown();
      table.seat.isTokenUsed = true;
      await bench.knock(table);
      const bet = table.seat.heard.find(({ operation }) => operation === 'bet' || operation === 'betwin');
      must(bet === undefined, 'it bet although session/open was refused');
    },
  },
  {
    ...played,
    id: 'P20',
    of: 'every',
    rule: 'play money never calls the platform',
    after: ['L02'],
    async run(bench) {
      await demoGame(bench);
      const table = await bench.sitDown({ mode: 'demo' });
      await bench.knock(table);
      const [call] = table.seat.heard;
      must(call === undefined, `it called ${call?.operation} for a round of play money`);
    },
  },
];

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

/** The vendor's word on each round of the table is what our practice books hold. */
export async function mustAgree(bench: Bench, { seat }: Table): Promise<void> {
  for (const round of bench.practice.purses.roundsOf(seat)) {
    const expected = isVoided(round)
      ? { state: 'voided' }
      : round.slip?.outcome === 'void'
        ? {}
        : { state: 'settled', stake: String(round.staked), payout: String(round.paid) };
    const endMs = performance.now() + bench.pace.agreeMs;
    let fault: string | undefined;
    do {
      fault = differenceOf(await askRound(bench, round.roundId), expected);
      if (fault) await sleep(100);
    } while (fault && performance.now() < endMs);
    must(fault === undefined, `GET /rounds/${round.roundId}: ${fault}`);
  }
}

async function askRound(bench: Bench, roundId: string) {
  const answer = await bench.ask({ method: 'GET', path: vendorPaths.round(roundId) });
  const read = roundAnswer.safeParse(answer.json);
  const [issue] = read.error?.issues ?? [];
  must(
    answer.httpStatus === 200 && answer.isSigned,
    `its detail was answered HTTP ${answer.httpStatus}, or unsigned`,
  );
  must(read.success, `its detail: ${issue?.path.join('.')}: ${issue?.message}`);
  return read.data;
}

function differenceOf(told: object, expected: Readonly<Record<string, string>>): string | undefined {
  const said = told as Readonly<Record<string, unknown>>;
  const other = Object.keys(expected).find((name) => said[name] !== expected[name]);
  return other && `${other} is ${said[other]}, and ${expected[other]} in our books`;
}
