import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as contract from '@fairhall/contract';
import { expect, test } from 'vitest';

const here = import.meta.dirname;
const sources = join(here, '..');
const english = wordsOf('en');
const thai = wordsOf('th');

/** What is the same in every language: names of services, and an abbreviation of the trade. */
const sameEverywhere = new Set(['contact.qqNum', 'contact.line', 'contact.whatsapp', 'contact.facebook'])
  .union(new Set(['contact.wechat', 'contact.telegram', 'contact.zalo', 'games.rtp']))
  .union(new Set(['resource.TELEGRAM', 'resource.LINE', 'resource.FACEBOOK']));

test('Thai and English have the same keys', () => {
  expect([...thai.keys()].sort()).toEqual([...english.keys()].sort());
});

test('a sentence has the same placeholders in every language', () => {
  for (const [key, words] of english)
    expect([key, placeholders(thai.get(key) ?? '')]).toEqual([key, placeholders(words)]);
});

test('Thai is written in Thai', () => {
  const strange = [...thai].filter(
    ([key, words]) => !sameEverywhere.has(key) && !/[\u0e00-\u0e7f]/.test(words),
  );
  expect(strange).toEqual([]);
});

test('no English is left in Thai script', () => {
  expect([...english].filter(([, words]) => /[\u0e00-\u0e7f]/.test(words))).toEqual([]);
});

test('every key a page names is in the language files', () => {
  const named = filesIn(sources).flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/\bt\(\s*'([\w-]+\.[\w-]+)'/g)].map((match) => match[1] ?? ''),
  );
  expect(named.length).toBeGreaterThan(200);
  expect(named.filter((key) => !english.has(key))).toEqual([]);
});

test.each<[string, readonly (string | number)[]]>([
  ['deposit', contract.depositStatuses],
  ['withdrawal', contract.withdrawalStatuses],
  ['flag', contract.withdrawalFlags],
  ['depositBlock', contract.depositBlockKinds],
  ['shortfall', contract.shortfallKinds],
  ['shortfallOutcome', contract.shortfallOutcomes],
  ['roles', contract.staffRoles],
  ['memberType', contract.memberTypes],
  ['function', contract.functions],
  ['limit', contract.limitKinds],
  ['window', contract.limitWindows],
  ['exclusion', contract.exclusionKinds],
  ['round', contract.roundStatuses],
  ['roundStep', contract.roundSteps],
  ['exception', contract.exceptionKinds],
  ['category', contract.gameCategories],
  ['owner', contract.stepOwner.options],
  ['actor', contract.actorKind.options],
  ['transfer', contract.bankTransfer.shape.status.options],
  ['signInOutcome', contract.signInOutcomes],
  ['person', contract.staffPerson.shape.status.options],
  ['switch', contract.brandSwitches],
  ['resource', contract.resourceTypes],
  ['pieceKind', contract.pieceKinds],
  [
    'slot',
    [
      ...contract.announcementTypes,
      ...contract.helpCategories,
      ...contract.contentPages,
      ...contract.homeBlocks,
    ],
  ],
  ['execution', contract.executionTypes],
  ['feedback', contract.feedbackStatuses],
  ['countrySource', contract.countrySources],
  ['approval', contract.approval.shape.status.options],
])('every %s of the contract has its word', (family, values) => {
  expect(values.filter((value) => !english.has(`${family}.${value}`))).toEqual([]);
});

function wordsOf(language: string): Map<string, string> {
  const folder = join(here, language);
  return new Map(
    readdirSync(folder).flatMap((file) => {
      const groups = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Record<
        string,
        Record<string, string>
      >;
      return Object.entries(groups).flatMap(([group, words]) =>
        Object.entries(words).map(([key, text]) => [`${group}.${key}`, text] as const),
      );
    }),
  );
}

function placeholders(text: string): string[] {
  return [...text.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1] ?? '').sort();
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.name.includes('.test.'))
    .map((entry) => join(entry.parentPath, entry.name));
}
