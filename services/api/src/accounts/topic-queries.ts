import { type RawBuilder, type SqlBool, sql } from 'kysely';

// Who seeks a topic, and who could offer it, as SQL on the user `u`. The balance of topics counts the same people.

/** The profile `p` names the topic in its answers to a question. */
function names(field: 'needs' | 'skills', tagId: string): RawBuilder<SqlBool> {
  return sql`exists (select from profile_answers a join questions q on q.id = a.question_id
    where a.profile_id = p.id and a.tag_id = ${tagId} and q.field_name = ${field})`;
}

/** The person seeks the topic as a mentee whom others see. `today` is the ISO day in the company's time zone. */
export function seeksTopic(tagId: string, today: string): RawBuilder<SqlBool> {
  return sql`exists (select from profiles p where p.user_id = u.id and p.type = 'participant' and p.visible_since is not null
    and not (p.paused_at is not null and coalesce(p.paused_until >= ${today}::date, true)) and ${names('needs', tagId)})`;
}

/** The person names the topic as a strength, and has no profile of a mentor yet: somebody to ask. */
export function couldOfferTopic(tagId: string): RawBuilder<SqlBool> {
  return sql`(u.state in ('validated', 'active') and u.profile_visible
    and not exists (select from profiles o where o.user_id = u.id and o.type = 'presenter')
    and exists (select from profiles p where p.user_id = u.id and p.type = 'participant' and p.left_at is null and ${names('skills', tagId)}))`;
}
