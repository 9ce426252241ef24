import { randomUUID } from 'node:crypto';
import { type Database, inTransaction } from '@fairhall/database';
import type pg from 'pg';
import { hashPassword, verifyPassword } from '#identity';
import { standingClock } from '#platform/clock';
import { deriveKeys } from '#platform/crypto';
import { installJobs } from '#platform/jobs';
import type { LiveMessage } from '#platform/live';
import { createLog } from '#platform/log';
import { refuse } from '#platform/refusal';
import type { AuditEntry, StaffCaller, StaffId } from '#staff';
import { balances, fingerprintOf, houseAccount, memberAccount, openAccounts, post } from '#wallet';
import { createTestFolder } from '../../../../../tools/testing/database.ts';
import { secondPersonAt } from '../../../testing/second-person.ts';
import { setFundPassword } from '../fund-password.ts';
import { demoMethods, saveMethod, startCashier } from '../index.ts';
import type { CashierCaller, CashierNeeds } from '../needs.ts';
import { addPayoutAccount } from '../payout-account.ts';
import { bankProvider } from '../providers/bank.ts';
import type { PayoutAnswer, PayoutRequest, StatementLine } from '../providers/provider.ts';
import type { CashierTables } from '../tables.ts';
import { everybodyKnown } from './everybody-known.ts';
import { nothingInTheWay } from './nothing-asked.ts';

export const currency = 'P';
export const fundPassword = 'lotus-7731';
export const loginPassword = 'a lantern over the gate';
export const bankSecret = 'the bank of this test only, long enough';

export type Desk = Awaited<ReturnType<typeof openDesk>>;

export type DeskDatabase = {
  db: Database;
  pool: pg.Pool;
  connectionString: string;
  drop(): Promise<void>;
};

/** The cashier on a clock of its own; the bank answers what the test scripts. */
export async function openDesk(
  database: DeskDatabase,
  change: Partial<
    Pick<CashierNeeds, 'clock' | 'providers' | 'turnover' | 'bonuses' | 'verification' | 'signs'>
  > = {},
) {
  await installJobs(database.pool);
  const { db } = database;
  const clock = standingClock('2026-11-21T03:00:00.000Z');
  const { approvals, approve, preview, decline, isByHand } = secondPersonAt({ db, clock });
  const log = createLog({ level: 'silent', name: 'test' });
  const told: LiveMessage[] = [];
  const audited: AuditEntry[] = [];
  const names = new Map<bigint, { account: string; realName: string | null }>();
  const held = new Map<string, bigint>();
  const joined = new Map<bigint, Date>();
  /** Members who have a second factor and have not shown it. */
  const unproved = new Set<bigint>();
  /** Members who may send nothing and receive nothing. */
  const kept = new Set<bigint>();
  /** Who stands directly below whom. */
  const above = new Map<bigint, bigint>();
  const toldOf: ({ memberId: bigint } & Record<string, unknown>)[] = [];
  const bank = scriptedBank();
  const refuseCalls = () => refuse('request/invalid');
  const needs: CashierNeeds = {
    db,
    clock,
    log,
    keys: deriveKeys('a secret of this test only, long enough'),
    live: { publish: (message) => void told.push(message) },
    portalOrigin: 'https://portal.test',
    uploadsFolder: await createTestFolder('uploads'),
    providers: [
      {
        ...bankProvider({ mode: 'demo', url: 'http://127.0.0.1:9', sharedSecret: bankSecret, clock }),
        ...bank.methods,
      },
    ],
    members: {
      find: async (_tx, ids) =>
        ids.map((memberId) => ({ memberId, ...(names.get(memberId) ?? { account: '?', realName: null }) })),
      findDirect: async (_on, agent, account) => {
        const found = [...names].find(
          ([id, known]) => known.account === account && above.get(id) === agent.memberId,
        );
        return found && { memberId: found[0], ...found[1] };
      },
      joinedAt: async (_on, memberId) => joined.get(memberId) ?? clock.now(),
      findAgent: async (_on, memberId) => (names.has(memberId) ? { currency } : undefined),
      fixRealName: async (_tx, memberId, realName) => {
        const known = names.get(memberId);
        if (known) known.realName = realName;
      },
      confirmPassword: async (_caller, password) => {
        if (password !== loginPassword) refuse('identity/wrong-password', {}, 'password');
      },
      tellOfChange: async (_tx, memberId, change) => void toldOf.push({ memberId, ...change }),
      requireFreshProof: async (_tx, caller, { purpose }) => {
        if (unproved.has(caller.memberId)) refuse('identity/proof-required', { purpose });
      },
    },
    passwords: { hash: hashPassword, verify: verifyPassword },
    gate: {
      claimDeposit: async () => undefined,
      countDeposits: async () => undefined,
      releaseDeposit: async () => undefined,
      requireDepositing: async (memberId) => {
        if (kept.has(memberId)) refuse('safety/frozen');
      },
      requireTransferring: async (memberId) => {
        if (kept.has(memberId) || [...held.values()].includes(memberId)) refuse('safety/frozen');
      },
      requireWithdrawing: async (_tx, memberId) => {
        if ([...held.values()].includes(memberId)) refuse('safety/frozen');
      },
      holdForCase: async (_tx, { memberId, cause }) => void held.set(cause, memberId),
      releaseCase: async (_tx, { cause }) => void held.delete(cause),
    },
    ...nothingInTheWay,
    verification: everybodyKnown,
    guardMember: Object.assign(refuseCalls, { asks: 'account' as const }),
    guardAgent: Object.assign(() => refuseCalls(), { asks: 'agency' as const }),
    // operations are called here, not their routes: nobody is let in by a guard
    guards: {} as CashierNeeds['guards'],
    audit: async (_tx, entry) => void audited.push(entry),
    approvals,
    work: { register: () => undefined },
    ...change,
  };
  startCashier(needs);
  await inTransaction(db, async (tx) => {
    for (const method of demoMethods) await saveMethod(tx, method);
  });

  let members = 100n;
  async function newMember(realName: string | null = 'สมชาย ใจดี'): Promise<CashierCaller> {
    members += 1n;
    const caller = {
      memberId: members,
      sessionId: members,
      account: `member${members}`,
      type: 0,
      currency,
    } as const;
    names.set(members, { account: caller.account, realName });
    await inTransaction(db, (tx) => openAccounts(tx, { member: caller.memberId, currency }));
    return caller;
  }

  /** A member with a bound account and a fund password, directly below an agent when one is named. */
  async function readyMember(agent?: CashierCaller) {
    const caller: CashierCaller = { ...(await newMember()), uplineId: agent?.memberId };
    if (agent) above.set(caller.memberId, agent.memberId);
    await setFundPassword(needs, caller, { loginPassword, fundPassword });
    const account = await addPayoutAccount(needs, caller, {
      bankCode: '004',
      accountNumber: String(caller.memberId).padStart(10, '0'),
      holderName: 'สมชาย ใจดี',
      fundPassword,
    });
    return { caller, accountId: account.id };
  }

  return {
    ...database,
    needs,
    clock,
    bank,
    told,
    audited,
    unproved,
    kept,
    joined,
    toldOf,
    newMember,
    readyMember,
    /** A ready member with money. */
    async richMember(amountMinor = 1_000_00n, agent?: CashierCaller) {
      const ready = await readyMember(agent);
      const cash = await memberAccount(db, { member: ready.caller.memberId, kind: 'cash', currency });
      const clearing = await houseAccount(db, { name: 'bank:clearing', currency });
      await inTransaction(db, (tx) =>
        post(tx, {
          key: `deposit/test-${ready.caller.memberId}`,
          kind: 'deposit',
          legs: [
            { account: clearing.id, amount: -amountMinor },
            { account: cash.id, amount: amountMinor },
          ],
          fingerprint: fingerprintOf('test', amountMinor),
          at: needs.clock.now(),
        }),
      );
      return ready;
    },
    /** As a stake would. */
    async spend(caller: CashierCaller, amountMinor: bigint) {
      const cash = await memberAccount(db, { member: caller.memberId, kind: 'cash', currency });
      const house = await houseAccount(db, { name: 'house:STUDIO', currency });
      await inTransaction(db, (tx) =>
        post(tx, {
          key: `gw/test-${caller.memberId}/${newKey()}`,
          kind: 'bet',
          legs: [
            { account: cash.id, amount: -amountMinor },
            { account: house.id, amount: amountMinor },
          ],
          fingerprint: fingerprintOf('spend', amountMinor),
          at: needs.clock.now(),
        }),
      );
    },
    balancesOf: (caller: CashierCaller) => balances(db, { member: caller.memberId, currency }),
    approve,
    preview,
    decline,
    isByHand,
    depositRow: (id: bigint) =>
      db
        .withTables<CashierTables>()
        .selectFrom('cashier.deposits')
        .where('id', '=', id)
        .selectAll()
        .executeTakeFirstOrThrow(),
    withdrawalRow: (id: bigint) =>
      db
        .withTables<CashierTables>()
        .selectFrom('cashier.withdrawals')
        .where('id', '=', id)
        .selectAll()
        .executeTakeFirstOrThrow(),
  };
}

/** A bank that says what it is told to, and remembers whom it paid. */
function scriptedBank() {
  const state = {
    lines: [] as StatementLine[],
    /** What it says to the next calls, then what it knows. */
    script: [] as (PayoutAnswer | 'silent')[],
    paid: new Map<string, PayoutRequest>(),
  };
  const next = (): PayoutAnswer | undefined => {
    const said = state.script.shift();
    if (said === 'silent') throw new Error('no answer');
    return said;
  };
  return {
    ...state,
    methods: {
      statement: async () => state.lines,
      chainPayments: async () => [],
      askAboutPayout: async (key: string): Promise<PayoutAnswer> =>
        state.paid.has(key) ? { state: 'paid', reference: `ref-${key}` } : { state: 'unheard' },
      openCheckout: () => Promise.reject(new Error('no answer')),
      pay: async (request: PayoutRequest): Promise<PayoutAnswer> => {
        const said = next();
        if (said) return said;
        state.paid.set(request.key, request);
        return { state: 'paid', reference: `ref-${request.key}` };
      },
    },
  };
}

export function staffNamed(id: number, username: string): StaffCaller {
  return {
    staffId: BigInt(id) as StaffId,
    username,
    name: username,
    sessionId: BigInt(id),
    grants: [{ role: 'owner', branchOf: undefined, ceilingMinor: undefined }],
    origin: '127.0.0.1',
  };
}

let references = 0;
/** A statement line that pays an order exactly, unless told otherwise. */
export function lineFor(
  deposit: { id: bigint; receiving_account: string; pay_minor: bigint },
  change: Partial<StatementLine> = {},
): StatementLine {
  references += 1;
  return {
    reference: `T${references}`,
    receivingAccount: deposit.receiving_account,
    currency,
    amountMinor: deposit.pay_minor,
    payerName: 'A Payer',
    payerLast4: '1234',
    memo: `D${String(deposit.id).padStart(8, '0')}`,
    paidAt: new Date('2026-11-21T03:01:00.000Z'),
    isReversed: false,
    ...change,
  };
}

export const newKey = () => randomUUID();
