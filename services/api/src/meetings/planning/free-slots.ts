import { type listFreeSlots, maxDaysAhead } from '@binome/contract/availabilities';
import type { z } from 'zod';
import { findPersonTimes } from '../../availabilities/queries.ts';
import { commonStarts, type PersonTime } from '../../availabilities/slots.ts';
import { isBookable } from '../../availabilities/window.ts';
import type { MemberContext } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { throwFaults } from '../../platform/throw-faults.ts';
import { dayIn, instantOf } from '../../platform/zone.ts';
import { findMeeting } from '../queries.ts';
import { findMeetingRelationship } from '../relationship-queries.ts';
import { timeOf } from './slots.ts';

type Query = z.output<typeof listFreeSlots.schema.querystring>;
type FreeSlots = z.output<typeof listFreeSlots.schema.response>;

const dayMilliseconds = 86_400_000;

/**
 * When the two of an accompaniment are both free, on the days of the one who asks: from today on, unless told otherwise.
 * @throws ApiError `not_found` for anybody but the two, and once it has ended; `invalid`
 */
export async function findFreeSlots(context: MemberContext, relationshipId: string, query: Query): Promise<FreeSlots> {
  const { tx, actor, now } = context;
  const partnerId = await findPartner(context, relationshipId);
  if (query.meeting_id) await assertMeetingOf(tx, relationshipId, query.meeting_id);
  const [viewer, partner] = await findPersonTimes(tx, [actor.user_id, partnerId], query.meeting_id);
  if (!viewer || !partner) throw new ApiError('not_found');
  const range = rangeOf(query, viewer.time_zone, now);
  const starts = commonStarts([viewer, partner], { ...range, minutes: query.duration });
  return {
    data: starts.map((start) => timeOf(start, query.duration)),
    viewer_time_zone: viewer.time_zone,
    partner_time_zone: partner.time_zone,
    known: { viewer: hasHours(viewer), partner: hasHours(partner) },
    busy: busyWithin([...viewer.busy, ...partner.busy], range),
  };
}

async function findPartner({ tx, actor }: MemberContext, relationshipId: string): Promise<string> {
  const pair = await findMeetingRelationship(tx, relationshipId);
  const runs = pair?.aasm_state === 'initiated' || pair?.aasm_state === 'admin_initiated';
  if (runs && pair.participant_user_id === actor.user_id) return pair.presenter_user_id;
  if (runs && pair.presenter_user_id === actor.user_id) return pair.participant_user_id;
  throw new ApiError('not_found');
}

/** Only a session of these two makes room for its own move. */
async function assertMeetingOf(tx: MemberContext['tx'], relationshipId: string, id: string): Promise<void> {
  const meeting = await findMeeting(tx, id);
  if (meeting?.mentoring_relationship_id !== relationshipId) throw new ApiError('not_found');
}

/** Whole days by the clock of the one who asks; what is past of today is left out. */
function rangeOf({ from, to }: Query, zone: string, now: Date) {
  const today = dayIn(zone, now.getTime());
  const first = Date.parse(from && from > today ? from : today);
  const last = to ? Date.parse(to) : first + (maxDaysAhead - 1) * dayMilliseconds;
  if (to && from && to < from) throwFaults([['to', { code: 'ends_before_start' }]]);
  if (last - first >= maxDaysAhead * dayMilliseconds) throwFaults([['to', { code: 'too_many_days', values: { max: maxDaysAhead } }]]);
  const begins = Math.max(instantOf(zone, first, 0), now.getTime() + 1);
  return { from: new Date(begins), to: new Date(instantOf(zone, last + dayMilliseconds, 0)) };
}

function hasHours({ windows }: PersonTime): boolean {
  return windows.some(isBookable);
}

/** What is agreed within a range, soonest first. A session of the two is one, though it takes the time of both. */
function busyWithin(busy: PersonTime['busy'], range: { from: Date; to: Date }): PersonTime['busy'] {
  const within = busy.filter(({ starts_at, ends_at }) => ends_at > range.from && starts_at < range.to);
  const each = new Map(within.map((time) => [`${time.starts_at.getTime()} ${time.ends_at.getTime()}`, time]));
  return [...each.values()].sort((one, two) => one.starts_at.getTime() - two.starts_at.getTime());
}
