/** Where the symbols of a tumble are, as codes by reel, each from the lowest cell up. */
export function createShown({ reels, rows }: { reels: number; rows: number }) {
  const stacks: number[][] = Array.from({ length: reels }, () => []);

  return {
    /** Lets fall what is above; the cells that this empties are the uppermost. */
    takeOut(isTaken: (code: number) => boolean): void {
      for (const stack of stacks) {
        const kept = stack.filter((code) => !isTaken(code));
        stack.splice(0, stack.length, ...kept);
      }
    },
    /** Fills every empty cell with what is drawn for it, and answers what that was, for each reel from the top. */
    fill(draw: (reel: number, row: number) => number): number[][] {
      return stacks.map((stack, reel) => {
        const fell: number[] = [];
        while (stack.length < rows) {
          const code = draw(reel, rows - 1 - stack.length);
          stack.push(code);
          fell.unshift(code);
        }
        return fell;
      });
    },
  };
}

export type Shown = ReturnType<typeof createShown>;
