/** `08*****12`, `ma***@m***`: what tells one's own apart, and reaches nobody. */
export function maskContact(value: string): string {
  const [name = '', domain] = value.split('@');
  if (domain !== undefined) return `${shown(name, 2)}***@${shown(domain, 1)}***`;
  const hidden = value.length - 4;
  return hidden > 0
    ? `${value.slice(0, 2)}${'*'.repeat(hidden)}${value.slice(-2)}`
    : '*'.repeat(value.length);
}

/** Never more than half of it. */
const shown = (text: string, count: number) => text.slice(0, Math.min(count, Math.floor(text.length / 2)));
