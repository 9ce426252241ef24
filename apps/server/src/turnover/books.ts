import { netOf, recount } from './requirement.ts';
import {
  type KnownRound,
  keyOf,
  type OwnedRequirement,
  type TurnoverRound,
  type WrittenRound,
  type WrittenShare,
} from './round.ts';

/** What is locked, as it becomes while rounds are counted one after the other. */
export class Books {
  readonly #requirements: Map<bigint, OwnedRequirement>;
  readonly #known: Map<string, KnownRound>;
  readonly #rounds = new Map<string, WrittenRound>();
  readonly shares: WrittenShare[] = [];

  constructor(requirements: readonly OwnedRequirement[], known: ReadonlyMap<string, KnownRound>) {
    this.#requirements = new Map(requirements.map((requirement) => [requirement.id, requirement]));
    this.#known = new Map(known);
  }

  count(round: TurnoverRound): void {
    const key = keyOf(round);
    const known = this.#known.get(key);
    if (known?.validMinor === round.validMinor) return;
    const own = [...this.#requirements.values()].filter(
      ({ memberId, currency }) => memberId === round.memberId && currency === round.currency,
    );
    const { requirements, shares, usedMinor } = recount(round, {
      requirements: own,
      given: known?.given ?? [],
    });
    if (!known && shares.length === 0) return;
    const revision = (known?.revision ?? 0) + 1;
    for (const [place, requirement] of requirements.entries())
      this.#requirements.set(requirement.id, { ...own[place]!, ...requirement });
    for (const share of shares) this.shares.push({ ...share, ...round, revision });
    this.#rounds.set(key, { ...round, usedMinor, revision });
    this.#known.set(key, {
      validMinor: round.validMinor,
      revision,
      given: netOf([...(known?.given ?? []), ...shares]),
    });
  }

  get rounds(): WrittenRound[] {
    return [...this.#rounds.values()];
  }

  requirements(): OwnedRequirement[] {
    const touched = new Set(this.shares.map(({ requirementId }) => requirementId));
    return [...this.#requirements.values()].filter(({ id }) => touched.has(id));
  }

  stillOpen(): { memberId: bigint; currency: string }[] {
    const open = [...this.#requirements.values()].filter(({ status }) => status === 'open');
    return [...new Map(open.map((one) => [`${one.memberId} ${one.currency}`, one])).values()];
  }
}
