export type Figures = Record<string, number>;

/** Of each figure, the one in the middle of all rounds. */
export function mediansOf(kept: readonly Figures[]): Figures {
  const names = Object.keys(kept[0] ?? {});
  const median = (name: string) =>
    kept.map((figures) => figures[name] ?? Number.NaN).toSorted((a, b) => a - b)[kept.length >> 1];
  return Object.fromEntries(names.map((name) => [name, rounded(median(name) ?? Number.NaN)]));
}

export const rounded = (value: number) => Number(value.toFixed(2));

export function spell(figures: Figures): string {
  return Object.entries(figures)
    .map(([name, value]) => `${name} ${value.toFixed(2)}`)
    .join(', ');
}
