import { useSyncExternalStore } from 'react';

export type Store<Value> = {
  read: () => Value;
  change: (next: Value) => void;
  subscribe: (listener: () => void) => () => void;
  /** For components: the value, now and whenever it changes. */
  use: () => Value;
};

/** A value of the tab's that code outside of components changes, and components follow. */
export function createStore<Value>(first: Value): Store<Value> {
  let value = first;
  const listeners = new Set<() => void>();
  const read = () => value;
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  return {
    read,
    change(next) {
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe,
    use: () => useSyncExternalStore(subscribe, read, read),
  };
}
