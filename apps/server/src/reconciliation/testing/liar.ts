import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import {
  boundsOf,
  CONTENT_TYPE,
  createVendorClient,
  type GatewayKey,
  headerNames,
  type Manifest,
  type PackedPart,
  packLines,
  type ReconciliationLine,
  readSignedHeaders,
  responseText,
} from '@fairhall/vendor-protocol';
import { theirLine } from './lines.ts';

/**
 * A vendor on the wire that signs whatever a test lets it say: its lists, its rounds, and what it does when asked to
 * send again. `partLines`: how long its parts are, so that small lists have several.
 */
export async function startLiar({ key, partLines = 2 }: { key: GatewayKey; partLines?: number }) {
  const told = new Map<string, { manifest: Manifest; parts: Map<number, Buffer> }>();
  const heard: string[] = [];
  const liar = {
    /** What it lists, each in the period it says it happened in. */
    lines: [] as ReconciliationLine[],
    /** Rounds it knows: the state, and which calls it counts to them. */
    rounds: new Map<string, { state: 'open' | 'settled' | 'voided'; tx_ids: string[] }>(),
    onResend: async (_txId: string): Promise<string | undefined> => undefined,
    /** Changes a manifest after it was signed. */
    twist: (manifest: Manifest): Manifest => manifest,
    /** Asked for this part it does not answer. */
    silentAt: undefined as number | undefined,
    isSilent: false,
  };
  let editions = 0;

  async function tell(period: string): Promise<Manifest> {
    editions += 1;
    const parts = new Map<number, Buffer>();
    const keep = async ({ place, bytes }: PackedPart) => void parts.set(place, bytes);
    const maker = { vendor: 'ACME', period, edition: `e${editions}`, madeAt: new Date(0), key, partLines };
    const bounds = boundsOf(period);
    const lines = liar.lines.filter((line) => {
      const at = new Date(line.occurred_at);
      return bounds && at >= bounds.from && at < bounds.to;
    });
    const manifest = await packLines(lines, maker, keep);
    told.set(manifest.edition, { manifest, parts });
    return liar.twist(manifest);
  }

  async function answer(path: string): Promise<[number, unknown] | undefined> {
    const [, what, one = '', edition = '', place = ''] = path.split('/').map(decodeURIComponent);
    if (what === 'reconciliation' && edition === '') return [200, await tell(one)];
    if (what === 'reconciliation') {
      if (Number(place) === liar.silentAt) return undefined;
      const content = told.get(edition)?.parts.get(Number(place))?.toString('base64');
      return content === undefined ? [404, { code: 'LIST_UNKNOWN' }] : [200, { content }];
    }
    if (what === 'transactions') return [200, { sent: true, code: await liar.onResend(one) }];
    const round = liar.rounds.get(one);
    if (!round) return [404, { code: 'ROUND_NOT_FOUND' }];
    const { player_ref, game_id, currency, amount, occurred_at } = theirLine();
    const facts = { player_ref, game_id, currency, stake: amount, payout: '0', started_at: occurred_at };
    return [200, { ...facts, ...round, round_id: one, ended_at: null, replay_url: 'http://acme.test/r' }];
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    for await (const _chunk of request);
    const path = request.url ?? '';
    heard.push(path);
    const said = liar.isSilent ? undefined : await answer(path);
    if (!said) return void response.destroy();
    const [httpStatus, facts] = said;
    const body = JSON.stringify(facts);
    const requestNonce = readSignedHeaders(request.headers)?.nonce ?? '';
    const signature = key.sign(responseText({ httpStatus, requestNonce, body }));
    response.writeHead(httpStatus, { 'content-type': CONTENT_TYPE, [headerNames.signature]: signature });
    response.end(body);
  }

  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => response.destroy(error as Error));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('the vendor has no port');
  const baseUrl = `http://127.0.0.1:${address.port}`;
  return Object.assign(liar, {
    heard,
    client: createVendorClient({ baseUrl, vendor: 'ACME', key: () => key, now: Date.now }),
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  });
}
