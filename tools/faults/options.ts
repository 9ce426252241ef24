import { readWhole, readWords, readWorldOptions, type WorldOptions } from '../start/options.ts';

export type FaultOptions = {
  world: WorldOptions;
  kills: number;
  seed: number;
  members: number;
  isMatrix: boolean;
};

export function readFaultOptions(args: readonly string[], env: NodeJS.ProcessEnv): FaultOptions {
  const { rest, ...world } = readWorldOptions(args, env);
  const { values } = readWords(
    {
      args: rest,
      options: {
        kills: { type: 'string' },
        seed: { type: 'string' },
        members: { type: 'string' },
        matrix: { type: 'boolean', default: false },
      },
    },
    'npm run faults -- [--kills N] [--seed S] [--members N] | --matrix [--seed S] [--port N]',
  );
  const whole = (name: string, text: string) => readWhole(name, text, { least: 0, most: 1_000_000 });
  return {
    world,
    kills: whole('--kills', values.kills ?? '200'),
    seed: whole('--seed', values.seed ?? '1'),
    members: whole('--members', values.members ?? '100'),
    isMatrix: values.matrix,
  };
}
