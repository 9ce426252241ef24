import { fromHouseTime, houseDay } from '@fairhall/contract';

/** Months of the house, as `2026-07`. */
export const monthOf = (at: Date): string => houseDay(at.getTime()).slice(0, 7);
export const monthBefore = (month: string): string => shifted(month, -1);
export const monthAfter = (month: string): string => shifted(month, 1);
export const startOfMonth = (month: string): Date => new Date(fromHouseTime(`${month}-01T00:00`));

function shifted(month: string, by: number): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const months = year * 12 + number - 1 + by;
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`;
}
