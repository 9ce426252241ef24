import type { BodyOf, launchGame } from '@fairhall/contract';
import type { LaunchCall, VendorClient } from '@fairhall/vendor-protocol';
import { type MemberCaller, toMemberId, toSessionId } from '#identity';

const unused = async () => ({ kind: 'unknown', reason: 'network', detail: '' }) as const;

/** A vendor that opens whatever it is asked to, and remembers what it was told. */
export function createListeningVendor() {
  const asked: LaunchCall[] = [];
  const ended: { sessionId: string; reason: string }[] = [];
  const vendor: VendorClient = {
    launch: async (call) => {
      asked.push(call);
      return {
        kind: 'answered',
        answer: { url: 'http://games.test/naga', expires_at: '2026-01-05T12:01:00Z' },
      };
    },
    terminate: async (sessionId, { reason }) => {
      ended.push({ sessionId, reason });
      return { kind: 'answered', answer: { terminated: true } };
    },
    games: unused,
    wallet: { balance: unused, transfer: unused, status: unused, rounds: unused },
    grants: { give: unused, cancel: unused },
    jackpots: unused,
    jackpotCycles: unused,
    jackpotDay: unused,
    jackpotTerms: unused,
    jackpotSwitch: unused,
    reconciliation: unused,
    reconciliationPart: unused,
    resend: unused,
    isSound: () => false,
    round: unused,
  };
  return { vendor, asked, ended };
}

export function callerOf(memberId: bigint, type: MemberCaller['type'] = 0): MemberCaller {
  return {
    memberId: toMemberId(memberId),
    sessionId: toSessionId(1n),
    account: 'somchai',
    type,
    language: 'TH',
    currency: 'P',
    uplineId: undefined,
    path: `/${memberId}/`,
    network: '127.0.0.1',
    way: 'password',
  };
}

/** What the portal asks with; the mode is still to be said. */
export const wish = {
  gameId: '1',
  accountType: 1,
  launchMode: 'GLS',
  platform: 'html5-desktop',
  clientType: 3,
  device: 'mobile',
  language: 'TH',
} as const satisfies Partial<BodyOf<typeof launchGame>>;
