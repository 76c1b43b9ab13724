import type { CompanyContext } from './context.ts';

/** What happened, as ids and codes; a subscriber reads the rest with its own rights. */
export type RealtimeMessage = { name: string; subject_id: string };
type Subscriber = (message: RealtimeMessage) => void;

const subscribers = new Map<string, Set<Subscriber>>();

/**
 * Sends a message to the subscribers of a topic of the company after the commit. It reaches the subscribers of this process only, and is
 * lost when nobody subscribes: a client that connects reads the current state first.
 */
export function publishAfterCommit({ actor, afterCommit }: CompanyContext, topic: string, message: RealtimeMessage): void {
  const fullTopic = topicOf(actor.company_id, topic);
  afterCommit(async () => {
    for (const subscriber of subscribers.get(fullTopic) ?? []) {
      // The change is committed: a subscriber that fails must not fail the request, nor the other subscribers.
      await Promise.resolve(message)
        .then(subscriber)
        .catch(() => {});
    }
  });
}

/** Calls `subscriber` with each message of a topic. Returns the function that ends the subscription. */
export function subscribe(topic: string, subscriber: Subscriber): () => void {
  const ofTopic = subscribers.get(topic) ?? new Set();
  subscribers.set(topic, ofTopic.add(subscriber));
  return () => {
    ofTopic.delete(subscriber);
    if (ofTopic.size === 0) subscribers.delete(topic);
  };
}

/** Topics start with the company, so that no message reaches another one. */
export function topicOf(company_id: string, topic: string): string {
  return `${company_id}/${topic}`;
}
