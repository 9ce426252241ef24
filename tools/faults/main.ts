import { CannotStart } from '../start/options.ts';
import { readFaultOptions } from './options.ts';
import { runTrial } from './trial.ts';

const INTERRUPTED = 130;
const startedAt = performance.now();
const interruption = new AbortController();

for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(name, () => {
    if (interruption.signal.aborted) return;
    say(`${name}: the world of this run is stopped first`);
    interruption.abort();
  });

try {
  const options = readFaultOptions(process.argv.slice(2), process.env);
  process.exitCode = await runTrial(options, { signal: interruption.signal, say });
} catch (error) {
  if (interruption.signal.aborted) process.exitCode = INTERRUPTED;
  else if (error instanceof CannotStart) {
    process.stderr.write(`${error.message}\n`);
    process.exitCode = error.exitCode;
  } else throw error;
}

function say(line: string): void {
  const seconds = ((performance.now() - startedAt) / 1_000).toFixed(0);
  process.stdout.write(`faults ${seconds.padStart(4)} s: ${line}\n`);
}
