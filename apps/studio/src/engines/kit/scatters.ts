import type { Tell } from './events.ts';
import type { Machine } from './machine.ts';

/** Symbols that count wherever they show, and pay in units by how many there are. */
export function createScatters<Name extends string>(
  machine: Machine<Name>,
  symbol: Name,
  pays: Readonly<Record<number, number>> = {},
) {
  const { stops, reelCount } = machine;
  const code = machine.codeOf(symbol);
  const shown = Array.from({ length: reelCount }, (_, reel) => machine.countAtStops(reel, code));

  function count(): number {
    let found = 0;
    for (let reel = 0; reel < reelCount; reel += 1)
      found += (shown[reel] as Uint8Array)[stops[reel] as number] as number;
    return found;
  }

  return { count, pay: createScatterPays({ symbol, pays, count }) };
}

/** Pays by how many there are; more of them than pays are given for pay what the most do. */
export function createScatterPays<Name extends string>({
  symbol,
  pays,
  count,
}: {
  symbol: Name;
  pays: Readonly<Record<number, number>>;
  count: () => number;
}) {
  const most = Math.max(0, ...Object.keys(pays).map(Number));
  const units = Int32Array.from({ length: most + 1 }, (_, found) => pays[found] ?? 0);

  return (multiplier: number, tell?: Tell<Name>): number => {
    const found = count();
    const paid = units[Math.min(found, most)] as number;
    if (paid === 0) return 0;
    tell?.({ kind: 'scatters-paid', symbol, count: found, units: paid * multiplier });
    return paid * multiplier;
  };
}
