import { element } from './element.ts';

/** Hands the player a file of JSON under a name. */
export function saveFile(name: string, parts: string[]): void {
  const address = URL.createObjectURL(new Blob(parts, { type: 'application/json' }));
  element('a', { href: address, download: name }).click();
  // the browser reads the address after this turn
  setTimeout(() => URL.revokeObjectURL(address), 0);
}
