import { type Expression, expressionBuilder } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Tx } from '../platform/data/database.ts';
import type { DB } from '../platform/data/schema.gen.ts';

/** Lists programs, each with whether the user is enrolled. Archived programs are listed only if the user is enrolled. */
export function listPrograms(tx: Tx, userId: string) {
  return tx
    .selectFrom('programs as g')
    .where((eb) =>
      eb.or([
        eb('g.archived_at', 'is', null),
        eb.exists(eb.selectFrom('program_enrollments as e').whereRef('e.program_id', '=', 'g.id').where('e.user_id', '=', userId)),
      ]),
    )
    .orderBy('g.position')
    .orderBy('g.starts_on')
    .select(['g.id', 'g.name', 'g.description', 'g.starts_on', 'g.ends_on'])
    .select((eb) => [
      eb
        .exists(eb.selectFrom('program_enrollments as e').whereRef('e.program_id', '=', 'g.id').where('e.user_id', '=', userId))
        .$castTo<boolean>()
        .as('enrolled'),
    ])
    .execute();
}

export function listProgramNames(tx: Tx) {
  return tx.selectFrom('programs').orderBy('position').orderBy('starts_on').select(['id', 'name']).execute();
}

export function findProgram(tx: Tx, id: string) {
  return tx.selectFrom('programs').where('id', '=', id).select('id').executeTakeFirst();
}

export function listEnrollments(tx: Tx, userId: string) {
  return tx
    .selectFrom('program_enrollments as e')
    .innerJoin('programs as g', 'g.id', 'e.program_id')
    .where('e.user_id', '=', userId)
    .orderBy('g.position')
    .orderBy('e.enrolled_at')
    .select(['e.id', 'e.enrolled_at', 'g.id as program_id', 'g.name as program_name'])
    .execute();
}

/** Subquery that selects the programs of a user as a JSON array. */
export function programsOf(userId: Expression<string>) {
  return jsonArrayFrom(
    expressionBuilder<DB, never>()
      .selectFrom('program_enrollments as e')
      .innerJoin('programs as g', 'g.id', 'e.program_id')
      .where('e.user_id', '=', userId)
      .orderBy('g.position')
      .select(['g.id', 'g.name']),
  );
}
