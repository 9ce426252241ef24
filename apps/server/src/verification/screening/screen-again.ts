import { amount, id } from '@fairhall/contract';
import { inTransaction, type Tx } from '@fairhall/database';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { enqueue } from '#platform/jobs';
import type { Subscriber } from '#platform/outbox';
import type { VerificationNeeds } from '../needs.ts';
import { dueOf, screenMember, screenMembers } from './screen-member.ts';
import { raiseListsVersion } from './stamp.ts';

const AT_ONCE = 100;
const turn = z.object({ after: z.string().check(z.regex(/^\d{1,19}$/)) });

/** Some of those who are known at a time, then the next: a change of a list is compared with everybody. */
export async function screenEverybody(needs: VerificationNeeds, payload: unknown): Promise<void> {
  const { after } = turn.parse(payload);
  const { rows } = await sql<{ member_id: bigint }>`
    select distinct c.member_id from verification.checks c
    where c.member_id > ${after}::bigint and c.status in ('waiting', 'more-asked', 'approved')
    order by c.member_id limit ${AT_ONCE}`.execute(needs.db);
  await screenMembers(
    needs,
    rows.map(({ member_id: memberId }) => memberId),
  );
  const last = rows.at(-1);
  if (last && rows.length === AT_ONCE)
    await inTransaction(needs.db, (tx) =>
      enqueue(tx, { name: 'verification.screen-everybody', payload: { after: String(last.member_id) } }),
    );
}

/** A service does not tell when its lists change: once a day everybody is due. */
export async function screenAnew({ db }: Pick<VerificationNeeds, 'db'>): Promise<void> {
  await inTransaction(db, async (tx) => {
    await raiseListsVersion(tx);
    await screenEverybodySoon(tx);
  });
}

/** In the transaction that changes what people are compared with. */
export const screenEverybodySoon = (tx: Tx): Promise<void> =>
  enqueue(tx, {
    name: 'verification.screen-everybody',
    payload: { after: '0' },
    jobKey: 'screen-everybody',
  });

export async function screenOne(needs: VerificationNeeds, payload: unknown): Promise<void> {
  await screenMember(needs, BigInt(z.object({ memberId: id }).parse(payload).memberId));
}

const asked = z.object({ memberId: id, amountMinor: amount, currency: z.string() });

/** A large withdrawal was asked for: its member is compared anew, and what is found keeps it from being paid. */
export function screenLargeWithdrawals(needs: VerificationNeeds): Subscriber {
  return {
    name: 'verification.screen-withdrawals',
    topics: ['withdrawal.risk'],
    async hear(tx, { payload }) {
      const { memberId, amountMinor, currency } = asked.parse(payload);
      if (BigInt(amountMinor) < (await needs.largeWithdrawal(tx, currency))) return;
      await enqueue(tx, {
        name: 'verification.screen-one',
        payload: { memberId },
        jobKey: `screen/${memberId}`,
      });
    },
  };
}

const named = z.object({ memberId: id });

/**
 * Whoever signs in or is credited a deposit is compared with the lists once for each change of themselves or of a list.
 * Behind the outbox: a log-in waits for nothing of this, and a deposit is compared before it is opened already.
 */
export function screenWhoeverIsDue(needs: VerificationNeeds): Subscriber {
  return {
    name: 'verification.screen-due',
    topics: ['member.signed-in', 'deposit.paid'],
    async hearTogether(tx, events) {
      const members = new Set(events.map(({ payload }) => named.parse(payload).memberId));
      for (const memberId of await dueOf({ ...needs, db: tx }, [...members].map(BigInt)))
        await enqueue(tx, {
          name: 'verification.screen-one',
          payload: { memberId: String(memberId) },
          jobKey: `screen/${memberId}`,
        });
    },
  };
}
