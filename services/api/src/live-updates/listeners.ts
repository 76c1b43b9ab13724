import { subjectKindOf } from '@binome/contract/events';
import { announcementsOf } from '../platform/delivery/announcements.ts';
import type { DeliveredEvent } from '../platform/delivery/events.ts';
import { consoleTopic, personTopic, publishAfterCommit } from '../platform/live/realtime.ts';
import type { CompanyContext } from '../platform/process/context.ts';
import { findPartnersOf } from './queries.ts';

/** The lists of the console that show the subjects of events. */
const consoleLists = {
  user: ['registrations', 'users'],
  program_enrollment: ['invitations'],
  profile: ['profiles', 'users'],
  recommendation: ['profiles'],
  mentoring_request: ['mentoring_requests'],
  match_proposal: ['match_proposals', 'matching_runs', 'matching_run_pairs'],
  mentoring_relationship: ['mentoring_relationships'],
  meeting: ['meetings'],
  circle_notice: ['circles'],
  article: ['feed_articles'],
  article_notice: ['feed_articles'],
  company: [],
} as const;

/** Makes the open pages of both partners and of the console reload the subjects of the event. */
export async function publishChange(context: CompanyContext, event: DeliveredEvent): Promise<void> {
  for (const { name, subject_id } of announcementsOf(event)) {
    const resource = subjectKindOf(name);
    // A partner does not learn that the other one asked for a call: who asked is told where it is taken.
    const partners = name === 'mentoring_relationship.help_wanted' ? [] : await findPartnersOf[resource]?.(context.tx, subject_id);
    for (const user_id of partners ?? []) {
      publishAfterCommit(context, personTopic(user_id), { type: 'changed', resource, id: subject_id });
    }
    const resources = name === 'conversation.reported' ? ['conversation_reports'] : consoleLists[resource];
    if (resources.length > 0) publishAfterCommit(context, consoleTopic, { type: 'changed', resources });
  }
}
