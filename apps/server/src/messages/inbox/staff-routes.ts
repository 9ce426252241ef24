import * as contract from '@fairhall/contract';
import { inTransaction } from '@fairhall/database';
import { type App, serve } from '#platform/http';
import type { MessageNeeds } from '../needs.ts';
import { listCirculars } from './list-circulars.ts';
import { circularKind } from './send-circular.ts';
import { writeToMember } from './write-to-member.ts';

export function inboxStaffRoutes<Staff>(app: App, needs: MessageNeeds<Staff>): void {
  const { db, brand, guardStaff } = needs;
  serve(app, contract.writeToMember, guardStaff('messages.inbox.send'), async ({ body, caller: staff }) => {
    await writeToMember(needs, { ...body, memberId: BigInt(body.memberId), staff });
    return { done: true } as const;
  });
  serve(app, contract.listCirculars, guardStaff('messages.circulars.read'), ({ query }) =>
    listCirculars(db, { brandId: brand.settings().id, ...query }),
  );
  serve(
    app,
    contract.proposeCircular,
    guardStaff('messages.circulars.propose'),
    async ({ body: { reason, ...payload }, caller: staff }) => {
      const { approvalId, expiresAt } = await inTransaction(db, (tx) =>
        needs.propose(tx, { kind: circularKind, payload, subject: 'circular:new', reason, staff }),
      );
      return { approvalId: String(approvalId), expiresAt: expiresAt.toISOString() };
    },
  );
}
