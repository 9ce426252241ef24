export type Vendor = { code: string; keyId: string; secret: string; place: number };

/** What a load process is asked to do: `count` bets at most, for at most so long. */
export type LoadPlan = {
  port: number;
  inFlight: number;
  seconds: number;
  count: number;
  vendors: readonly Vendor[];
};

export type LoadResult = { perSecond: number; p50Ms: number; p99Ms: number; refusals: readonly string[] };
