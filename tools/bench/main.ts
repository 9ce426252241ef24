import {
  CannotStart,
  endRefused,
  portsFrom,
  readWhole,
  readWords,
  readWorldOptions,
  type WorldOptions,
} from '../start/options.ts';
import { clearWhenInterrupted } from '../testing/temporary-folder.ts';
import { benchCashier } from './cashier/bench-cashier.ts';
import { benchFish } from './fish/bench-fish.ts';
import { benchFrames } from './frames.ts';
import { benchGame } from './game.ts';
import { benchHistory } from './history/bench-history.ts';
import { benchLive } from './live/bench-live.ts';
import { benchLobby } from './lobby.ts';
import { benchLogin } from './login/bench-login.ts';
import { benchPage } from './page.ts';
import { benchSlots } from './slots.ts';
import { benchStart } from './start.ts';
import { benchWallet } from './wallet/bench-wallet.ts';

type Figures = Readonly<Record<string, number>>;
type Options = {
  world: WorldOptions;
  rounds: number;
  seconds: number;
  entries: number;
  rows: number;
  rooms: number;
  isClosed: boolean;
};

const OWN_BASE_PORT = 4_990;
const say = (line: string) => console.log(line);

const benches: Readonly<Record<string, (options: Options) => Promise<Figures>>> = {
  wallet: (options) => benchWallet(options, say),
  cashier: (options) => benchCashier(options, say),
  login: (options) => benchLogin(options, say),
  history: (options) => benchHistory(options, say),
  lobby: (options) => benchLobby(options, say),
  live: (options) => benchLive(options, say),
  page: ({ world }) => benchPage(world, say),
  game: ({ world }) => benchGame(world, say),
  frames: ({ world }) => benchFrames(world, say),
  fish: (options) => benchFish(options, say),
  start: (options) => benchStart(options, say),
  slots: async ({ rounds }) => benchSlots(rounds, say),
};

try {
  const { bench, isJson, options } = readOptions(process.argv.slice(2), process.env);
  clearWhenInterrupted();
  const figures = await bench(options);
  for (const [name, figure] of Object.entries(figures)) say(`${name.padEnd(28)} ${figure}`);
  if (isJson) say(JSON.stringify(figures));
  process.exit(0);
} catch (error) {
  endRefused(error);
}

function readOptions(args: readonly string[], env: NodeJS.ProcessEnv) {
  const { rest, ...world } = readWorldOptions(args, env);
  const usage = `npm run bench -- ${Object.keys(benches).join(' | ')} [--json] [--rounds N] [--seconds N] [--entries N] [--rows N] [--closed] [--rooms N] [--port N]`;
  const { values, positionals } = readWords(
    {
      args: rest,
      allowPositionals: true,
      options: {
        json: { type: 'boolean', default: false },
        rounds: { type: 'string', default: '5' },
        seconds: { type: 'string', default: '4' },
        entries: { type: 'string', default: '10000000' },
        rows: { type: 'string', default: '20000000' },
        closed: { type: 'boolean', default: false },
        rooms: { type: 'string', default: '200' },
      },
    },
    usage,
  );
  const whole = (name: string, text: string) => readWhole(name, text, { least: 1, most: 100_000_000 });
  const bench = benches[positionals[0] ?? ''];
  if (!bench) throw new CannotStart(2, `usage: ${usage}`);
  const isPortGiven = Boolean(env.FAIRHALL_PORT) || args.some((word) => word.startsWith('--port'));
  return {
    bench,
    isJson: values.json,
    options: {
      world: isPortGiven ? world : { ...world, ports: portsFrom(OWN_BASE_PORT) },
      rounds: whole('--rounds', values.rounds),
      seconds: whole('--seconds', values.seconds),
      entries: whole('--entries', values.entries),
      rows: whole('--rows', values.rows),
      isClosed: values.closed,
      rooms: whole('--rooms', values.rooms),
    },
  };
}
