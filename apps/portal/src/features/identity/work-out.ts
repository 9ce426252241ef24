import { solvePart, type WorkToDo } from '@fairhall/contract/proof-of-work';
import solver from './solve-work.worker.ts?worker&url';

/** Works a sum out beside the page; where that cannot be, in the page itself, part by part, so that it stays alive. */
export async function workOut(work: WorkToDo): Promise<string> {
  try {
    return await inWorker(work);
  } catch {
    return inPage(work);
  }
}

function inWorker(work: WorkToDo): Promise<string> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(solver, { type: 'module' });
    const end = (then: () => void) => () => {
      worker.terminate();
      then();
    };
    worker.addEventListener('message', ({ data }: MessageEvent<string>) => end(() => resolve(data))());
    worker.addEventListener(
      'error',
      end(() => reject(new Error('no worker'))),
    );
    worker.postMessage(work);
  });
}

async function inPage(work: WorkToDo): Promise<string> {
  const numbers: number[] = [];
  for (let part = 0; part < work.parts; part += 1) {
    numbers.push(solvePart(work, part));
    await new Promise((resolve) => setTimeout(resolve));
  }
  return numbers.join('.');
}
