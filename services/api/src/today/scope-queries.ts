import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { isPersonInScope, isRelationshipInScope } from '../console/page-queries.ts';
import type { TodayReader } from './reader.ts';

/** Rows of a queue that are read with their names: more than are shown, because an earlier queue may claim some. */
export const detailedRows = 30;

/** The subjects that are put off: they are read with their names too. */
export function snoozedSubjects({ snoozes }: TodayReader): string[] {
  return snoozes.map(({ subject_id }) => subject_id);
}

const relationshipColumns = { program: 'r.program_id', participant: 'r.participant_id', presenter: 'r.presenter_id' };

/** SQL condition: the relationship or request `r` is in scope, and in the program that the reader chose. */
export function isPairRead({ scope, programId }: Pick<TodayReader, 'scope' | 'programId'>): RawBuilder<SqlBool> {
  return sql`(${isRelationshipInScope(scope, relationshipColumns)} and ${programId ? sql`r.program_id = ${programId}` : sql`true`})`;
}

/** SQL condition: the actor manages the relationship `r`. */
export function isPairManaged({ managedScope }: TodayReader): RawBuilder<boolean> {
  return sql`coalesce(${isRelationshipInScope(managedScope, relationshipColumns)}, false)`;
}

/** SQL condition: the person `u` is in scope, and in the program that the reader chose. */
export function isPersonRead({ scope, programId }: Pick<TodayReader, 'scope' | 'programId'>): RawBuilder<SqlBool> {
  const ofProgram = sql`exists (select from program_enrollments pe where pe.user_id = u.id and pe.program_id = ${programId})`;
  return sql`(${isPersonInScope(scope, 'u.id', 'u.business_unit_id')} and ${programId ? ofProgram : sql`true`})`;
}

/** A person of a row as JSON: the user `alias`, and the profile that the row is about. `contact`: SQL condition: with phone and e-mail. */
export function personJson(alias: string, profileId: RawBuilder<unknown> = sql`null::uuid`, contact: RawBuilder<unknown> = sql`false`) {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  return sql`json_build_object('user_id', ${column('id')}, 'profile_id', ${profileId}, 'first_name', ${column('first_name')},
    'last_name', ${column('last_name')}, 'phone', case when ${contact} then ${column('phone')} end,
    'email', case when ${contact} then ${column('email')} end)`;
}

/** The programs of the user `alias`, as JSON. */
export function programsJson(alias: string) {
  return sql`(select coalesce(json_agg(json_build_object('id', pg.id, 'name', pg.name) order by pg.position), '[]')
    from program_enrollments pe join programs pg on pg.id = pe.program_id where pe.user_id = ${sql.ref(`${alias}.id`)})`;
}
