type PatternRefusal = `identity/pattern-${number}`;

/** One a pattern of the field rules: `identity/pattern-2` with `length` "6-12". */
export const patternCodes = Array.from(
  { length: 22 },
  (_, index): PatternRefusal => `identity/pattern-${index + 1}`,
);

export const patternRefusals = Object.fromEntries(patternCodes.map((code) => [code, 400])) as Record<
  PatternRefusal,
  400
>;
