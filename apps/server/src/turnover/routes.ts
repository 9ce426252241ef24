import type { AnswerOf } from '@fairhall/contract';
import * as contract from '@fairhall/contract';
import { type App, serve } from '#platform/http';
import type { TurnoverNeeds } from './needs.ts';
import { presentBets, presentRequirement } from './present.ts';
import { findRequirement, listOldestOpen, pageBets, pageRequirements, sumOpen } from './queries.ts';

const NEXT_OPEN = 5;

export function memberRoutes(needs: TurnoverNeeds, app: App): void {
  const { guardMember: guard } = needs;
  serve(app, contract.listRequirements, guard, ({ caller, query }) => readRequirements(needs, caller, query));
  serve(app, contract.listCountedBets, guard, async ({ caller, params, query }) => {
    const { id } = await findRequirement(needs.db, BigInt(params.id), caller.memberId);
    return await readBets(needs, { id, memberId: caller.memberId }, query);
  });
}

type Wish = { cursor?: string | undefined; limit?: number | undefined; language?: string | undefined };

export async function readRequirements(
  { db }: TurnoverNeeds,
  owner: { memberId: bigint; currency: string },
  wish: Wish,
): Promise<AnswerOf<typeof contract.listRequirements>> {
  const [{ rows, next }, { remainingMinor, openCount }, nextOpen] = await Promise.all([
    pageRequirements(db, owner.memberId, wish),
    sumOpen(db, owner),
    listOldestOpen(db, owner, NEXT_OPEN),
  ]);
  return {
    items: rows.map(presentRequirement),
    next,
    remaining: String(remainingMinor),
    openCount,
    nextOpen: nextOpen.map(presentRequirement),
  };
}

export async function readBets(
  needs: TurnoverNeeds,
  requirement: { id: bigint; memberId: bigint },
  wish: Wish,
): Promise<AnswerOf<typeof contract.listCountedBets>> {
  const { rows, next } = await pageBets(needs.db, requirement, wish);
  return { items: rows.map(presentBets(needs, wish.language)), next };
}
