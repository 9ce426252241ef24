/** A text of an EMVCo QR code that cannot be read; `problem` says why, for the log. */
export class BadPayload extends Error {
  readonly problem: string;
  constructor(problem: string) {
    super(`not a payload: ${problem}`);
    this.problem = problem;
  }
}

/** Two digits of id, two of length in characters, the value: at most 99 printable ASCII characters. */
export function writeField(id: string, value: string): string {
  if (!/^\d{2}$/.test(id)) throw new RangeError(`not a field id: ${id}`);
  if (!/^[\x20-\x7e]{1,99}$/.test(value)) throw new RangeError(`field ${id} cannot hold its value`);
  return `${id}${String(value.length).padStart(2, '0')}${value}`;
}

/** Fields by id, in the order of the text. Throws `BadPayload` for anything cut short, left over or repeated. */
export function readFields(text: string): Map<string, string> {
  const fields = new Map<string, string>();
  for (let at = 0; at < text.length; ) {
    const head = /^(\d{2})(\d{2})/.exec(text.slice(at, at + 4));
    if (!head?.[1]) throw new BadPayload(`no field at ${at}`);
    const length = Number(head[2]);
    const value = text.slice(at + 4, at + 4 + length);
    if (length === 0 || value.length < length) throw new BadPayload(`field ${head[1]} is cut short`);
    if (fields.has(head[1])) throw new BadPayload(`field ${head[1]} stands twice`);
    fields.set(head[1], value);
    at += 4 + length;
  }
  return fields;
}
