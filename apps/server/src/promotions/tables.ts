import type {
  BonusStatus,
  ForfeitScope,
  OfferAudience,
  OfferKind,
  OfferState,
  TurnoverBase,
} from '@fairhall/contract';
import type { Generated, GeneratedAlways, Selectable } from 'kysely';

export type PromotionsTables = {
  'promotions.settings': SettingsTable;
  'promotions.offers': OffersTable;
  'promotions.codes': CodesTable;
  'promotions.claims': ClaimsTable;
};

type SettingsTable = { currency: string; alone_minor: bigint; revision: number };

type OffersTable = {
  id: GeneratedAlways<bigint>;
  name: string;
  kind: OfferKind;
  /** The way to deposit that it comes with. */
  method: string | null;
  /** That its time is over is told by `ends_at`. */
  state: Exclude<OfferState, 'ended'>;
  currency: string;
  amount_minor: bigint | null;
  rate: number | null;
  min_deposit_minor: bigint | null;
  max_bonus_minor: bigint | null;
  waits_hours: number | null;
  turnover_percent: number;
  turnover_of: TurnoverBase;
  forfeits: ForfeitScope;
  starts_at: Date;
  ends_at: Date;
  uses_total: number | null;
  uses_per_member: number;
  audience: OfferAudience;
  registered_from: Date | null;
  budget_minor: bigint;
  uses: Generated<number>;
  reserved_minor: Generated<bigint>;
  paid_minor: Generated<bigint>;
  revision: Generated<number>;
  created_at: Date;
  online_at: Date | null;
  online_alone_by: bigint | null;
  stopped_at: Date | null;
  approval_until: Date | null;
};
export type OfferRow = Selectable<OffersTable>;

type CodesTable = {
  id: GeneratedAlways<bigint>;
  offer_id: bigint;
  text: string;
  look: string;
  is_drawn: boolean;
  uses: Generated<number>;
  added_at: Date;
};
export type CodeRow = Selectable<CodesTable>;

type ClaimsTable = {
  id: GeneratedAlways<bigint>;
  offer_id: bigint;
  code_id: bigint | null;
  member_id: bigint;
  request_key: string | null;
  kind: OfferKind;
  currency: string;
  use_number: number;
  status: BonusStatus;
  entered_at: Date;
  expires_at: Date | null;
  reserved_minor: bigint;
  deposit_id: bigint | null;
  order_number: string | null;
  deposit_minor: bigint | null;
  bonus_minor: bigint | null;
  taken_back_minor: Generated<bigint>;
  winnings_taken_minor: Generated<bigint>;
  paid_at: Date | null;
  ended_at: Date | null;
};
export type ClaimRow = Selectable<ClaimsTable>;
