import type { TeamFigures } from '@fairhall/contract';
import { Money } from '@fairhall/ui';

/** Every figure of the reports, in their order; those of money in minor units. */
export const figureNames = [
  'registered',
  'firstDepositors',
  'firstDeposits',
  'deposits',
  'withdrawals',
  'players',
  'rounds',
  'validBet',
  'payout',
  'winLoss',
] as const;
export type FigureName = (typeof figureNames)[number];

export function Figure({ figures, name }: { figures: TeamFigures; name: FigureName }) {
  const value = figures[name];
  if (typeof value === 'number') return value;
  return <Money minor={BigInt(value)} isChange={name === 'winLoss'} />;
}
