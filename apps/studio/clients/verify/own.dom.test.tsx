import { commitmentOf } from '@fairhall/fair';
import { expect, test, vi } from 'vitest';
import { speak } from '../kit/language.ts';
import { type Claim, readClaim } from '../kit/verify-address.ts';
import { ownCheck, roundFile } from './own.ts';

const serverSeed = '558f3022a26473b99a36b822df812bdb084487760e6ebb249bc4a3cd59218138';
const claim: Claim = {
  ...readClaim(''),
  game: 'naga-sevens',
  choice: 'spin',
  commitment: commitmentOf(serverSeed),
  serverSeed,
  clientSeed: 'player-seed',
  nonce: '1',
  stops: '10,7,5',
};

test('the script is there to read and to take along, with the round as it reads it', async () => {
  const section = document.createElement('section');
  section.append(...ownCheck(await speak('EN', 'P'), () => claim));
  expect(section.querySelector('pre')?.textContent).toContain("from 'node:crypto'");
  expect(section.querySelector('a[download]')?.getAttribute('href')).toBe('./verify-round.mjs');
  const kept: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    kept.push(blob as Blob);
    return 'blob:kept';
  });
  section.querySelector('button')?.click();
  const text = await kept[0]?.text();
  expect(text).toBe(roundFile(claim));
  expect(JSON.parse(text ?? '')).toMatchObject({ serverSeed, stops: '10,7,5', nonce: '1' });
});
