import { type LinearPattern, readPattern } from './linear-pattern.ts';

const HAN = '\\u3005\\u3007\\u3400-\\u4DBF\\u4E00-\\u9FFF\\u{20000}-\\u{323AF}';
const LABEL = '[A-Za-z0-9]+(?:-+[A-Za-z0-9]+)*';
const ADDRESSEE = '[A-Za-z0-9_%+-]+(?:\\.[A-Za-z0-9_%+-]+)*';

/**
 * The kinds of text a field can ask for, by the number that also chooses its sentence. `*` takes anything. Each is
 * anchored; each character fits one continuation only, so that an engine that goes back does not go far either.
 */
export const fieldKinds = {
  1: '*',
  2: '^[A-Za-z][A-Za-z0-9]*$',
  3: '^[A-Za-z]+$',
  4: '^[0-9]+$',
  5: '^[A-Za-z0-9]+$',
  6: '^(?=[0-9]*[A-Za-z])(?=[A-Za-z]*[0-9])[A-Za-z0-9]+$',
  7: '^(?=[^A-Z]*[A-Z]).+$',
  8: '^\\S+$',
  9: '^[A-Za-z ]+$',
  10: `^[${HAN}0-9]+$`,
  11: `^[${HAN}\\u00B7\\u2022\\u30FB\\u2014\\u2018\\u2019\\u201C\\u201D\\u2026\\u3001\\u3002\\u300A\\u300B\\uFF01\\uFF08\\uFF09\\uFF0C\\uFF1A\\uFF1B\\uFF1F]+$`,
  12: '^[\\uAC00-\\uD7A3]+$',
  13: '^[\\u0E00-\\u0E7F ]+$',
  14: '^[\\u0E00-\\u0E7FA-Za-z ]+$',
  15: '^[\\u3005\\u3007\\u3040-\\u30FF\\u4E00-\\u9FFF\\uFF01-\\uFF5E\\u3000]+$',
  16: '^[A-Z ]+$',
  17: '^[A-Z]+$',
  18: '^\\S+(?: \\S+)+$',
  19: '^[0-9]{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9]|3[01])$',
  20: '^(?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9]|3[01])-[0-9]{4}$',
  21: `^${ADDRESSEE}@${LABEL}(?:\\.${LABEL})+$`,
  22: '^(?=[^a-z]*[a-z])(?=[^A-Z]*[A-Z])(?=[^0-9]*[0-9])(?=[^!-\\/:-@\\[-`{-~]*[!-\\/:-@\\[-`{-~])\\S+$',
} as const satisfies Readonly<Record<number, string>>;

export type FieldKind = keyof typeof fieldKinds;
export const kindNumbers = Object.keys(fieldKinds).map(Number) as FieldKind[];

export function isFieldKind(value: number): value is FieldKind {
  return Object.hasOwn(fieldKinds, value);
}

/** Whether the text is of the kind; a date must also be a day there is. */
export function isOfKind(kind: FieldKind, text: string): boolean {
  return matches(fieldKinds[kind], text) && (isDate(kind) ? dayOf(kind, text) !== undefined : true);
}

/** Whether the text fits the expression whole; `*` takes anything, an expression nobody can run takes nothing. */
export function matches(expression: string, text: string): boolean {
  if (expression === '*') return true;
  return compiled(expression)?.test(text) ?? false;
}

/** The day a text of kind 19 or 20 names, as `yyyy-MM-dd`; undefined for the 30th of February and what is no date. */
export function dayOf(kind: FieldKind, text: string): string | undefined {
  const parts = text.split('-').map(Number);
  const [year = 0, month = 0, day = 0] = kind === 20 ? [parts[2], parts[0], parts[1]] : parts;
  const at = new Date(0);
  at.setUTCFullYear(year, month - 1, day);
  const isThere =
    at.getUTCFullYear() === year && at.getUTCMonth() === month - 1 && at.getUTCDate() === day && year > 0;
  return isThere ? at.toISOString().slice(0, 10) : undefined;
}

const isDate = (kind: FieldKind) => kind === 19 || kind === 20;

const known = new Map<string, LinearPattern | undefined>();

function compiled(expression: string): LinearPattern | undefined {
  if (!known.has(expression)) {
    const read = readPattern(expression);
    known.set(expression, typeof read === 'string' ? undefined : read);
  }
  return known.get(expression);
}
