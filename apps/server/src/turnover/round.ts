import type { Requirement, SettledBet, Share } from './requirement.ts';

export type TurnoverRound = SettledBet & {
  readonly memberId: bigint;
  readonly roundId: bigint;
  readonly vendor: string;
  readonly game: string;
  readonly currency: string;
};

/** What has been written of a round: how often it was counted, and what it has given since. */
export type KnownRound = {
  readonly validMinor: bigint;
  readonly revision: number;
  readonly given: readonly Share[];
};
export type WrittenRound = TurnoverRound & { readonly usedMinor: bigint; readonly revision: number };
export type WrittenShare = Share & Pick<WrittenRound, 'memberId' | 'roundId' | 'revision'>;
export type OwnedRequirement = Requirement & { readonly memberId: bigint; readonly currency: string };

export const keyOf = ({ memberId, roundId }: { memberId: bigint; roundId: bigint }) =>
  `${memberId} ${roundId}`;
