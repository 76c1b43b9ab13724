import { offeredMinutes } from '@binome/contract/values/limits';
import { sql } from 'kysely';
import { insertDetails, insertMeeting } from '../../meetings/queries.ts';
import type { Tx } from '../../platform/data/database.ts';
import { announcementsOf } from '../../platform/delivery/announcements.ts';
import type { DeliveredEvent } from '../../platform/delivery/events.ts';
import type { CompanyContext } from '../../platform/process/context.ts';
import { recordContact } from '../../relationships/follow-ups.ts';
import { publishArticle } from '../publish.ts';
import { findOfferOfRequest, updateHelper } from './helper-queries.ts';

/**
 * Listener of the worker: an accepted offer of people who were no partners became a mentoring request. Once it is accepted, they have a
 * meeting of twenty minutes without a time, as partners have at once.
 */
export async function planOfferedTime(context: CompanyContext, event: DeliveredEvent): Promise<void> {
  const accepted = announcementsOf(event).find(({ name }) => name === 'mentoring_request.accepted');
  if (!accepted) return;
  const { tx, now } = context;
  const offer = await findOfferOfRequest(tx, accepted.subject_id);
  if (!offer) return;
  const { participant_user_id, presenter_user_id, mentoring_relationship_id } = offer;
  const partners = { participant_user_id, presenter_user_id };
  const meeting_id = await insertMeeting(tx, {
    ...partners,
    mentoring_relationship_id,
    type: 'videoconference',
    duration_minutes: offeredMinutes,
    planned_by: 'participant',
    created_at: now,
  });
  await insertSubject(tx, { ...partners, meeting_id, subject: offer.title });
  await recordContact(tx, mentoring_relationship_id, now);
  await updateHelper(tx, offer.id, { meeting_id });
  publishArticle(context, { id: offer.article_id, program_id: offer.program_id });
}

/** Writes as `system`, since the worker is none of the partners, and only for the length of this query. */
async function insertSubject(tx: Tx, details: Parameters<typeof insertDetails>[1]): Promise<void> {
  await sql`select set_config('app.user_id', 'system', true)`.execute(tx);
  await insertDetails(tx, details);
  await sql`select set_config('app.user_id', '', true)`.execute(tx);
}
