import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWholeServer, type WholeServer } from '../testing/whole-server.ts';

let server: WholeServer;
beforeAll(async () => {
  server = await openWholeServer();
}, 60_000);
afterAll(() => server?.close());

type Schema = { _zod: { def: Definition } };
type Definition = {
  type: string;
  shape?: Readonly<Record<string, Schema>>;
  element?: Schema;
  innerType?: Schema;
  options?: readonly Schema[];
};

/** The facts of a command as the office writes them: nested ones with dots, of lists without a place. */
function factsIn({ _zod: { def } }: Schema, name: string): string[] {
  if (def.shape)
    return Object.entries(def.shape).flatMap(([key, inner]) => factsIn(inner, name ? `${name}-${key}` : key));
  if (def.options) return def.options.flatMap((option) => factsIn(option, name));
  const inner = def.innerType ?? def.element;
  return inner ? factsIn(inner, name) : name ? [name] : [];
}

test.each(['en', 'th'])('whoever is asked to agree reads every fact of a command by its name: %s', (tag) => {
  const file = new URL(`../../back-office/src/locales/${tag}/house.json`, import.meta.url);
  const { fact } = JSON.parse(readFileSync(file, 'utf8')) as { fact: Record<string, string> };
  const commands = [...server.domains.staff.commands];
  expect(commands.length).toBeGreaterThan(30);
  const nameless = commands.flatMap(([kind, { payload }]) =>
    [...new Set(factsIn(payload as unknown as Schema, ''))]
      .filter((name) => !(name in fact) && !((name.split('-').at(-1) ?? '') in fact))
      .map((name) => `${kind}: ${name}`),
  );
  expect(nameless).toEqual([]);
});
