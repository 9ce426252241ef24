/**
 * An expression that is decided in time linear in the text, whatever the text: it is run as a set of places where the
 * match may stand, each visited at most once a character, and never goes back.
 */
export type LinearPattern = {
  /** How many places a match can stand at. */
  size: number;
  test(text: string): boolean;
  /** Places visited to decide this text: never more than `size` for each character and one. */
  countSteps(text: string): number;
};

/** `broken` is no expression; `unanchored` could match a part only; `unbounded` asks for what no linear run can do. */
export type PatternFault = 'broken' | 'unanchored' | 'unbounded';

type Place =
  | { kind: 'one'; accepts: RegExp }
  | { kind: 'fork'; to: readonly number[] }
  | { kind: 'end'; closes: boolean };
type Part =
  | { kind: 'one'; accepts: RegExp }
  | { kind: 'row'; parts: readonly Part[] }
  | { kind: 'choice'; parts: readonly Part[] }
  | { kind: 'repeat'; part: Part; from: number; to: number };

/** Enough for the longest field there is; a repetition of repetitions soon asks for more. */
const SIZE_AT_MOST = 1_000;

/**
 * Reads what most expressions are made of: characters, classes, groups, choices, repetitions, and looking ahead at the
 * beginning. A reference to what was matched before, a look behind or ahead elsewhere, or a bound inside has no linear
 * run, and is told.
 */
export function readPattern(source: string): LinearPattern | PatternFault {
  try {
    new RegExp(source, 'u');
  } catch {
    return 'broken';
  }
  if (!source.startsWith('^') || !source.endsWith('$') || endsEscaped(source)) return 'unanchored';
  try {
    const { looks, whole } = parse(source.slice(1, -1));
    const programs = looks.map((look) => ({ ...look, places: lay(look.part, false) }));
    const body = lay(whole, true);
    return runnable(programs, body);
  } catch (error) {
    if (error instanceof NotLinear) return 'unbounded';
    if (error instanceof NotWhole) return 'unanchored';
    throw error;
  }
}

class NotLinear extends Error {}
class NotWhole extends Error {}

type Look = { part: Part; isWanted: boolean };

function runnable(
  looks: readonly (Look & { places: readonly Place[] })[],
  body: readonly Place[],
): LinearPattern {
  function decide(text: string) {
    const characters = [...text];
    let steps = 0;
    let isMatch = true;
    for (const { places, isWanted } of [...looks, { places: body, isWanted: true }]) {
      const ran = run(places, characters);
      steps += ran.steps;
      if (ran.isMatch !== isWanted) isMatch = false;
    }
    return { isMatch, steps };
  }
  const size = looks.reduce((sum, { places }) => sum + places.length, body.length);
  return { size, test: (text) => decide(text).isMatch, countSteps: (text) => decide(text).steps };
}

function run(places: readonly Place[], characters: readonly string[]): { isMatch: boolean; steps: number } {
  let steps = 0;
  let ended = false;
  function reach(start: number, into: Set<number>, isLast: boolean) {
    const waiting = [start];
    for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
      if (into.has(at)) continue;
      into.add(at);
      steps += 1;
      const place = places[at];
      if (place?.kind === 'fork') waiting.push(...place.to);
      if (place?.kind === 'end' && (isLast || !place.closes)) ended = true;
    }
  }
  let standing = new Set<number>();
  reach(0, standing, characters.length === 0);
  for (const [index, character] of characters.entries()) {
    if (standing.size === 0) break;
    const next = new Set<number>();
    for (const at of standing) {
      const place = places[at];
      if (place?.kind === 'one' && place.accepts.test(character))
        reach(at + 1, next, index === characters.length - 1);
    }
    standing = next;
  }
  return { isMatch: ended, steps };
}

/** `closes`: the text must be over where the expression is. */
function lay(part: Part, closes: boolean): Place[] {
  const places: Place[] = [];
  layPart(part, places);
  places.push({ kind: 'end', closes });
  return places;
}

function layPart(part: Part, places: Place[]): void {
  if (places.length > SIZE_AT_MOST) throw new NotLinear();
  if (part.kind === 'one') places.push(part);
  if (part.kind === 'row') for (const inner of part.parts) layPart(inner, places);
  if (part.kind === 'choice') layChoice(part.parts, places);
  if (part.kind !== 'repeat') return;
  for (let count = 0; count < part.from; count += 1) layPart(part.part, places);
  if (part.to === Number.POSITIVE_INFINITY) {
    const start = hold(places);
    layPart(part.part, places);
    places.push({ kind: 'fork', to: [start] });
    places[start] = { kind: 'fork', to: [start + 1, places.length] };
    return;
  }
  const starts: number[] = [];
  for (let count = part.from; count < part.to; count += 1) {
    starts.push(hold(places));
    layPart(part.part, places);
  }
  for (const start of starts) places[start] = { kind: 'fork', to: [start + 1, places.length] };
}

function layChoice(parts: readonly Part[], places: Place[]): void {
  const fork = hold(places);
  const starts: number[] = [];
  const leaves: number[] = [];
  for (const inner of parts) {
    starts.push(places.length);
    layPart(inner, places);
    leaves.push(hold(places));
  }
  places[fork] = { kind: 'fork', to: starts };
  for (const leave of leaves) places[leave] = { kind: 'fork', to: [places.length] };
}

/** A place that is filled in once it is known where it leads. */
function hold(places: Place[]): number {
  places.push({ kind: 'fork', to: [] });
  return places.length - 1;
}

const ESCAPE =
  /\\[pP]\{[^}]*\}|\\u\{[0-9A-Fa-f]+\}|\\u[dD][89abAB][0-9A-Fa-f]{2}\\u[dD][c-fC-F][0-9A-Fa-f]{2}|\\u[0-9A-Fa-f]{4}|\\x[0-9A-Fa-f]{2}|\\c[A-Za-z]|\\./uy;
const BOUNDS = /\{(\d+)(,(\d*))?\}|[*+?]/uy;

/** The engine has said that it is an expression; here only its shape is found. */
function parse(source: string): { looks: Look[]; whole: Part } {
  let at = 0;
  const looks: Look[] = [];
  while (source.startsWith('(?=', at) || source.startsWith('(?!', at)) {
    const isWanted = source[at + 2] === '=';
    at += 3;
    const part = choice();
    at += 1;
    looks.push({ part, isWanted });
  }
  const whole = choice();
  // `^a|b$` is anchored on one side of each
  if (whole.kind === 'choice') throw new NotWhole();
  if (at < source.length) throw new NotLinear();
  return { looks, whole };

  function choice(): Part {
    const parts = [row()];
    while (source[at] === '|') {
      at += 1;
      parts.push(row());
    }
    return parts.length === 1 && parts[0] ? parts[0] : { kind: 'choice', parts };
  }

  function row(): Part {
    const parts: Part[] = [];
    while (at < source.length && source[at] !== '|' && source[at] !== ')') parts.push(repeated(atom()));
    return { kind: 'row', parts };
  }

  function repeated(part: Part): Part {
    const found = take(BOUNDS);
    if (!found) return part;
    // lazy or not: only whether there is a match is asked
    if (source[at] === '?') at += 1;
    const [sign, least, comma, most] = found;
    if (sign === '*') return { kind: 'repeat', part, from: 0, to: Number.POSITIVE_INFINITY };
    if (sign === '+') return { kind: 'repeat', part, from: 1, to: Number.POSITIVE_INFINITY };
    if (sign === '?') return { kind: 'repeat', part, from: 0, to: 1 };
    const from = Number(least);
    const to = comma === undefined ? from : most ? Number(most) : Number.POSITIVE_INFINITY;
    if (from > SIZE_AT_MOST || (to !== Number.POSITIVE_INFINITY && to > SIZE_AT_MOST)) throw new NotLinear();
    return { kind: 'repeat', part, from, to };
  }

  function atom(): Part {
    const character = source[at];
    if (character === '(') return group();
    if (character === '[') return one(source.slice(at, endOfClass(source, at)));
    if (character === '^' || character === '$') throw new NotLinear();
    if (character === '\\') {
      const escaped = take(ESCAPE)?.[0] ?? '';
      // \1 and \k<name> look back at what was matched; \b is a place between two characters
      if (/^\\[1-9kbB]/.test(escaped)) throw new NotLinear();
      at -= escaped.length;
      return one(escaped);
    }
    return one(String.fromCodePoint(source.codePointAt(at) ?? 0));
  }

  function group(): Part {
    if (source.startsWith('(?:', at)) at += 3;
    else if (source.startsWith('(?', at)) throw new NotLinear();
    else at += 1;
    const part = choice();
    at += 1;
    return part;
  }

  function one(text: string): Part {
    at += text.length;
    return { kind: 'one', accepts: new RegExp(`^${text}$`, 'u') };
  }

  function take(what: RegExp): RegExpExecArray | null {
    what.lastIndex = at;
    const found = what.exec(source);
    if (found) at = what.lastIndex;
    return found;
  }
}

function endOfClass(source: string, start: number): number {
  let at = start + 1;
  while (source[at] !== ']') at += source[at] === '\\' ? 2 : 1;
  return at + 1;
}

function endsEscaped(source: string): boolean {
  const slashes = /\\*$/.exec(source.slice(0, -1))?.[0].length ?? 0;
  return slashes % 2 === 1;
}
