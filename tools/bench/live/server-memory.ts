import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';

const INSPECTOR = 'http://127.0.0.1:9229/json/list';
const PATIENCE_MS = 5_000;
const LOOK_MS = 50;

export type ServerMemory = {
  /** What the process takes of the machine's memory now, with what it has not yet given back. */
  residentKb(): Promise<number>;
  /** Has it collect its garbage, so that what is resident is what something holds. */
  collect(): Promise<void>;
  close(): void;
};

/** Of a Node process on this machine, which opens its inspector for it. */
export async function watchMemory(pid: number): Promise<ServerMemory> {
  process.kill(pid, 'SIGUSR1');
  const socket = new WebSocket(await inspectorAddress());
  await once(socket, 'open');
  let calls = 0;
  const waiting = new Map<number, (answer: unknown) => void>();
  socket.addEventListener('message', ({ data }) => {
    const { id, result } = JSON.parse(String(data));
    waiting.get(id)?.(result);
    waiting.delete(id);
  });
  const call = (method: string, params: object = {}) =>
    new Promise<unknown>((resolve) => {
      calls += 1;
      waiting.set(calls, resolve);
      socket.send(JSON.stringify({ id: calls, method, params }));
    });
  // the port is the same of all processes: another's may have been there first
  const answer = (await call('Runtime.evaluate', { expression: 'process.pid' })) as {
    result: { value: number };
  };
  if (answer.result.value !== pid) throw new Error(`the inspector is not of ${pid}`);
  return {
    residentKb: () => residentKb(pid),
    async collect() {
      await call('HeapProfiler.collectGarbage');
      await call('HeapProfiler.collectGarbage');
    },
    close: () => socket.close(),
  };
}

async function inspectorAddress(): Promise<string> {
  const until = performance.now() + PATIENCE_MS;
  for (;;) {
    try {
      const [page] = (await (await fetch(INSPECTOR)).json()) as { webSocketDebuggerUrl: string }[];
      if (page) return page.webSocketDebuggerUrl;
    } catch (error) {
      if (performance.now() > until) throw error;
    }
    await sleep(LOOK_MS);
  }
}

async function residentKb(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  const resident = /^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1];
  if (!resident) throw new Error(`nothing is known of the memory of ${pid}`);
  return Number(resident);
}
