import { parentPort, workerData } from 'node:worker_threads';
import jsQR from 'jsqr';
import type { Raster } from './read-code.ts';

// sound: `readCode` alone starts this thread, with a raster
const { pixels, width, height } = workerData as Raster;
// a slip's code is dark on light
parentPort?.postMessage(jsQR.default(pixels, width, height, { inversionAttempts: 'dontInvert' })?.data);
