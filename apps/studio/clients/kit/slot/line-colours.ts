/** Colours by turns, one a line, told apart by place as well. */
const lineColours = [0xf5c451, 0x52e0ff, 0xff7fb6, 0x7cf06a, 0xc9a2ff] as const;

export function colourOfLine(line: number): number {
  return lineColours[line % lineColours.length] ?? 0xffffff;
}
