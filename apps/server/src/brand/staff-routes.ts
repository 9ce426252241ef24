import * as contract from '@fairhall/contract';
import { isCountry } from '@fairhall/contract';
import { inTransaction } from '@fairhall/database';
import { type App, serve } from '#platform/http';
import { refuse } from '#platform/refusal';
import { checkDomain, refuseTwice } from './addresses.ts';
import { commandKinds } from './commands.ts';
import { editResources, editSettings, editTesters, turnSwitch } from './edit-config.ts';
import { editRegisterRule } from './edit-register-rule.ts';
import { beginMaintenance, standing } from './maintenance.ts';
import { wordsOf } from './market-rules.ts';
import type { BrandNeeds } from './needs.ts';
import { presentConfig } from './present-config.ts';
import { putTermsInForce } from './put-terms-in-force.ts';
import type { BrandSettings } from './settings.ts';

export type Memory = { settings(): BrandSettings; refresh(): Promise<void> };

export function brandStaffRoutes<Staff>(app: App, needs: BrandNeeds<Staff>, memory: Memory): void {
  const { clock, guardStaff } = needs;
  const mayWrite = guardStaff('brand.config.write');
  const mayClose = guardStaff('brand.system.write');
  /** The one who changed it sees it at their next look, on this process at once. */
  const applied = async (revision: bigint) => {
    await memory.refresh();
    return { revision: String(revision) };
  };

  serve(app, contract.readStaffBrand, guardStaff('brand.config.read'), async () => {
    await memory.refresh();
    return presentConfig(memory.settings(), { source: needs.country.source, now: clock.now() });
  });
  serve(app, contract.turnSwitch, guardStaff('brand.switches.write'), async ({ caller, params, body }) =>
    applied(await turnSwitch(needs, { staff: caller, name: params.name, ...body })),
  );
  serve(app, contract.editBrandSettings, mayWrite, async ({ caller, body }) =>
    applied(await editSettings(needs, caller, body)),
  );
  serve(app, contract.putTermsInForce, mayWrite, async ({ caller, body }) =>
    applied(await putTermsInForce(needs, caller, body)),
  );
  serve(app, contract.editResources, mayWrite, async ({ caller, body }) =>
    applied(await editResources(needs, caller, body)),
  );
  serve(app, contract.listRegisterRules, guardStaff('brand.config.read'), async () => {
    await memory.refresh();
    const { revision, registerRules } = memory.settings();
    const rules = contract.editableFields.map((field) => ({ field, rule: registerRules[field] }));
    return { revision: String(revision), rules };
  });
  serve(app, contract.editRegisterRule, mayWrite, async ({ caller, params, body }) =>
    applied(await editRegisterRule(needs, { staff: caller, field: params.field, body })),
  );
  serve(app, contract.editTesters, mayClose, async ({ caller, body }) =>
    applied(await editTesters(needs, caller, body)),
  );
  serve(app, contract.beginMaintenance, mayClose, async ({ caller, body }) =>
    applied(
      await beginMaintenance(needs, {
        staff: caller,
        from: body.from === null ? undefined : new Date(body.from),
        until: body.until === null ? undefined : new Date(body.until),
        reason: body.reason,
        now: clock.now(),
      }),
    ),
  );
  proposals(app, needs, memory);
}

/** What opens the house, or changes where it can be found: asked for by one, executed by another's word. */
function proposals<Staff>(app: App, needs: BrandNeeds<Staff>, memory: Memory): void {
  const { clock, db, code, guardStaff } = needs;
  const mayPropose = guardStaff('brand.system.write');

  async function propose(kind: string, asked: { payload: object; reason: string; staff: Staff }) {
    const proposal = { kind, subject: `brand:${code}`, ...asked };
    const { approvalId, expiresAt } = await inTransaction(db, (tx) => needs.propose(tx, proposal));
    return { approvalId: String(approvalId), expiresAt: expiresAt.toISOString() };
  }

  serve(app, contract.proposeEndOfMaintenance, mayPropose, async ({ caller, body }) => {
    await memory.refresh();
    if (!standing(memory.settings(), clock.now())) refuse('brand/no-maintenance');
    return propose(commandKinds.endMaintenance, { payload: {}, reason: body.reason, staff: caller });
  });
  serve(app, contract.proposeRegions, mayPropose, async ({ caller, body }) => {
    refuseTwice(body.countries, 'countries');
    const unknown = body.countries.find((country) => !isCountry(country));
    if (unknown) refuse('brand/country-unknown', { country: unknown }, 'countries');
    const countries = body.countries.toSorted();
    await memory.refresh();
    refuseSame(countries, memory.settings().restrictedCountries);
    return propose(commandKinds.regions, { payload: { countries }, reason: body.reason, staff: caller });
  });
  serve(app, contract.proposeMarketRules, mayPropose, async ({ caller, body }) => {
    const named = body.rules.map(({ country }) => country).filter((country) => country !== '*');
    refuseTwice(
      body.rules.map(({ country }) => country),
      'rules',
    );
    const unknown = named.find((country) => !isCountry(country));
    if (unknown) refuse('brand/country-unknown', { country: unknown }, 'rules');
    await memory.refresh();
    if (wordsOf(body.rules) === wordsOf(memory.settings().marketRules)) refuse('brand/nothing-to-change');
    const payload = { rules: body.rules };
    return propose(commandKinds.marketRules, { payload, reason: body.reason, staff: caller });
  });
  serve(app, contract.proposeDomains, mayPropose, async ({ caller, body }) => {
    const domains = body.domains.map((domain, at) => checkDomain(domain, `domains.${at}`));
    refuseTwice(domains, 'domains');
    await memory.refresh();
    refuseSame(domains, memory.settings().domains);
    return propose(commandKinds.domains, { payload: { domains }, reason: body.reason, staff: caller });
  });
}

function refuseSame(wanted: readonly string[], held: readonly string[]): void {
  if (wanted.join() === held.join()) refuse('brand/nothing-to-change');
}
