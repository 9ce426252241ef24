import { houseDay, startOfHouseDay } from '@fairhall/contract';
import { type Database, inTransaction, type Tx } from '@fairhall/database';
import { sql } from 'kysely';
import { checkField, optional } from '#brand';
import { refuse } from '#platform/refusal';
import { checkAccountName } from '../check-account-name.ts';
import { createMember } from '../create-member.ts';
import { drawPassword } from '../draw-password.ts';
import type { MemberCaller, MemberId } from '../member.ts';
import type { IdentityNeeds } from '../needs.ts';
import { hashPassword, memberSource } from '../password.ts';
import { checkNickname } from '../profile/nickname.ts';
import { lockMember } from '../queries.ts';
import { requireFreeNames } from '../registration/require-free-names.ts';
import type { IdentityTables } from '../tables.ts';

/** What an agent opens in person in a day of the house; a crowd comes by a link. */
const A_DAY = 20;
const MAX_SHOWN = 50;

export type AccountWish = { userType: 0 | 1; username: string; nickname?: string | undefined };
export type Opening = {
  memberId: MemberId;
  account: string;
  type: number;
  openedAt: Date;
  lastLoginAt: Date | null;
};
export type Openings = ReturnType<typeof createOpenings>;

/** Accounts that agents open for somebody who stands before them. */
export function createOpenings(needs: IdentityNeeds) {
  return {
    /** Right below the agent, with a password that is told once; the rest its owner says at their first log-in. */
    async open(
      agent: Pick<MemberCaller, 'memberId' | 'language' | 'network'>,
      wish: AccountWish,
      address: string,
    ): Promise<{ account: string; password: string }> {
      const brand = needs.brand.settings();
      const { nickname: nicknameRule } = brand.registerRules;
      const account = checkAccountName(brand, wish.username);
      const nickname = checkNickname(checkField(optional(nicknameRule), 'nickname', wish.nickname), brand);
      // hashing is dear: not for what will be refused anyway
      await requireRoomToday(needs.db, agent.memberId, needs.clock.now());
      await requireFreeNames(needs, { account, nickname, network: agent.network });
      const password = drawPassword();
      const passwordHash = await hashPassword(password, memberSource(agent.memberId));
      await inTransaction(needs.db, async (tx) => {
        // one opening at a time, or two would both be the last of the day
        await lockMember(tx, agent.memberId);
        const at = needs.clock.now();
        await requireRoomToday(tx, agent.memberId, at);
        const memberId = await createMember(needs, tx, {
          account,
          type: wish.userType,
          passwordHash,
          mustChangePassword: true,
          nickname,
          language: agent.language,
          attribution: { uplineId: agent.memberId },
          network: agent.network,
          registerMethod: 'AGENT',
          acceptedFrom: null,
        });
        await tx
          .withTables<IdentityTables>()
          .insertInto('identity.openings')
          .values({ member_id: memberId, opened_by: agent.memberId, opened_at: at, address })
          .execute();
      });
      return { account, password };
    },

    async list(agentId: MemberId): Promise<{ items: Opening[]; leftToday: number }> {
      const [{ rows }, opened] = await Promise.all([
        sql<Opening>`select m.id as "memberId", m.account, m.type, o.opened_at as "openedAt",
          m.last_login_at as "lastLoginAt" from identity.openings o join identity.members m on m.id = o.member_id
          where o.opened_by = ${agentId} order by o.opened_at desc, m.id desc limit ${MAX_SHOWN}`.execute(
          needs.db,
        ),
        openedToday(needs.db, agentId, needs.clock.now()),
      ]);
      return { items: rows, leftToday: Math.max(0, A_DAY - opened) };
    },
  };
}

async function requireRoomToday(on: Database | Tx, agentId: MemberId, now: Date): Promise<void> {
  if ((await openedToday(on, agentId, now)) >= A_DAY) refuse('agents/opened-enough', { max: A_DAY });
}

async function openedToday(on: Database | Tx, agentId: MemberId, now: Date): Promise<number> {
  const from = new Date(startOfHouseDay(houseDay(now.getTime())));
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from identity.openings
    where opened_by = ${agentId} and opened_at >= ${from}`.execute(on);
  return rows[0]?.count ?? 0;
}
