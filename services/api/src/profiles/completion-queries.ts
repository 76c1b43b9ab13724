import type { ProfileType } from '@binome/contract/states';
import { sql } from 'kysely';
import type { Tx } from '../platform/data/database.ts';

/** Selects profiles by any of these fields; `{}` selects all profiles of the company. */
export type ProfileSelection = { profile_id?: string; user_id?: string; type?: ProfileType };

/**
 * Locks profiles, presenters before participants to avoid deadlocks. Commands lock profiles before they change answers or questions,
 * so that concurrent changes are all counted in the completion.
 */
export async function lockProfiles(tx: Tx, selection: ProfileSelection): Promise<void> {
  await sql`select from profiles where ${isSelected(selection)} order by type, id for no key update`.execute(tx);
}

/**
 * Recomputes completion, the rounded percentage of answered questions among the active ones of the profile type and those about the
 * person (100 when there are none), and the next step, the first that lacks a required answer. Call it after changing answers or questions, in the
 * transaction that holds the lock of the profiles. Unchanged profiles are not written.
 */
export async function recomputeCompletion(tx: Tx, selection: ProfileSelection = {}): Promise<void> {
  await sql`
    with selected as (select id, user_id, type from profiles where ${isSelected(selection)}),
    active_questions as (
      select q.id, q.profile_type, q.sign_up_required, case q.category when 'user_question' then 'user_questions' else s.anchor end as anchor,
             row_number() over (order by q.category desc, s.position, q.position, q.id) as place
      from questions q left join steps s on s.id = q.step_id
      where q.archived_at is null and (q.step_id is not null or q.category = 'user_question')
    ),
    answered as (
      select a.profile_id, a.question_id from profile_answers a join selected c on c.id = a.profile_id
      union
      select c.id, a.question_id from user_answers a join selected c on c.user_id = a.user_id
    ),
    computed as (
      select c.id, coalesce(round(100.0 * count(g.question_id) / nullif(count(q.id), 0)), 100)::smallint as completion_percentage,
             (array_agg(q.anchor order by q.place) filter (where q.sign_up_required and g.question_id is null))[1] as next_step
      from selected c
      left join active_questions q on q.profile_type is null or q.profile_type = c.type
      left join answered g on g.profile_id = c.id and g.question_id = q.id
      group by c.id
    )
    update profiles p set completion_percentage = j.completion_percentage, next_step = j.next_step
    from computed j
    where p.id = j.id and (p.completion_percentage, p.next_step) is distinct from (j.completion_percentage, j.next_step)
  `.execute(tx);
}

function isSelected({ profile_id, user_id, type }: ProfileSelection) {
  return sql`(${profile_id ?? null}::uuid is null or id = ${profile_id ?? null}::uuid)
    and (${user_id ?? null}::uuid is null or user_id = ${user_id ?? null}::uuid)
    and (${type ?? null}::text is null or type = ${type ?? null}::app.profile_type)`;
}
