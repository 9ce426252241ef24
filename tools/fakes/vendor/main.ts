import { readFile } from 'node:fs/promises';
import { startAcme } from './acme.ts';

/**
 * `node tools/fakes/vendor/main.ts <folder of the running world>/demo.json`: plugs ACME in where the platform expects
 * it. SIGUSR2 prints its own list of transactions, one JSON a line; so does `GET /transactions`.
 */
const file = process.argv[2];
if (!file) {
  process.stderr.write('usage: main.ts <path of demo.json>\n');
  process.exit(2);
}
const world = JSON.parse(await readFile(file, 'utf8')) as {
  vendors: { acme: { code: string; keyId: string; secret: string; listenAt: string; platform: string } };
};
const { code, keyId, secret, listenAt, platform } = world.vendors.acme;
const acme = await startAcme({
  credentials: { vendor: code, keyId, algorithm: 'hmac-sha256', secret: Buffer.from(secret, 'base64url') },
  platform: new URL(platform).origin,
  port: Number(new URL(listenAt).port),
  publicAddress: new URL(listenAt).origin,
});
process.stdout.write(`ACME listens at ${acme.address}\n`);
process.on('SIGUSR2', () => {
  for (const transaction of acme.rounds.list()) process.stdout.write(`${JSON.stringify(transaction)}\n`);
});
for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.once(signal, () => void acme.stop().then(() => process.exit(0)));
