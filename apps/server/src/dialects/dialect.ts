import type { Code, LaunchAnswer, LaunchCall, VendorClient, VendorOutcome } from '@fairhall/vendor-protocol';
import type * as z from 'zod/mini';
import type { DialectAlgorithm } from './algorithms.ts';

/** How a currency of ours is called by a vendor, and for what its games may be played in it; amounts in minor units. */
type CurrencyTerms = {
  readonly name: string;
  readonly minStake: string;
  readonly maxStake: string;
};

/** What we are to a vendor of a dialect. */
export type Partner = {
  /** The vendor's word for this house. */
  readonly operatorId: string;
  /** Where its games open, beside its own address: nowhere else is a player sent. */
  readonly gameOrigins: readonly string[];
  /** By our code; no other is spoken of with this vendor. */
  readonly currencies: Readonly<Record<string, CurrencyTerms>>;
};

export type DialectKey = {
  readonly keyId: string;
  sign(body: string): string;
  verify(body: Uint8Array, signature: string): boolean;
};

/** A key as it is kept: the shared secret or our private key, and of a pair the vendor's public key. */
export type KeptKey = { keyId: string; secret: Buffer; vendorPublicKey: string | null };

/** What a vendor's call asks of us, with everything named and counted as the house does. */
export type Asked =
  | { readonly kind: 'player'; readonly playerRef: string }
  | { readonly kind: 'balance'; readonly playerRef: string; readonly token: string }
  | Transaction
  /** It cannot be read as a call. */
  | { readonly kind: 'wrong'; readonly code: Code };

export type Transaction = {
  readonly kind: 'transaction';
  readonly playerRef: string;
  readonly txId: string;
  /** Of a vendor that opens a lobby, the one its session was launched for. */
  readonly game: string | { readonly ofToken: string };
  readonly round: string;
  readonly deed:
    | { op: 'bet'; token: string; amount: string; currency: string; closes: boolean }
    /** A stay at a table, whose round is its name. */
    | { op: 'sit'; token: string; amount: string; currency: string }
    | {
        op: 'leave';
        refTxIds: readonly string[];
        amount: string;
        currency: string;
        rake: string;
        hands: number;
      }
    | { op: 'win'; refTxIds: readonly string[]; amount: string; currency: string; closes: boolean }
    /** With a sum, one that does not fit what was staked is refused. */
    | { op: 'rollback'; refTxId: string; amount?: string; currency?: string };
};

/** What it came to: a code of GW/1, or one of the two that GW/1 has no word for. */
export type Result = {
  readonly code: Code | 'PLAYER_UNKNOWN' | 'GAME_UNKNOWN';
  /** Of the player's cash now, in minor units, where there is a player. */
  readonly funds?: { readonly cash: bigint; readonly currency: string } | undefined;
  /** It was answered before. */
  readonly isReplay?: boolean;
};

export type Told = { readonly http: number; readonly body: string };

/** One published protocol in which vendors speak to operators, and nothing of what a call does. */
export type Dialect = {
  readonly algorithm: DialectAlgorithm;
  /** Digits after the point of its amounts: a currency with more cannot be spoken of exactly. */
  readonly places: number;
  /** Whether its calls say when a round is over; where not, one is over once nothing has come for half a day. */
  readonly endsRounds: boolean;
  openKey(kept: KeptKey): DialectKey;
  /** The header that bears the signature of the body, in lower case. */
  readonly signatureHeader: string;
  /** A proven request. `path`: what follows the vendor's own address. */
  read(
    request: { path: string; body: Uint8Array },
    partner: Partner,
  ): { asked: Asked; tell(result: Result): Told };
  /** To whoever has not proven to be the vendor, or cannot be answered now. */
  refuse(code: Code): Told;
  /** What it can ask, by the path behind the vendor's own address. */
  readonly calls: Readonly<Record<string, { summary: string; schema: z.ZodMiniType }>>;
  createClient(vendor: DialectPeer): AskedVendor;
};

export type DialectPeer = {
  baseUrl: string;
  partner: Partner;
  /** Asked at every call, so that keys can be changed while running. */
  key: () => DialectKey;
  /** Unix milliseconds. */
  now: () => number;
};

/** What travels with a launch where GW/1 has another way for it: the session's token, and where the player is. */
export type Along = { token: string | undefined; address: string };

/** What the house asks of a vendor, in whatever dialect. */
export type AskedVendor = Omit<VendorClient, 'launch'> & {
  launch(call: LaunchCall, along?: Along): Promise<VendorOutcome<LaunchAnswer>>;
};

/** A player is sent only where the portal lets games stand. */
export function isOwnAddress({ baseUrl, partner }: DialectPeer, address: string): boolean {
  const origin = URL.parse(address)?.origin;
  return [baseUrl, ...partner.gameOrigins].some((known) => new URL(known).origin === origin);
}

/** The house's own terms as a list of games has them. */
export function stakesOf({ currencies }: Partner) {
  return Object.fromEntries(
    Object.entries(currencies).map(([code, { minStake, maxStake }]) => [
      code,
      { min_stake: minStake, max_stake: maxStake, max_win: null },
    ]),
  );
}
