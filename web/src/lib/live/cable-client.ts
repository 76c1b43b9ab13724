import { backoffWithJitter } from '@anycable/core';
import { createCable } from '@anycable/web';
import type { ChannelName, SubscribedMessage } from '@binome/contract/channels';
import { keepSubscribed } from '@binome/contract/values/keep-subscribed';
import { deviceNow } from '@binome/contract/values/server-clock';
import { storedCredentials } from '../http/credentials.ts';
import { isOpenedOffline } from '../http/offline-data.ts';

/** `off`: no socket yet, or none allowed. `reconnecting`: it was cut, and comes back by itself. */
export type LiveState = 'off' | 'live' | 'reconnecting';

/** A subscription that a component asks for, whether there is a socket or not. */
export interface ChannelRequest {
  name: ChannelName;
  params: Record<string, string>;
  onMessage: (message: never) => void;
  /** Called when the subscription begins, and after each cut. */
  onConnect: () => void;
  /** Called when messages may have been missed since the page was opened: what it shows may be outdated. */
  onMissed: () => void;
}

export interface Subscription {
  end: () => void;
  /** Runs an action of the channel. Resolves with whether it was sent: it is not without an open socket. */
  perform: (action: string, data?: object) => Promise<boolean>;
}

export interface CableClient {
  subscribe(request: ChannelRequest): Subscription;
  close(): void;
}

interface Options {
  onState: (state: LiveState) => void;
  onRefused: () => void;
}

/** First pause before connecting again; it grows by half each time. All pauses vary, so that clients do not come back at once. */
const firstPause = 2000;
const longestPause = 20_000;

/** In milliseconds. No request is older, except those of a page that was opened without a network. */
const openedAt = isOpenedOffline() ? 0 : deviceNow() - performance.now();

/** Opens the socket of the signed-in member. It connects again by itself, and then receives the rows that it missed. */
export function openCable({ onState, onRefused }: Options): CableClient {
  const cable = createCable(cableUrl(), {
    protocol: 'actioncable-v1-ext-json',
    reconnectStrategy: backoffWithJitter(firstPause, { backoffRate: 1.5, maxInterval: longestPause }),
    // The credentials may be newer than those of the last connection.
    transportConfigurator: async (transport) => transport.setURL(cableUrl()),
    logLevel: 'error',
  });
  const connect = () => cable.connect().catch(() => {});
  cable.on('connect', () => onState('live'));
  cable.on('disconnect', () => onState('reconnecting'));
  cable.on('close', (reason) => {
    onState('off');
    if (reason?.reason === 'unauthorized') onRefused();
    // Other tabs of this person have taken its place: it comes back when it is looked at.
    else if (reason) addEventListener('focus', connect, { once: true });
  });
  connect();
  return {
    subscribe({ name, params, onMessage, onConnect, onMissed }) {
      const channel = cable.subscribeTo(name, params);
      channel.on('connect', onConnect);
      channel.on('message', (message) => {
        if (!isFirst(message)) onMessage(message as never);
        else if (deviceNow() - message.silent_ms >= openedAt) onMissed();
      });
      // More was missed than the API sends again.
      channel.on('info', ({ type }) => type === 'history_not_found' && onMissed());
      // Another component has the same subscription.
      if (channel.state === 'connected') {
        onConnect();
        onMissed();
      }
      return { end: keepSubscribed(cable, channel), perform: (action, data) => channel.perform(action, data).then(isSent, isNotSent) };
    },
    close() {
      removeEventListener('focus', connect);
      cable.disconnect();
    },
  };
}

function isFirst(message: unknown): message is SubscribedMessage {
  return Object(message).type === 'subscribed';
}

const isSent = () => true;
const isNotSent = () => false;

function cableUrl(): string {
  const { 'access-token': token = '', client = '', uid = '' } = storedCredentials() ?? {};
  const query = new URLSearchParams({ 'access-token': token, client, uid });
  return `${location.origin.replace(/^http/, 'ws')}/cable?${query}`;
}
