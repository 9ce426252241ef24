/** For a day the form comes back filled. The password is not here: the house keeps something in its place. */
const DAY_S = 86_400;
const names = { username: 'fh_username', phone: 'fh_phone' } as const;

export type Remembered = { [Name in keyof typeof names]?: string };

export function readRemembered(): Remembered {
  const cookies = new Map(
    document.cookie.split('; ').map((pair) => pair.split('=') as [string, string | undefined]),
  );
  const entries = Object.entries(names).map(([name, cookie]) => [
    name,
    decodeURIComponent(cookies.get(cookie) ?? ''),
  ]);
  return Object.fromEntries(entries.filter(([, value]) => value));
}

export function keepRemembered(kept: Remembered): void {
  for (const [name, value] of Object.entries(kept)) write(names[name as keyof Remembered], value, DAY_S);
}

export function dropRemembered(): void {
  for (const cookie of Object.values(names)) write(cookie, '', 0);
}

function write(cookie: string, value: string, maxAgeS: number): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the cookie store
  document.cookie = `${cookie}=${encodeURIComponent(value)}; Path=/; Max-Age=${maxAgeS}; SameSite=Strict${secure}`;
}
