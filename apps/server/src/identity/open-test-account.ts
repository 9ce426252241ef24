import { inTransaction } from '@fairhall/database';
import { TEST_CURRENCY } from '@fairhall/money';
import { checkAccountName } from './check-account-name.ts';
import { createMember } from './create-member.ts';
import { drawPassword } from './draw-password.ts';
import type { MemberId } from './member.ts';
import type { Actor, IdentityNeeds } from './needs.ts';
import { hashPassword } from './password.ts';

/**
 * An account that staff test with, from its first day to its last. It is a member like any other, below nobody, whose
 * money is of the currency for tests: what it plays stands in every report under a currency of its own.
 */
export async function openTestAccount<Staff extends Actor & { origin: string }>(
  needs: IdentityNeeds<Staff>,
  { username, reason, staff }: { username: string; reason: string; staff: Staff },
): Promise<{ memberId: MemberId; account: string; password: string }> {
  const brand = needs.brand.settings();
  const account = checkAccountName(brand, username);
  const password = drawPassword();
  const passwordHash = await hashPassword(password, `staff:${staff.staffId}`);
  const memberId = await inTransaction(needs.db, async (tx) => {
    const id = await createMember(needs, tx, {
      account,
      type: 0,
      passwordHash,
      mustChangePassword: true,
      language: brand.defaultLanguage,
      currency: TEST_CURRENCY,
      attribution: { uplineId: undefined },
      network: staff.origin,
      registerMethod: 'TEST',
      acceptedFrom: null,
    });
    await needs.audit(tx, {
      staff,
      action: 'identity.open-test-account',
      subject: `member:${id}`,
      after: { account },
      reason,
    });
    return id;
  });
  return { memberId, account, password };
}
