/** Until the time is over or, without one, until it is told to stop. */
export type FloodPlan = { port: number; inFlight: number; seconds: number | null };
export type FloodResult = { done: number; tookMs: number; refusals: number; first?: string };
export type BarePlan = { inFlight: number; seconds: number };
export type BareResult = { done: number; tookMs: number; cpuMs: number };
