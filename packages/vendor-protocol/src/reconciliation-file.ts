import { createHash } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';
import type * as z from 'zod/mini';
import type { GatewayKey } from './keys.ts';
import {
  addToSums,
  type Manifest,
  manifestText,
  type PeriodSum,
  type ReconciliationLine,
  reconciliationLine,
  trailer,
} from './reconciliation.ts';
import { hashBody } from './signing.ts';

/** Lines of one part: half a megabyte on the wire, and what one transaction of the reader can hold. */
const PART_LINES = 10_000;
const MAX_PART_BYTES = 32 * 1024 * 1024;

export type PackedPart = { place: number; bytes: Buffer };

/** Cuts lines into parts, each handed to `keep` once, and signs what they come to. */
export async function packLines(
  lines: AsyncIterable<ReconciliationLine> | Iterable<ReconciliationLine>,
  maker: {
    vendor: string;
    period: string;
    edition: string;
    madeAt: Date;
    key: GatewayKey;
    partLines?: number;
  },
  keep: (part: PackedPart) => Promise<void>,
): Promise<Manifest> {
  const whole = createHash('sha256');
  const sums = new Map<string, PeriodSum>();
  const parts: Manifest['parts'] = [];
  let texts: string[] = [];
  let count = 0;
  async function cut(last: string): Promise<void> {
    const bytes = gzipSync(Buffer.from(texts.join('') + last));
    await keep({ place: parts.length, bytes });
    parts.push({ count: texts.length, sha256: hashBody(bytes) });
    texts = [];
  }
  for await (const line of lines) {
    if (texts.length === (maker.partLines ?? PART_LINES)) await cut('');
    const text = `${JSON.stringify(line)}\n`;
    whole.update(text);
    addToSums(sums, line);
    texts.push(text);
    count += 1;
  }
  const sha256 = whole.digest('hex');
  const total = [...sums.values()].sort((a, b) => (a.currency < b.currency ? -1 : 1));
  await cut(`${JSON.stringify({ trailer: true, count, sums: total, sha256 })}\n`);
  const told = {
    vendor: maker.vendor,
    period: maker.period,
    edition: maker.edition,
    made_at: maker.madeAt.toISOString(),
    count,
    sha256,
    parts,
  };
  return { ...told, sums: total, key_id: maker.key.keyId, signature: maker.key.sign(manifestText(told)) };
}

/** Whether a manifest is its maker's word, and adds up in itself. */
export function isManifestSound(told: Manifest, key: Pick<GatewayKey, 'verify'>): boolean {
  const lines = told.parts.reduce((sum, part) => sum + part.count, 0);
  return told.parts.length > 0 && lines === told.count && key.verify(manifestText(told), told.signature);
}

export type ReadPart =
  | { ok: true; lines: ReconciliationLine[]; trailer: z.output<typeof trailer> | undefined }
  | { ok: false; detail: string };

/** The lines of one part, when they are what the manifest says. Nothing is unpacked before its hash agrees. */
export function readPart(content: string, { told, place }: { told: Manifest; place: number }): ReadPart {
  const bytes = Buffer.from(content, 'base64');
  const expected = told.parts[place];
  if (!expected || hashBody(bytes) !== expected.sha256)
    return { ok: false, detail: `part ${place}: other bytes` };
  const rows = unpack(bytes)?.split('\n');
  if (rows?.pop() !== '') return { ok: false, detail: `part ${place}: no gzip of lines` };
  const isLast = place === told.parts.length - 1;
  const end = isLast ? trailer.safeParse(parseJson(rows.pop() ?? '')) : undefined;
  if (end && !end.success) return { ok: false, detail: 'no trailer' };
  if (rows.length !== expected.count) return { ok: false, detail: `part ${place}: ${rows.length} lines` };
  const lines: ReconciliationLine[] = [];
  for (const [row, text] of rows.entries()) {
    const line = reconciliationLine.safeParse(parseJson(text));
    if (!line.success)
      return { ok: false, detail: `part ${place}, line ${row + 1}: ${line.error.issues[0]?.path.join('.')}` };
    lines.push(line.data);
  }
  return { ok: true, lines, trailer: end?.data };
}

function unpack(bytes: Buffer): string | undefined {
  try {
    return gunzipSync(bytes, { maxOutputLength: MAX_PART_BYTES }).toString('utf8');
  } catch {
    return undefined;
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
