import {
  type AnswerTo,
  createPlatformClient,
  type GatewayKey,
  type Outcome,
  type PlatformCall,
} from '@fairhall/vendor-protocol';
import type { Clock } from './clock.ts';
import { type MoneyOperation, type Reply, spokenOf, timeoutMs } from './rounds/round.ts';

export type PlatformClient = {
  /** Sends a stored body of a round: the very same one at every attempt. */
  send(operation: MoneyOperation, body: string): Promise<Reply>;
  openSession(launchToken: string): Promise<Outcome<AnswerTo<'session_open'>>>;
  balance(player: { playerRef: string; sessionRef: string }): Promise<Outcome<AnswerTo<'balance'>>>;
};

export type PlatformOptions = { platformUrl: string; vendorCode: string; key: GatewayKey; clock: Clock };

/** The only place that knows the platform: signed GW/1 calls, answers believed only when signed for this very call. */
export function connectPlatform({ platformUrl, vendorCode, key, clock }: PlatformOptions): PlatformClient {
  const peer = {
    baseUrl: platformUrl,
    vendor: vendorCode,
    key: () => key,
    now: () => clock.now().getTime(),
  };
  const asking = createPlatformClient(peer);
  const moving = {
    bet: createPlatformClient({ ...peer, timeoutMs: timeoutMs('bet') }),
    win: createPlatformClient({ ...peer, timeoutMs: timeoutMs('win') }),
    rollback: createPlatformClient({ ...peer, timeoutMs: timeoutMs('rollback') }),
  };
  return {
    send(operation, body) {
      const spoken = spokenOf(operation);
      return moving[spoken].call(spoken, JSON.parse(body) as PlatformCall<typeof spoken>);
    },
    openSession: (launchToken) => asking.call('session_open', { launch_token: launchToken }),
    balance: ({ playerRef, sessionRef }) =>
      asking.call('balance', { player_ref: playerRef, session_id: sessionRef }),
  };
}
