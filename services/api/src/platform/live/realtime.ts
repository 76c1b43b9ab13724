import type { CompanyContext } from '../process/context.ts';
import type { RealtimeMessage } from './realtime-hub.ts';

/** Sends a message to the subscribers of a topic of the company, after the commit. A socket that is cut meanwhile does not receive it later. */
export function publishAfterCommit({ actor, afterCommit, services }: CompanyContext, topic: string, message: RealtimeMessage): void {
  afterCommit(async () => services.realtime.publish(topicOf(actor.company_id, topic), message));
}

/**
 * Notifies the subscribers of a topic of the company, after the commit, that it has new rows. Each reads those after its last one with its
 * own rights, also after a cut. The topic's channel declares how (`rows`).
 */
export function publishRowsAfterCommit({ actor, afterCommit, services }: CompanyContext, topic: string): void {
  afterCommit(async () => services.realtime.publish(topicOf(actor.company_id, topic), null));
}

/** Topics start with the company, so that no message reaches another one. */
export function topicOf(company_id: string, topic: string): string {
  return `${company_id}/${topic}`;
}

/** The topic of who is online in a company. */
export const presenceTopic = 'presence';

/** The topic of the lists of the console that changed. */
export const consoleTopic = 'console';

/** The topic of one person: their notifications, and what changed in what they see. */
export function personTopic(user_id: string): string {
  return `people/${user_id}`;
}
