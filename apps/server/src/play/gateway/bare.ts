import { readCall } from '@fairhall/vendor-protocol';
import { deedOf } from '../deed.ts';
import { mintIds } from '../ids.ts';
import { callOf } from '../rules/verdicts.ts';
import { answerRefused, answerStored } from './answer.ts';
import { readPlainBet } from './read-bet.ts';
import { createGateway, type GatewayNeeds } from './transport.ts';
import { createTurnstile, type TurnstileNeeds } from './turnstile.ts';

/**
 * The same signed and validated route with nothing behind it: every bet is answered as taken, and forgotten. It is
 * what a bet is measured against; no server that anybody plays on has it.
 */
export function createBareGateway(needs: Omit<GatewayNeeds, 'answer' | 'pass'> & TurnstileNeeds) {
  const mintId = mintIds(needs.clock);
  return createGateway({
    ...needs,
    pass: createTurnstile(needs),
    async answer(operation, { vendor, body }) {
      if (operation !== 'bet') return answerRefused('INVALID_REQUEST');
      const plain = readPlainBet(body);
      const read = plain ? ({ ok: true, call: plain } as const) : readCall('bet', body);
      if (!read.ok) return answerRefused(read.code, { detail: read.detail });
      const nowMs = needs.clock.now().getTime();
      const deed = deedOf({ op: 'bet', call: read.call }, { vendor, memberId: 1n, id: mintId(), nowMs });
      const situation = {
        atMs: nowMs,
        balance: 100_000n,
        version: 1n,
        currency: deed.currency ?? '',
        known: undefined,
        ref: undefined,
        round: undefined,
        session: undefined,
        objection: null,
        game: undefined,
        grant: undefined,
        signOffAbove: null,
        atTables: undefined,
        openSlips: [],
        isQuoteUsed: false,
        pace: null,
        may: new Set<never>(),
      };
      return answerStored(callOf(deed, situation, { roundSeq: 1, roundState: 'open' }), false);
    },
  });
}
