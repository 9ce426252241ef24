import { type ApprovalKindName, marketRule } from '@fairhall/contract';
import * as z from 'zod/mini';
import type { Clock } from '#platform/clock';
import type { Command } from '#platform/command';
import { refuse } from '#platform/refusal';
import { type ChangeNeeds, changeWithin } from './change-brand.ts';
import { factsOf, standing } from './maintenance.ts';
import { wordsOf } from './market-rules.ts';
import type { BrandFacts } from './needs.ts';
import { loadBrand } from './queries.ts';
import type { BrandSettings } from './settings.ts';
import type { BrandTables } from './tables.ts';

export const commandKinds = {
  endMaintenance: 'brand.end-maintenance',
  regions: 'brand.set-regions',
  domains: 'brand.set-domains',
  marketRules: 'brand.set-market-rules',
} as const;

type Kind<Payload extends z.ZodMiniType> = {
  kind: ApprovalKindName;
  payload: Payload;
  read(settings: BrandSettings): BrandFacts;
  wanted(payload: z.output<Payload>): BrandFacts;
  columns(payload: z.output<Payload>): Partial<{
    maintenance_from: null;
    maintenance_until: null;
    restricted_countries: string[];
    domains: string[];
    market_rules: string;
  }>;
  check?(settings: BrandSettings): void;
};

const nothing = z.strictObject({});
const countries = z.strictObject({ countries: z.array(z.string()) });
const domains = z.strictObject({ domains: z.array(z.string()) });
const rules = z.strictObject({ rules: z.array(marketRule) });

export function brandCommands<Staff>(needs: ChangeNeeds<Staff> & { clock: Clock }) {
  const command = <Payload extends z.ZodMiniType>(
    kind: Kind<Payload>,
  ): Command<Payload, Staff, BrandFacts> => ({
    kind: kind.kind,
    payload: kind.payload,
    propose: 'brand.system.write',
    approve: 'brand.system.approve',
    async preview(tx, payload) {
      return { before: kind.read(await loadBrand(tx, needs.code)), after: kind.wanted(payload) };
    },
    async execute(tx, { payload, reason, approvedBy }) {
      const after = kind.wanted(payload);
      await changeWithin(needs, tx, {
        staff: approvedBy,
        reason,
        action: kind.kind,
        async apply(inside, settings) {
          kind.check?.(settings);
          await inside
            .withTables<BrandTables>()
            .updateTable('brand.brands')
            .set(kind.columns(payload))
            .where('id', '=', settings.id)
            .execute();
          return { before: kind.read(settings), after };
        },
      });
      return after;
    },
  });
  return {
    endMaintenance: command({
      kind: commandKinds.endMaintenance,
      payload: nothing,
      read: ({ maintenance }) => factsOf(maintenance),
      wanted: () => factsOf(undefined),
      columns: () => ({ maintenance_from: null, maintenance_until: null }),
      check: (settings) => standing(settings, needs.clock.now()) ?? refuse('brand/no-maintenance'),
    }),
    regions: command({
      kind: commandKinds.regions,
      payload: countries,
      read: ({ restrictedCountries }) => ({ countries: restrictedCountries.join(', ') }),
      wanted: (payload) => ({ countries: payload.countries.join(', ') }),
      columns: (payload) => ({ restricted_countries: payload.countries }),
    }),
    domains: command({
      kind: commandKinds.domains,
      payload: domains,
      read: (settings) => ({ domains: settings.domains.join(', ') }),
      wanted: (payload) => ({ domains: payload.domains.join(', ') }),
      columns: (payload) => ({ domains: payload.domains }),
    }),
    marketRules: command({
      kind: commandKinds.marketRules,
      payload: rules,
      read: (settings) => ({ rules: wordsOf(settings.marketRules) }),
      wanted: (payload) => ({ rules: wordsOf(payload.rules) }),
      columns: (payload) => ({ market_rules: JSON.stringify(payload.rules) }),
    }),
  };
}
