import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { codeOf } from '../people/staff.ts';
import type { DemoWorld } from '../seed/demo-world.ts';
import { CannotStart, endRefused, readWorldOptions } from './options.ts';

/** Prints the present second-factor code of a demo staff member, as an authenticator would. */
try {
  const { folder, rest } = readWorldOptions(process.argv.slice(2), process.env);
  const path = join(folder, 'demo.json');
  const text = await readFile(path, 'utf8').catch(() => {
    throw new CannotStart(2, `There is no demo world in ${folder}; start one with npm start.`);
  });
  const { staff } = JSON.parse(text) as DemoWorld;
  const person = staff.find(({ account }) => account === rest[0]);
  if (!person) throw new CannotStart(2, `Name one of: ${staff.map(({ account }) => account).join(', ')}.`);
  process.stdout.write(`${codeOf(person.totpSecret)}\n`);
} catch (error) {
  endRefused(error);
}
