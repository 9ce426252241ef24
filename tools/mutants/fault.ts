/** A fault to be sown: one text in one file becomes another, and the test of that title then has to fail. */
export type Fault = {
  /** `<group>/<name>` */
  readonly name: string;
  readonly file: string;
  /** Stands in the file exactly once. */
  readonly find: string;
  readonly put: string;
  readonly test: { readonly file: string; readonly title: string };
};

/** The source with the fault in it; nothing when its place is not there exactly once. */
export function sow(source: string, { find, put }: Pick<Fault, 'find' | 'put'>): string | undefined {
  const [before, after, ...more] = source.split(find);
  return before === undefined || after === undefined || more.length > 0 ? undefined : before + put + after;
}

/** A title as vitest is asked for it: what a table of cases puts in stands open. */
export function patternOf(title: string): string {
  return title
    .split(/%[a-zA-Z]|\$[a-zA-Z.]+/)
    .map((part) => part.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&'))
    .join('.*');
}
