/** A path of our own site, which a browser cannot read as another's. */
export function isOwnPath(address: string): boolean {
  return /^\/(?!\/)[\x21-\x7e]*$/.test(address) && !address.includes('\\');
}

/** A page that can be linked to: https at a named host, without a user in it. */
export function isWebPage(address: string): boolean {
  const url = parseAddress(address);
  return url?.protocol === 'https:' && isHost(url.hostname) && !url.username && !url.password;
}

/** A domain in small letters with at least one dot; no address of a machine. */
export function isHost(name: string): boolean {
  return name.length <= 253 && /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/.test(name);
}

/** Undefined also for what a browser would read after mending it: blanks and backslashes. */
export function parseAddress(address: string): URL | undefined {
  return /[\s\\]/.test(address) ? undefined : (URL.parse(address) ?? undefined);
}
