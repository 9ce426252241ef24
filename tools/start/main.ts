import { seedOnce } from '../seed/seed-once.ts';
import { buildWeb } from './build-web.ts';
import { endRefused, readWords, readWorldOptions } from './options.ts';
import { describeWorld } from './table.ts';
import { startWorld } from './world.ts';

const startedAt = performance.now();

try {
  const { rest, ...options } = readWorldOptions(process.argv.slice(2), process.env);
  readWords({ args: rest }, 'npm start -- [--port N] [--data FOLDER]');
  const built = buildWeb();
  // a build that fails while the world is still starting is reported once the world has been undone
  built.catch(() => undefined);
  const world = await startWorld(options, async (parts) => {
    await Promise.all([seedOnce(parts), built]);
  });
  stopOnSignal(() => world.stop());
  process.stdout.write(await describeWorld(world, performance.now() - startedAt));
} catch (error) {
  endRefused(error);
}

function stopOnSignal(stop: () => Promise<void>): void {
  let stopping = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => {
      if (stopping) return;
      stopping = true;
      process.stdout.write('\nStopping: open calls are answered first.\n');
      void stop().then(() => process.exit(0));
    });
}
