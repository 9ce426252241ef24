import type { CheckAnswer, SittingView } from '@fairhall/contract';
import { inTransaction, type Tx } from '@fairhall/database';
import type { MemberId } from '#identity';
import { refuse } from '#platform/refusal';
import { endPlayNow } from './exclude.ts';
import type { SafetyNeeds } from './needs.ts';
import { raiseVersion } from './restrict.ts';
import { lengthOf, readStops } from './sitting.ts';
import type { SafetyTables } from './tables.ts';

const MINUTE_MS = 60_000;

/**
 * The member has looked at what they did: what they were shown is kept, and the next interval begins. Bets that were
 * under way are none of its matter, so no lane is held up.
 */
export async function answerCheck(
  needs: SafetyNeeds,
  memberId: MemberId,
  answer: CheckAnswer,
): Promise<void> {
  const { sitting, checkAt, isCheckDue } = await readStops(needs, memberId);
  if (!sitting || !checkAt || !isCheckDue) refuse('safety/nothing-to-answer');
  const { ended } = await needs.playUsage(memberId, sitting.beganAt);
  await inTransaction(needs.db, async (tx) => {
    await raiseVersion(tx, memberId);
    const at = needs.clock.now();
    // of two answers at once the second finds the first
    if (await isAnsweredSince(tx, memberId, checkAt)) refuse('safety/nothing-to-answer');
    await tx
      .withTables<SafetyTables>()
      .insertInto('safety.check_answers')
      .values({
        member_id: memberId,
        answer,
        began_at: sitting.beganAt,
        played_minutes: Math.floor(lengthOf(sitting, at) / MINUTE_MS),
        staked: ended.staked,
        won: ended.staked - ended.lost,
        at,
      })
      .execute();
  });
  if (answer === 'stop') await endPlayNow(needs, memberId, 'limit');
}

async function isAnsweredSince(tx: Tx, memberId: MemberId, since: Date): Promise<boolean> {
  const row = await tx
    .withTables<SafetyTables>()
    .selectFrom('safety.check_answers')
    .select('id')
    .where('member_id', '=', memberId)
    .where('at', '>=', since)
    .executeTakeFirst();
  return row !== undefined;
}

export function chooseCheck(
  { db }: Pick<SafetyNeeds, 'db'>,
  memberId: MemberId,
  everyMinutes: SittingView['everyMinutes'],
): Promise<void> {
  return inTransaction(db, async (tx) => {
    await raiseVersion(tx, memberId);
    const row = { every_minutes: everyMinutes };
    await tx
      .withTables<SafetyTables>()
      .insertInto('safety.reality_checks')
      .values({ member_id: memberId, ...row })
      .onConflict((conflict) => conflict.column('member_id').doUpdateSet(row))
      .execute();
  });
}
