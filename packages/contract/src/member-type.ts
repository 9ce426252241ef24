import * as z from 'zod/mini';

/** 0 player; 1 agent, 2 root agent, 41 and 42 affiliates; 4 trial. */
export const memberTypes = [0, 1, 2, 4, 41, 42] as const;
export const memberType = z.union([
  z.literal(0),
  z.literal(1),
  z.literal(2),
  z.literal(4),
  z.literal(41),
  z.literal(42),
]);
export type MemberType = (typeof memberTypes)[number];
