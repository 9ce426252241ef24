import { type LimitKind, type LimitWindow, limitKinds, limitWindows } from '@fairhall/contract';

export type SetLimit = {
  kind: LimitKind;
  window: LimitWindow;
  setBy: 'member' | 'staff';
  amount: bigint | null;
  pending: { amount: bigint | null; from: Date } | undefined;
};

/** A looser limit waits this long and is then confirmed once more. */
export const LOOSEN_AFTER_MS = 24 * 3_600_000;

/** Whether `next` lets more through than `current`; no amount means no limit. */
export function isLooser(next: bigint | null, current: bigint | null): boolean {
  if (current === null) return false;
  return next === null || next > current;
}

/** Whether a limit of this kind is kept bet by bet, for which the house must be asked. */
export const stopsBets = ({ kind }: { kind: LimitKind }): boolean => kind !== 'deposit';

export type EffectiveLimit = {
  kind: LimitKind;
  window: LimitWindow;
  amount: bigint;
  setBy: 'member' | 'staff';
};

/** The stricter of the member's and the staff's, for each kind and window that has any. */
export function effectiveLimits(limits: readonly SetLimit[]): EffectiveLimit[] {
  return limitKinds.flatMap((kind) =>
    limitWindows.flatMap((window) => {
      const [strictest] = limits
        .filter((limit) => limit.kind === kind && limit.window === window && limit.amount !== null)
        .map(({ setBy, amount }) => ({ kind, window, setBy, amount: amount ?? 0n }))
        .sort((left, right) => (left.amount < right.amount ? -1 : left.amount > right.amount ? 1 : 0));
      return strictest ? [strictest] : [];
    }),
  );
}
