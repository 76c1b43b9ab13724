import { type Expression, expressionBuilder } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { DB } from '../platform/data/schema.gen.ts';

/** The columns of a person that a partner may see. */
export function selectPerson(profileId: Expression<string>) {
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
  ).$notNull();
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
