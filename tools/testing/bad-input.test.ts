import { expect, test } from 'vitest';
import { type AppUnderFire, fireBadInput } from './bad-input.ts';
import { sampleOf, wrongKindsFor } from './bad-input-samples.ts';

const schema = {
  type: 'object',
  required: ['amount'],
  additionalProperties: false,
  properties: { amount: { type: 'string', pattern: '^[1-9][0-9]*$' } },
};
const document = {
  paths: {
    '/api/things/{id}': {
      post: {
        parameters: [{ name: 'id', in: 'path', schema: { type: 'string', pattern: '^[1-9][0-9]*$' } }],
        requestBody: { content: { 'application/json': { schema } } },
      },
    },
  },
};

function appThatAnswers(statusCode: number, body: unknown): AppUnderFire {
  return { swagger: () => document, inject: async () => ({ statusCode, body: JSON.stringify(body) }) };
}
const refusal = (code: string) => ({ code, params: {}, reference: 'r' });
const fireAt = (app: AppUnderFire) =>
  fireBadInput({
    app,
    codes: new Set(['request/invalid']),
    open: new Set(),
    credentials: async () => ({}),
  });
const reasons = async (app: AppUnderFire) => [...new Set((await fireAt(app)).map((hit) => hit.why))].sort();

test('an app that refuses everything by the contract takes no hit', async () => {
  expect(await fireAt(appThatAnswers(400, refusal('request/invalid')))).toEqual([]);
});

test.each([
  ['takes everything', 200, {}, 'was accepted'],
  ['breaks', 500, refusal('server/bug'), 'broke the server'],
  ['answers in a shape of its own', 400, { message: 'no' }, 'is no refusal of the contract’s shape'],
  ['says a code nobody lists', 400, refusal('secret/code'), 'has a code the contract does not list'],
  [
    'shows its inside',
    400,
    { ...refusal('request/invalid'), params: { why: 'relation "x"' } },
    'tells of the inside',
  ],
])('an app that %s is hit', async (_what, status, body, why) => {
  expect(await reasons(appThatAnswers(status, body))).toContain(why);
});

test('a sample fits its schema, and wrong kinds do not', () => {
  expect(sampleOf(schema)).toEqual({ amount: '1' });
  expect(wrongKindsFor({ anyOf: [{ type: 'string' }, { type: 'null' }] })).toEqual([
    { a: 1 },
    [1],
    1.5,
    true,
  ]);
});
