import { hostileTexts, type JsonSchema, sampleOf, wrongKindsFor } from './bad-input-samples.ts';

/** `refused`: only a coded refusal will do. `answered`: it may be a fair input, but nothing may break. */
export type BadBody = { name: string; payload: string; expects: 'refused' | 'answered' };

const HUGE_BYTES = 200 * 1024;
const strangers = ['isAgent', 'type_', 'balance', 'memberId_', 'role'];

/** What is no body of any call. */
export const brokenBodies: readonly BadBody[] = [
  { name: 'a broken body', payload: '{"a":' },
  { name: 'a huge body', payload: JSON.stringify({ a: 'x'.repeat(HUGE_BYTES) }) },
].map((body) => ({ ...body, expects: 'refused' }));

/** Each differs in one point from a body the schema accepts: a field missing, one too many, one of a wrong kind. */
export function* badBodies(schema: JsonSchema, sample: unknown = sampleOf(schema)): Generator<BadBody> {
  for (const payload of ['null', '[]', '"text"', '5', 'true'])
    yield { name: `body ${payload}`, payload, expects: 'refused' };
  if (typeof sample !== 'object' || sample === null) return;
  for (const name of schema.required ?? []) {
    const { [name]: _left, ...rest } = sample as Record<string, unknown>;
    yield { name: `without ${name}`, payload: JSON.stringify(rest), expects: 'refused' };
  }
  for (const name of strangers)
    yield {
      name: `with an extra ${name}`,
      payload: JSON.stringify({ ...sample, [name]: 1 }),
      expects: 'refused',
    };
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    const send = (value: unknown) => JSON.stringify({ ...sample, [name]: value });
    for (const value of wrongKindsFor(property))
      yield { name: `${name}: ${JSON.stringify(value)}`, payload: send(value), expects: 'refused' };
    for (const text of hostileTexts)
      yield {
        name: `${name}: ${JSON.stringify(text).slice(0, 24)}`,
        payload: send(text),
        expects: 'answered',
      };
  }
}

/** The same for a call whose schema is not at hand: every field of a fair body is taken to be needed, and of its kind. */
export function badBodiesLike(fair: Readonly<Record<string, unknown>>): BadBody[] {
  const properties = Object.fromEntries(
    Object.entries(fair).map(([name, value]) => [
      name,
      { type: Array.isArray(value) ? 'array' : typeof value },
    ]),
  );
  return [...badBodies({ type: 'object', required: Object.keys(fair), properties }, fair)];
}
