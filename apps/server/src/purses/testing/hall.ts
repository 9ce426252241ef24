import { randomUUID } from 'node:crypto';
import { type Database, inTransaction } from '@fairhall/database';
import type pg from 'pg';
import type { MemberId } from '#identity';
import { toMemberId } from '#identity';
import { standingClock } from '#platform/clock';
import { installJobs } from '#platform/jobs';
import type { LiveMessage } from '#platform/live';
import { createLog } from '#platform/log';
import { refuse } from '#platform/refusal';
import { referTo } from '#play';
import type { AuditEntry, StaffCaller, StaffId } from '#staff';
import {
  balances,
  fingerprintOf,
  houseAccount,
  houseBalance,
  memberAccount,
  openAccounts,
  post,
} from '#wallet';
import { secondPersonAt } from '../../../testing/second-person.ts';
import type { PurseCaller, PurseNeeds } from '../needs.ts';
import { moveMoney } from '../start-move.ts';
import { startPurses } from '../start-purses.ts';
import { createFakeVendor } from './fake-vendor.ts';

const currency = 'P';
type HallDatabase = { db: Database; pool: pg.Pool; connectionString: string; drop(): Promise<void> };
export type Hall = Awaited<ReturnType<typeof openHall>>;

/** Wallets at two vendors, `LANTERN` and `TEMPLE`, that behave as the test tells them. */
export async function openHall(database: HallDatabase) {
  await installJobs(database.pool);
  const { db } = database;
  const clock = standingClock('2026-01-05T12:00:00.000Z');
  const lantern = createFakeVendor();
  const temple = createFakeVendor();
  const fakes = new Map([
    ['LANTERN', lantern],
    ['TEMPLE', temple],
  ]);
  const { approvals, approve, preview, decline, isByHand } = secondPersonAt({ db, clock });
  const told: LiveMessage[] = [];
  const audited: AuditEntry[] = [];
  const gate = { refuse: undefined as (() => never) | undefined };
  const house = { openness: 'open' as 'open' | 'closed', restricted: 0n };
  const unasked = () => {
    throw new Error('not part of this test');
  };
  const needs: PurseNeeds = {
    db,
    clock,
    log: createLog({ level: 'silent', name: 'test' }),
    live: { publish: (message) => void told.push(message) },
    vendors: {
      list: () => [...fakes.keys()].map(vendorNamed),
      find: (code) => (fakes.has(code) ? vendorNamed(code) : undefined),
      clientOf: (code) => fakes.get(code),
    },
    referTo,
    gate: { requireBringingIn: async () => gate.refuse?.() },
    bonuses: {
      readRestricted: async () => house.restricted,
      requireOwn: async (tx, { memberId: member, amountMinor }) => {
        const { cash } = await balances(tx, { member, currency });
        if (amountMinor <= cash && amountMinor > cash - house.restricted)
          refuse('turnover/bonus-stays', { amount: '0' }, 'amount');
      },
    },
    namesOf: async (_on, ids) => ids.map((memberId) => ({ memberId, account: `member-${memberId}` })),
    guardMember: Object.assign(unasked, { asks: 'account' as const }),
    guards: {
      staff: unasked,
      signedIn: Object.assign(unasked, { permission: 'signed-in' as const }),
    },
    audit: async (_tx, entry) => void audited.push(entry),
    approvals: approvals as PurseNeeds['approvals'],
    work: { register: () => undefined },
  };
  function vendorNamed(code: string) {
    return { code, displayName: code, openness: house.openness };
  }
  const purses = startPurses(needs);
  let members = 100n;

  /** A member with so much in the main wallet. */
  async function newMember(cash: bigint): Promise<PurseCaller & { memberId: MemberId }> {
    members += 1n;
    const member = members;
    await inTransaction(db, async (tx) => {
      await openAccounts(tx, { member, currency });
      const clearing = await houseAccount(tx, { name: 'bank:clearing', currency });
      const account = await memberAccount(tx, { member, kind: 'cash', currency });
      await post(tx, {
        key: `deposit/${randomUUID()}`,
        kind: 'deposit',
        legs: [
          { account: clearing.id, amount: -cash },
          { account: account.id, amount: cash },
        ],
        fingerprint: fingerprintOf('deposit', member),
        at: clock.now(),
      });
    });
    return { memberId: toMemberId(member), currency };
  }

  return {
    database,
    db,
    clock,
    needs,
    purses,
    lantern,
    temple,
    gate,
    house,
    told,
    audited,
    approve,
    preview,
    decline,
    isByHand,
    staff: { staffId: 5n as StaffId, name: 'Risa' } as StaffCaller,
    newMember,
    move: (
      caller: PurseCaller,
      direction: 'in' | 'out',
      amountMinor: bigint,
      rest: { key?: string; vendor?: string } = {},
    ) =>
      moveMoney(needs, caller, {
        vendor: rest.vendor ?? 'LANTERN',
        direction,
        amountMinor,
        key: rest.key ?? randomUUID(),
        cause: 'member',
      }),
    /** What is in each of a member's accounts. */
    async money({ memberId: member }: PurseCaller) {
      const { cash, transit, purses: at, sum } = await balances(db, { member, currency });
      return { cash, transit, lantern: at.get('LANTERN') ?? 0n, temple: at.get('TEMPLE') ?? 0n, sum };
    },
    refOf: ({ memberId }: PurseCaller, vendor = 'LANTERN') =>
      inTransaction(db, (tx) => referTo(tx, { vendor, memberId, currency })),
    houseAt: (vendor: string) => houseBalance(db, { name: `house:${vendor}`, currency }),
    /** Moves whose vendor is to be asked, and when. */
    async timers() {
      const { rows } = await database.pool.query<{ key: string; run_at: Date }>(
        `select key, run_at from graphile_worker.jobs where task_identifier = 'purses.ask' order by id`,
      );
      return rows;
    },
    close: () => database.drop(),
  };
}
