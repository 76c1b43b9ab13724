import type { TranslatedText } from '@binome/contract/fields';
import type { ProfileType } from '@binome/contract/states';
import { sql } from 'kysely';
import { isRelationshipInScope } from '../console/page-queries.ts';
import type { Tx } from '../platform/data/database.ts';
import type { ConsoleScope } from '../policies/console.ts';

export function listEnrollments(tx: Tx, userId: string) {
  return tx
    .selectFrom('program_enrollments as e')
    .innerJoin('programs as g', 'g.id', 'e.program_id')
    .where('e.user_id', '=', userId)
    .orderBy('g.position')
    .orderBy('g.id')
    .select(['e.id', 'e.program_id', 'e.enrolled_at', 'g.name'])
    .execute();
}

/** The relationships of a person in a scope, newest first, without those that were removed or that nobody has agreed to yet. */
export function listRelationships(tx: Tx, scope: ConsoleScope, userId: string) {
  return tx
    .selectFrom('mentoring_relationships as r')
    .innerJoin('profiles as own', (join) =>
      join.on((eb) => eb.or([eb('own.id', '=', eb.ref('r.participant_id')), eb('own.id', '=', eb.ref('r.presenter_id'))])),
    )
    .innerJoin('profiles as other', (join) =>
      join.on(sql<boolean>`other.id = case own.id when r.participant_id then r.presenter_id else r.participant_id end`),
    )
    .innerJoin('users as u', 'u.id', 'other.user_id')
    .where('own.user_id', '=', userId)
    .where('r.aasm_state', 'not in', ['requested', 'cancelled'])
    .where(isRelationshipInScope(scope, { program: 'r.program_id', participant: 'r.participant_id', presenter: 'r.presenter_id' }))
    .orderBy('r.created_at', 'desc')
    .orderBy('r.id', 'desc')
    .select([
      'r.id',
      'r.kind',
      'r.aasm_state',
      'r.program_id',
      'r.created_at',
      'r.ended_at',
      'own.type as side',
      'other.user_id as partner_id',
    ])
    .select(sql<string>`u.first_name || ' ' || u.last_name`.as('partner_name'))
    .execute();
}

/** The active questions of a profile in the order of the screen, and which are answered. */
export async function listAnswered(tx: Tx, { id, user_id, type }: { id: string; user_id: string; type: ProfileType }) {
  const { rows } = await sql<{
    title: TranslatedText;
    needed: boolean;
    anchor: string | null;
    step: TranslatedText | null;
    answered: boolean;
  }>`
    select q.title, q.sign_up_required as needed, s.anchor, s.title as step,
      exists (select from profile_answers a where a.profile_id = ${id} and a.question_id = q.id)
        or exists (select from user_answers a where a.user_id = ${user_id} and a.question_id = q.id) as answered
    from questions q left join steps s on s.id = q.step_id
    where q.archived_at is null and (q.step_id is not null or q.category = 'user_question')
      and (q.profile_type is null or q.profile_type = ${type}::app.profile_type)
    order by q.category desc, s.position, q.position, q.id`.execute(tx);
  return rows;
}

/** How many of the parts that every profile needs are given. */
export async function countGivenParts(tx: Tx, profileId: string): Promise<{ given: number; completion_floor: number }> {
  const { rows } = await sql<{ given: number; completion_floor: number }>`
    select p.completion_floor, (u.business_unit_id is not null)::int + (u.job_title is not null)::int + (p.title is not null)::int
      + (u.avatar_url is not null)::int + exists (select from availabilities a where a.user_id = u.id and a.open)::int as given
    from profiles p join users u on u.id = p.user_id where p.id = ${profileId}`.execute(tx);
  return rows[0] ?? { given: 0, completion_floor: 0 };
}

/** The anchors of the steps of a kind of profile, in their order. */
export async function listStepAnchors(tx: Tx, type: ProfileType): Promise<string[]> {
  const steps = await tx.selectFrom('steps').where('profile_type', '=', type).orderBy('position').select('anchor').execute();
  return steps.map(({ anchor }) => anchor);
}
