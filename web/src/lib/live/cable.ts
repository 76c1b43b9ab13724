import type { ChannelMessages, ChannelName } from '@binome/contract/channels';
import { useCallback, useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react';
import { isSignedIn } from '../data/session.ts';
import type { CableClient, ChannelRequest, LiveState, Subscription } from './cable-client.ts';

// The web socket, on which the API announces changes. Its code is loaded after the page. Without it, queries poll.

/** After the first paint, so that the socket does not delay the page. */
const loadDelay = 1500;

let state: LiveState = 'off';
let client: CableClient | undefined;
const stateListeners = new Set<(state: LiveState) => void>();
const requests = new Map<ChannelRequest, Subscription | undefined>();

/** Keeps a socket open while the component is mounted. `onRefused`: the API no longer accepts the session. */
export function useSocket(onRefused: () => void): void {
  const refused = useEffectEvent(onRefused);
  useEffect(() => {
    let isMounted = true;
    const timer = setTimeout(async () => {
      const { openCable } = await import('./cable-client.ts').catch(() => ({ openCable: undefined }));
      if (!isMounted || !openCable || !isSignedIn()) return;
      client = openCable({ onState: setState, onRefused: refused });
      for (const request of requests.keys()) requests.set(request, client.subscribe(request));
    }, loadDelay);
    return () => {
      isMounted = false;
      clearTimeout(timer);
      client?.close();
      client = undefined;
      setState('off');
    };
  }, []);
}

/**
 * Subscribes to a channel while the component is mounted, if the socket is open. `params` are compared by their values. Returns a function
 * that runs an action of the channel and resolves with whether it was sent.
 */
export function useChannel<Name extends ChannelName>(
  name: Name,
  params: Record<string, string>,
  handlers: { onMessage: (message: ChannelMessages[Name]) => void; onConnect?: () => void; onMissed?: () => void },
): (action: string, data?: object) => Promise<boolean> {
  const current = useRef<ChannelRequest>(null);
  const onMessage = useEffectEvent(handlers.onMessage);
  const onConnect = useEffectEvent(() => handlers.onConnect?.());
  const onMissed = useEffectEvent(() => handlers.onMissed?.());
  const key = JSON.stringify(params);
  useEffect(() => {
    const request: ChannelRequest = {
      name,
      params: JSON.parse(key),
      onMessage: (message) => onMessage(message),
      onConnect: () => onConnect(),
      onMissed: () => onMissed(),
    };
    current.current = request;
    requests.set(request, client?.subscribe(request));
    return () => {
      const subscription = requests.get(request);
      requests.delete(request);
      // After the last words that other effects of the component send.
      setTimeout(() => subscription?.end());
    };
  }, [name, key]);
  return useCallback(async (action, data) => {
    const subscription = current.current && requests.get(current.current);
    return subscription ? subscription.perform(action, data) : false;
  }, []);
}

export function useLiveState(): LiveState {
  return useSyncExternalStore(onStateChange, () => state);
}

/** The interval of a query that the socket announces: it polls seldom while the socket is open. */
export function pollUnlessLive(milliseconds: number): () => number {
  return () => (state === 'live' ? Math.max(milliseconds, 5 * 60_000) : milliseconds);
}

export function onStateChange(listener: (state: LiveState) => void): () => void {
  stateListeners.add(listener);
  return () => stateListeners.delete(listener);
}

function setState(next: LiveState): void {
  if (next === state) return;
  state = next;
  for (const listener of stateListeners) listener(next);
}
