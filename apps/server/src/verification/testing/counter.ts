import { unitOf } from '@fairhall/money';
import type { LiveMessage } from '#platform/live';
import { hearOnce } from '#platform/outbox';
import { refuse } from '#platform/refusal';
import type { AuditEntry } from '#staff';
import { hearOut } from '../../../testing/hear-out.ts';
import { resumeByTier } from '../../cashier/holds/resume.ts';
import { readMoved } from '../../cashier/moved.ts';
import type { CashierCaller, CashierNeeds } from '../../cashier/needs.ts';
import { readSharedAccounts } from '../../cashier/shared-accounts.ts';
import { type DeskDatabase, openDesk, staffNamed } from '../../cashier/testing/desk.ts';
import { soundPicture } from '../../cashier/testing/pictures.ts';
import { addPicture } from '../add-picture.ts';
import { claimCheck } from '../claim-check.ts';
import { approveCheck } from '../decide-check.ts';
import { ownLists, startVerification } from '../index.ts';
import { sendCheck } from '../member-deeds.ts';
import type { CheckOutcome, Person, VerificationNeeds } from '../needs.ts';
import { type CheckWish, openCheck } from '../open-check.ts';
import { presentVerification } from '../present.ts';
import { changeLimits, readLimits } from '../tiers/limits.ts';

export type Counter = Awaited<ReturnType<typeof openCounter>>;
export const [noi, dao] = [staffNamed(11, 'noi'), staffNamed(12, 'dao')];
export const reason = 'the document was compared';

/** A cashier's desk with identity checks at work behind it. */
export async function openCounter(database: DeskDatabase) {
  const tiers: Partial<CashierNeeds['verification']> = {};
  const desk = await openDesk(database, {
    verification: {
      compareWithLists: (memberId) => tiers.compareWithLists!(memberId),
      requireTierToDeposit: (tx, total) => tiers.requireTierToDeposit!(tx, total),
      tierToWithdraw: (tx, total) => tiers.tierToWithdraw!(tx, total),
      tierOf: (tx, memberId) => tiers.tierOf!(tx, memberId),
      readTier: (on, memberId) => tiers.readTier!(on, memberId),
    },
  });
  const { db, clock } = desk;
  const people = new Map<bigint, Person>();
  const audited: AuditEntry[] = [];
  const told: LiveMessage[] = [];
  const messages: { memberId: bigint; outcome: CheckOutcome }[] = [];
  const excluded = new Set<bigint>();
  const frozen: string[] = [];
  /** What cases keep members from, as `5 bet`, and whose games were ended for one. */
  const closed = new Set<string>();
  const ended: bigint[] = [];
  const known: bigint[] = [];
  const personOf = (memberId: bigint): Person =>
    people.get(memberId) ?? { realName: null, birthday: null, isFixed: false };
  const needs: VerificationNeeds = {
    db,
    clock,
    keys: desk.needs.keys,
    live: { publish: (message) => void told.push(message) },
    brand: { settings: () => ({ legalAge: 18, utcOffsetMinutes: 480 }) },
    members: {
      personOf: async (_on, memberId) => personOf(memberId),
      personsOf: async (_on, memberIds) => new Map(memberIds.map((id) => [id, personOf(id)])),
      findPersons: async (_on, { realName, birthday }) =>
        [...people].flatMap(([id, one]) =>
          one.realName === realName && one.birthday === birthday ? [id] : [],
        ),
      confirmPerson: async (_tx, memberId, person) => void people.set(memberId, { ...person, isFixed: true }),
      accountsOf: async (ids) => new Map(ids.map((memberId) => [memberId, `member${memberId}`])),
      tell: async (_tx, memberId, outcome) => void messages.push({ memberId, outcome }),
    },
    screening: ownLists,
    screeningService: undefined,
    largeWithdrawal: async (_on, currency) => 500n * unitOf(currency),
    safety: {
      holdForCase: async (tx, { functions, ...hold }) => {
        await desk.needs.gate.holdForCase(tx, hold);
        for (const one of functions) closed.add(`${hold.memberId} ${one}`);
        return { endPlay: async () => void ended.push(hold.memberId) };
      },
      releaseCase: desk.needs.gate.releaseCase,
      freezeByStaff: async (_tx, { memberId, functions }) => {
        for (const one of new Set(functions)) frozen.push(`${memberId} ${one}`);
        return { endPlay: async () => void frozen.push(`${memberId} play ended`) };
      },
    },
    sharedAccounts: async (memberId) =>
      (await readSharedAccounts(db, memberId)).map(({ member_id: otherId, label: account }) => ({
        otherId,
        account,
      })),
    releaseLongAway: async (_tx, { memberId }) => void known.push(memberId),
    isExcluded: async (_on, memberId) => excluded.has(memberId),
    moved: (owner) => readMoved(db, { ...owner, at: clock.now() }),
    guardMember: Object.assign(() => refuse('request/invalid'), { asks: 'account' as const }),
    // operations are called here, not their routes: nobody is let in by a guard
    guards: {} as VerificationNeeds['guards'],
    audit: async (_tx, entry) => void audited.push(entry),
    work: { register: () => undefined },
  };
  const domain = startVerification(needs);
  Object.assign(tiers, domain);

  const wish = (change: Partial<CheckWish> = {}): CheckWish => ({
    tier: 1,
    realName: 'สมชาย ใจดี',
    birthday: '1990-02-28',
    country: 'TH',
    ...change,
  });
  let numbers = 1_000_000;
  const document = () => {
    numbers += 1;
    return { kind: 'passport' as const, number: `AA${numbers}` };
  };
  const seen = (caller: CashierCaller) => presentVerification(needs, caller);

  /** A check that waits for staff, with its pictures. */
  async function sent(caller: CashierCaller, change: Partial<CheckWish> = {}): Promise<bigint> {
    const { tier } = await seen(caller);
    if (tier === 0) await openCheck(needs, caller, wish());
    await openCheck(needs, caller, wish({ tier: 2, document: document(), ...change }));
    const { check } = await seen(caller);
    const checkId = BigInt(check?.id ?? 0);
    for (const kind of check?.missing ?? [])
      await addPicture(needs, caller, { checkId, kind, picture: await soundPicture() });
    await sendCheck(needs, caller, { checkId });
    return checkId;
  }

  async function approved(caller: CashierCaller, change: Partial<CheckWish> = {}): Promise<bigint> {
    const checkId = await sent(caller, change);
    await claimCheck(needs, { checkId, takeOver: false, staff: noi });
    await approveCheck(needs, { checkId, reason, staff: noi, expiresOn: '2030-01-31' });
    return checkId;
  }

  return {
    desk,
    needs,
    people,
    audited,
    told,
    messages,
    excluded,
    frozen,
    closed,
    ended,
    known,
    wish,
    document,
    seen,
    sent,
    approved,
    domain,
    /** As the process that hears. */
    hear: () => hearOut(db, resumeByTier(desk.needs)),
    hearAgain: () => hearOnce(db, resumeByTier(desk.needs)),
    async setLimits(
      change: Partial<Record<0 | 1 | 2 | 3, { depositMonth?: string; withdrawTotal?: string }>>,
    ) {
      const { limits, revision } = await readLimits(db, 'P');
      await changeLimits(needs, {
        currency: 'P',
        limits: limits.map((one) => ({ ...one, ...change[one.tier] })),
        revision,
        reason,
        staff: noi,
      });
    },
  };
}
