/** Its rules in sentences, but for what depends on a bet. */
export const told = { lines: ['rules/lines-help', {}] } as const;
