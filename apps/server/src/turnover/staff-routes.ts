import * as contract from '@fairhall/contract';
import { type App, serve } from '#platform/http';
import type { TurnoverNeeds } from './needs.ts';
import { findRequirement } from './queries.ts';
import { readBets, readRequirements } from './routes.ts';
import { proposeAdding, proposeClearing } from './second-person.ts';
import { changeSettings, readSettings, type TurnoverRules } from './settings.ts';

export function staffRoutes(needs: TurnoverNeeds, app: App): void {
  const { staff } = needs.guards;
  const read = staff('turnover.requirements.read');
  const propose = staff('turnover.requirements.propose');
  serve(app, contract.staffListRequirements, read, async ({ params, query }) =>
    readRequirements(needs, await needs.findMember(BigInt(params.id)), query),
  );
  serve(app, contract.staffListCountedBets, read, async ({ params, query }) => {
    const { id, member_id: memberId } = await findRequirement(needs.db, BigInt(params.id));
    return await readBets(needs, { id, memberId }, query);
  });
  serve(app, contract.staffAddRequirement, propose, async ({ params, body, caller }) => {
    const wish = { memberId: BigInt(params.id), amountMinor: BigInt(body.amount), reason: body.reason };
    const { approvalId } = await proposeAdding(needs, { ...wish, staff: caller });
    return { approvalId: String(approvalId) };
  });
  serve(app, contract.staffClearRequirement, propose, async ({ params, body, caller }) => {
    const wish = { requirementId: BigInt(params.id), reason: body.reason };
    const { approvalId } = await proposeClearing(needs, { ...wish, staff: caller });
    return { approvalId: String(approvalId) };
  });
  serve(app, contract.staffReadTurnoverSettings, read, async () =>
    presentSettings(await readSettings(needs, needs.db)),
  );
  serve(
    app,
    contract.staffChangeTurnoverSettings,
    staff('turnover.settings.write'),
    async ({ body, caller }) => {
      const { revision, reason, dust, ...rest } = body;
      const rules = { ...rest, dustUnits: dust };
      return presentSettings(await changeSettings(needs, { rules, revision, reason, staff: caller }));
    },
  );
}

const presentSettings = ({ dustUnits, ...rest }: TurnoverRules & { revision: number }) => ({
  ...rest,
  dust: dustUnits,
});
