import { solveWork, type WorkToDo } from '@fairhall/contract/proof-of-work';

self.addEventListener('message', ({ data }: MessageEvent<WorkToDo>) => {
  self.postMessage(solveWork(data));
});
