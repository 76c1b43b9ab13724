import { useSyncExternalStore } from 'react';

/** A value outside of React that components follow. */
export interface Store<State> {
  get: () => State;
  set: (change: Partial<State>) => void;
  subscribe: (listener: () => void) => () => void;
}

export function createStore<State extends object>(initial: State): Store<State> {
  let state = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => state,
    set(change) {
      const isSame = Object.entries(change).every(([key, value]) => Object.is(state[key as keyof State], value));
      if (isSame) return;
      state = { ...state, ...change };
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export function useStore<State>({ subscribe, get }: Pick<Store<State>, 'subscribe' | 'get'>): State {
  return useSyncExternalStore(subscribe, get);
}
