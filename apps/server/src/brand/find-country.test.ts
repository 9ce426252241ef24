import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { BadConfig } from '#platform/config';
import type { Request } from '#platform/http';
import { createCountryFinder } from './find-country.ts';
import { describeCountries } from './testing/country-file.ts';

const from = (ip: string, headers: Record<string, string> = {}) => ({ ip, headers }) as unknown as Request;
const inFile = async (bytes: Buffer) => {
  const folder = await mkdtemp(join(tmpdir(), 'fairhall-countries-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, 'countries.mmdb');
  await writeFile(file, bytes);
  return file;
};

test('a file in MaxMind’s format says where a visitor is, whatever the caller claims', async () => {
  const file = await inFile(describeCountries({ '203.0.113.0/24': 'SG', '198.51.100.128/25': 'TH' }));
  const finder = await createCountryFinder({ file, header: 'x-country' });
  const found = ['203.0.113.9', '198.51.100.200', '198.51.100.1', '10.0.0.1'].map((ip) =>
    finder.countryOf(from(ip, { 'x-country': 'FR' })),
  );
  expect([finder.source, ...found]).toEqual(['file', 'SG', 'TH', undefined, undefined]);
});

test('without a file the header that a trusted proxy writes says it, and no other header does', async () => {
  const trusted = await createCountryFinder({ file: undefined, header: 'x-country' });
  const alone = await createCountryFinder({ file: undefined, header: undefined });
  const asked = [
    from('203.0.113.9', { 'x-country': 'SG', 'cf-ipcountry': 'FR' }),
    from('203.0.113.9', { 'cf-ipcountry': 'SG' }),
    from('203.0.113.9', { 'x-country': 'sg; drop' }),
    from('203.0.113.9'),
  ];
  expect(asked.map((request) => trusted.countryOf(request))).toEqual(['SG', undefined, undefined, undefined]);
  expect(asked.flatMap((request) => alone.countryOf(request) ?? [])).toEqual([]);
  expect([trusted.source, alone.source]).toEqual(['proxy', 'none']);
});

test('a file that is none stops the start with the variable’s name', async () => {
  const file = await inFile(Buffer.from('not a country file'));
  for (const path of [file, '/nowhere/countries.mmdb'])
    await expect(createCountryFinder({ file: path, header: undefined })).rejects.toThrow(BadConfig);
});
