export type Vendor = { code: string; keyId: string; secret: string; place: number };

/** What a load process is asked to do: `count` bets at most, for at most so long. */
export type LoadPlan = {
  port: number;
  inFlight: number;
  seconds: number;
  count: number;
  vendors: readonly Vendor[];
  members: Seats;
  /** A bet ends its round, as of a slot that paid nothing: it then counts towards turnover. */
  closes: boolean;
};

/** Whose bets: `count` members from number `first` on. */
export type Seats = { first: number; count: number };

export type LoadResult = { perSecond: number; p50Ms: number; p99Ms: number; refusals: readonly string[] };
