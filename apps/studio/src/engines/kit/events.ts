/** What happens in a round of a slot, in the order it is shown. Units are the game's own: see `Slot.unitsPerStake`. */
export type SlotEvent<Name extends string = string> =
  | { readonly kind: 'reels-stopped'; readonly stops: readonly number[]; readonly grid: Grid<Name> }
  | ({ readonly kind: 'line-paid'; readonly units: number } & LineWin<Name>)
  | ({ readonly kind: 'ways-paid'; readonly units: number } & WaysWin<Name>)
  | { readonly kind: 'wilds-multiplied'; readonly wilds: readonly WorthOfCell[] }
  | { readonly kind: 'hold-begun'; readonly coins: readonly WorthOfCell[]; readonly left: number }
  | { readonly kind: 'respun'; readonly coins: readonly WorthOfCell[]; readonly left: number }
  | { readonly kind: 'coins-paid'; readonly count: number; readonly units: number }
  | { readonly kind: 'grid-filled'; readonly units: number }
  | {
      readonly kind: 'symbols-fell';
      /** What came from above into each reel, top to bottom. */
      readonly fell: Grid<Name>;
      /** What the multipliers among them are worth, where they come to rest. */
      readonly multipliers: readonly WorthOfCell[];
    }
  | { readonly kind: 'symbols-paid'; readonly symbol: Name; readonly count: number; readonly units: number }
  | {
      readonly kind: 'drop-multiplied';
      /** What the multipliers of this drop add to those before it. */
      readonly added: number;
      /** What all that the drop paid is multiplied by. */
      readonly times: number;
      /** What comes on top of it. */
      readonly units: number;
    }
  | { readonly kind: 'scatters-paid'; readonly symbol: Name; readonly count: number; readonly units: number }
  | { readonly kind: 'free-spins-won'; readonly spins: number; readonly left: number }
  | { readonly kind: 'free-spin-begun'; readonly left: number }
  | { readonly kind: 'free-spins-ended'; readonly units: number };

/** Symbols by reel, top to bottom. */
export type Grid<Name extends string = string> = readonly (readonly Name[])[];

type LineWin<Name extends string> = {
  readonly line: number;
  readonly symbol: Name;
  /** Reels that count, from the left. */
  readonly count: number;
  /** Times the line's stake, before a feature multiplies it. */
  readonly times: number;
};

type WaysWin<Name extends string> = {
  readonly symbol: Name;
  /** Reels that count, from the left. */
  readonly count: number;
  /** Ways through the cells that show it; one through a multiplied wild counts as often as the wild multiplies. */
  readonly ways: number;
};

/** What one cell was drawn to be worth: a wild's multiplier, or a coin's times the stake. */
export type WorthOfCell = { readonly reel: number; readonly row: number; readonly times: number };

/** Hears what happens. A round nobody listens to puts nothing into words: that is how millions are simulated. */
export type Tell<Name extends string = string> = ((event: SlotEvent<Name>) => void) | undefined;

type InMinor<Event> = Event extends { readonly units: number }
  ? Omit<Event, 'units'> & { readonly amountMinor: string }
  : Event;

/** An event as it is stored and sent: what it paid in minor units, as digits. */
export type SlotWireEvent<Name extends string = string> =
  | InMinor<SlotEvent<Name>>
  | { readonly kind: 'round-ended'; readonly payoutMinor: string };

export function toWire(event: SlotEvent, unitMinor: bigint): SlotWireEvent {
  if (!('units' in event)) return event;
  const { units, ...rest } = event;
  return { ...rest, amountMinor: String(BigInt(units) * unitMinor) };
}
