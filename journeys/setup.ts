import type { TestProject } from 'vitest/node';
import { seedOnce } from '../tools/seed/seed-once.ts';
import { buildWeb } from '../tools/start/build-web.ts';
import { portsFrom } from '../tools/start/options.ts';
import { startWorld } from '../tools/start/world.ts';
import { createFolderInMemory, removeTemporaryFolder } from '../tools/testing/temporary-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    worldFolder: string;
  }
}

/** Another base while two people walk at once on one machine. */
const BASE_PORT = Number(process.env.JOURNEYS_PORT ?? 4700);

/** The whole product, as `npm start` brings it up, in a folder of its own. */
export default async function setup(project: TestProject) {
  const folder = await createFolderInMemory('journeys');
  await buildWeb();
  const options = { ports: portsFrom(BASE_PORT), folder, databaseUrl: undefined };
  const world = await startWorld(options, seedOnce);
  project.provide('worldFolder', folder);
  return async () => {
    await world.stop();
    await removeTemporaryFolder(folder);
  };
}
