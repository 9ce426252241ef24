import type { SessionView } from '@fairhall/contract';
import type { SessionId } from './member.ts';

type SessionRow = {
  id: SessionId;
  device: string;
  device_mark: string | null;
  network: string;
  started_at: Date;
  last_seen_at: Date;
};

/**
 * One line for each browser that is signed in, whatever number of sessions it has begun; whoever brings no mark is a
 * line of their own. A line is called by the newest of its sessions. Newest first, as the rows are. Pure.
 */
export function presentDevices(rows: readonly SessionRow[], thisOne: SessionId | undefined): SessionView[] {
  const lines = Map.groupBy(rows, ({ id, device_mark: mark }) => mark ?? id);
  return [...lines.values()].map(([newest, ...earlier]) => {
    const all = [newest as SessionRow, ...earlier];
    const lastUsed = all.reduce((last, row) => (row.last_seen_at > last.last_seen_at ? row : last));
    return {
      id: String(newest?.id),
      device: lastUsed.device,
      network: lastUsed.network,
      startedAt: (all.at(-1) as SessionRow).started_at.toISOString(),
      lastSeenAt: lastUsed.last_seen_at.toISOString(),
      isThisOne: all.some(({ id }) => id === thisOne),
    };
  });
}
