export type LockEntry = {
  version?: string;
  license?: string;
  dev?: boolean;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  optionalDependencies?: Record<string, string>;
};
export type Lock = { packages: Record<string, LockEntry> };

const systems = ['android', 'darwin', 'freebsd', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'aix', 'linux'];
const processors = [
  'wasm32',
  'arm64',
  'riscv64',
  's390x',
  'ppc64',
  'loong64',
  'mips64el',
  'ia32',
  'x64',
  'arm',
];

/**
 * Optional packages that an entry names and the lock lacks. A registry that has not every platform's build makes npm
 * leave them out, and `npm ci` then refuses the whole lock.
 */
export function findMissing({ packages }: Lock): [string, LockEntry][] {
  return Object.entries(packages).flatMap(([path, entry]) =>
    Object.entries(entry.optionalDependencies ?? {})
      .filter(([name, version]) => /^\d/.test(version) && !isLocked(packages, path, name))
      .map(([name, version]): [string, LockEntry] => [
        `node_modules/${name}`,
        describePlatform(name, { ...entry, version }),
      ]),
  );
}

/** Found as Node would look for it: beside the package, then in each folder above. */
function isLocked(packages: Lock['packages'], path: string, name: string): boolean {
  for (let from = path; ; from = from.slice(0, Math.max(0, from.lastIndexOf('/node_modules/')))) {
    if (packages[`${from}${from === '' ? '' : '/'}node_modules/${name}`]) return true;
    if (from === '') return false;
    if (!from.includes('/node_modules/')) return packages[`node_modules/${name}`] !== undefined;
  }
}

function describePlatform(name: string, owner: LockEntry): LockEntry {
  const words = name.slice(name.indexOf('/') + 1);
  const system = /win32|windows/.test(words) ? 'win32' : systems.find((known) => words.includes(known));
  const processor = processors.find((known) => words.includes(known));
  return {
    ...(owner.version && { version: owner.version }),
    ...(processor && { cpu: [processor] }),
    ...(owner.dev && { dev: true }),
    ...(system === 'linux' && words.includes('musl') && { libc: ['musl'] }),
    ...(system === 'linux' && words.includes('gnu') && { libc: ['glibc'] }),
    ...(owner.license && { license: owner.license }),
    optional: true,
    ...(system && { os: [system] }),
  };
}
