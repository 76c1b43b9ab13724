import { type Expression, expressionBuilder, sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Tx } from '../platform/data/database.ts';
import type { DB } from '../platform/data/schema.gen.ts';

/** The columns of a person that a partner may see. */
export function selectPerson(profileId: Expression<string>) {
  return selectAnyPerson(profileId).$notNull();
}

/** As `selectPerson`; null without a profile. */
export function selectAnyPerson(profileId: Expression<string | null>) {
  return jsonObjectFrom(
    expressionBuilder<DB, never>()
      .selectFrom('profiles as p')
      .innerJoin('users as u', 'u.id', 'p.user_id')
      .where('p.id', '=', profileId)
      .select(['p.id as profile_id', 'p.user_id', 'u.first_name', 'u.last_name', 'u.avatar_url', 'u.job_title', 'u.state'])
      .select((eb) => [
        eb
          .and([eb('u.state', 'in', ['validated', 'active']), eb('p.left_at', 'is', null)])
          .$castTo<boolean>()
          .as('active'),
        jsonObjectFrom(eb.selectFrom('business_units as b').whereRef('b.id', '=', 'u.business_unit_id').select(['b.id', 'b.name'])).as(
          'business_unit',
        ),
      ]),
  );
}

export function selectContact(profileId: Expression<string>) {
  return jsonObjectFrom(
    expressionBuilder<DB, never>()
      .selectFrom('profiles as p')
      .innerJoin('users as u', 'u.id', 'p.user_id')
      .where('p.id', '=', profileId)
      .select(['u.email', 'u.phone', 'u.time_zone']),
  ).$notNull();
}

/** `name` is in all languages of the company. */
export function selectProgram(programId: Expression<string | null>) {
  return jsonObjectFrom(
    expressionBuilder<DB, never>().selectFrom('programs as g').where('g.id', '=', programId).select(['g.id', 'g.name']),
  );
}

/** The persons of some profiles. */
export async function listPersons(tx: Tx, profileIds: string[]) {
  const rows = await tx
    .selectFrom('profiles as listed')
    .where('listed.id', '=', sql<string>`any(${profileIds}::uuid[])`)
    .select((eb) => selectPerson(eb.ref('listed.id')).as('person'))
    .execute();
  return rows.map(({ person }) => person);
}
