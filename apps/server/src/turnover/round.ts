import type { BonusUse, PlayedRound } from './bonus-money.ts';
import type { Requirement, SettledBet, Share } from './requirement.ts';

export type TurnoverRound = SettledBet &
  PlayedRound & {
    readonly memberId: bigint;
    readonly roundId: bigint;
    readonly vendor: string;
    readonly game: string;
    readonly currency: string;
    /** What the member could spend once it was settled; null where that was not told. */
    readonly cashMinor: bigint | null;
  };

/** What has been written of a round: how often it was counted, what it has given since, and which bonuses it was played with. */
export type KnownRound = {
  readonly validMinor: bigint;
  readonly revision: number;
  readonly given: readonly Share[];
  readonly uses: readonly BonusUse[];
};
export type WrittenRound = TurnoverRound & { readonly usedMinor: bigint; readonly revision: number };
export type WrittenShare = Share & Pick<WrittenRound, 'memberId' | 'roundId' | 'revision'>;
export type WrittenUse = BonusUse & Pick<WrittenRound, 'memberId' | 'roundId' | 'revision'>;
export type OwnedRequirement = Requirement & { readonly memberId: bigint; readonly currency: string };

export const keyOf = ({ memberId, roundId }: { memberId: bigint; roundId: bigint }) =>
  `${memberId} ${roundId}`;
export const ownerOf = ({ memberId, currency }: Pick<TurnoverRound, 'memberId' | 'currency'>) =>
  `${memberId} ${currency}`;
