import type { Case } from '../case.ts';
import { adjustments } from './adjustments.ts';
import { agreements } from './agreements.ts';
import { failures } from './failures.ts';
import { keys } from './keys.ts';
import { moves } from './moves.ts';
import { rollbacks } from './rollbacks.ts';
import { sessions } from './sessions.ts';
import { signatures } from './signatures.ts';
import { sports } from './sports.ts';
import { tables } from './tables.ts';

/** All cases, in the order of their ids. */
export const cases: readonly Case[] = [
  ...moves,
  ...keys,
  ...rollbacks,
  ...signatures,
  ...sessions,
  ...failures,
  ...sports,
  ...tables,
  ...adjustments,
  ...agreements,
].sort((a, b) => (a.id < b.id ? -1 : 1));
