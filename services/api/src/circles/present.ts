import type { circleDetail, listCircles } from '@binome/contract/circles/circles';
import { fillRoomTemplate } from '@binome/contract/values/room-address';
import type { z } from 'zod';
import type { MemberContext } from '../platform/process/context.ts';
import { translate } from '../platform/text/intl.ts';
import { sessionRights, sessionState } from '../policies/circles.ts';
import { listAttendances } from './attendance-queries.ts';
import { listLessons } from './lesson-queries.ts';
import { countUnread } from './message-queries.ts';
import type { CircleRow } from './queries.ts';
import { type OwnCircle, readOwnCircle } from './read-circle.ts';
import { findRoomTemplate, type SessionRow } from './session-queries.ts';

type Card = z.output<typeof listCircles.schema.response>['data'][number];
type Detail = z.output<typeof circleDetail>;
type Session = Detail['sessions'][number];
type AttendanceRow = Awaited<ReturnType<typeof listAttendances>>[number];

/** A circle as its page shows it to the caller. */
export async function presentOwnCircle(context: MemberContext, id: string): Promise<Detail> {
  return presentDetail(context, await readOwnCircle(context, id));
}

async function presentDetail(context: MemberContext, own: OwnCircle): Promise<Detail> {
  const { tx } = context;
  const { circle, places, sessions, can } = own;
  const [card] = await presentCards(context, [own]);
  if (!card) throw new Error('no circle');
  const isShown = can.read;
  const attendances = isShown ? await listAttendances(tx, circle.id) : [];
  const template = isShown ? await findRoomTemplate(tx) : null;
  const waiting = places.filter(({ state }) => state === 'invited' || state === 'requested');
  return {
    ...card,
    waiting: can.decide ? waiting.map(({ id, person, state, created_at }) => ({ id, person, state, created_at })) : [],
    sessions: isShown ? sessions.map((session) => presentSession(context, own, session, attendances, template)) : [],
    lessons: isShown ? await listLessons(tx, circle.id) : [],
  };
}

/** Circles as the list shows them to the caller. */
export async function presentCards(context: MemberContext, circles: readonly OwnCircle[]): Promise<Card[]> {
  const { tx, actor, locale, now } = context;
  const ownIds = circles.filter(({ can }) => can.read).map(({ circle }) => circle.id);
  const unread = await countUnread(tx, ownIds, actor.user_id);
  const coming = await listAttendances(tx, ownIds);
  return circles.map(({ circle, members, sessions, next, host, own, can }) => {
    const ownComing =
      coming.find(({ circle_session_id, user_id }) => circle_session_id === next?.id && user_id === actor.user_id)?.coming ?? null;
    return {
      ...presentFacts(circle, locale),
      end_reason: can.read ? circle.end_reason : null,
      version: circle.version,
      host: host?.person ?? null,
      members: members.map(({ person }) => person),
      next_session: next && can.read ? { ...timesOf(next), facilitator: next.facilitator, own_coming: ownComing } : null,
      sessions_planned: sessions.filter(({ cancelled_at }) => !cancelled_at).length,
      sessions_held: sessions.filter((session) => sessionState(session, now) === 'over').length,
      own_state: own?.state ?? null,
      unread: unread.get(circle.id) ?? 0,
      can,
    };
  });
}

/** What everybody of the program, and the console, reads of a circle. */
export function presentFacts(circle: CircleRow, locale: MemberContext['locale']) {
  const { id, title, description, state, size, starts_on, ends_on, place, by_referent, end_reason, created_at } = circle;
  const { program, topic, every, weekday, starts_minute, duration_minutes, time_zone } = circle;
  return {
    ...{ id, title, description, state, size, starts_on, ends_on, place, by_referent, end_reason, created_at },
    program: { id: program.id, name: translate(program.name, locale) },
    topic: topic && { id: topic.id, name: translate(topic.name, locale) },
    rhythm: { every, weekday, at: clockOf(starts_minute), duration_minutes, time_zone },
  };
}

/** A session for a member of its circle. */
export function presentSession(
  { actor, now }: Pick<MemberContext, 'actor' | 'now'>,
  { circle, members, sessions, host, can }: OwnCircle,
  session: SessionRow,
  attendances: readonly AttendanceRow[],
  template: string | null,
): Session {
  const held = sessions.filter(({ cancelled_at }) => !cancelled_at);
  const said = attendances.filter(({ circle_session_id }) => circle_session_id === session.id);
  return {
    ...timesOf(session),
    circle_id: session.circle_id,
    number: session.cancelled_at ? null : held.findIndex(({ id }) => id === session.id) + 1,
    state: sessionState(session, now),
    sequence: session.sequence,
    facilitator: session.facilitator,
    place: circle.place,
    room_url: circle.place === null && template ? fillRoomTemplate(template, session.id) : null,
    attendances: members.map(({ person, user_id }) => {
      const { coming = null, present = null } = said.find((attendance) => attendance.user_id === user_id) ?? {};
      return { person, coming, present };
    }),
    can: sessionRights(actor.user_id, session, { host: host?.user_id ?? null, write: can.write }, now),
  };
}

function timesOf({ id, starts_at, ends_at }: SessionRow) {
  return { id, starts_at, ends_at };
}

/** 870 minutes are `14:30`. */
function clockOf(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}
