import type { Addresses } from '../start/world.ts';

export type DemoPerson = { account: string; password: string; about: string };
export type DemoMember = DemoPerson & {
  realName: string;
  mobile: string;
  email: string;
  fundPassword?: string;
};
export type DemoAgent = DemoPerson & { affiliateCode: string };
export type DemoStaff = DemoPerson & { totpSecret: string; roles: readonly string[] };
type DemoVendor = {
  code: string;
  keyId: string;
  algorithm: 'hmac-sha256';
  /** base64url, 32 bytes; signs in both directions. */
  secret: string;
  /** Where the platform calls the vendor. */
  listenAt: string;
  /** Where the vendor calls the platform. */
  platform: string;
};

/** What `demo.json` holds: enough for a person, a test or an outsider's vendor to use the demo world. */
export type DemoWorld = {
  addresses: Addresses & { openapi: string; database: string };
  members: readonly DemoMember[];
  agents: readonly DemoAgent[];
  staff: readonly DemoStaff[];
  vendors: { studio: DemoVendor; acme: DemoVendor; lantern: DemoVendor };
};
