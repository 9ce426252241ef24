/**
 * Whether a file is a script or style that the page at this path has beyond what every page has, as its document says.
 * Built files bear no names to know them by.
 */
export async function readOwnParts(portal: string, path: string): Promise<(url: URL) => boolean> {
  const everywhere = await readFiles(`${portal}/`);
  const own = new Set((await readFiles(`${portal}${path}`)).filter((file) => !everywhere.includes(file)));
  if (own.size === 0) throw new Error(`${path} has nothing of its own`);
  return (url) => own.has(url.pathname);
}

async function readFiles(address: string): Promise<string[]> {
  const document = await (await fetch(address)).text();
  const links = document.matchAll(/<(?:link (?!data-texts)|script )[^>]*(?:href|src)="(\/assets\/[^"]+)"/g);
  return [...links].map(([, file = '']) => file);
}
