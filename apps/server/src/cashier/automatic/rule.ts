import type { AutomaticTerms, RuleCondition, RuleFinding } from '@fairhall/contract';
import { unitOf } from '@fairhall/money';
import { refuse } from '#platform/refusal';

const DAY_MS = 86_400_000;

type Ruled = { count: number; minor: bigint };

export type RuleFacts = {
  amountMinor: bigint;
  flags: readonly string[];
  /** Nothing is left to be played. */
  isPlayed: boolean;
  joinedAt: Date;
  account: { addedAt: Date; isOwnName: boolean };
  /** What the rule let through on this day of the house before, of the member and of everybody. */
  member: Ruled;
  house: Ruled;
  at: Date;
};

/** Each condition with what was found; a withdrawal goes on by itself when all of them are met. */
export function judgeByRule(terms: AutomaticTerms, facts: RuleFacts): RuleFinding[] {
  const { amountMinor, member, house, account, at } = facts;
  const daysSince = (since: Date) => BigInt(Math.floor((at.getTime() - since.getTime()) / DAY_MS));
  return [
    atMost('amount', amountMinor, BigInt(terms.most)),
    atMost('flags', BigInt(facts.flags.length), 0n),
    isSo('turnover', facts.isPlayed),
    atLeast('account-age', daysSince(facts.joinedAt), BigInt(terms.accountDays)),
    isSo('own-name', account.isOwnName),
    atLeast('bound-for', daysSince(account.addedAt), BigInt(terms.boundDays)),
    atMost('member-count', BigInt(member.count + 1), BigInt(terms.memberCount)),
    atMost('member-sum', member.minor + amountMinor, BigInt(terms.memberAmount)),
    atMost('house-count', BigInt(house.count + 1), BigInt(terms.houseCount)),
    atMost('house-sum', house.minor + amountMinor, BigInt(terms.houseAmount)),
  ];
}

const atMost = (condition: RuleCondition, value: bigint, bound: bigint): RuleFinding => ({
  ...{ condition, isMet: value <= bound },
  ...{ value: String(value), bound: String(bound) },
});
const atLeast = (condition: RuleCondition, value: bigint, bound: bigint): RuleFinding => ({
  ...{ condition, isMet: value >= bound },
  ...{ value: String(value), bound: String(bound) },
});
const isSo = (condition: RuleCondition, isMet: boolean): RuleFinding => ({
  ...{ condition, isMet },
  ...{ value: isMet ? 'yes' : 'no', bound: 'yes' },
});

export const isApproved = (findings: readonly RuleFinding[]) => findings.every(({ isMet }) => isMet);

/** Whether anything goes through under `after` that did not under `before`. */
export function letsMoreThrough(before: AutomaticTerms, after: AutomaticTerms): boolean {
  if (!after.isOn) return loosens(before, after);
  return !before.isOn || loosens(before, after);
}

/** Also while it is off: whoever turns it on should find the bounds two people agreed on. */
function loosens(before: AutomaticTerms, after: AutomaticTerms): boolean {
  return (
    [
      [before.most, after.most],
      [before.memberCount, after.memberCount],
      [before.memberAmount, after.memberAmount],
      [before.houseCount, after.houseCount],
      [before.houseAmount, after.houseAmount],
      [after.accountDays, before.accountDays],
      [after.boundDays, before.boundDays],
    ] as const
  ).some(([strict, loose]) => BigInt(loose) > BigInt(strict));
}

/** Refuses bounds that contradict each other. */
export function requireSoundRule(terms: AutomaticTerms): void {
  const [most, member, house] = [terms.most, terms.memberAmount, terms.houseAmount].map(BigInt) as [
    bigint,
    bigint,
    bigint,
  ];
  if (most < 1n) refuse('cashier/limits-backwards', {}, 'most');
  if (member < most) refuse('cashier/limits-backwards', {}, 'memberAmount');
  if (house < member) refuse('cashier/limits-backwards', {}, 'houseAmount');
  if (terms.houseCount < terms.memberCount) refuse('cashier/limits-backwards', {}, 'houseCount');
}

/** In major units, and off. */
const FIRST = { most: 1_000n, member: 2_000n, house: 50_000n } as const;

/** Until two people set others. */
export function firstRuleOf(currency: string): AutomaticTerms {
  const unit = unitOf(currency);
  return {
    isOn: false,
    most: String(FIRST.most * unit),
    accountDays: 30,
    boundDays: 7,
    memberCount: 2,
    memberAmount: String(FIRST.member * unit),
    houseCount: 50,
    houseAmount: String(FIRST.house * unit),
  };
}
