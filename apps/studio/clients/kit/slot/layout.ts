/** Where things are in the cabinet's own picture, in units. */
export type Layout = ReturnType<typeof createLayout>;

/** The cabinet's colours, from its light side to its dark one. */
export type Scheme = {
  readonly lacquer: readonly [string, string, string];
  readonly gable: string;
  readonly jewel: readonly [string, string, string];
  /** Edge and middle of a reel's back. */
  readonly drum: readonly [string, string];
};

export function createLayout({ reels, rows, cell }: { reels: number; rows: number; cell: number }) {
  const gap = 14;
  const frame = 44;
  const crown = 66;
  const windowWidth = cell * reels + gap * (reels - 1);
  const windowHeight = cell * rows;
  return {
    reels,
    rows,
    cell,
    gap,
    frame,
    crown,
    windowWidth,
    windowHeight,
    width: windowWidth + frame * 2,
    height: windowHeight + frame * 2 + crown,
  };
}
