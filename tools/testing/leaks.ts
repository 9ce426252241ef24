import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

const processes = ['server', 'studio', 'bank'] as const;

/** Words that only the inside of a process says: of its files, its stack, its SQL or its hashes. */
const inside =
  /node_modules|\bat .{1,200}:\d+:\d+|select .{1,200} from|\$argon2|syntax error|violates|relation \\?"|insert into/i;

/** Whether an answer tells its reader what only the house should know. */
export function tellsOfTheInside(text: string): boolean {
  return inside.test(text);
}

/** From where a world's logs are to be read, once something has been done to it. */
export async function markLogs(folder: string): Promise<() => Promise<string[]>> {
  const marks = await Promise.all(processes.map(async (name) => (await stat(pathOf(folder, name))).size));
  return async () => {
    const parts = await Promise.all(
      processes.map(async (name, at) =>
        (await readFile(pathOf(folder, name)))
          .subarray(marks[at])
          .toString('utf8')
          .split('\n')
          .filter(Boolean),
      ),
    );
    return parts.flat();
  };
}

function pathOf(folder: string, name: string): string {
  return join(folder, 'logs', `${name}.log`);
}
