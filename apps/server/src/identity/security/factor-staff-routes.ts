import { proposeFactorEnd } from '@fairhall/contract';
import { inTransaction } from '@fairhall/database';
import { type App, serve } from '#platform/http';
import { refuse } from '#platform/refusal';
import { toMemberId } from '../member.ts';
import type { Actor, IdentityNeeds } from '../needs.ts';
import { lockMember } from '../queries.ts';
import { endFactorKind } from './end-factor-command.ts';
import { readFactor } from './second-factor.ts';

export function factorStaffRoutes<Staff extends Actor>(app: App, needs: IdentityNeeds<Staff>): void {
  serve(
    app,
    proposeFactorEnd,
    needs.guardStaff('identity.members.reset'),
    async ({ params, body: { provedBy, reason }, caller }) => {
      const { approvalId, expiresAt } = await inTransaction(needs.db, async (tx) => {
        const { id: memberId } = await lockMember(tx, toMemberId(params.id));
        const { since } = await readFactor(tx, memberId);
        if (!since) refuse('identity/factor-off');
        return needs.propose(tx, {
          kind: endFactorKind,
          payload: { memberId: params.id, provedBy, since },
          subject: `member:${params.id}`,
          reason,
          staff: caller,
          beneficiary: { memberId },
        });
      });
      return { approvalId: String(approvalId), expiresAt: expiresAt.toISOString() };
    },
  );
}
