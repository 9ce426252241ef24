import type { TestProject } from 'vitest/node';
import { seedOnce } from '../tools/seed/seed-once.ts';
import { buildWeb } from '../tools/start/build-web.ts';
import { portsFrom } from '../tools/start/options.ts';
import { startWorld } from '../tools/start/world.ts';
import { createFolderInMemory, removeTemporaryFolder } from '../tools/testing/temporary-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** One for each worker. */
    worldFolders: readonly string[];
  }
}

/** Another base while two people walk at once on one machine. */
const BASE_PORT = Number(process.env.JOURNEYS_PORT ?? 4700);
const PORTS_OF_ONE = 10;

/** The whole product, as `npm start` brings it up, in folders of their own: one world for each worker. */
export default async function setup(project: TestProject) {
  await buildWeb();
  const folders: string[] = [];
  const undo: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (const step of undo.splice(0).reverse()) await step();
  };
  try {
    for (let at = 0; at < project.config.maxWorkers; at += 1) {
      const folder = await createFolderInMemory('journeys');
      folders.push(folder);
      undo.push(() => removeTemporaryFolder(folder));
      const ports = portsFrom(BASE_PORT + at * PORTS_OF_ONE);
      const world = await startWorld({ ports, folder, databaseUrl: undefined }, seedOnce);
      undo.push(() => world.stop());
    }
  } catch (error) {
    await stop();
    throw error;
  }
  project.provide('worldFolders', folders);
  return stop;
}
