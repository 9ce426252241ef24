import type { RefusalCode } from '@fairhall/contract';
import { Refusal, refuse } from '#platform/refusal';
import type { IdentityNeeds } from '../needs.ts';
import { neighbourhoodOf } from '../networks.ts';
import { countByNetwork, failuresOf, revealRule as rule } from '../throttle.ts';

const kind = 'reveal';

/** A no that says something of somebody else: that they are here, or may not be. */
const telling: ReadonlySet<RefusalCode> = new Set([
  'identity/username-taken',
  'identity/nickname-taken',
  'identity/details-refused',
  'safety/person-excluded',
]);

/** Does what may end in such a no: a network is told it so often, at whichever process, and no oftener. */
export async function toldSoOften<Result>(
  needs: Pick<IdentityNeeds, 'db' | 'clock' | 'mode'>,
  network: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const told = { subject: `${kind}:${neighbourhoodOf(network)}`, rule };
  const [asked = 0] = await failuresOf(needs, [told]);
  if (asked >= rule.failures) refuse('request/too-many');
  try {
    return await work();
  } catch (error) {
    if (error instanceof Refusal && telling.has(error.code))
      await countByNetwork(needs, { kind, network, rule });
    throw error;
  }
}
