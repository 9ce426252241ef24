import type { StepMethod, WayIn } from '@fairhall/contract';
import type { Database } from '@fairhall/database';
import type { MemberId } from '../member.ts';
import type { IdentityNeeds } from '../needs.ts';
import { channelShownBy } from './password-channel.ts';
import { methodsOf } from './proof.ts';

type Entry = { memberId: MemberId; way: WayIn };

/**
 * What a member can be asked for beside the way they came, and beside the channel their password came by: a name on a
 * bank account is weak, and asked for only when there is nothing else. Whoever came by their telephone and has nothing
 * else has shown all there is; of a password nobody knows who has it by now, so its channel is asked again.
 */
export async function stepMethodsOf(
  needs: Pick<IdentityNeeds, 'holderOf'>,
  on: Database,
  { memberId, way }: Entry,
): Promise<StepMethod[]> {
  const { has, others } = await factorsOf(on, { memberId, way });
  if (others.length > 0) return others;
  if ((await needs.holderOf(on, memberId)) !== null) return ['bank-name'];
  return way === 'password' ? has : [];
}

/** Whether a member has something of their own beside the way they came; a name on a bank account is nothing of one's own. */
export async function hasSecondStep(on: Database, entry: Entry): Promise<boolean> {
  return (await factorsOf(on, entry)).others.length > 0;
}

async function factorsOf(on: Database, { memberId, way }: Entry) {
  const has = (await methodsOf(on, memberId)).filter((method) => method !== 'password');
  const shown = await channelShownBy(on, { memberId, way });
  return { has, others: has.filter((method) => method !== shown) };
}
