import type { ProfileType } from '@binome/contract/states';
import { sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Tx } from '../platform/data/database.ts';
import { programsOf } from '../programs/queries.ts';

/** Lists the titles of the questions that filter presenters, in order. */
export function listFilterQuestions(tx: Tx, profileType: ProfileType) {
  return tx
    .selectFrom('questions as q')
    .leftJoin('steps as s', 's.id', 'q.step_id')
    .where('q.category', '=', 'profile_question')
    .where('q.profile_type', '=', profileType)
    .where('q.is_filter', '=', true)
    .where('q.archived_at', 'is', null)
    .orderBy('s.position')
    .orderBy('q.position')
    .select(['q.field_name', 'q.title', 'q.reader_title'])
    .execute();
}

/** Lists the company's tags in order. */
export function listTags(tx: Tx, { withArchived }: { withArchived: boolean }) {
  return tx
    .selectFrom('tags')
    .$if(!withArchived, (tags) => tags.where('archived_at', 'is', null))
    .orderBy('position')
    .orderBy('code')
    .select(['id', 'code', 'name', 'family', 'archived_at'])
    .execute();
}

/** Finds a profile with everything that its page shows. */
export function findProfile(tx: Tx, id: string, type: ProfileType) {
  return tx
    .selectFrom('profiles as p')
    .innerJoin('users as u', 'u.id', 'p.user_id')
    .where('p.id', '=', id)
    .where('p.type', '=', type)
    .select(['p.id', 'p.user_id', 'p.type', 'p.title', 'p.activity', 'p.completion_percentage', 'p.next_step', 'p.is_expert', 'p.left_at'])
    .select(['u.first_name', 'u.last_name', 'u.avatar_url', 'u.job_title', 'u.linkedin_url', 'u.time_zone', 'u.sessions_held_outside'])
    .select(['u.state', 'u.profile_visible', 'u.business_unit_id'])
    .select((eb) => [
      jsonObjectFrom(eb.selectFrom('business_units as b').whereRef('b.id', '=', 'u.business_unit_id').select(['b.id', 'b.name'])).as(
        'business_unit',
      ),
      jsonObjectFrom(eb.selectFrom('sites as s').whereRef('s.id', '=', 'u.site_id').select(['s.id', 's.name', 's.time_zone'])).as('site'),
      programsOf(eb.ref('u.id')).as('programs'),
      jsonArrayFrom(
        eb
          .selectFrom('resources as r')
          .whereRef('r.profile_id', '=', 'p.id')
          .orderBy('r.position')
          .select(['r.id', 'r.type', 'r.title', 'r.author', 'r.url']),
      ).as('resources'),
      jsonArrayFrom(
        eb
          .selectFrom('profile_answers as a')
          .innerJoin('questions as q', 'q.id', 'a.question_id')
          .leftJoin('steps as s', 's.id', 'q.step_id')
          .leftJoin('question_choices as c', 'c.id', 'a.choice_id')
          .leftJoin('tags as t', 't.id', 'a.tag_id')
          .leftJoin('business_units as b', 'b.id', 'a.business_unit_id')
          .leftJoin('files as f', 'f.id', 'a.file_id')
          .whereRef('a.profile_id', '=', 'p.id')
          .where('q.archived_at', 'is', null)
          .orderBy('s.position')
          .orderBy('q.position')
          .orderBy('q.id')
          .orderBy('a.rank')
          .select(['s.anchor', 's.title as step_title', 'q.field_name', 'q.title', 'q.reader_title', 'q.field_type', 'a.body'])
          .select(['f.id as file_id', 'f.name as file_name', 'f.bytes as file_bytes'])
          .select(({ fn, ref }) => [
            fn.coalesce('c.code', 't.code', sql<string>`${ref('b.id')}::text`).as('code'),
            fn.coalesce('c.label', 't.name').as('label'),
            'b.name as unit_name',
          ]),
      ).as('answers'),
    ])
    .executeTakeFirst();
}

export type ProfileRow = NonNullable<Awaited<ReturnType<typeof findProfile>>>;
