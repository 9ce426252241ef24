import { once } from 'node:events';
import { forgetBuilds } from '../start/build-web.ts';
import { launch, untilItRuns } from '../start/launch.ts';
import type { WorldOptions } from '../start/options.ts';
import { createTemporaryFolder, removeTemporaryFolder } from '../testing/temporary-folder.ts';
import { type Figures, mediansOf, rounded } from './medians.ts';

/**
 * `npm start` until it prints its table: `firstSeconds` with nothing there, neither built pages nor database nor
 * people; `laterSeconds` as the middle of the starts after it, in the folder that the first one left.
 */
export async function benchStart(
  { world, rounds }: { world: WorldOptions; rounds: number },
  say: (line: string) => void,
): Promise<Figures> {
  const folder = await createTemporaryFolder('start');
  try {
    await forgetBuilds();
    const firstSeconds = rounded(await secondsToStart({ ...world, folder }));
    say(`the first start: ${firstSeconds} s`);
    const kept: { laterSeconds: number }[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      const laterSeconds = await secondsToStart({ ...world, folder });
      say(`start ${round} after it: ${laterSeconds.toFixed(2)} s`);
      kept.push({ laterSeconds });
    }
    return { firstSeconds, ...mediansOf(kept) };
  } finally {
    await removeTemporaryFolder(folder);
  }
}

async function secondsToStart({ folder, ports }: WorldOptions): Promise<number> {
  const from = performance.now();
  const launcher = launch(['--port', String(ports.portal), '--data', folder]);
  const ended = once(launcher, 'exit');
  try {
    await untilItRuns(launcher);
    return (performance.now() - from) / 1_000;
  } finally {
    launcher.kill('SIGTERM');
    await ended;
  }
}
