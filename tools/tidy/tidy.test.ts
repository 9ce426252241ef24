import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';
import { importsOf, type SourceFile, sourceFiles } from './files.ts';

const code = sourceFiles('.ts', '.tsx');
const isTest = (path: string) =>
  path.includes('.test.') || path.includes('/test/') || path.includes('/testing/');
const product = code.filter(({ path }) => /^(packages|apps)\//.test(path) && !isTest(path));

/** The map of the server: each domain with those it may use. */
const domains: Record<string, readonly string[]> = {
  platform: [],
  brand: ['platform'],
  messages: ['platform', 'brand'],
  identity: ['platform', 'brand', 'messages'],
  wallet: ['platform'],
  staff: ['platform', 'identity'],
  safety: ['platform', 'messages', 'wallet', 'identity', 'staff'],
  jackpots: ['platform', 'play', 'staff'],
  dialects: ['platform'],
  catalogue: ['platform', 'brand', 'dialects', 'identity', 'staff'],
  play: ['platform', 'wallet', 'safety', 'dialects', 'catalogue', 'identity', 'staff'],
  purses: ['platform', 'wallet', 'catalogue', 'identity', 'staff'],
  turnover: ['platform', 'identity', 'staff'],
  verification: ['platform', 'identity', 'staff'],
  promotions: ['platform', 'wallet', 'identity', 'staff'],
  cashier: ['platform', 'messages', 'wallet', 'safety', 'identity', 'staff'],
  content: ['platform', 'brand', 'identity', 'staff'],
  agents: ['platform', 'identity', 'wallet', 'play', 'cashier'],
  proof: ['platform', 'wallet'],
  reports: ['platform', 'play', 'cashier'],
  books: ['platform', 'wallet', 'proof', 'staff'],
  reconciliation: ['platform', 'play', 'cashier', 'staff'],
};

const packages: Record<string, readonly string[]> = {
  'packages/money': [],
  'packages/fair': [],
  'packages/database': [],
  'packages/contract': ['money', 'fair'],
  'packages/vendor-protocol': ['money'],
  'packages/ui': ['money'],
  'apps/server': ['money', 'fair', 'database', 'contract', 'vendor-protocol'],
  'apps/portal': ['money', 'fair', 'contract', 'ui'],
  'apps/back-office': ['money', 'contract', 'ui'],
  'apps/studio': ['money', 'fair', 'database', 'vendor-protocol', 'ui'],
  'apps/bank': ['money', 'database'],
  'apps/identity-provider': [],
};

function violations(files: readonly SourceFile[], check: (file: SourceFile) => string[]): string[] {
  return files.flatMap((file) => check(file).map((fault) => `${file.path}: ${fault}`));
}

test('no file is longer than 300 lines', () => {
  const long = sourceFiles('.ts', '.tsx', '.css', '.sql', '.mjs')
    .map(({ path, text }) => ({ path, lines: text.split('\n').length - 1 }))
    .filter(({ lines }) => lines > 300);
  expect(long).toEqual([]);
});

test('a package imports only the packages below it', () => {
  const faults = violations(product, (file) => {
    const owner = Object.keys(packages).find((folder) => file.path.startsWith(`${folder}/`));
    if (!owner) return [];
    const allowed = new Set((packages[owner] ?? []).map((name) => `@fairhall/${name}`));
    return importsOf(file).filter(
      (name) => name.startsWith('@fairhall/') && !allowed.has(name.split('/').slice(0, 2).join('/')),
    );
  });
  expect(faults).toEqual([]);
});

test('an app reaches another only over the network', () => {
  const faults = violations(product, (file) => {
    const owner = file.path.split('/').slice(0, 2).join('/');
    return importsOf(file)
      .filter((name) => name.startsWith('.'))
      .filter((name) => !normalize(join(dirname(file.path), name)).startsWith(`${owner}/`));
  });
  expect(faults).toEqual([]);
});

test('a domain of the server uses only those its map allows, and only through their doors', () => {
  const faults = violations(product, (file) => {
    const owner = /^apps\/server\/src\/([^/]+)\//.exec(file.path)?.[1];
    if (!owner) return [];
    const allowed = domains[owner];
    if (!allowed) return [`domain ${owner} is not on the map`];
    return importsOf(file).flatMap((name) => {
      const named = /^#([a-z-]+)/.exec(name)?.[1];
      if (named && named !== owner && !allowed.includes(named)) return [`may not use #${named}`];
      if (!name.startsWith('.')) return [];
      const target = normalize(join(dirname(file.path), name));
      return target.startsWith(`apps/server/src/${owner}/`) ? [] : [`reaches past a door: ${name}`];
    });
  });
  expect(faults).toEqual([]);
});

test('a feature of a web app never imports another feature', () => {
  const faults = violations(product, (file) => {
    const own = /^(apps\/[^/]+\/src\/features\/[^/]+)\//.exec(file.path)?.[1];
    if (!own) return [];
    return importsOf(file)
      .filter((name) => name.startsWith('.'))
      .filter((name) => {
        const target = normalize(join(dirname(file.path), name));
        return /\/src\/(features|app)\//.test(target) && !target.startsWith(`${own}/`);
      });
  });
  expect(faults).toEqual([]);
});

test('SQL in a domain names only its own schema, and its columns', () => {
  const schemas = Object.keys(domains);
  const faults = violations(product, (file) => {
    const owner = /^apps\/server\/src\/([^/]+)\//.exec(file.path)?.[1];
    const foreign = schemas
      .filter((schema) => schema !== owner)
      .filter((schema) =>
        new RegExp(`\\b(from|join|into|update)\\s+${schema}\\.[a-z_]+`, 'i').test(file.text),
      )
      .map((schema) => `names schema ${schema}`);
    return /select \*/i.test(file.text) ? [...foreign, 'select *'] : foreign;
  });
  expect(faults).toEqual([]);
});

test('a file leaves the back office only as an export that the server writes down', () => {
  const savers = ['shared/export-button.tsx', 'shared/image-viewer.tsx'].map(
    (path) => `apps/back-office/src/${path}`,
  );
  const faults = product.filter(
    ({ path, text }) =>
      path.startsWith('apps/back-office/') &&
      !savers.includes(path) &&
      /createObjectURL|\.download\b/.test(text),
  );
  expect(faults.map(({ path }) => path)).toEqual([]);
});

test('time and chance come from outside the rules', () => {
  const clocks = /^apps\/(server\/src\/platform\/clock|studio\/src\/clock|bank\/src\/clock)\.ts$/;
  const server = product.filter(
    ({ path }) => /^(packages\/(?!ui)|apps\/(server|studio\/src|bank))/.test(path) && !clocks.test(path),
  );
  const faults = violations(server, ({ text }) =>
    [/\bMath\.random\(/, /\bDate\.now\(\)/, /\bnew Date\(\)/]
      .filter((banned) => banned.test(text))
      .map(String),
  );
  expect(faults).toEqual([]);
});

test('nothing is left unfinished, switched off or alone', () => {
  const words = new RegExp(
    ['TO' + 'DO', 'FIX' + 'ME', 'XX' + 'X\\b', 'not impl' + 'emented', 'lorem ip' + 'sum'].join('|'),
  );
  const faults = violations(code, ({ path, text }) => {
    const found = words.exec(text)?.[0];
    const switched = isTest(path) ? /\b(it|test|describe)\.(skip|only|todo)\(/.exec(text)?.[0] : undefined;
    return [found, switched].filter((fault) => fault !== undefined);
  });
  expect(faults).toEqual([]);
});
