import type { PayoutKind, Tier } from '@fairhall/contract';
import type { Generated, GeneratedAlways, Selectable } from 'kysely';

export type RouteTables = { 'cashier.payout_routes': RoutesTable };

type RoutesTable = {
  id: GeneratedAlways<bigint>;
  name: string;
  provider: string;
  position: number;
  is_open: boolean;
  currency: string | null;
  kind: PayoutKind | null;
  least_tier: Tier;
  most_tier: Tier;
  min_minor: bigint | null;
  max_minor: bigint | null;
  hours_from: string | null;
  hours_until: string | null;
  /** What two people agreed on; none of what a house begins with. */
  approval: bigint | null;
  revision: Generated<bigint>;
};
export type RouteRow = Selectable<RoutesTable>;
