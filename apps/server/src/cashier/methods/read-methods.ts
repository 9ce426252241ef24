import {
  type AnswerOf,
  type DepositMethod,
  type depositMethods,
  LAST_TIER,
  type MethodBonus,
  type StaffMethod,
  type staffListMethods,
  thaiBanks,
  vietBanks,
} from '@fairhall/contract';
import { readBounds } from '../bounds/bounds.ts';
import { presentChain } from '../chain/present-payment.ts';
import { readBlock } from '../deposit-blocks.ts';
import type { CashierCaller, CashierNeeds } from '../needs.ts';
import { hasRoom } from '../promises.ts';
import { serviceOf } from '../service-hours.ts';
import type { CashierTables } from '../tables.ts';
import { toAccount } from './account.ts';
import { countToday } from './count-today.ts';
import { feeTermsOf, type User, whyClosedTo } from './method.ts';
import type { MethodRow } from './method-tables.ts';

/** The ways to deposit in the member's currency, and whether the member may now. */
export async function readDepositMethods(
  needs: CashierNeeds,
  { memberId, currency }: CashierCaller,
): Promise<AnswerOf<typeof depositMethods>> {
  const { db, clock, verification } = needs;
  const tables = db.withTables<CashierTables>();
  const now = clock.now();
  const methods = await tables
    .selectFrom('cashier.deposit_methods')
    .where('currency', '=', currency)
    .selectAll()
    .orderBy('position')
    .orderBy('code')
    .execute();
  const last = await tables
    .selectFrom('cashier.deposits')
    .where('member_id', '=', memberId)
    .select('method')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const { count } = await tables
    .selectFrom('cashier.deposits')
    .where('member_id', '=', memberId)
    .where('status', 'in', ['created', 'mismatch', 'late'])
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  const { openDeposits } = await readBounds(db, currency);
  const block = await readBlock(db, memberId, now);
  const chain = await presentChain(db, { currency, at: now });
  const tier = await verification.readTier(db, memberId);
  const today = await countToday(db, { memberId, at: now });
  const promises = await promisesNow(needs, { memberId, currency });
  const userOf = (method: MethodRow): User => ({ tier, at: now, today: today.get(method.code) ?? 0 });
  return {
    methods: inOrder(methods, { lastUsed: last?.method, userOf }).map((method) => ({
      ...presentMethod(method, userOf(method)),
      bonus: promises.get(method.code) ?? null,
      ...(method.kind === 'usdt' && { chain }),
    })),
    openOrders: Number(count),
    maxOpenOrders: openDeposits,
    pausedUntil: block?.kind === 'pause' ? block.until.toISOString() : null,
    isSuspended: block?.kind === 'suspension',
  };
}

/** By way to deposit: what one order more would be promised. */
async function promisesNow(
  needs: Pick<CashierNeeds, 'db' | 'bonuses'>,
  caller: Pick<CashierCaller, 'memberId' | 'currency'>,
): Promise<ReadonlyMap<string, MethodBonus>> {
  const promises = new Map<string, MethodBonus>();
  for (const [method, bonus] of await needs.bonuses.promisesOf(caller))
    if (await hasRoom(needs, needs.db, { bonus, memberId: caller.memberId })) promises.set(method, bonus);
  return promises;
}

/** The one used last, then the open ones, then the closed ones; otherwise as staff put them. */
function inOrder(
  methods: readonly MethodRow[],
  { lastUsed, userOf }: { lastUsed: string | undefined; userOf: (method: MethodRow) => User },
) {
  const rankOf = (method: MethodRow) =>
    whyClosedTo(method, userOf(method)) ? 2 : method.code === lastUsed ? 0 : 1;
  return methods.toSorted((one, other) => rankOf(one) - rankOf(other));
}

export async function readStaffMethods({
  db,
  clock,
  providers,
  bonuses,
}: CashierNeeds): Promise<AnswerOf<typeof staffListMethods>> {
  const methods = await db
    .withTables<CashierTables>()
    .selectFrom('cashier.deposit_methods')
    .selectAll()
    .orderBy('position')
    .orderBy('code')
    .execute();
  const online = await bonuses.onlineByMethod();
  return {
    items: methods.map((method) => ({
      ...presentStaffMethod(method, clock.now()),
      bonus: online.get(method.code) ?? null,
    })),
    providers: providers.map(({ code }) => code),
    banks: [
      ...thaiBanks.map(({ code, name }) => ({ code, name, kind: 'bank-transfer' as const })),
      ...vietBanks.map(({ code, name }) => ({ code, name, kind: 'vietqr' as const })),
    ],
  };
}

function presentMethod(method: MethodRow, user: User): Omit<DepositMethod, 'bonus'> {
  return {
    code: method.code,
    kind: method.kind,
    currency: method.currency,
    names: method.names,
    min: String(method.min_minor),
    max: String(method.max_minor),
    fixedAmounts: method.fixed_minors.map(String),
    fee: feeTermsOf(method),
    hours: serviceOf(method).hours,
    minutesToPay: method.minutes_to_pay,
    leastTier: method.least_tier,
    dailyCount: method.daily_count,
    needsPayerName: method.needs_payer_name,
    needsSlip: method.needs_slip,
    closed: whyClosedTo(method, user),
  };
}

function presentStaffMethod(method: MethodRow, now: Date): Omit<StaffMethod, 'bonus'> {
  return {
    ...presentMethod(method, { tier: LAST_TIER, at: now, today: 0 }),
    position: method.position,
    isOpen: method.is_open,
    provider: method.provider,
    account: toAccount(method.pay_to),
    revision: String(method.revision),
    routeWaiting: method.route_until !== null && method.route_until > now,
  };
}
