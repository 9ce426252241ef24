import {
  type CategoryWeights,
  type CountedBet,
  gameCategories,
  type TurnoverRequirement,
} from '@fairhall/contract';
import { restrictedOf } from './bonus-money.ts';
import type { TurnoverNeeds } from './needs.ts';
import type { BetRow } from './queries.ts';
import { bonusOf } from './rows.ts';
import type { RequirementRow } from './tables.ts';

export function presentRequirement(row: RequirementRow): TurnoverRequirement {
  return {
    id: String(row.id),
    source: row.source,
    depositId: row.source === 'deposit' ? String(row.source_id) : null,
    bonusId: row.offer_id === null ? null : String(row.source_id),
    orderNumber: row.order_number,
    base: String(row.base_minor),
    percent: row.percent,
    required: String(row.required_minor),
    done: String(row.done_minor),
    remaining: String(row.required_minor - row.done_minor),
    currency: row.currency,
    weights: everyCategory(row.weights),
    bonusLeft: row.bonus_minor === null ? null : String(restrictedOf({ ...row, bonus: bonusOf(row) })),
    status: row.status,
    openedAt: row.opened_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
  };
}

const everyCategory = (weights: Partial<CategoryWeights>) =>
  Object.fromEntries(gameCategories.map((category) => [category, weights[category] ?? 0])) as CategoryWeights;

export const presentBets =
  ({ gameName }: Pick<TurnoverNeeds, 'gameName'>, language?: string) =>
  (row: BetRow): CountedBet => ({
    roundId: String(row.id),
    vendor: row.vendor,
    gameName: gameName(row.vendor, row.game, language),
    category: row.category,
    validBet: String(row.valid_minor),
    used: String(row.used_minor),
    counted: String(row.counted_minor),
    weight: row.weight,
    settledAt: row.settled_at.toISOString(),
  });
