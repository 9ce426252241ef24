import type { Language } from '@fairhall/contract';
import { inTransaction } from '@fairhall/database';
import { spokenTo } from '#brand';
import { createMember, drawCode } from './create-member.ts';
import type { IdentityNeeds } from './needs.ts';
import { type Opened, openSession } from './open-session.ts';
import { readMemberRow } from './queries.ts';
import { countByNetwork, trialRule } from './throttle.ts';
import type { Visit } from './visit.ts';

const HOUR_MS = 3_600_000;

/** One click: a member of type 4, in no tree and without a wallet, gone after a day. */
export async function startTrial(
  needs: IdentityNeeds,
  { language }: { language?: Language | undefined },
  visit: Visit,
): Promise<Opened> {
  const brand = needs.brand.settings();
  await countByNetwork(needs, { kind: 'trial', network: visit.network, rule: trialRule });
  return inTransaction(needs.db, async (tx) => {
    const memberId = await createMember(needs, tx, {
      account: `trial_${drawCode().toLowerCase()}`,
      type: 4,
      passwordHash: null,
      language: spokenTo(brand, language),
      attribution: { uplineId: undefined },
      network: visit.network,
      acceptedFrom: null,
      expiresAt: new Date(needs.clock.now().getTime() + brand.trialHours * HOUR_MS),
    });
    return openSession(needs, tx, { member: await readMemberRow(tx, memberId), way: 'trial', visit });
  });
}
