import type { TestProject } from 'vitest/node';
import { askTurnover } from '../tools/seed/ask-turnover.ts';
import { seedOnce } from '../tools/seed/seed-once.ts';
import { buildWeb } from '../tools/start/build-web.ts';
import { portsFrom } from '../tools/start/options.ts';
import { startWorld } from '../tools/start/world.ts';
import { createTemporaryFolder, removeTemporaryFolder } from '../tools/testing/temporary-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    worldFolder: string;
  }
}

/** Another base while two people walk at once on one machine. */
const BASE_PORT = Number(process.env.JOURNEYS_PORT ?? 4700);

/** Of a deposit of 500.00 that is one spin of 5.00. */
const ONE_SPIN_PERCENT = 1;

/** The whole product, as `npm start` brings it up, in a folder of its own. */
export default async function setup(project: TestProject) {
  const folder = await createTemporaryFolder('journeys');
  await buildWeb();
  const options = { ports: portsFrom(BASE_PORT), folder, databaseUrl: undefined };
  const world = await startWorld(options, async (parts) => {
    await seedOnce(parts);
    await askTurnover(parts.database.ownerUrl, ONE_SPIN_PERCENT);
  });
  project.provide('worldFolder', folder);
  return async () => {
    await world.stop();
    await removeTemporaryFolder(folder);
  };
}
