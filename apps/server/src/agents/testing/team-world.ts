import type { MemberType } from '@fairhall/contract';
import { inTransaction } from '@fairhall/database';
import { sql } from 'kysely';
import { hashPassword, type MemberId } from '#identity';
import { emit } from '#platform/outbox';
import { fingerprintOf, houseAccount, memberAccount, post } from '#wallet';
import { openWholeServer } from '../../../testing/whole-server.ts';

const password = 'Team-2026-hall';
const currency = 'P';
/** Between the midnights of GMT+8 that are asked for: noon of 20 November. */
const NOON = Date.parse('2026-11-20T04:00:00Z');
const DAY_MS = 86_400_000;
const EPOCH_MS = Date.UTC(2025, 0, 1);

export type TeamWorld = Awaited<ReturnType<typeof openTeamWorld>>;

/** The whole server, with members made where a test wants them in the tree, and what they did written down. */
export async function openTeamWorld() {
  const server = await openWholeServer();
  const { db } = server.database;
  const passwordHash = await hashPassword(password, 'house');
  const tokens = new Map<string, string>();
  let serial = 0;

  const world = {
    server,
    db,
    close: () => server.close(),

    /** `day`: 0 is 20 November at noon, GMT+8. */
    join(account: string, type: MemberType, uplineId?: bigint, day = 0): Promise<MemberId> {
      server.clock.forward(NOON + day * DAY_MS - server.clock.now().getTime());
      return inTransaction(db, (tx) =>
        server.domains.identity.createMember(tx, {
          account,
          type,
          passwordHash,
          language: 'EN',
          attribution: { uplineId: uplineId as MemberId | undefined },
          network: '127.0.0.1',
          acceptedFrom: '127.0.0.1',
        }),
      );
    },

    async deposit(memberId: bigint, amountMinor: bigint, day = 0): Promise<void> {
      serial += 1;
      const at = new Date(NOON + day * DAY_MS);
      await sql`insert into cashier.deposits (member_id, request_key, method, provider, receiving_account, pay_to,
          currency, amount_minor, pay_minor, credited_minor, status, created_at, expires_at, settled_at)
        values (${memberId}, gen_random_uuid(), 'team-test', 'bank', 'account', '{}', ${currency}, ${amountMinor},
          ${amountMinor + BigInt(serial)}, ${amountMinor}, 'paid', ${at}, ${new Date(at.getTime() + 60_000)}, ${at})`.execute(
        db,
      );
      await inTransaction(db, async (tx) => {
        const bank = await houseAccount(tx, { name: 'bank:clearing', currency });
        const cash = await memberAccount(tx, { member: memberId, kind: 'cash', currency });
        const legs = [
          { account: bank.id, amount: -amountMinor },
          { account: cash.id, amount: amountMinor },
        ];
        const key = `deposit/team-${serial}`;
        await post(tx, { key, kind: 'deposit', legs, fingerprint: fingerprintOf(key), at });
      });
    },

    /** A settled round that began on that day. */
    async play(
      memberId: bigint,
      {
        stake,
        payout,
        day = 0,
        category = 'RNG',
      }: { stake: bigint; payout: bigint; day?: number; category?: string },
    ): Promise<void> {
      serial += 1;
      const at = new Date(NOON + day * DAY_MS);
      const id = (BigInt(at.getTime() - EPOCH_MS) << 20n) + BigInt(serial);
      const told = {
        memberId: String(memberId),
        roundId: String(id),
        vendor: 'STUDIO',
        game: 'naga',
        category,
      };
      const money = { currency, stake: String(stake), payout: String(payout), isVoided: false };
      await inTransaction(db, async (tx) => {
        await sql`insert into play.current_rounds (member_id, id, vendor, round_id, game, category, currency, stake, payout,
            is_voided, placed_at, settled_at)
          values (${memberId}, ${id}, 'STUDIO', ${`team-${serial}`}, 'naga', ${category}, ${currency}, ${stake},
            ${payout}, false, ${at}, ${at})`.execute(tx);
        const settled = { ...told, ...money, settledAt: at.toISOString() };
        await emit(tx, { topic: 'round.settled', subject: told.memberId, payload: settled });
      });
    },

    async tokenOf(account: string): Promise<string> {
      const known = tokens.get(account);
      if (known) return known;
      const answer = await server.portal.inject({
        method: 'POST',
        url: '/api/identity/login',
        headers: { origin: 'http://127.0.0.1:4100' },
        payload: { username: account, password },
      });
      const { token } = answer.json<{ token: string }>();
      tokens.set(account, token);
      return token;
    },

    /** What this account is answered. */
    async ask<Answer = Record<string, unknown>>(
      account: string,
      path: string,
      more: { method?: 'GET' | 'POST' | 'DELETE'; body?: object } = {},
    ): Promise<{ status: number; body: Answer }> {
      const answer = await server.portal.inject({
        method: more.method ?? 'GET',
        url: `/api/agents/${path}`,
        headers: { authorization: `Bearer ${await world.tokenOf(account)}` },
        ...(more.body && { payload: more.body }),
      });
      return { status: answer.statusCode, body: answer.json<Answer>() };
    },
  };
  await sql`insert into cashier.deposit_methods (code, kind, provider, receiving_account, pay_to, currency, min_minor,
      max_minor, minutes_to_pay) values ('team-test', 'bank-transfer', 'bank', 'account', '{}', ${currency}, 1, 1000000, 30)`.execute(
    db,
  );
  return world;
}
