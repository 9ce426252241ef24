import { toAccount } from '@fairhall/contract';
import { expect, test } from 'vitest';
import { yearsBetween } from './age.ts';
import { countedPlace, deviceOf, neighbourhoodOf, networkOf } from './networks.ts';

test.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['::ffff:203.0.113.77', '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['not an address', 'unknown'],
])('the network of %s is %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network);
});

test.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['::1', '0:0:0::/48'],
  ['not an address', 'unknown'],
])('the neighbourhood of %s is %s', (ip, neighbourhood) => {
  expect(neighbourhoodOf(networkOf(ip))).toBe(neighbourhood);
});

test.each([
  ['127.0.0.1', 'demo', undefined],
  ['::1', 'demo', undefined],
  ['128.0.0.1', 'demo', '128.0.0.0/24'],
  ['2001:db8:1:2:3:4:5:6', 'demo', '2001:db8:1::/48'],
  ['2001:db8:1:ffff::1', 'demo', '2001:db8:1::/48'],
  ['x', 'demo', 'unknown'],
  ['127.0.0.1', 'live', '127.0.0.0/24'],
  ['::1', 'live', '0:0:0::/48'],
] as const)('what comes from %s in %s mode is counted for %s', (ip, mode, place) => {
  expect(countedPlace({ mode }, networkOf(ip))).toBe(place);
});

test.each([
  [
    'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Mobile Safari/537.36',
    'Chrome · Android',
  ],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Version/17.0 Mobile Safari/604.1', 'Safari · iOS'],
  [undefined, '? · ?'],
])('a device is told by its browser and system', (agent, device) => {
  expect(deviceOf(agent)).toBe(device);
});

test.each([
  ['  MaLee01 ', 'malee01'],
  ['É', 'é'],
])('the account of %j is %j', (typed, account) => {
  expect(toAccount(typed)).toBe(account);
});

const GMT8 = 480;
test.each([
  ['the day before the birthday', '2005-11-22', '2026-11-21T04:00:00Z', 20],
  ['the birthday', '2005-11-21', '2026-11-21T04:00:00Z', 21],
  ['the birthday already begun at the brand’s clock', '2005-11-22', '2026-11-21T16:00:00Z', 21],
  ['the birthday not yet begun there', '2005-11-22', '2026-11-21T15:59:59Z', 20],
  ['a leap day, the day before', '2004-02-29', '2025-02-28T04:00:00Z', 20],
  ['a leap day, the day after', '2004-02-29', '2025-03-01T04:00:00Z', 21],
  ['a day that never was', '2005-02-30', '2026-11-21T04:00:00Z', undefined],
])('age is counted in whole years: %s', (_what, birthday, now, years) => {
  expect(yearsBetween(birthday, new Date(now), GMT8)).toBe(years);
});
