export type FloodPlan = { port: number; inFlight: number; seconds: number; from: number };
export type FloodResult = { perSecond: number; refusals: number; first?: string };
export type BarePlan = { inFlight: number; seconds: number };
export type BareResult = { perSecond: number };
