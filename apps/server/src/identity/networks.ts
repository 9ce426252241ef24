import { isIPv4, isIPv6 } from 'node:net';

/** The network of an address: /24 of IPv4, /64 of IPv6. Shown, and kept, instead of the address. */
export function networkOf(ip: string): string {
  const mapped = /^::ffff:([0-9.]+)$/i.exec(ip)?.[1] ?? ip;
  if (isIPv4(mapped)) return `${mapped.split('.').slice(0, 3).join('.')}.0/24`;
  if (isIPv6(ip)) return `${expand(ip).slice(0, 4).join(':')}::/64`;
  return 'unknown';
}

/** What counts as one place: /24 of IPv4, and of IPv6 the /48 that one provider gives one customer. */
export function neighbourhoodOf(network: string): string {
  return network.replace(/^((?:[0-9a-f]+:){2}[0-9a-f]+):[0-9a-f]+::\/64$/, '$1::/48');
}

/**
 * The place that what comes from a network is counted for; none when it is counted by account only. A demo's people,
 * tests and measurements all come from this very machine. In a live house strangers may come from it too, through a
 * proxy, and nobody is exempt.
 */
export function countedPlace({ mode }: { mode: 'demo' | 'live' }, network: string): string | undefined {
  const isOwnMachine = network === '127.0.0.0/24' || network === '0:0:0:0::/64';
  return mode === 'demo' && isOwnMachine ? undefined : neighbourhoodOf(network);
}

function expand(ip: string): string[] {
  const [head = '', tail = ''] = ip.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === '' ? [] : tail.split(':');
  const middle = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0');
  return [...left, ...(ip.includes('::') ? middle : []), ...right].map((part) => part.toLowerCase());
}

/** `Chrome · Android`: enough for a person to know their own device, in any language. */
export function deviceOf(userAgent: string | undefined): string {
  const agent = (userAgent ?? '').slice(0, 400);
  const browser = browsers.find(([pattern]) => pattern.test(agent))?.[1] ?? '?';
  const system = systems.find(([pattern]) => pattern.test(agent))?.[1] ?? '?';
  return `${browser} · ${system}`;
}

const browsers: readonly (readonly [RegExp, string])[] = [
  [/Line\//, 'LINE'],
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const systems: readonly (readonly [RegExp, string])[] = [
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
];

/** Of what names neither browser nor system. */
export const UNKNOWN_DEVICE = deviceOf(undefined);
