import { constants, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { drawPdf, type StatementFacts } from './draw-pdf.ts';

// of the thread alone, on Linux: bets go before pages
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

// sound: `writePdf` alone starts this thread, with the facts of a statement
drawPdf(workerData as StatementFacts).on('data', (chunk: Uint8Array) => parentPort?.postMessage(chunk));
