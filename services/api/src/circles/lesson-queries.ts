import type { Tx } from '../platform/data/database.ts';
import { selectCirclePerson } from './member-queries.ts';

/** What the members of a circle learned. Only they read it (row-level security). */
export function listLessons(tx: Tx, circleId: string) {
  return tx
    .selectFrom('circle_lessons as l')
    .where('l.circle_id', '=', circleId)
    .orderBy('l.written_at')
    .orderBy('l.user_id')
    .select('l.body')
    .select((eb) => selectCirclePerson(eb.ref('l.user_id')).$notNull().as('person'))
    .execute();
}

export async function upsertLesson(tx: Tx, lesson: { circle_id: string; user_id: string; body: string; written_at: Date }): Promise<void> {
  await tx
    .insertInto('circle_lessons')
    .values(lesson)
    .onConflict((conflict) => conflict.columns(['company_id', 'circle_id', 'user_id']).doUpdateSet({ body: lesson.body }))
    .execute();
}

export async function deleteLesson(tx: Tx, circleId: string, userId: string): Promise<void> {
  await tx.deleteFrom('circle_lessons').where('circle_id', '=', circleId).where('user_id', '=', userId).execute();
}
