import { BlockList, isIP } from 'node:net';
import { type BrandSettings, isInMaintenance, isRestricted } from './settings.ts';

export type Visitor = { ip: string; country: string | undefined; account: string | undefined };
export type Closure = 'maintenance' | 'region';

/** Why the house is closed to this visitor at this moment; undefined when it is open. */
export function closureFor(settings: BrandSettings, visitor: Visitor, now: Date): Closure | undefined {
  const closure = closureOf(settings, visitor.country, now);
  return closure && !isTester(settings, visitor) ? closure : undefined;
}

/** The same before anybody asks who it is: most of the time there is nothing to ask for. */
export function closureOf(
  settings: BrandSettings,
  country: string | undefined,
  now: Date,
): Closure | undefined {
  if (isInMaintenance(settings, now)) return 'maintenance';
  return isRestricted(settings, country) ? 'region' : undefined;
}

export function isTester(settings: BrandSettings, visitor: Pick<Visitor, 'ip' | 'account'>): boolean {
  if (visitor.account !== undefined && settings.testAccounts.includes(visitor.account)) return true;
  const family = isIP(visitor.ip);
  return family !== 0 && listOf(settings).check(visitor.ip, family === 4 ? 'ipv4' : 'ipv6');
}

const lists = new WeakMap<readonly string[], BlockList>();

function listOf({ testNetworks }: BrandSettings): BlockList {
  const known = lists.get(testNetworks);
  if (known) return known;
  const list = new BlockList();
  for (const network of testNetworks) {
    const [address = '', bits] = network.split('/');
    list.addSubnet(address, Number(bits), isIP(address) === 4 ? 'ipv4' : 'ipv6');
  }
  lists.set(testNetworks, list);
  return list;
}
