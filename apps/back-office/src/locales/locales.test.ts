import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as contract from '@fairhall/contract';
import { expect, test } from 'vitest';
import { complaintsAbout } from '../../../../tools/testing/translations.ts';

const here = import.meta.dirname;
const sources = join(here, '..');
const english = wordsOf('en');

/** What is the same in every language: names of services, and an abbreviation of the trade. */
const sameEverywhere = ['qqNum', 'line', 'whatsapp', 'facebook', 'wechat', 'telegram', 'zalo']
  .map((service) => `contact.${service}`)
  .concat(['gw1', 'evenbet', 'hub88'].map((dialect) => `vendors.dialects.${dialect}`))
  .concat('games.rtp', 'resource.TELEGRAM', 'resource.LINE', 'resource.FACEBOOK');
const names = new Set(sameEverywhere.map((key) => english.get(key) ?? ''));

test.each(['th', 'en'])('%s says everything, with the same values in it, in its own script', (tag) => {
  expect(complaintsAbout(tag, wordsOf(tag), { original: english, names })).toEqual([]);
});

test.each(['th', 'en'])('no two files of %s hold words under one name, for they are read into one', (tag) => {
  const holders = filesOf(tag).flatMap((file) => Object.keys(file));
  expect(holders).toEqual([...new Set(holders)]);
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
  ['kind', contract.kindNumbers],
  ['registerField', contract.editableFields],
  ['movementKind', contract.transferKinds],
  ['shortfall', contract.shortfallKinds],
  ['shortfallOutcome', contract.shortfallOutcomes],
  ['roles', contract.staffRoles],
  ['right', contract.staffPermissions.map((right) => right.replaceAll('.', '-'))],
  ['memberType', contract.memberTypes],
  ['function', contract.functions],
  ['limit', contract.limitKinds],
  ['window', contract.limitWindows],
  ['exclusion', contract.exclusionKinds],
  ['round', contract.roundStates],
  ['roundStep', contract.roundSteps],
  ['vendorRound', contract.vendorRoundStates],
  ['exception', contract.exceptionKinds],
  ['giftState', contract.giftStates],
  ['unfit', [...contract.unfitReasons, ...contract.unfitOutcomes]],
  ['category', contract.gameCategories],
  ['owner', contract.stepOwner.options],
  ['actor', contract.actorKind.options],
  ['export', contract.exportKinds],
  ['differenceClass', contract.differenceClasses],
  ['differenceStatus', contract.differenceStatuses],
  ['windowStatus', contract.windowStatuses],
  ['bookSide', contract.bookSides],
  ['bookAccount', contract.journalAccounts.map((account) => account.replaceAll(':', '-'))],
  ['journalState', contract.journalStates],
  ['journalReason', contract.journalReasons],
  ['transfer', contract.bankTransfer.shape.status.options],
  ['signInOutcome', contract.signInOutcomes],
  ['wayIn', contract.waysIn],
  ['inspectionEnd', contract.inspectionEnds],
  ['linkKind', contract.linkKinds],
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
  ['messageChannel', contract.messageChannels],
  ['messageState', contract.messageStates],
  ['messageTemplate', contract.messageTemplates],
  ['countrySource', contract.countrySources],
  ['approval', contract.approval.shape.status.options],
  ['approvalKind', contract.approvalKinds.map((kind) => kind.replaceAll('.', '-'))],
  ['turnover.source', contract.requirementSources],
  ['queues', contract.workQueues.map((queue) => queue.replaceAll('.', '-'))],
])('every %s of the contract has its word', (family, values) => {
  expect(values.filter((value) => !english.has(`${family}.${value}`))).toEqual([]);
});

function wordsOf(language: string): Map<string, string> {
  return new Map(filesOf(language).flatMap((file) => contract.flattenTexts(file)));
}

function filesOf(language: string): Record<string, unknown>[] {
  const folder = join(here, language);
  return readdirSync(folder).map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')));
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.name.includes('.test.'))
    .map((entry) => join(entry.parentPath, entry.name));
}
