import { spawn } from 'node:child_process';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Fault, patternOf, sow } from './fault.ts';

/** `broken`: its place is not there exactly once, or its test could not be asked. */
export type Outcome = 'caught' | 'survived' | 'broken';

type Report = { testResults: { assertionResults: { status: string; title: string }[] }[] };

/** Runs the one test that has to notice the fault, in the copy, and takes the fault out again. */
export async function tryFault(folder: string, fault: Fault): Promise<Outcome> {
  const path = join(folder, fault.file);
  const source = await readFile(path, 'utf8');
  const faulty = sow(source, fault);
  if (faulty === undefined) return 'broken';
  await writeFile(path, faulty);
  try {
    return judge(await runTest(folder, fault));
  } finally {
    await writeFile(path, source);
  }
}

function judge(report: Report | undefined): Outcome {
  const asked = (report?.testResults ?? [])
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'passed' || status === 'failed');
  if (asked.length === 0) return 'broken';
  return asked.some(({ status }) => status === 'failed') ? 'caught' : 'survived';
}

/** What vitest reports; nothing when it got as far as no test. */
async function runTest(folder: string, { test }: Fault): Promise<Report | undefined> {
  const answer = join(folder, 'report.json');
  await rm(answer, { force: true });
  await new Promise<void>((resolve, reject) => {
    const run = spawn(
      process.execPath,
      [
        join(folder, 'node_modules/vitest/vitest.mjs'),
        ...['run', '--project', '!journeys', test.file, '-t', patternOf(test.title)],
        ...['--reporter=json', `--outputFile=${answer}`, '--retry=0'],
      ],
      { cwd: folder, stdio: 'ignore' },
    );
    run.once('error', reject);
    run.once('close', () => resolve());
  });
  const text = await readFile(answer, 'utf8').catch(() => undefined);
  // written by vitest in the form of its JSON reporter
  return text === undefined ? undefined : (JSON.parse(text) as Report);
}
