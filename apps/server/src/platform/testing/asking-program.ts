import { createApart } from '../ask-apart.ts';

const program = new URL('./echoing-program.ts', import.meta.url);
await createApart<string, string>({ program, mostWaiting: 1, timeoutMs: 600_000 })('later');
