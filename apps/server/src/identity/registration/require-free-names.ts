import { inTransaction } from '@fairhall/database';
import { requireFreeName } from '../create-member.ts';
import type { IdentityNeeds } from '../needs.ts';
import { requireFreeNickname } from '../profile/nickname.ts';
import { toldSoOften } from './told-so-often.ts';

type Wish = { account: string; nickname: string | undefined; network: string };

/** Whether a new account may be called so; asked before its password is hashed. */
export async function requireFreeNames(
  needs: Pick<IdentityNeeds, 'db' | 'clock' | 'brand' | 'mode'>,
  { account, nickname = '', network }: Wish,
): Promise<void> {
  const brandId = needs.brand.settings().id;
  await toldSoOften(needs, network, () =>
    inTransaction(needs.db, async (tx) => {
      await requireFreeName(tx, brandId, account);
      await requireFreeNickname(tx, { brandId, nickname });
    }),
  );
}
