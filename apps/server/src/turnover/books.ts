import { type BonusUse, netUses, recountUses, withUse } from './bonus-money.ts';
import { netOf, recount, type Share } from './requirement.ts';
import {
  type KnownRound,
  keyOf,
  type OwnedRequirement,
  ownerOf,
  type TurnoverRound,
  type WrittenRound,
  type WrittenShare,
  type WrittenUse,
} from './round.ts';

/** What is locked, as it becomes while rounds are counted one after the other. */
export class Books {
  readonly #requirements: Map<bigint, OwnedRequirement>;
  /** By whose they are, oldest first. */
  readonly #owned: ReadonlyMap<string, readonly OwnedRequirement[]>;
  readonly #known: Map<string, KnownRound>;
  readonly #rounds = new Map<string, WrittenRound>();
  readonly shares: WrittenShare[] = [];
  readonly uses: WrittenUse[] = [];

  constructor(requirements: readonly OwnedRequirement[], known: ReadonlyMap<string, KnownRound>) {
    this.#requirements = new Map(requirements.map((requirement) => [requirement.id, requirement]));
    this.#owned = Map.groupBy(requirements, ownerOf);
    this.#known = new Map(known);
  }

  count(round: TurnoverRound): void {
    const key = keyOf(round);
    const known = this.#known.get(key);
    const own = (this.#owned.get(ownerOf(round)) ?? []).map((one) => this.#requirements.get(one.id) ?? one);
    const given = known?.uses ?? [];
    const uses = recountUses(round, { requirements: own, given, knownMinor: known?.validMinor });
    const used = uses.reduce(withUse<OwnedRequirement>, own);
    const { requirements, shares } = this.#share(round, used, known);
    const isSame = !known || known.validMinor === round.validMinor;
    if (isSame && uses.length === 0 && shares.length === 0) return;
    for (const requirement of requirements) this.#requirements.set(requirement.id, requirement);
    this.#write(round, { known, uses, shares });
  }

  /** What counts as before stays where it has flowed. */
  #share(
    round: TurnoverRound,
    own: readonly OwnedRequirement[],
    known: KnownRound | undefined,
  ): { requirements: readonly OwnedRequirement[]; shares: readonly Share[] } {
    if (known?.validMinor === round.validMinor) return { requirements: own, shares: [] };
    const { requirements, shares } = recount(round, { requirements: own, given: known?.given ?? [] });
    return { requirements: requirements.map((one, place) => ({ ...own[place]!, ...one })), shares };
  }

  #write(
    round: TurnoverRound,
    { known, uses, shares }: { known: KnownRound | undefined; uses: BonusUse[]; shares: readonly Share[] },
  ): void {
    const revision = (known?.revision ?? 0) + 1;
    const { memberId, roundId, validMinor } = round;
    const given = netOf([...(known?.given ?? []), ...shares]);
    for (const share of shares) this.shares.push({ ...share, memberId, roundId, revision });
    for (const use of uses) this.uses.push({ ...use, memberId, roundId, revision });
    const usedMinor = given.reduce((sum, share) => sum + share.usedMinor, 0n);
    this.#rounds.set(keyOf(round), { ...round, usedMinor, revision });
    this.#known.set(keyOf(round), {
      validMinor,
      revision,
      given,
      uses: netUses([...(known?.uses ?? []), ...uses]),
    });
  }

  get rounds(): WrittenRound[] {
    return [...this.#rounds.values()];
  }

  requirements(): OwnedRequirement[] {
    const touched = new Set([...this.shares, ...this.uses].map(({ requirementId }) => requirementId));
    return [...this.#requirements.values()].filter(({ id }) => touched.has(id));
  }

  stillOpen(): { memberId: bigint; currency: string }[] {
    const open = [...this.#requirements.values()].filter(({ status }) => status === 'open');
    return [...new Map(open.map((one) => [ownerOf(one), one])).values()];
  }
}
