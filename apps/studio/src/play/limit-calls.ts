import type { FastifyInstance } from 'fastify';
import type { Clock } from '../clock.ts';
import { refuse } from '../refusal.ts';
import { createLimiter } from './limiter.ts';

/** A page in a hurry asks a few times a second; autoplay with quick spins about twice. */
const ONE_SESSION = { atOnce: 60, perSecond: 10 };
/** Many players may share an address: a household, an office, a provider's gate. */
const ONE_ADDRESS = { atOnce: 400, perSecond: 100 };

/**
 * Turns away whoever calls too often, before anything is read or looked up. `exempt` are addresses that stand for
 * many people: this machine, in a demo.
 */
export function limitCalls(
  app: FastifyInstance,
  { clock, exemptFromLimits }: { clock: Clock; exemptFromLimits: readonly string[] },
): void {
  const sessions = createLimiter(ONE_SESSION);
  const addresses = createLimiter(ONE_ADDRESS);
  app.addHook('onRequest', async (request, reply) => {
    const nowMs = clock.now().getTime();
    const isExempt = exemptFromLimits.includes(request.ip);
    // the header alone names a session here: a made-up one has an allowance too, and its address pays
    const { authorization } = request.headers;
    const waitMs =
      (isExempt ? 0 : addresses.take(request.ip, nowMs)) ||
      (authorization ? sessions.take(authorization, nowMs) : 0);
    if (waitMs === 0) return;
    reply.header('retry-after', String(Math.ceil(waitMs / 1_000)));
    refuse('play/too-many', { waitMs });
  });
}
