import { parseArgs } from 'node:util';
import { benchWallet } from './wallet/bench-wallet.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    json: { type: 'boolean', default: false },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '4' },
    entries: { type: 'string', default: '10000000' },
    port: { type: 'string', default: '4990' },
  },
});

const benches: Readonly<Record<string, () => Promise<Readonly<Record<string, number>>>>> = {
  wallet: () =>
    benchWallet({
      rounds: Number(values.rounds),
      seconds: Number(values.seconds),
      entries: Number(values.entries),
      port: Number(values.port),
    }),
};

const bench = benches[positionals[0] ?? ''];
if (!bench) {
  console.error(`usage: npm run bench -- ${Object.keys(benches).join(' | ')} [--json]`);
  process.exit(2);
}
const figures = await bench();
for (const [name, figure] of Object.entries(figures)) console.log(`${name.padEnd(28)} ${figure}`);
if (values.json) console.log(JSON.stringify(figures));
process.exit(0);
