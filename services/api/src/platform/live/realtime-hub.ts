import { randomUUID } from 'node:crypto';
import { openRelay, type RelayOptions } from './relay.ts';

/** A change, as ids and codes only: subscribers read texts with their own rights. */
export type RealtimeMessage = { type: string } & Record<string, string | number | boolean | null | readonly string[]>;

/** The JSON of a message, or null when rows were added that the subscriber reads. */
type Signal = string | null;
type Subscriber = (signal: Signal) => void;

/** Messages to the web sockets of all API processes. Nothing is stored: a message without a subscriber is lost. */
export type Realtime = {
  publish(topic: string, message: RealtimeMessage | null): void;
  /** Calls `subscriber` with each message of a topic. Returns the function that ends the subscription. */
  subscribe(topic: string, subscriber: Subscriber): () => void;
  /** Returns for how long a topic has certainly had no message of any process, in milliseconds. */
  silenceOf(topic: string): number;
  /** Begins to receive the messages of other processes. */
  listen(): Promise<void>;
  /** Calls `handler` when messages of other processes may have been lost. */
  onGap(handler: () => void): void;
  close(): Promise<void>;
};

/** Topics of which the time of the last message is kept. */
const maxTopics = 10_000;

type Packet = { from: string; topic: string; signal: Signal };

/** Opens the exchange of messages. Those of this process arrive at once, those of others through PostgreSQL. */
export function openRealtime(options: Pick<RelayOptions, 'url' | 'database' | 'onError'>): Realtime {
  const processId = randomUUID();
  const subscribers = new Map<string, Set<Subscriber>>();
  const gapHandlers: (() => void)[] = [];
  /** When each topic had its last message, the longest ago first. */
  const lastMessages = new Map<string, number>();
  /** A topic that is not in `lastMessages` has had no message since. */
  let completeSince = Number.POSITIVE_INFINITY;
  let listening: Promise<void> | undefined;
  const deliver = ({ topic, signal }: Pick<Packet, 'topic' | 'signal'>) => {
    lastMessages.delete(topic);
    lastMessages.set(topic, performance.now());
    const [oldest] = lastMessages;
    if (oldest && lastMessages.size > maxTopics) {
      lastMessages.delete(oldest[0]);
      completeSince = Math.max(completeSince, oldest[1]);
    }
    for (const subscriber of subscribers.get(topic) ?? []) {
      // The change is committed: a subscriber that fails must not disturb the request, nor the other subscribers.
      try {
        subscriber(signal);
      } catch (error) {
        options.onError(error instanceof Error ? error : new Error('a subscriber failed'));
      }
    }
  };
  const relay = openRelay({
    ...options,
    onText(text) {
      const packet = JSON.parse(text) as Packet;
      if (packet.from !== processId) deliver(packet);
    },
    onGap() {
      completeSince = performance.now();
      for (const handler of gapHandlers) handler();
    },
  });
  return {
    publish(topic, message) {
      const packet: Packet = { from: processId, topic, signal: message && JSON.stringify(message) };
      deliver(packet);
      relay.send(JSON.stringify(packet));
    },
    subscribe(topic, subscriber) {
      const ofTopic = subscribers.get(topic) ?? new Set();
      subscribers.set(topic, ofTopic.add(subscriber));
      return () => {
        ofTopic.delete(subscriber);
        if (ofTopic.size === 0 && subscribers.get(topic) === ofTopic) subscribers.delete(topic);
      };
    },
    silenceOf(topic) {
      const since = Math.max(completeSince, lastMessages.get(topic) ?? 0);
      return Math.max(0, Math.floor(performance.now() - since));
    },
    listen() {
      listening ??= relay.listen().then(() => {
        completeSince = performance.now();
      });
      return listening;
    },
    onGap: (handler) => void gapHandlers.push(handler),
    close: relay.close,
  };
}
