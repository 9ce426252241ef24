import * as contract from '@fairhall/contract';
import { type App, serve } from '#platform/http';
import { enterCode } from './enter-code.ts';
import { forfeitBonus, readForfeit } from './forfeit-bonus.ts';
import { giveUpCode } from './give-up-code.ts';
import { readBonuses } from './list-bonuses.ts';
import type { PromotionsNeeds } from './needs.ts';
import { presentBonuses } from './present.ts';
import { findWaiting } from './queries.ts';
import type { ClaimRow } from './tables.ts';

export function memberRoutes(needs: PromotionsNeeds, app: App): void {
  const { guardMember: guard } = needs;
  const present = async (claim: ClaimRow) => (await presentBonuses(needs, [claim]))[0]!;
  serve(app, contract.enterCode, guard, async ({ caller, body }) =>
    present(await enterCode(needs, caller, body)),
  );
  serve(app, contract.readWaitingCode, guard, async ({ caller }) => {
    if (!(await needs.gate.canBeContacted(caller.memberId))) return { waiting: null };
    const waiting = await findWaiting(needs.db, { ...caller, now: needs.clock.now() });
    return { waiting: waiting ? await present(waiting) : null };
  });
  serve(app, contract.listBonuses, guard, ({ caller, query }) => readBonuses(needs, caller, query));
  serve(app, contract.readForfeit, guard, ({ caller, params }) =>
    readForfeit(needs, caller, BigInt(params.id)),
  );
  serve(app, contract.forfeitBonus, guard, async ({ caller, params, body }) =>
    present(await forfeitBonus(needs, caller, { claimId: BigInt(params.id), goesMinor: BigInt(body.goes) })),
  );
  serve(app, contract.giveUpCode, guard, async ({ caller, params }) =>
    present(await giveUpCode(needs, caller, BigInt(params.id))),
  );
}
