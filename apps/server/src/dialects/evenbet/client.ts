import * as z from 'zod/mini';
import { askVendor, unsupported } from '../ask-vendor.ts';
import { type AskedVendor, type DialectPeer, isOwnAddress, stakesOf } from '../dialect.ts';
import { LOBBY } from './read-call.ts';

const languages = { CN: 'zh', EN: 'en', JA: 'ja', TH: 'th', VI: 'vi', PT: 'pt' } as const;

/** The page names no field of the answer, so whichever of its facts is an address is taken. */
const session = z.object({ data: z.object({ attributes: z.record(z.string(), z.unknown()) }) });

/** Our calls to EvenBet: one session in its lobby. It publishes no list of games to operators, so the lobby is the game. */
export function createEvenbetClient(vendor: DialectPeer): AskedVendor {
  return {
    ...unsupported,
    async launch(call, along) {
      const params: Record<string, string> = {
        authType: 'external',
        currency: vendor.partner.currencies[call.currency]?.name ?? '',
        gameCode: LOBBY,
        lang: languages[call.language],
        sessionId: along?.token ?? '',
        ...(along && { userIp: along.address }),
      };
      const outcome = await askVendor({
        url: `${vendor.baseUrl.replace(/\/$/, '')}/v2/app/users/${call.player_ref}/session?${new URLSearchParams({ clientId: vendor.partner.operatorId })}`,
        body: new URLSearchParams(params).toString(),
        headers: {
          accept: 'application/vnd.api+json',
          'content-type': 'application/x-www-form-urlencoded',
          sign: vendor.key().sign(signedText({ ...params, userId: call.player_ref })),
        },
        schema: session,
      });
      if (outcome.kind !== 'answered') return outcome;
      const url = Object.values(outcome.answer.data.attributes).find(
        (fact): fact is string => typeof fact === 'string' && isOwnAddress(vendor, fact),
      );
      if (url === undefined)
        return { kind: 'unknown', reason: 'malformed', detail: 'no address that was listed for its games' };
      const untilMs = vendor.now() + (call.rg.session_left_seconds ?? 0) * 1000;
      return { kind: 'answered', answer: { url, expires_at: new Date(untilMs).toISOString() } };
    },
    games: async () => ({ kind: 'answered', answer: { games: [lobbyOf(vendor)], next_cursor: null } }),
  };
}

/** The values of all parameters but `clientId`, in the order of their names; the secret is put behind them. */
export function signedText(params: Readonly<Record<string, string>>): string {
  return Object.keys(params)
    .filter((name) => name !== 'clientId')
    .sort()
    .map((name) => params[name])
    .join('');
}

function lobbyOf({ partner }: DialectPeer) {
  return {
    game_id: LOBBY,
    names: { EN: 'EvenBet casino' },
    category: 'RNG' as const,
    type: 'lobby',
    rtp_bps: null,
    volatility: null,
    stakes: stakesOf(partner),
    demo: false,
    free_rounds: false,
    jackpots: [],
    devices: ['desktop' as const, 'phone' as const, 'tablet' as const],
    orientations: ['portrait' as const, 'landscape' as const],
    markets: null,
    certificate: null,
    status: 'live' as const,
    assets: {},
    rooms: [],
    released_at: null,
  };
}
