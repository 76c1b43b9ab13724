import { type CircleEntry, entryOf } from '../circles/calendar.ts';
import type { CircleNoticeRow } from './circle-notice-queries.ts';

/** A notice about a circle, with the calendar entries of its session, of those that come, and of those that the end cancelled. */
export function circleSubjectOf({ sessions, circle_session_id, created_at, ended_at, room_url_template, ...notice }: CircleNoticeRow) {
  const entries = (rows: typeof sessions): CircleEntry[] =>
    rows.map((session) => entryOf(session, { ...notice, id: notice.circle_id }, room_url_template));
  const session = sessions.find(({ id }) => id === circle_session_id);
  return {
    ...notice,
    relationship_id: null,
    session: session && entries([session])[0],
    facilitator_user_id: session?.facilitator_user_id ?? null,
    coming: entries(sessions.filter(({ cancelled_at, ends_at }) => !cancelled_at && ends_at > created_at)),
    cancelled: entries(sessions.filter(({ cancelled_at }) => cancelled_at && cancelled_at.getTime() === ended_at?.getTime())),
  };
}
