import type { listFreeSlots } from '@binome/contract/profiles/availabilities';
import { maxDaysAhead } from '@binome/contract/values/limits';
import type { z } from 'zod';
import { findCommonStarts, type PersonTime } from '../../availabilities/slots.ts';
import { ApiError } from '../../platform/http/errors.ts';
import { throwFaults } from '../../platform/http/throw-faults.ts';
import type { MemberContext } from '../../platform/process/context.ts';
import { dayIn, instantOf } from '../../platform/text/time-zone.ts';
import { isRunning } from '../../relationships/states.ts';
import { findMeeting } from '../queries.ts';
import { findMeetingRelationship } from '../relationship-queries.ts';
import { findPartnerTimes } from './partner-times.ts';
import { timeRangeOf } from './slots.ts';

type Query = z.output<typeof listFreeSlots.schema.querystring>;
type FreeSlots = z.output<typeof listFreeSlots.schema.response>;

const day = 86_400_000;

/**
 * Returns when both partners of a relationship are free, and whether the member may book such a time at once. Days are in the member's time zone; the range starts today by default.
 * @throws ApiError `not_found` for anyone but the partners and for an ended relationship, `invalid` for a bad range
 */
export async function findFreeSlots(context: MemberContext, relationshipId: string, query: Query): Promise<FreeSlots> {
  const { tx, actor, now } = context;
  const relationship = await findOwnRelationship(context, relationshipId);
  if (query.meeting_id) await assertMeetingOf(tx, relationshipId, query.meeting_id);
  const times = await findPartnerTimes(tx, relationship, query.meeting_id);
  if (!times) throw new ApiError('not_found');
  const viewerSide = actor.user_id === relationship.presenter_user_id ? 'presenter' : 'participant';
  const partnerSide = viewerSide === 'presenter' ? 'participant' : 'presenter';
  const [viewer, partner] = [times[viewerSide], times[partnerSide]];
  const range = rangeOf(query, viewer.time_zone, now);
  const starts = findCommonStarts([viewer, partner], { ...range, minutes: query.duration });
  return {
    data: starts.map((start) => timeRangeOf(start, query.duration)),
    viewer_time_zone: viewer.time_zone,
    partner_time_zone: partner.time_zone,
    known: { viewer: times.known[viewerSide], partner: times.known[partnerSide] },
    books_at_once: viewerSide === 'participant' && relationship.direct_booking,
    busy: busyWithin([...viewer.busy, ...partner.busy], range),
  };
}

async function findOwnRelationship({ tx, actor }: MemberContext, relationshipId: string) {
  const relationship = await findMeetingRelationship(tx, relationshipId);
  if (!relationship || !isRunning(relationship.aasm_state)) throw new ApiError('not_found');
  const { participant_user_id, presenter_user_id } = relationship;
  if (actor.user_id !== participant_user_id && actor.user_id !== presenter_user_id) throw new ApiError('not_found');
  return relationship;
}

/** Its bookings are ignored, so the meeting must belong to this relationship. */
async function assertMeetingOf(tx: MemberContext['tx'], relationshipId: string, id: string): Promise<void> {
  const meeting = await findMeeting(tx, id);
  if (meeting?.mentoring_relationship_id !== relationshipId) throw new ApiError('not_found');
}

/** Returns the requested range as whole days in the time zone `zone`, without days that are past. */
function rangeOf({ from, to }: Query, zone: string, now: Date) {
  const today = dayIn(zone, now.getTime());
  const firstDay = Date.parse(from && from > today ? from : today);
  const lastDay = to ? Date.parse(to) : firstDay + (maxDaysAhead - 1) * day;
  if (to && from && to < from) throwFaults([['to', { code: 'ends_before_start' }]]);
  if (lastDay - firstDay >= maxDaysAhead * day) throwFaults([['to', { code: 'too_many_days', values: { max: maxDaysAhead } }]]);
  const start = Math.max(instantOf(zone, firstDay, 0), now.getTime() + 1);
  return { from: new Date(start), to: new Date(instantOf(zone, lastDay + day, 0)) };
}

/** Busy times within the range, earliest first. A meeting of the partners is in both lists but returned once. */
function busyWithin(busy: PersonTime['busy'], range: { from: Date; to: Date }): PersonTime['busy'] {
  const within = busy.filter(({ starts_at, ends_at }) => ends_at > range.from && starts_at < range.to);
  const unique = new Map(within.map((time) => [`${time.starts_at.getTime()} ${time.ends_at.getTime()}`, time]));
  return [...unique.values()].sort((a, b) => a.starts_at.getTime() - b.starts_at.getTime());
}
