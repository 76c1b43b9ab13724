import { sql } from 'kysely';
import { findRoomTemplate } from '../circles/session-queries.ts';
import type { Tx } from '../platform/data/database.ts';
import { nobody, selectMember } from './article-notice-queries.ts';

/** Finds a notice to one person about a circle, with its session, or the sessions that it began with or that its end cancelled. */
export async function findCircleNotice(tx: Tx, id: string) {
  const row = await tx
    .selectFrom('circle_notices as n')
    .innerJoin('circles as c', 'c.id', 'n.circle_id')
    .where('n.id', '=', id)
    .select(['n.circle_id', 'n.circle_session_id', 'n.recipient_user_id', 'n.created_at', 'c.title', 'c.state', 'c.place', 'c.by_referent'])
    .select(['c.end_reason', 'c.ended_at'])
    .select((eb) => [
      selectMember(eb.ref('n.sender_user_id')).as('sender'),
      selectMember(eb.ref('n.recipient_user_id')).$notNull().as('presenter'),
    ])
    .select(
      sql<boolean>`exists (select from circle_members m
      where m.circle_id = n.circle_id and m.user_id = n.recipient_user_id and m.state = 'member')`.as('is_member'),
    )
    .executeTakeFirst();
  if (!row) return undefined;
  const { sender, presenter, circle_session_id, ended_at, created_at, ...circle } = row;
  const sessions = await listSessions(tx, circle.circle_id);
  const room_url_template = await findRoomTemplate(tx);
  return {
    ...{ ...circle, ended_at, created_at, circle_session_id, sessions, room_url_template },
    ...{ presenter, participant: sender ?? { ...nobody }, is_anonymous: sender === null },
  };
}

export type CircleNoticeRow = NonNullable<Awaited<ReturnType<typeof findCircleNotice>>>;

function listSessions(tx: Tx, circleId: string) {
  return tx
    .selectFrom('circle_sessions')
    .where('circle_id', '=', circleId)
    .orderBy('starts_at')
    .select(['id', 'starts_at', 'ends_at', 'sequence', 'revised_at', 'cancelled_at', 'facilitator_user_id'])
    .execute();
}
