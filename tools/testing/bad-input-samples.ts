/** As much of JSON Schema as the OpenAPI document uses. */
export type JsonSchema = {
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: boolean | JsonSchema;
  items?: JsonSchema;
  enum?: unknown[];
  const?: unknown;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  pattern?: string;
  format?: string;
  minLength?: number;
  minimum?: number;
  minItems?: number;
};

const texts = [
  '1',
  '100',
  'aaaa',
  'abc123',
  'ABC123',
  '2026-11-21',
  '2026-11-21T00:00:00.000Z',
  '0d6f6b53-52d6-4c2d-9e4b-0f7d5c9f3a11',
  'someone@example.com',
  'https://example.com',
  '123456',
  '0123456789',
  'P',
  'STUDIO',
];

/** Something the schema accepts, as good as it can be guessed: the ground every bad input differs from in one point. */
export function sampleOf(schema: JsonSchema): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const choice = schema.anyOf ?? schema.oneOf;
  if (choice?.[0]) return sampleOf(choice.find((option) => option.type !== 'null') ?? choice[0]);
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map(sampleOf));
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  switch (type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {})
          .filter(([name]) => schema.required?.includes(name))
          .map(([name, property]) => [name, sampleOf(property)]),
      );
    case 'array':
      return schema.items && schema.minItems ? [sampleOf(schema.items)] : [];
    case 'integer':
    case 'number':
      return schema.minimum ?? 1;
    case 'boolean':
      return true;
    case 'string':
      return sampleText(schema);
    default:
      return null;
  }
}

function sampleText({ pattern, minLength = 0 }: JsonSchema): string {
  const expression = pattern === undefined ? undefined : new RegExp(pattern, 'u');
  const fits = (text: string) => text.length >= minLength && (expression?.test(text) ?? true);
  return texts.find(fits) ?? 'a'.repeat(Math.max(1, minLength));
}

/** Values a careless handler trips over. `never` are of a kind no schema for this property takes. */
export const hostileTexts: readonly string[] = [
  '\u0000',
  'a\u0000b',
  "' or 1=1 --",
  '../../etc/passwd',
  '<script>alert(1)</script>',
  '-1',
  '1e3',
  '0x10',
  '٣',
  '９',
  '1'.repeat(30),
  'a'.repeat(5_000),
  '\ud800',
  '{{constructor}}',
];

export function wrongKindsFor(schema: JsonSchema): unknown[] {
  const kinds: Record<string, unknown> = {
    object: { a: 1 },
    array: [1],
    string: 'text',
    number: 1.5,
    boolean: true,
    null: null,
  };
  const accepted = new Set(kindsOf(schema));
  return Object.entries(kinds)
    .filter(([kind]) => !accepted.has(kind))
    .map(([, value]) => value);
}

function kindsOf(schema: JsonSchema): string[] {
  if (schema.const !== undefined) return [kindOf(schema.const)];
  if (schema.enum) return schema.enum.map(kindOf);
  const choice = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (choice) return choice.flatMap(kindsOf);
  if (schema.type === undefined) return ['object', 'array', 'string', 'number', 'boolean', 'null'];
  const types = Array.isArray(schema.type) ? schema.type : [schema.type];
  return types.map((type) => (type === 'integer' ? 'number' : type));
}

function kindOf(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}
