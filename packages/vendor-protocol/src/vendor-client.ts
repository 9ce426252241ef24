import * as z from 'zod/mini';
import { exchange, type Outcome, type Peer } from './exchange.ts';
import { type GrantAnswer, type GrantCall, grantAnswer, grantPaths } from './grant-calls.ts';
import {
  type JackpotCyclesAnswer,
  type JackpotDay,
  type JackpotDayCall,
  type JackpotSwitchAnswer,
  type JackpotSwitchCall,
  type JackpotsAnswer,
  type JackpotTermsAnswer,
  type JackpotTermsCall,
  jackpotCyclesAnswer,
  jackpotDay,
  jackpotPaths,
  jackpotSwitchAnswer,
  jackpotsAnswer,
  jackpotTermsAnswer,
} from './jackpot-calls.ts';
import type { GatewayKey } from './keys.ts';
import { type Manifest, manifest, type PartCall, partAnswer } from './reconciliation.ts';
import { isManifestSound } from './reconciliation-file.ts';
import {
  type GamesAnswer,
  type GamesQuery,
  gamesAnswer,
  type LaunchAnswer,
  type LaunchCall,
  launchAnswer,
  type RoundAnswer,
  resendAnswer,
  roundAnswer,
  type TerminateCall,
  terminateAnswer,
  vendorPaths,
  vendorRefusal,
} from './vendor-calls.ts';
import {
  type ToldRoundsAnswer,
  type ToldRoundsCall,
  type TransferAnswer,
  toldRoundsAnswer,
  transferAnswer,
  type WalletBalanceCall,
  type WalletState,
  type WalletTransferCall,
  walletPaths,
  walletState,
} from './wallet-calls.ts';

/** As `Outcome`, with the vendor's own signed no apart. */
export type VendorOutcome<Answer> =
  | { kind: 'answered'; answer: Answer }
  | { kind: 'refused'; httpStatus: number; code: string; detail?: string | undefined }
  | Extract<Outcome<never>, { kind: 'unknown' }>;

/**
 * Of a vendor that keeps wallets of its own. Only a `state` in a signed answer decides a transfer: a refusal of the call
 * itself says nothing about money that an earlier attempt may have moved, so whoever gets one asks by `status`.
 */
export type WalletClient = {
  balance(call: WalletBalanceCall): Promise<VendorOutcome<WalletState>>;
  transfer(call: WalletTransferCall): Promise<VendorOutcome<TransferAnswer>>;
  status(call: WalletTransferCall): Promise<VendorOutcome<TransferAnswer>>;
  /** The rounds settled in its wallets, in its own order. */
  rounds(call: ToldRoundsCall): Promise<VendorOutcome<ToldRoundsAnswer>>;
};

export type VendorClient = {
  launch(call: LaunchCall): Promise<VendorOutcome<LaunchAnswer>>;
  games(query?: GamesQuery): Promise<VendorOutcome<GamesAnswer>>;
  round(roundId: string): Promise<VendorOutcome<RoundAnswer>>;
  terminate(sessionId: string, call: TerminateCall): Promise<VendorOutcome<z.output<typeof terminateAnswer>>>;
  wallet: WalletClient;
  /** Rounds promised to a player, told again until they are heard; and taken back. */
  grants: {
    give(call: GrantCall): Promise<VendorOutcome<GrantAnswer>>;
    cancel(grantId: string): Promise<VendorOutcome<GrantAnswer>>;
  };
  /** What its jackpots stand at. */
  jackpots(): Promise<VendorOutcome<JackpotsAnswer>>;
  jackpotCycles(jackpotId: string): Promise<VendorOutcome<JackpotCyclesAnswer>>;
  /** Orders what its cycles after the running one are played under. */
  jackpotTerms(jackpotId: string, call: JackpotTermsCall): Promise<VendorOutcome<JackpotTermsAnswer>>;
  /** Orders whether bets take part from now on. */
  jackpotSwitch(jackpotId: string, call: JackpotSwitchCall): Promise<VendorOutcome<JackpotSwitchAnswer>>;
  /** What came to one of them on a day that is over. */
  jackpotDay(call: JackpotDayCall): Promise<VendorOutcome<JackpotDay>>;
  /** The vendor's list of a period: what it holds, then part by part. */
  reconciliation(period: string): Promise<VendorOutcome<Manifest>>;
  reconciliationPart(call: PartCall): Promise<VendorOutcome<z.output<typeof partAnswer>>>;
  resend(txId: string, playerRef: string): Promise<VendorOutcome<z.output<typeof resendAnswer>>>;
  /** Whether a list bears the vendor's signature. */
  isSound(told: Manifest): boolean;
};

const TIMEOUT_MS = 5_000;

type VendorPeer = Peer & {
  timeoutMs?: number;
  /** Which of the vendor's keys bears a name, when it has several: a list may be signed with any. */
  keyOf?: (keyId: string) => GatewayKey | undefined;
};

/** The platform's side of the wire to one vendor. */
export function createVendorClient(vendor: VendorPeer): VendorClient {
  function isSound(told: Manifest): boolean {
    const key = vendor.keyOf ? vendor.keyOf(told.key_id) : vendor.key();
    return key !== undefined && isManifestSound(told, key);
  }

  async function ask<Schema extends z.ZodMiniType>(question: {
    path: string;
    method?: 'DELETE';
    call?: unknown;
    schema: Schema;
  }): Promise<VendorOutcome<z.output<Schema>>> {
    const outcome = await exchange(vendor, {
      method: question.method ?? (question.call === undefined ? 'GET' : 'POST'),
      path: question.path,
      ...(question.call !== undefined && { body: JSON.stringify(question.call) }),
      schema: z.unknown(),
      timeoutMs: vendor.timeoutMs ?? TIMEOUT_MS,
    });
    if (outcome.kind === 'unknown') return outcome;
    if (outcome.httpStatus >= 400) return refusalOf(outcome.httpStatus, outcome.answer);
    const parsed = question.schema.safeParse(outcome.answer);
    if (parsed.success) return { kind: 'answered', answer: parsed.data };
    const [issue] = parsed.error.issues;
    return { kind: 'unknown', reason: 'malformed', detail: `${issue?.path.join('.')}: ${issue?.message}` };
  }
  return {
    launch: (call) => ask({ path: vendorPaths.launch, call, schema: launchAnswer }),
    games: (query = {}) => ask({ path: vendorPaths.games + searchOf(query), schema: gamesAnswer }),
    round: (roundId) => ask({ path: vendorPaths.round(roundId), schema: roundAnswer }),
    terminate: (sessionId, call) =>
      ask({ path: vendorPaths.terminate(sessionId), call, schema: terminateAnswer }),
    wallet: {
      balance: (call) => ask({ path: walletPaths.balance, call, schema: walletState }),
      transfer: (call) => ask({ path: walletPaths.transfer, call, schema: transferAnswer }),
      status: (call) => ask({ path: walletPaths.status, call, schema: transferAnswer }),
      rounds: (call) => ask({ path: walletPaths.rounds, call, schema: toldRoundsAnswer }),
    },
    grants: {
      give: (call) => ask({ path: grantPaths.all, call, schema: grantAnswer }),
      cancel: (grantId) => ask({ path: grantPaths.one(grantId), method: 'DELETE', schema: grantAnswer }),
    },
    jackpots: () => ask({ path: jackpotPaths.all, schema: jackpotsAnswer }),
    jackpotCycles: (jackpotId) => ask({ path: jackpotPaths.cycles(jackpotId), schema: jackpotCyclesAnswer }),
    jackpotTerms: (jackpotId, call) =>
      ask({ path: jackpotPaths.terms(jackpotId), call, schema: jackpotTermsAnswer }),
    jackpotSwitch: (jackpotId, call) =>
      ask({ path: jackpotPaths.switch(jackpotId), call, schema: jackpotSwitchAnswer }),
    jackpotDay: (call) => ask({ path: jackpotPaths.day(call), schema: jackpotDay }),
    reconciliation: (period) => ask({ path: vendorPaths.reconciliation(period), schema: manifest }),
    reconciliationPart: (call) => ask({ path: vendorPaths.reconciliationPart(call), schema: partAnswer }),
    resend: (txId, playerRef) =>
      ask({ path: vendorPaths.resend(txId), call: { player_ref: playerRef }, schema: resendAnswer }),
    isSound,
  };
}

function refusalOf(httpStatus: number, answer: unknown): VendorOutcome<never> {
  const parsed = vendorRefusal.safeParse(answer);
  if (!parsed.success) return { kind: 'unknown', reason: 'malformed', detail: `HTTP ${httpStatus}` };
  return { kind: 'refused', httpStatus, code: parsed.data.code, detail: parsed.data.detail };
}

function searchOf(query: GamesQuery): string {
  const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return given.length > 0 ? `?${new URLSearchParams(given)}` : '';
}
