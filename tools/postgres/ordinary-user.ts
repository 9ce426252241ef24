import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

export type OrdinaryUser = { uid: number; gid: number };

/** PostgreSQL will not run as root: then it runs as `nobody`. Undefined when we are an ordinary user already. */
export async function ordinaryUser(): Promise<OrdinaryUser | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const { stdout: uid } = await run('id', ['-u', 'nobody']);
  const { stdout: gid } = await run('id', ['-g', 'nobody']);
  return { uid: Number(uid), gid: Number(gid) };
}

/** Whether that user can reach a path through all folders above it. */
export async function canReach(user: OrdinaryUser | undefined, path: string): Promise<boolean> {
  if (!user) return true;
  return run('/usr/bin/test', ['-x', path], { ...user, cwd: '/' }).then(
    () => true,
    () => false,
  );
}
