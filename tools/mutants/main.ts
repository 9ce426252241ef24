import { orEnd, readWords } from '../start/options.ts';
import {
  clearWhenInterrupted,
  createTemporaryFolder,
  removeTemporaryFolder,
} from '../testing/temporary-folder.ts';
import { copySources } from './copy.ts';
import type { Fault } from './fault.ts';
import { faults } from './faults.ts';
import { tryFault } from './try-fault.ts';

const { values } = orEnd(() =>
  readWords(
    { options: { only: { type: 'string', multiple: true }, list: { type: 'boolean', default: false } } },
    'npm run mutants -- [--only NAME]... | --list',
  ),
);
const chosen = faults.filter(
  ({ name }) => !values.only || values.only.some((one) => name === one || name.startsWith(`${one}/`)),
);
if (chosen.length === 0) {
  process.stderr.write(`There is no fault ${values.only?.join(' or ')}; --list names them.\n`);
  process.exit(2);
}
if (values.list)
  for (const { name, test } of chosen) console.log(`${name.padEnd(48)} ${test.file}: ${test.title}`);
else process.exitCode = await sowAll(chosen);

/** One after the other, in a copy that is thrown away; 1 when any was not noticed. */
async function sowAll(sown: readonly Fault[]): Promise<number> {
  const folder = await createTemporaryFolder('mutants');
  clearWhenInterrupted();
  try {
    await copySources(folder);
    const missed: string[] = [];
    for (const fault of sown) {
      const from = performance.now();
      const outcome = await tryFault(folder, fault);
      const seconds = ((performance.now() - from) / 1_000).toFixed(1);
      console.log(`${outcome.padEnd(9)} ${seconds.padStart(6)} s  ${fault.name}`);
      if (outcome !== 'caught') missed.push(fault.name);
    }
    console.log(`${sown.length - missed.length} of ${sown.length} caught`);
    if (missed.length > 0) console.log(`not caught: ${missed.join(', ')}`);
    return missed.length > 0 ? 1 : 0;
  } finally {
    await removeTemporaryFolder(folder);
  }
}
