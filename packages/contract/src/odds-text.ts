/** How odds may be written; inside they are thousandths of what a stake comes to, the stake included. */
export const oddsFormats = ['decimal', 'hong_kong', 'malay', 'indonesian', 'american', 'fractional'] as const;
export type OddsFormat = (typeof oddsFormats)[number];

const MILLI = 1_000n;

/**
 * Odds as a player of this format reads them, by whole numbers alone: decimal and Hong Kong odds are exact, what has to
 * be divided is rounded half up, to four places and American odds to two.
 */
export function oddsText(oddsMilli: number, format: OddsFormat): string {
  const whole = BigInt(oddsMilli);
  const profit = whole - MILLI;
  switch (format) {
    case 'decimal':
      return placesOf(whole * 10n, 4);
    case 'hong_kong':
      return placesOf(profit * 10n, 4);
    case 'malay':
      return profit <= MILLI ? placesOf(profit * 10n, 4) : `−${placesOf(inverseOf(profit, 4), 4)}`;
    case 'indonesian':
      return profit >= MILLI ? placesOf(profit * 10n, 4) : `−${placesOf(inverseOf(profit, 4), 4)}`;
    case 'american':
      return profit >= MILLI
        ? `+${bare(placesOf(profit * 10n, 2))}`
        : `−${bare(placesOf(inverseOf(profit, 4), 2))}`;
    case 'fractional':
      return fractionOf(profit);
  }
}

/** `1 / profit` in units of ten to the power of -places, half up. */
function inverseOf(profit: bigint, places: number): bigint {
  const over = MILLI * 10n ** BigInt(places);
  return (2n * over + profit) / (2n * profit);
}

/** Two places at least, and no zeros behind them. */
function placesOf(units: bigint, places: number): string {
  const digits = String(units).padStart(places + 1, '0');
  const behind = digits.slice(-places).replace(/0+$/, '').padEnd(2, '0');
  return `${digits.slice(0, -places)}.${behind}`;
}

const bare = (text: string) => text.replace(/\.00$/, '');

function fractionOf(profit: bigint): string {
  let [some, rest] = [profit, MILLI];
  while (rest !== 0n) [some, rest] = [rest, some % rest];
  return `${profit / some}/${MILLI / some}`;
}
