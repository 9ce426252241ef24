import { isStake } from '@fairhall/vendor-protocol';
import type { Need } from '#wallet';
import {
  bettingKey,
  callKey,
  grantKey,
  quoteKey,
  roundKey,
  shelfNames,
  slipsKey,
  tablesKey,
} from './memory.ts';
import { paceKey } from './paces.ts';
import type { Deed } from './rules/call.ts';
import { isPaced } from './rules/pace.ts';

/** Where the facts of a call are kept; made once, since a text that was looked up before is found faster. */
export type Keys = { call: string; ref: string | null; round: string; betting: string } & {
  /** Where the call may need them. */
  [fact in 'grant' | 'tables' | 'pace' | 'quote' | 'slips']: string | null;
};

export function keysOf(
  deed: Deed,
  { currency, category, dayMs }: { currency: string; category: string | undefined; dayMs: number },
): Keys {
  return {
    call: callKey(deed.vendor, deed.txId),
    ref: deed.refTxId === null ? null : callKey(deed.vendor, deed.refTxId),
    round: roundKey(deed.memberId, deed.vendor, deed.roundId),
    betting: bettingKey(deed.memberId, { atMs: deed.receivedAtMs, dayMs }),
    grant: deed.grantId === null ? null : grantKey(deed.vendor, deed.grantId),
    tables: takesFromTables.has(deed.op) ? tablesKey(deed.vendor, currency) : null,
    pace: isPaced(deed, category) ? paceKey(deed) : null,
    slips: deed.op === 'sport_place' ? slipsKey(deed, currency) : null,
    quote: deed.sport?.quoteId === undefined ? null : quoteKey(deed.vendor, deed.sport.quoteId),
  };
}

const takesFromTables: ReadonlySet<Deed['op']> = new Set(['table_out', 'rollback']);

export function needsOf(deed: Deed, keys: Keys): Need[] {
  const { call, ref, round, betting, grant, tables, pace, quote, slips } = keys;
  const needs: Need[] = [{ shelf: shelfNames.calls, key: call, assumeAbsent: true }];
  if (isStake(deed))
    needs.push(
      { shelf: shelfNames.rounds, key: round, assumeAbsent: true },
      { shelf: shelfNames.betting, key: betting },
    );
  else needs.push({ shelf: shelfNames.rounds, key: round });
  if (ref !== null) needs.push({ shelf: shelfNames.calls, key: ref });
  if (grant !== null) needs.push({ shelf: shelfNames.grants, key: grant });
  if (slips !== null) needs.push({ shelf: shelfNames.slips, key: slips });
  if (tables !== null) needs.push({ shelf: shelfNames.tables, key: tables });
  if (pace !== null) needs.push({ shelf: shelfNames.paces, key: pace, assumeAbsent: true });
  // each stands once in the database: whether it is there is asked once it was found to be
  if (quote !== null) needs.push({ shelf: shelfNames.quotes, key: quote, assumeAbsent: true });
  if (deed.sessionId !== null) needs.push({ shelf: shelfNames.sessions, key: deed.sessionId });
  return needs;
}
