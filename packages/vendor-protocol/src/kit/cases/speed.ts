import { vendorPaths } from '../../vendor-calls.ts';
import type { Call } from '../ask.ts';
import type { Case } from '../case.ts';
import { must } from '../finding.ts';

export const speedCases: readonly Case[] = [
  {
    id: 'T01',
    rule: 'every answer comes within the five seconds the platform waits',
    of: 'every',
    phase: 'answers',
    after: ['S01'],
    async run(bench) {
      const launch: Call = {
        method: 'POST',
        path: vendorPaths.launch,
        body: bench.launchCall(await bench.game()),
      };
      for (const call of [{ method: 'GET', path: vendorPaths.games } as const, launch]) {
        const { tookMs } = await bench.ask(call);
        must(tookMs <= bench.pace.answerMs, `${call.path} took ${Math.round(tookMs)} ms`);
      }
    },
  },
];
