/** Positive for a member's account, negative for one that may go below zero (house, escrow, bank clearing). */
export type AccountId = bigint & { readonly __brand: 'AccountId' };

/** `cash` is what a member may spend; `hold` is what waits to be paid out. */
export type MemberAccountKind = 'cash' | 'hold';

/** Never changes once opened, so it may be kept. */
export type MemberAccount = {
  readonly id: AccountId;
  readonly member: bigint;
  readonly kind: MemberAccountKind;
  readonly currency: string;
  readonly lane: number;
};

/** A shared account under one name (`escrow:STUDIO`, `house:STUDIO`, `bank:clearing`); never changes once opened. */
export type HouseAccount = { readonly id: AccountId; readonly name: string; readonly currency: string };
