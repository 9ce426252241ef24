import { prizeModes } from '@fairhall/contract';
import type { KeyedCall } from '@fairhall/vendor-protocol';
import type { LotteryTold } from '../rules/call.ts';

const ISSUE = /^[A-Za-z0-9:_-]{1,64}$/;
/** Numbers as they are written, with their noughts: `07 23`. */
const NUMBERS = /^[0-9]{1,6}(?: [0-9]{1,6}){0,63}$/;
const none: readonly string[] = [];

/**
 * Reads the facts that GW/1 names for lotteries. No bet is turned away for what is said beside it: what does
 * not fit is not counted.
 */
export function readLotteryTold({ call }: KeyedCall): LotteryTold | null {
  const facts = 'details' in call ? call.details : undefined;
  if (facts?.lottery_issue === undefined) return null;
  const { lottery_issue: issue, lottery_mode: mode } = facts;
  if (typeof issue !== 'string' || !ISSUE.test(issue)) return null;
  const told = {
    issue,
    mode: prizeModes.find((one) => one === mode) ?? null,
    picked: [...new Set(numbersIn(facts.lottery_numbers))],
    drawn: numbersIn(facts.lottery_drawn),
  };
  return told.picked.length + told.drawn.length === 0 ? null : told;
}

function numbersIn(fact: unknown): readonly string[] {
  return typeof fact === 'string' && NUMBERS.test(fact) ? fact.split(' ') : none;
}
