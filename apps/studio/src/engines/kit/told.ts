/** A sentence of the games' pages by its key, what stands in it, and the name of what it is about where that is not said in it. */
export type Sentence = readonly [
  key: string,
  values: Readonly<Record<string, string | number>>,
  about?: string,
];

// separators are those of money, the same in every language: beside 1,000.00 a 1.000 would be read wrongly
const counts = new Intl.NumberFormat('en');
const percents = new Intl.NumberFormat('en', { style: 'percent', minimumFractionDigits: 2 });

export const count = (value: number): string => counts.format(value);
export const percent = (share: number): string => percents.format(share);

/** More than what arithmetic leaves of a whole number of hundredths, and less than any return differs by. */
const ROUNDING = 1e-6;

/** A return in hundredths of a percent, down: no page promises more than comes back. */
export const toBps = (share: number): number => Math.floor(share * 10_000 + ROUNDING);
/** A return as it is told everywhere: as the list of games has it. */
export const returnPercent = (share: number): string => percent(toBps(share) / 10_000);

/** How seldom something comes, to a tenth. */
export const oneIn = (chance: number): string => count(Math.round(10 / chance) / 10);

/** How a round of every slot goes. */
export const howItGoes = ([1, 2, 3, 4, 5] as const).map((step) => [`rules/how-${step}`, {}] as const);
