import type { SessionView } from '@fairhall/contract';
import type { SessionId } from './member.ts';

export type SessionRow = {
  id: SessionId;
  device: string;
  network: string;
  started_at: Date;
  last_seen_at: Date;
};

export function presentSession(row: SessionRow, thisOne: SessionId | undefined): SessionView {
  return {
    id: String(row.id),
    device: row.device,
    network: row.network,
    startedAt: row.started_at.toISOString(),
    lastSeenAt: row.last_seen_at.toISOString(),
    isThisOne: row.id === thisOne,
  };
}
