export type WrittenStrips<Name extends string> = {
  /** A letter for each symbol, as the strips are written. */
  readonly letters: Readonly<Record<string, Name>>;
  readonly strips: readonly string[];
};

/** What stands on each reel, stop by stop. */
export function stripsOf<Name extends string>({ letters, strips }: WrittenStrips<Name>): Name[][] {
  return strips.map((strip) =>
    Array.from(strip, (letter) => {
      const name = letters[letter];
      if (name === undefined) throw new Error(`no symbol is written ${letter}`);
      return name;
    }),
  );
}
