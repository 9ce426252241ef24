import * as contract from '@fairhall/contract';
import { inTransaction } from '@fairhall/database';
import { type App, serve } from '#platform/http';
import { askMove } from './call-vendor.ts';
import { askToDeclare } from './declare-move.ts';
import type { PurseNeeds } from './needs.ts';
import { memberIn, presentToStaff } from './present.ts';
import { listDiffering, pageMoves } from './queries.ts';
import type { MoveRow } from './tables.ts';

export function purseStaffRoutes(app: App, needs: PurseNeeds): void {
  const { db, guards } = needs;
  const mayRead = guards.staff('play.transactions.read');
  const mayResolve = guards.staff('play.round.resolve');
  serve(app, contract.staffListPurseMoves, mayRead, async ({ query }) => {
    const { queue, vassalage, memberId, ...page } = query;
    const { rows, next } = await pageMoves(db, {
      ...page,
      vendor: vassalage,
      memberId: memberId === undefined ? undefined : BigInt(memberId),
      isWaiting: queue === 'waiting',
    });
    return { items: await presentToStaff(needs, rows), next };
  });
  serve(app, contract.staffListDifferingPurses, mayRead, async () => {
    const rows = await listDiffering(db);
    const names = await needs.namesOf(
      db,
      rows.map((row) => row.member_id),
    );
    return {
      items: rows.flatMap((row) => {
        if (row.differs_since === null || row.differs_why === null) return [];
        return {
          member: memberIn(names, row.member_id),
          vassalage: row.vendor,
          vendorName: needs.vendors.find(row.vendor)?.displayName ?? row.vendor,
          currency: row.currency,
          ours: String(row.in_minor - row.out_minor - row.staked_minor + row.paid_minor),
          told: row.told_minor === null ? null : String(row.told_minor),
          why: row.differs_why,
          since: row.differs_since.toISOString(),
        };
      }),
    };
  });
  serve(app, contract.staffAskPurseMove, mayResolve, async ({ params, caller }) => {
    const row = await askMove(needs, BigInt(params.moveId));
    await inTransaction(db, (tx) =>
      needs.audit(tx, {
        staff: caller,
        action: 'purses.ask-vendor',
        subject: `purse-move:${row.id}`,
        after: { status: row.status, unknown: row.unknown_why },
      }),
    );
    return one(await presentToStaff(needs, [row]), row);
  });
  serve(app, contract.staffDeclarePurseMove, mayResolve, async ({ params, body, caller: staff }) => {
    const asked = await askToDeclare(needs, { staff, moveId: BigInt(params.moveId), ...body });
    return { approvalId: String(asked.approvalId), expiresAt: asked.expiresAt.toISOString() };
  });
}

function one<Shown>([shown]: readonly Shown[], { id }: MoveRow): Shown {
  if (!shown) throw new Error(`move ${id} could not be shown`);
  return shown;
}
