import { inTransaction } from '@fairhall/database';
import { Refusal, refuse } from '#platform/refusal';
import { requireFreeName } from '../create-member.ts';
import type { IdentityNeeds } from '../needs.ts';
import { requireFreeNickname } from '../profile/nickname.ts';
import { countByNetwork, failuresOf, revealRule as rule } from '../throttle.ts';

const kind = 'reveal';

type Wish = { account: string; nickname: string | undefined; network: string };

/**
 * Whether a new account may be called so; asked before its password is hashed. A no says that somebody else has the
 * name, and a network is told that so often and no oftener.
 */
export async function requireFreeNames(
  needs: Pick<IdentityNeeds, 'db' | 'clock' | 'brand' | 'mode'>,
  { account, nickname = '', network }: Wish,
): Promise<void> {
  const brandId = needs.brand.settings().id;
  const told = { subject: `${kind}:${network}`, rule };
  const [asked = 0] = await failuresOf(needs, [told]);
  if (asked >= rule.failures) refuse('request/too-many');
  try {
    await inTransaction(needs.db, async (tx) => {
      await requireFreeName(tx, brandId, account);
      await requireFreeNickname(tx, { brandId, nickname });
    });
  } catch (error) {
    if (error instanceof Refusal) await countByNetwork(needs, { kind, network, rule });
    throw error;
  }
}
