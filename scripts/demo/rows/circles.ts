import { daysOfSeason, timesOn } from '@binome/api/circles/rhythm';
import { startOfDay } from '@binome/api/platform/text/time-zone';
import type { CircleDraft } from '../authoring.ts';
import type { DraftContext } from './draft-context.ts';

/** Circles with their places, sessions and what their members wrote. */
export function circleRows(context: DraftContext) {
  const made = context.draft.circles.map((circle) => rowsOf(context, circle));
  return {
    circles: made.map(({ circle }) => circle),
    circle_members: made.flatMap(({ places }) => places),
    circle_sessions: made.flatMap(({ sessions }) => sessions),
    circle_attendances: made.flatMap(({ attendances }) => attendances),
    circle_notes: made.flatMap(({ notes }) => notes),
    circle_messages: made.flatMap(({ messages }) => messages),
  };
}

function rowsOf(context: DraftContext, draft: CircleDraft) {
  const { id, clock } = context;
  const circle = circleRow(context, draft);
  const circle_id = circle.id;
  const sessions = draft.state === 'running' ? sessionRows(context, draft, circle) : [];
  const over = sessions.slice(0, draft.held.length);
  const messages = messageRows(context, draft);
  return {
    circle: { ...circle, revision: messages.length },
    places: [
      ...draft.members.map(([mailbox, daysAgo]) => {
        const joined_at = clock.ago(daysAgo, mailbox);
        const place = { id: id('circle-member', draft.title, mailbox), circle_id, user_id: id('user', mailbox), joined_at };
        return {
          ...place,
          state: 'member' as const,
          invited_by_user_id: null,
          created_at: joined_at,
          seen_revision: Math.max(messages.length - 1, 0),
        };
      }),
      ...draft.invited.map(([mailbox, daysAgo]) => ({
        ...{ id: id('circle-member', draft.title, mailbox), circle_id, user_id: id('user', mailbox), joined_at: null },
        ...{
          state: 'invited' as const,
          invited_by_user_id: circle.opened_by_user_id,
          created_at: clock.ago(daysAgo, mailbox),
          seen_revision: 0,
        },
      })),
    ],
    sessions,
    attendances: over.flatMap((session, index) =>
      draft.members.map(([mailbox]) => ({
        ...{ circle_session_id: session.id, circle_id, user_id: id('user', mailbox), coming: null },
        present: !draft.held[index]?.absent.includes(mailbox),
      })),
    ),
    notes: over.map((session, index) => ({
      ...{ circle_session_id: session.id, circle_id, question: draft.held[index]?.question ?? '', body: draft.held[index]?.notes ?? '' },
      ...{ version: 2, updated_by_user_id: session.facilitator_user_id, updated_at: session.ends_at },
    })),
    messages,
  };
}

/** The next session of a running circle is on a working day of the next seven to nine days, and its rhythm leads up to it. */
function circleRow({ draft: { timeZone }, clock, id }: DraftContext, draft: CircleDraft) {
  const next = clock.workday(-7, draft.at, timeZone);
  const day = (days: number) => new Date(next.getTime() + days * 86_400_000).toISOString().slice(0, 10);
  const [hours = 0, minutes = 0] = draft.at.split(':').map(Number);
  const [starts_on, ends_on] = [day(-14 * draft.held.length), day(14 * draft.sessionsLeft)];
  const [opener = '', openedDaysAgo = 1] = draft.members[0] ?? [];
  return {
    id: id('circle', draft.title),
    program_id: id('program', draft.program),
    topic_id: id('tag', draft.topic),
    title: draft.title,
    description: draft.description,
    state: draft.state,
    size: draft.size,
    starts_on,
    ends_on,
    ends_at: startOfDay(timeZone, ends_on, 1),
    every: 'two_weeks' as const,
    weekday: next.getUTCDay(),
    starts_minute: hours * 60 + minutes,
    duration_minutes: 45,
    time_zone: timeZone,
    place: draft.place,
    by_referent: false,
    opened_by_user_id: id('user', opener),
    created_at: clock.ago(openedDaysAgo, opener),
    // With the fourth member.
    started_at: draft.state === 'running' ? clock.ago(draft.members[3]?.[1] ?? 1, draft.members[3]?.[0] ?? '') : null,
  };
}

/** Members facilitate in the order of joining; nobody is named yet for the sessions after the next. */
function sessionRows({ id }: DraftContext, draft: CircleDraft, circle: ReturnType<typeof circleRow>) {
  return timesOn(daysOfSeason(circle), circle).map((times, index) => {
    const held = draft.held[index];
    const [facilitator = ''] = (index <= draft.held.length && draft.members[index]) || [];
    const absent = held ? held.absent.length : 0;
    return {
      id: id('circle-session', draft.title, index),
      circle_id: circle.id,
      ...times,
      facilitator_user_id: facilitator ? id('user', facilitator) : null,
      revised_at: circle.started_at ?? circle.created_at,
      reminded_for: held ? times.starts_at : null,
      present: held ? draft.members.length - absent : 0,
      absent,
    };
  });
}

/** The ids are sorted, because they are the order of the thread. */
function messageRows({ draft: { timeZone }, clock, id }: DraftContext, { title, messages }: CircleDraft) {
  const ids = messages.map((_, index) => id('circle-message', title, index)).sort();
  return messages.map(([by, daysAgo, at, body], index) => ({
    id: ids[index],
    circle_id: id('circle', title),
    author_user_id: id('user', by),
    body,
    revision: index + 1,
    created_at: clock.workday(daysAgo, at, timeZone),
  }));
}
