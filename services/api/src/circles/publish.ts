import { consoleTopic, personTopic, publishAfterCommit } from '../platform/live/realtime.ts';
import type { CompanyContext } from '../platform/process/context.ts';

export function circleTopic(id: string): string {
  return `circles/${id}`;
}

/** Tells the open pages of a circle, the lists of its people, and the console that it has changed. */
export function publishCircle(context: CompanyContext, id: string, people: readonly { user_id: string }[]): void {
  publishAfterCommit(context, circleTopic(id), { type: 'changed' });
  publishToPeople(context, id, people);
  publishAfterCommit(context, consoleTopic, { type: 'changed', resources: ['circles'] });
}

/** For the lists and the counts of their other pages. */
export function publishToPeople(context: CompanyContext, id: string, people: readonly { user_id: string }[]): void {
  for (const { user_id } of people) publishAfterCommit(context, personTopic(user_id), { type: 'changed', resource: 'circle', id });
}
