/** What the platform may ask, read as strictly as the README says. */
export class Unreadable extends Error {}

type Shape = Readonly<Record<string, (value: unknown) => boolean>>;
/** Those that need not be there. */
const mayLack: ReadonlySet<string> = new Set(['room_id', 'node_id']);

const matches = (pattern: RegExp) => (value: unknown) => typeof value === 'string' && pattern.test(value);
const oneOf =
  (...words: readonly string[]) =>
  (value: unknown) =>
    words.includes(String(value));
const reference = matches(/^[A-Za-z0-9:_-]{1,64}$/);
const address = (value: unknown) =>
  typeof value === 'string' && /^https?:/.test(value) && URL.canParse(value);

export const launchShape: Shape = {
  player_ref: reference,
  session_id: reference,
  game_id: reference,
  room_id: reference,
  node_id: reference,
  mode: oneOf('real', 'demo'),
  currency: matches(/^[A-Z][A-Z0-9]{0,7}$/),
  language: oneOf('CN', 'EN', 'JA', 'TH', 'VI', 'PT'),
  device: oneOf('desktop', 'phone', 'tablet'),
  return_url: address,
  cashier_url: address,
  country: matches(/^[A-Z]{2}$/),
  rg: (value) => typeof value === 'object' && value !== null,
};
export const grantShape: Shape = {
  grant_id: reference,
  player_ref: reference,
  game_ids: (value) => Array.isArray(value) && value.length > 0 && value.every(reference),
  rounds: (value) => Number.isInteger(value) && Number(value) >= 1 && Number(value) <= 1_000,
  stake: matches(/^[1-9]\d{0,17}$/),
  currency: matches(/^[A-Z][A-Z0-9]{0,7}$/),
  expires_at: matches(/^\d{4}-\d{2}-\d{2}T.+Z$/),
};
export const terminateShape: Shape = {
  player_ref: reference,
  reason: oneOf('logout', 'exclusion', 'limit', 'block', 'expired', 'operator'),
};
export const resendShape: Shape = { player_ref: reference };

/** These fields and no others, each of its kind. */
export function readFields(value: Readonly<Record<string, unknown>>, shape: Shape): Record<string, unknown> {
  const names = Object.keys(value);
  const isWhole = Object.keys(shape).every((name) => name in value || mayLack.has(name));
  if (!isWhole || !names.every((name) => shape[name]?.(value[name]))) throw new Unreadable();
  return value;
}

/** One object of JSON in UTF-8 without a key given twice. */
export function readObject(bytes: Buffer): Record<string, unknown> {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    let members = 0;
    const value: unknown = JSON.parse(text, (_name, member: unknown) => {
      if (typeof member === 'object' && member !== null && !Array.isArray(member))
        members += Object.keys(member).length;
      return member;
    });
    const keys = [...text.matchAll(/"(?:[^"\\]|\\.)*"(\s*:)?/g)].filter(([, colon]) => colon !== undefined);
    if (keys.length === members && typeof value === 'object' && value !== null && !Array.isArray(value))
      return value as Record<string, unknown>;
  } catch {
    // what cannot be read is refused below, however it is broken
  }
  throw new Unreadable();
}
