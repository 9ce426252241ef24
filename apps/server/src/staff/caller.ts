import type { StaffPermission, StaffRole } from '@fairhall/contract';
import type { Guard } from '#platform/http';

declare const staffIdBrand: unique symbol;
export type StaffId = bigint & { readonly [staffIdBrand]: true };

/** Where a request came from, as the proxy tells it. */
export type Visit = { origin: string; device: string };

/** A role held: everywhere or below one agent; for any amount or up to a ceiling for each deed. */
export type Grant = { role: StaffRole; branchOf: bigint | undefined; ceilingMinor: bigint | undefined };

/** Who is asking, decided from the session on each request. */
export type StaffCaller = {
  staffId: StaffId;
  username: string;
  name: string;
  sessionId: bigint;
  grants: readonly Grant[];
  /** Address the request came from; for the audit trail. */
  origin: string;
};

/** A guard that says which right it asks for, so that routes and roles can be compared in a test. */
export type StaffGuard = Guard<StaffCaller> & { readonly permission: StaffPermission | 'signed-in' };

export type StaffGuards = {
  /** Lets in whoever holds the right everywhere. Who holds it for one branch only is refused: default deny. */
  staff(permission: StaffPermission): StaffGuard;
  /** Anyone signed in: only for what concerns oneself. */
  signedIn: StaffGuard;
};
