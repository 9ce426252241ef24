import * as contract from '@fairhall/contract';
import { type App, serve } from '#platform/http';
import { refuse } from '#platform/refusal';
import { balances } from '#wallet';
import { isAutomatic, leaveVendor, setAutomatic } from './automatic.ts';
import { bringAllBack } from './bring-back.ts';
import { listOwnMoves } from './list-own-moves.ts';
import type { PurseCaller, PurseNeeds } from './needs.ts';
import { presentMove } from './present.ts';
import { listOpenMoves } from './queries.ts';
import { readPurse } from './read-purse.ts';
import { moveMoney } from './start-move.ts';

export function purseRoutes(app: App, needs: PurseNeeds): void {
  const { guardMember: member } = needs;
  serve(app, contract.readPurses, member, ({ caller }) => readAll(needs, caller));
  serve(app, contract.movePurse, member, async ({ caller, body: { amount, vassalage, ...wish } }) =>
    presentMove(
      needs,
      await moveMoney(needs, caller, {
        ...wish,
        vendor: vassalage,
        amountMinor: BigInt(amount),
        cause: 'member',
      }),
    ),
  );
  serve(app, contract.bringAllBack, member, async ({ caller, body }) => {
    const moves = await bringAllBack(needs, caller, { key: body.key, cause: 'member' });
    return { items: moves.map((row) => presentMove(needs, row)) };
  });
  serve(app, contract.setAutomaticPurses, member, async ({ caller, body }) => {
    await setAutomatic(needs, { memberId: caller.memberId, ...body });
    return { done: true as const };
  });
  serve(app, contract.leavePurse, member, async ({ caller, body: { vassalage } }) => {
    if (!needs.vendors.find(vassalage)) refuse('purses/vendor-unknown', {}, 'vassalage');
    await leaveVendor(needs, caller, vassalage);
    return { done: true as const };
  });
  serve(app, contract.listPurseMoves, member, ({ caller, query }) => listOwnMoves(needs, caller, query));
}

/** Every vendor is asked at once: the page waits for the slowest only as long as a call may take. */
async function readAll(needs: PurseNeeds, caller: PurseCaller) {
  const { memberId, currency } = caller;
  const told = await Promise.all(
    needs.vendors.list().map(async (vendor) => ({
      vendor,
      ...(await readPurse(needs, caller, vendor.code)),
    })),
  );
  const open = await listOpenMoves(needs.db, memberId);
  const { cash } = await balances(needs.db, { member: memberId, currency });
  const terms = contract.purseTermsOf(currency);
  return {
    currency,
    main: String(cash),
    bonus: String(await needs.bonuses.readRestricted(needs.db, caller)),
    isAutomatic: await isAutomatic(needs, memberId),
    min: String(terms.minMinor),
    max: String(terms.maxMinor),
    items: told.map(({ vendor, purse, isFresh }) => {
      const move = open.find((row) => row.vendor === vendor.code);
      return {
        vassalage: vendor.code,
        vendorName: vendor.displayName,
        isOpen: vendor.openness === 'open',
        balance: purse.told_minor === null ? null : String(purse.told_minor),
        toldAt: purse.told_at?.toISOString() ?? null,
        isFresh,
        isDiffering: purse.differs_since !== null,
        move: move ? presentMove(needs, move) : null,
      };
    }),
  };
}
