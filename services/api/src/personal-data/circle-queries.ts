import type { Tx } from '../platform/data/database.ts';

// What one user wrote and did in circles. Row-level security shows the words of the circles in which they are a member, and their own in those that
// they have left.

export function listCircles(tx: Tx, userId: string) {
  return tx
    .selectFrom('circle_members as m')
    .innerJoin('circles as c', 'c.id', 'm.circle_id')
    .where('m.user_id', '=', userId)
    .orderBy('m.created_at')
    .select(['c.title', 'm.created_at'])
    .execute();
}

export function listCircleMessages(tx: Tx, userId: string) {
  return tx
    .selectFrom('circle_messages as m')
    .innerJoin('circles as c', 'c.id', 'm.circle_id')
    .where('m.author_user_id', '=', userId)
    .where('m.removed_at', 'is', null)
    .orderBy('m.id')
    .select(['c.title as about', 'm.body', 'm.created_at'])
    .execute();
}

/** Row-level security shows the pages of the circles in which they are a member, and those that they were the last to change. */
export function listCircleNotes(tx: Tx) {
  return tx
    .selectFrom('circle_notes as n')
    .innerJoin('circle_sessions as s', 's.id', 'n.circle_session_id')
    .innerJoin('circles as c', 'c.id', 'n.circle_id')
    .orderBy('s.starts_at')
    .select(['c.title as about', 's.starts_at', 'n.question', 'n.body'])
    .execute();
}

export function listCircleAttendances(tx: Tx, userId: string) {
  return tx
    .selectFrom('circle_attendances as a')
    .innerJoin('circle_sessions as s', 's.id', 'a.circle_session_id')
    .innerJoin('circles as c', 'c.id', 'a.circle_id')
    .where('a.user_id', '=', userId)
    .orderBy('s.starts_at')
    .select(['c.title as about', 's.starts_at', 'a.coming', 'a.present'])
    .execute();
}

export function listCircleLessons(tx: Tx, userId: string) {
  return tx
    .selectFrom('circle_lessons as l')
    .innerJoin('circles as c', 'c.id', 'l.circle_id')
    .where('l.user_id', '=', userId)
    .orderBy('l.written_at')
    .select(['c.title as about', 'l.body'])
    .execute();
}
