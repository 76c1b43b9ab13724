import type { listMeetings as listMeetingsEndpoint, meetingDetail } from '@binome/contract/meetings';
import type { z } from 'zod';
import { findOwnCompany } from '../companies/queries.ts';
import type { MemberContext } from '../platform/context.ts';
import { ApiError } from '../platform/errors.ts';
import { findSharedText } from '../relationships/shared-texts/shared-texts.ts';
import { sideOf } from '../relationships/side.ts';
import { listAppointments } from './appointment-queries.ts';
import { presentMeetings } from './present.ts';
import { countMeetings, findMeeting, listMeetings } from './queries.ts';

type Query = z.output<(typeof listMeetingsEndpoint)['schema']['querystring']>;

/**
 * A page of a person's sessions, on both sides unless one is asked for.
 * @throws ApiError `forbidden` for a side on which the person has no profile
 */
export async function listOwnMeetings(context: MemberContext, { page, page_size: asked, as, ...which }: Query) {
  const { tx, actor } = context;
  if (as) sideOf(actor, as);
  const page_size = asked ?? (await findOwnCompany(tx)).page_size;
  const own = { user_id: actor.user_id, as, ...which };
  const rows = await listMeetings(tx, own, { limit: page_size, offset: (page - 1) * page_size });
  return { data: await presentMeetings(context, rows), page, page_size, total: await countMeetings(tx, own) };
}

/**
 * A session of the person's own, with its agenda and all that was proposed.
 * @throws ApiError `not_found`, for a session of others as for an unknown one
 */
export async function showMeeting(context: MemberContext, id: string): Promise<{ data: z.output<typeof meetingDetail> }> {
  const { tx, actor } = context;
  const row = await findMeeting(tx, id);
  // Row-level security leaves the words of others out already; this says so where it is read.
  if (!row || (row.participant.user_id !== actor.user_id && row.presenter.user_id !== actor.user_id)) throw new ApiError('not_found');
  const [presented] = await presentMeetings(context, [row]);
  if (!presented) throw new Error('a session is presented as one');
  const agenda = await findSharedText(tx, row.mentoring_relationship_id, id);
  return { data: { ...presented, appointments: await listAppointments(tx, [id]), agenda } };
}
