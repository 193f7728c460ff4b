import { useSyncExternalStore } from 'react';
import type { Calls } from '../rules';

let current: Calls = { waiting: 0, latest: 0 };
const listeners = new Set<() => void>();

/** Keeps what the service said last and tells the screens. */
export function setCalls(calls: Calls): void {
  current = calls;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The number of new requests and of the latest one, as the service said last. */
export const useCalls = (): Calls => useSyncExternalStore(subscribe, () => current);
