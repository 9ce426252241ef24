import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DemoWorld } from '../seed/demo-world.ts';
import type { World } from './world.ts';

/** What a person needs to know once everything runs. */
export async function describeWorld(world: World, tookMs: number): Promise<string> {
  const demo = JSON.parse(await readFile(join(world.options.folder, 'demo.json'), 'utf8')) as DemoWorld;
  const { addresses } = demo;
  const places = [
    ['Portal', addresses.portal],
    ['Back office', addresses.backOffice],
    ['Studio', addresses.studio],
    ['Simulated bank', addresses.bank],
    ['Simulated log-ins', addresses.identityProvider],
    ['Health, metrics', addresses.operations],
    ['OpenAPI', addresses.openapi],
  ];
  const people = [
    ...demo.members.map((member) => [member.account, member.password, member.about]),
    ...demo.agents.map((agent) => [agent.account, agent.password, agent.about]),
    ...demo.staff.map((person) => [person.account, person.password, person.about]),
  ];
  const { acme } = demo.vendors;
  return [
    '',
    `Fairhall runs (${(tookMs / 1000).toFixed(1)} s). A demo world: invented people, play it as you like.`,
    '',
    ...columns(places),
    '',
    ...columns([['Account', 'Password', 'Who'], ...people]),
    '',
    `Staff also need a code from their second factor: npm run code -- <account>`,
    'SMS and e-mail go nowhere: codes and links are read in the back office, under Outbox.',
    `Vendor ACME is yours to write: listen at ${acme.listenAt}; its key is in the file below.`,
    `All of this, with keys and second factors: ${join(world.options.folder, 'demo.json')}`,
    'Ctrl-C stops everything.',
    '',
  ].join('\n');
}

function columns(rows: readonly (readonly string[])[]): string[] {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  return rows.map((row) =>
    `  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}`.trimEnd(),
  );
}
