/** Which other processes have somebody listening on which channel, as far as they have told. */
export type Presence = {
  heard(process: string, atMs: number): void;
  here(process: string, channels: readonly string[]): void;
  gone(process: string, channels: readonly string[]): void;
  isWanted(channel: string): boolean;
  others(): readonly string[];
  /** Forgets processes not heard of since. */
  forgetSilent(sinceMs: number): void;
};

export function createPresence(): Presence {
  const processes = new Map<string, { lastHeardMs: number; channels: Set<string> }>();
  const listeners = new Map<string, number>();

  function known(process: string) {
    const found = processes.get(process) ?? { lastHeardMs: Number.NEGATIVE_INFINITY, channels: new Set() };
    processes.set(process, found);
    return found;
  }
  function drop(channel: string) {
    const left = (listeners.get(channel) ?? 1) - 1;
    if (left > 0) listeners.set(channel, left);
    else listeners.delete(channel);
  }
  return {
    heard(process, atMs) {
      known(process).lastHeardMs = atMs;
    },
    here(process, channels) {
      const { channels: held } = known(process);
      for (const channel of channels) {
        if (held.has(channel)) continue;
        held.add(channel);
        listeners.set(channel, (listeners.get(channel) ?? 0) + 1);
      }
    },
    gone(process, channels) {
      const { channels: held } = known(process);
      for (const channel of channels) if (held.delete(channel)) drop(channel);
    },
    isWanted: (channel) => listeners.has(channel),
    others: () => [...processes.keys()],
    forgetSilent(sinceMs) {
      for (const [process, { lastHeardMs, channels }] of processes) {
        if (lastHeardMs >= sinceMs) continue;
        for (const channel of channels) drop(channel);
        processes.delete(process);
      }
    },
  };
}
