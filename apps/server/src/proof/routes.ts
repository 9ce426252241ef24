import { proveMyBalance, readMovements, readReceipt, readSealKey, readSeals } from '@fairhall/contract';
import { type App, type AskingGuard, everyone, serve } from '#platform/http';
import { cursorOf } from '#platform/page';
import { issueReceipt } from './issue-receipt.ts';
import type { ProofNeeds } from './needs.ts';
import { sealsBefore } from './seals.ts';
import { provePresent, signMovements } from './state-present.ts';

export type ProofGuard = AskingGuard<{ memberId: bigint; currency: string }, 'account'>;

const PAGE = 24;

/** What anybody may hold against the house, and what members ask of their own. */
export function proofRoutes(app: App, needs: ProofNeeds, guard: ProofGuard): void {
  serve(app, readSealKey, everyone, () => ({ key: needs.key.published }));
  serve(app, readSeals, everyone, async ({ query }) => {
    const limit = query.limit ?? PAGE;
    const seals = await sealsBefore(needs.db, { before: cursorOf(query.cursor), limit: limit + 1 });
    const items = seals.slice(0, limit);
    return { items, next: seals.length > limit ? (items.at(-1)?.sequence ?? null) : null };
  });
  serve(app, readReceipt, guard, ({ caller, query }) =>
    issueReceipt(needs, { member: caller.memberId, key: query.key }),
  );
  serve(app, proveMyBalance, guard, ({ caller }) =>
    provePresent(needs, { member: caller.memberId, currency: caller.currency }),
  );
  serve(app, readMovements, guard, ({ caller, query }) =>
    signMovements(needs, {
      ...{ member: caller.memberId, currency: caller.currency },
      ...{ account: query.account, after: BigInt(query.after) },
    }),
  );
}
