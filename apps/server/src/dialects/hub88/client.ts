import type { LaunchCall } from '@fairhall/vendor-protocol';
import * as z from 'zod/mini';
import { askVendor, unsupported } from '../ask-vendor.ts';
import { type Along, type AskedVendor, type DialectPeer, isOwnAddress } from '../dialect.ts';
import { gameList, readGames } from './games.ts';

const languages = { CN: 'zh', EN: 'en', JA: 'ja', TH: 'th', VI: 'vi', PT: 'pt' } as const;
/** The word for games that are played for nothing: ISO 4217's for no currency. */
const NO_MONEY = 'X'.repeat(3);

const gameUrl = z.object({ url: z.url({ protocol: /^https?$/ }).check(z.maxLength(4096)) });

/** Our calls to Hub88: its games, and the address of one of them for one session. */
export function createHub88Client(vendor: DialectPeer): AskedVendor {
  async function ask<Schema extends z.ZodMiniType>(path: string, call: object, schema: Schema) {
    const body = JSON.stringify({ operator_id: operatorOf(vendor.partner.operatorId), ...call });
    return askVendor({
      url: `${vendor.baseUrl.replace(/\/$/, '')}/operator/generic/v2/${path}`,
      body,
      headers: { 'content-type': 'application/json', 'x-hub88-signature': vendor.key().sign(body) },
      schema,
    });
  }
  return {
    ...unsupported,
    async launch(call, along) {
      const outcome = await ask('game/url', launchOf(call, vendor, along), gameUrl);
      if (outcome.kind !== 'answered') return outcome;
      if (!isOwnAddress(vendor, outcome.answer.url))
        return {
          kind: 'unknown',
          reason: 'malformed',
          detail: `a game at ${outcome.answer.url}, which nobody listed`,
        };
      const untilMs = vendor.now() + (call.rg.session_left_seconds ?? 0) * 1000;
      return {
        kind: 'answered',
        answer: { url: outcome.answer.url, expires_at: new Date(untilMs).toISOString() },
      };
    },
    async games() {
      const outcome = await ask('game/list', {}, gameList);
      if (outcome.kind !== 'answered') return outcome;
      return {
        kind: 'answered',
        answer: { games: readGames(outcome.answer, vendor.partner), next_cursor: null },
      };
    },
  };
}

/** It is a number with Hub88, and with others who speak as it does sometimes a word. */
function operatorOf(operatorId: string): number | string {
  return /^[1-9][0-9]{0,14}$/.test(operatorId) ? Number(operatorId) : operatorId;
}

function launchOf(call: LaunchCall, { partner }: DialectPeer, along: Along | undefined) {
  const isReal = call.mode === 'real';
  return {
    ...(isReal && { user: call.player_ref, token: along?.token }),
    game_code: call.game_id,
    currency: isReal ? partner.currencies[call.currency]?.name : NO_MONEY,
    platform: call.device === 'desktop' ? 'GPL_DESKTOP' : 'GPL_MOBILE',
    lang: languages[call.language],
    lobby_url: call.return_url,
    deposit_url: call.cashier_url,
    country: call.country,
    ...(along && { ip: along.address }),
  };
}
