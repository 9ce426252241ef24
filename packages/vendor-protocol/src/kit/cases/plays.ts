import type { Case } from '../case.ts';
import { must } from '../finding.ts';
import { settledRounds } from '../habits.ts';
import { mustAgree } from './agree.ts';
import { demoGame } from './launches.ts';
import { declinedCase, end, endedMeanwhile, type Planned, plannedCases, type Sort } from './planned.ts';

const played = { of: 'asking', phase: 'play', after: ['P01'] } as const;
const rounds: Sort = { base: played, name: 'the round', check: mustAgree };

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
  ...plannedCases(rounds, planned),
  ...declined.map(([id, reason, code]) => {
    const rule = `a bet refused ${reason} (${code}) pays nothing and is not tried under another id`;
    const because = code === 'INSUFFICIENT_FUNDS' ? { cash: 0n } : { decline: code };
    return declinedCase(rounds, { id, rule, because });
  }),
  endedMeanwhile(rounds, {
    id: 'P17',
    rule: 'a session ended in the middle of a round lets the round finish',
  }),
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
