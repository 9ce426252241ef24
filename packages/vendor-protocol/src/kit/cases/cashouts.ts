import { WHOLE_BPS } from '../../sport-calls.ts';
import type { Bench, Table } from '../bench.ts';
import type { Capability, Case } from '../case.ts';
import { must } from '../finding.ts';
import { mustAgree } from './agree.ts';
import { endedMeanwhile, type Planned, plannedCases, type Sort } from './planned.ts';

/** Bets on events that are sold back while they run: all of it, or a part. */
const sold = (deed: Capability, after: string, { isWhole }: { isWhole: boolean }): Sort => ({
  base: { of: 'asking', phase: 'play', after: [after], needs: deed },
  name: 'the bet',
  deed,
  stakedBy: 'sport_place',
  async check(bench, table) {
    mustSellFairly(bench, table, { isWhole });
    await mustAgree(bench, table);
  },
});
const soldWhole = sold('cashouts', 'E01', { isWhole: true });
const soldAgain = sold('cashouts', 'E10', { isWhole: true });
const soldPart = sold('part-cashouts', 'E01', { isWhole: false });
const soldPartAgain = sold('part-cashouts', 'E17', { isWhole: false });

/** A sale that is refused for good sells nothing, and the bet goes on. */
const refusals = [
  ['because its quote held no longer', 'ODDS_CHANGED'],
  ['because the session is over', 'SESSION_EXPIRED'],
  ['because it was not agreed on', 'VENDOR_FORBIDDEN'],
] as const;
const refused = (id: string, [why, code]: (typeof refusals)[number]): Planned => ({
  id,
  rule: `a cash-out refused ${why} (${code}) sells nothing: it is not tried under another id, and the whole bet is settled`,
  plan: [['sale', { decline: code }]],
  ends: 'settled',
});

const first: Planned = {
  id: 'E10',
  rule: 'a bet is sold whole by one cash-out within what it can pay, and the settlement after it pays nothing; its detail says the same',
  plan: [],
  ends: 'settled',
};
const others: readonly Planned[] = [
  {
    id: 'E11',
    rule: 'a cash-out is sent until it is answered, always the same, and sells once',
    plan: [['sale', 'cut-after', 'not-yet', 'temporary']],
    ends: 'settled',
  },
  {
    id: 'E12',
    rule: 'a yes to a cash-out that is not genuine is not believed: it is sent again',
    plan: [['sale', 'forged', 'swapped']],
    ends: 'settled',
  },
  refused('E13', refusals[0]),
  refused('E14', refusals[1]),
  refused('E15', refusals[2]),
];

const firstPart: Planned = {
  id: 'E17',
  rule: 'a part of a bet is sold within what it can pay, and the settlement after it pays the rest; its detail says the same',
  plan: [],
  ends: 'settled',
};
const otherParts: readonly Planned[] = [
  {
    id: 'E18',
    rule: 'the cash-out of a part is sent until it is answered, and what is settled is the rest, once',
    plan: [
      ['sale', 'cut-after', 'temporary'],
      ['settlement', 'cut-after', 'temporary'],
    ],
    ends: 'settled',
  },
  refused('E19', refusals[0]),
];

export const cashoutCases: readonly Case[] = [
  ...plannedCases(soldWhole, [first]),
  ...plannedCases(soldAgain, others),
  endedMeanwhile(soldAgain, {
    id: 'E16',
    rule: 'a bet that was sold is settled though its session was ended meanwhile',
  }),
  ...plannedCases(soldPart, [firstPart]),
  ...plannedCases(soldPartAgain, otherParts),
];

function mustSellFairly(bench: Bench, table: Table, { isWhole }: { isWhole: boolean }): void {
  const sale = table.seat.heard.find(({ operation, code }) => operation === 'sport_cashout' && code === 'OK');
  const over = bench.practice.purses.roundsOf(table.seat).find(({ slip }) => slip?.isOversold);
  must(!over, `a part of bet ${over?.roundId} was sold for more than that part could ever pay`);
  const isAll = sale?.body.fraction_bps === WHOLE_BPS;
  const asked = isWhole ? 'all of the bet' : 'a part of the bet';
  must(
    !sale || isAll === isWhole,
    `it sold ${sale?.body.fraction_bps} of ${WHOLE_BPS} where ${asked} was asked for`,
  );
}
