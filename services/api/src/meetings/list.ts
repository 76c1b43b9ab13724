import type { listMeetings as listMeetingsEndpoint, meetingDetail } from '@binome/contract/mentoring/meetings';
import type { z } from 'zod';
import { ownCompanyOf } from '../companies/own-company.ts';
import { ApiError } from '../platform/http/errors.ts';
import type { MemberContext } from '../platform/process/context.ts';
import { resolveSide } from '../relationships/side.ts';
import { presentMeetingDetail, presentMeetings } from './present.ts';
import { countMeetings, findMeeting, listMeetings } from './queries.ts';

type Query = z.output<(typeof listMeetingsEndpoint)['schema']['querystring']>;

/**
 * Returns a page of the member's meetings, on both sides unless `as` names one.
 * @throws ApiError `forbidden` for a side on which the member has no profile
 */
export async function listOwnMeetings(context: MemberContext, { page, page_size: requestedSize, as, ...filter }: Query) {
  const { tx, actor } = context;
  if (as) resolveSide(actor, as);
  const page_size = requestedSize ?? (await ownCompanyOf(context)).page_size;
  const ownFilter = { user_id: actor.user_id, as, ...filter };
  const [rows, total] = await Promise.all([
    listMeetings(tx, ownFilter, { limit: page_size, offset: (page - 1) * page_size }),
    countMeetings(tx, ownFilter),
  ]);
  return { data: await presentMeetings(context, rows), page, page_size, total };
}

/**
 * Returns a meeting of the member, with its agenda and all its appointments.
 * @throws ApiError `not_found`, also for a meeting of others
 */
export async function showMeeting(context: MemberContext, id: string): Promise<{ data: z.output<typeof meetingDetail> }> {
  const { tx, actor } = context;
  const row = await findMeeting(tx, id);
  // Row-level security already hides the texts of others; this check hides the meeting too.
  if (!row || (row.participant.user_id !== actor.user_id && row.presenter.user_id !== actor.user_id)) throw new ApiError('not_found');
  return { data: await presentMeetingDetail(context, row) };
}
