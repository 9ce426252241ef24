import type { GatewayKey } from '@fairhall/vendor-protocol';
import { systemClock } from '../../../apps/server/src/platform/clock.ts';
import { createHttp } from '../../../apps/server/src/platform/http.ts';
import { createLog } from '../../../apps/server/src/platform/log.ts';
import { createBareGateway } from '../../../apps/server/src/play/index.ts';
import { describeVendors, keyOf } from './bettors.ts';

/** The server's signed and validated route with no database behind it, in a process of its own. */
const log = createLog({ level: 'warn', name: 'bare' });
const keys = new Map<string, GatewayKey>(describeVendors().map((vendor) => [vendor.code, keyOf(vendor)]));
const app = await createHttp({
  log,
  statuses: new Map(),
  trustProxy: false,
  gameOrigins: () => [],
  takeRequest: createBareGateway({
    keyOf: (vendor) => keys.get(vendor),
    security: { note: (line) => log.warn(line, 'turned away') },
    clock: systemClock,
    log,
  }),
});
await app.listen({ host: '127.0.0.1', port: Number(process.argv[2]) });
process.send?.('ready');
process.once('disconnect', () => process.exit(0));
