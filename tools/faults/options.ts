import { parseArgs } from 'node:util';
import { CannotStart, readWorldOptions, type WorldOptions } from '../start/options.ts';

export type FaultOptions = {
  world: WorldOptions;
  kills: number;
  seed: number;
  members: number;
  isMatrix: boolean;
};

export function readFaultOptions(args: readonly string[], env: NodeJS.ProcessEnv): FaultOptions {
  const { rest, ...world } = readWorldOptions(args, env);
  const { values } = parseArgs({
    args: rest,
    options: {
      kills: { type: 'string' },
      seed: { type: 'string' },
      members: { type: 'string' },
      matrix: { type: 'boolean', default: false },
    },
  });
  return {
    world,
    kills: whole('--kills', values.kills ?? '200'),
    seed: whole('--seed', values.seed ?? '1'),
    members: whole('--members', values.members ?? '100'),
    isMatrix: values.matrix,
  };
}

function whole(name: string, text: string): number {
  const value = Number(text);
  if (Number.isSafeInteger(value) && value >= 0 && value <= 1_000_000) return value;
  throw new CannotStart(2, `${name} takes a whole number, not "${text}".`);
}
