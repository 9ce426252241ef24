/** Asked of the last twelve months, in the order they stand on the page. */
export const questions = [
  'more-than-affordable',
  'larger-stakes',
  'winning-back',
  'borrowed',
  'problem',
  'health',
  'criticism',
  'money-trouble',
  'guilt',
] as const;

/** From the one that says least to the one that says most: its place is what it counts. */
export const answers = ['never', 'sometimes', 'often', 'nearly-always'] as const;
export type TestAnswer = (typeof answers)[number];

/**
 * What a sum of all answers means, from how much on. The bands are those in which screening for problem gambling is
 * usually read: none, low, moderate, high.
 */
const bands = [
  { from: 0, level: 'none' },
  { from: 1, level: 'low' },
  { from: 3, level: 'moderate' },
  { from: 8, level: 'high' },
] as const;
export type TestLevel = (typeof bands)[number]['level'];

/** Undefined until every question has its answer. */
export function levelOf(given: readonly (TestAnswer | undefined)[]): TestLevel | undefined {
  if (given.length !== questions.length) return undefined;
  let sum = 0;
  for (const answer of given) {
    if (answer === undefined) return undefined;
    sum += answers.indexOf(answer);
  }
  return bands.findLast(({ from }) => sum >= from)?.level;
}
