import type {
  AttemptCode,
  AttemptDoor,
  CheckAnswer,
  LimitKind,
  LimitWindow,
  MemberFunction,
} from '@fairhall/contract';
import type { GeneratedAlways } from 'kysely';
import type { MemberId } from '#identity';

/** Who froze what no person has. */
export const HOUSE = 'system';

export type SafetyTables = {
  'safety.standing': { member_id: MemberId; version: bigint };
  'safety.freezes': {
    id: GeneratedAlways<bigint>;
    member_id: MemberId;
    function: MemberFunction;
    reason: string;
    staff_id: bigint | null;
    by_name: string;
    cause: string | null;
    at: Date;
    until_at: Date | null;
    lifted_at: Date | null;
    lifted_by: bigint | null;
  };
  'safety.exclusions': {
    id: GeneratedAlways<bigint>;
    member_id: MemberId;
    kind: 'time-out' | 'self-exclusion';
    from_at: Date;
    until_at: Date;
    staff_id: bigint | null;
    reason: string | null;
  };
  'safety.closures': {
    id: GeneratedAlways<bigint>;
    member_id: MemberId;
    at: Date;
    reason: string | null;
    reopened_at: Date | null;
    reopened_by: bigint | null;
  };
  'safety.returns': { exclusion_id: bigint; member_id: MemberId; asked_at: Date; opens_at: Date };
  'safety.limits': {
    member_id: MemberId;
    kind: LimitKind;
    window: LimitWindow;
    set_by: 'member' | 'staff';
    amount: bigint | null;
    set_at: Date;
    pending_from: Date | null;
    pending_amount: bigint | null;
  };
  'safety.limit_changes': {
    id: GeneratedAlways<bigint>;
    member_id: MemberId;
    kind: LimitKind;
    window: LimitWindow;
    set_by: 'member' | 'staff';
    deed: 'set' | 'asked' | 'confirmed';
    amount: bigint | null;
    staff_id: bigint | null;
    at: Date;
  };
  'safety.reality_checks': { member_id: MemberId; every_minutes: number };
  'safety.check_answers': {
    id: GeneratedAlways<bigint>;
    member_id: MemberId;
    answer: CheckAnswer;
    began_at: Date;
    played_minutes: number;
    staked: bigint;
    won: bigint;
    at: Date;
  };
  'safety.attempts': {
    id: GeneratedAlways<bigint>;
    hour: Date;
    door: AttemptDoor;
    who: string;
    code: AttemptCode;
    times: number;
    first_at: Date;
    last_at: Date;
  };
  'safety.deposits': { member_id: MemberId; window: LimitWindow; from_at: Date; amount: bigint };
};
