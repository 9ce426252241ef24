export type { BettingRestriction } from './betting.ts';
export type { DepositClaim } from './claim-deposit.ts';
export type { SafetyNeeds } from './needs.ts';
export type { Eligibility } from './standing.ts';
export { type Safety, startSafety } from './start-safety.ts';
export { type Check, checkAtMs, timeUpAtMs } from './stops.ts';
