import type { Bench, Table } from '../bench.ts';
import type { Case } from '../case.ts';
import { must } from '../finding.ts';
import { isVoided, type RoundBook } from '../practice/seat.ts';
import { mustAgree } from './agree.ts';
import { declinedCase, endedMeanwhile, type Planned, plannedCases, type Sort } from './planned.ts';

const stays: Sort = {
  base: { of: 'asking', phase: 'play', after: ['P01'], needs: 'tables' },
  name: 'the stay',
  deed: 'tables',
  stakedBy: 'table_in',
  check: mustBalance,
};

const planned: readonly Planned[] = [
  {
    id: 'D01',
    rule: 'who sits alone, brings money twice and leaves takes home all of it but the rake; its detail says the same',
    plan: [],
    ends: 'settled',
  },
  {
    id: 'D02',
    rule: 'a buy-in whose answer was lost is sent again as it was, or rolled back',
    plan: [['stake', 'cut-after']],
    ends: 'either',
  },
  {
    id: 'D03',
    rule: 'a buy-in that was taken and never answered is rolled back, and nobody leaves with it',
    plan: [['stake', 'cut-after', 'cut-after', 'cut-after']],
    ends: 'voided',
  },
  {
    id: 'D04',
    rule: 'the end of a stay comes until it is answered, always the same (lost; BET_NOT_FOUND, TABLE_SHORT with final: false)',
    plan: [['settlement', 'cut-after', 'not-yet', 'short']],
    ends: 'settled',
  },
  {
    id: 'D05',
    rule: 'a yes to a buy-in that is not genuine is not believed',
    plan: [['stake', 'forged', 'swapped']],
    ends: 'either',
  },
  {
    id: 'D06',
    rule: 'a yes to the end of a stay that is not genuine is not believed: it is sent again',
    plan: [['settlement', 'forged', 'swapped']],
    ends: 'settled',
  },
];

/** What is brought to a table is refused for good: nothing was taken, so nobody sits there. */
const declined = [
  ['D07', 'at a limit', 'LIMIT_LOSS'],
  ['D08', 'that was not agreed on', 'VENDOR_FORBIDDEN'],
] as const;

export const tableCases: readonly Case[] = [
  ...plannedCases(stays, planned),
  ...declined.map(([id, reason, code]) => {
    const rule = `a buy-in refused ${reason} (${code}) seats nobody and is not tried under another id`;
    return declinedCase(stays, { id, rule, because: { decline: code } });
  }),
  endedMeanwhile(stays, {
    id: 'D09',
    rule: 'a session ended in the middle of a stay lets its player take home what is theirs',
  }),
];

/** Who sat alone won from nobody and lost to nobody. */
async function mustBalance(bench: Bench, table: Table): Promise<void> {
  for (const stay of bench.practice.purses.roundsOf(table.seat)) {
    if (isVoided(stay)) continue;
    const out = table.seat.heard.find(
      ({ operation, body }) => operation === 'table_out' && body.table_session_id === stay.roundId,
    );
    must(out !== undefined, `stay ${stay.roundId} was ended without table/out`);
    const home = `${out.body.amount} and a rake of ${out.body.rake}`;
    const left = BigInt(String(out.body.amount)) + BigInt(String(out.body.rake));
    must(left === stay.staked, `${stay.staked} was brought to ${stay.roundId}, and ${home} left it`);
    mustNameBuyIns(bench, stay, out.body.linked_tx_ids);
  }
  await mustAgree(bench, table);
}

function mustNameBuyIns({ practice }: Bench, stay: RoundBook, linked: unknown): void {
  if (linked === undefined) return;
  const brought = [...practice.purses.entries.values()].filter(
    ({ op, roundId, state }) => op === 'table_in' && roundId === stay.roundId && state === 'applied',
  );
  const named = new Set(linked as readonly string[]);
  const missing = brought.find(({ txId }) => !named.has(txId));
  must(missing === undefined, `buy-in ${missing?.txId} is not among the \`linked_tx_ids\` of its stay`);
}
