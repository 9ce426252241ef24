import type { Endpoint, ExportKind } from '@fairhall/contract';
import { sha256 } from './crypto.ts';
import { type App, type Call, type Guard, serve } from './http.ts';
import { noteWrittenDown } from './taken-out.ts';

export type ExportFile = { name: string; type: string; text: string; rows: number };

/** What is written down of a file before it leaves. */
export type Taken = {
  kind: ExportKind;
  file: string;
  filter: Readonly<Record<string, string>>;
  rows: number;
  bytes: number;
  sha256: string;
};

/** Writes down who takes out what; the file is only answered once that is committed. */
export type NoteExport<Caller> = (caller: Caller, taken: Taken) => Promise<void>;

/** The one way a file leaves the back office. */
export function serveExport<E extends Endpoint & { isExport: true; audience: 'staff' }, Caller>(
  app: App,
  endpoint: E,
  guard: Guard<Caller>,
  {
    kind,
    note,
    make,
  }: {
    kind: ExportKind;
    note: NoteExport<Caller>;
    make(call: Call<E, Caller>): Promise<ExportFile>;
  },
): void {
  const answer = async (call: Call<E, Caller>): Promise<never> => {
    const { name, type, text, rows } = await make(call);
    const bytes = Buffer.from(text, 'utf8');
    await note(call.caller, {
      kind,
      file: name,
      filter: filterOf(call),
      rows,
      bytes: bytes.length,
      sha256: sha256(bytes).toString('hex'),
    });
    noteWrittenDown(call.request);
    call.reply
      .type(type)
      .header('content-disposition', `attachment; filename="${name}"`)
      .header('x-content-type-options', 'nosniff');
    // the contract's answer is what the file is, not a shape
    return bytes as never;
  };
  serve(app, endpoint, guard as Parameters<typeof serve<E, Caller>>[2], answer);
}

function filterOf({ params, query }: { params: unknown; query: unknown }): Record<string, string> {
  return Object.fromEntries(
    Object.entries({ ...(params as object), ...(query as object) })
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, String(value)]),
  );
}
