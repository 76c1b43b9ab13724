import type { TranslatedText } from '@binome/contract/fields';
import { type RawBuilder, sql } from 'kysely';
import { type ListQuery, matchesWords, readPage } from '../console/page-queries.ts';
import type { Tx } from '../platform/data/database.ts';
import type { Period } from '../platform/text/time-zone.ts';

export type AuditFilter = {
  id?: string[];
  q?: string;
  action?: string;
  kind?: 'administration' | 'session';
  actor_kind?: 'member' | 'staff' | 'directory';
  person_id?: string;
} & Period;

const sorts = { id: sql.ref('a.id'), created_at: sql.ref('a.created_at'), action: sql.ref('a.action') };

const actorName = sql<string | null>`coalesce(u.first_name || ' ' || u.last_name, s.first_name || ' ' || s.last_name)`;

/** A key without a person is the directory's. */
const isOfDirectory = sql<boolean>`a.actor_id is null and a.staff_id is null and a.api_key_name is not null`;

/**
 * The names of an entry's subject: of both partners for a relationship, a request or a meeting, of the element for an element of a list,
 * of the article for a comment or a report, of the program for an assignment. Reports of messages name nobody, because all HR referents read
 * the audit log. A removed element keeps the name that its entry holds.
 */
const subjectNames = sql<(string | TranslatedText)[] | null>`case split_part(a.action, '.', 1)
  when 'session' then ${namesOfUser(sql`a.subject_id`)}
  when 'account' then ${namesOfUser(sql`a.subject_id`)}
  when 'registration' then ${namesOfUser(sql`a.subject_id`)}
  when 'enrollment' then ${namesOfUser(sql`a.subject_id`)}
  when 'note' then ${namesOfUser(sql`a.subject_id`)}
  when 'role' then ${namesOfUser(sql`a.subject_id`)}
  when 'break_glass' then ${namesOfUser(sql`a.subject_id`)}
  when 'passkey' then ${namesOfUser(sql`a.subject_id`)}
  when 'identity' then ${namesOfUser(sql`a.subject_id`)}
  when 'profile' then ${namesOfUser(sql`(select p.user_id from profiles p where p.id = a.subject_id)`)}
  when 'mentoring_request' then ${namesOfPartners(sql`mentoring_requests x`)}
  when 'match_proposal' then ${namesOfPartners(sql`match_proposals x`)}
  when 'mentoring_relationship' then ${namesOfPartners(sql`mentoring_relationships x`)}
  when 'meeting' then (
    select ${pairOf(sql`x`)} from meetings m join mentoring_relationships x on x.id = m.mentoring_relationship_id where m.id = a.subject_id)
  when 'invitation' then coalesce(
    ${namesOfUser(sql`(select l.user_id from access_links l where l.id = a.subject_id)`)},
    (select jsonb_build_array(i.file_name) from invitation_imports i where i.id = a.subject_id and i.file_name is not null))
  when 'workforce' then (select jsonb_build_array(i.file_name) from workforce_imports i where i.id = a.subject_id and i.file_name is not null)
  when 'open_link' then (select jsonb_build_array(l.name) from access_links l where l.id = a.subject_id and l.name is not null)
  when 'api_key' then (select jsonb_build_array(k.name) from api_keys k where k.id = a.subject_id)
  when 'webhook' then (select jsonb_build_array(h.name) from webhooks h where h.id = a.subject_id)
  when 'article' then ${nameIn('articles', 'title')}
  when 'article_report' then ${nameIn('articles', 'title')}
  when 'article_comment' then (
    select jsonb_build_array(n.title) from article_comments c join articles n on n.id = c.article_id where c.id = a.subject_id)
  when 'document' then (select jsonb_build_array(d.kind, d.locale) from documents d where d.id = a.subject_id)
  when 'tag' then ${nameIn('tags', 'name')}
  when 'meeting_reason' then ${nameIn('meeting_reasons', 'name')}
  when 'matching_run' then (
    select jsonb_build_array(n.name) from matching_runs r join programs n on n.id = r.program_id where r.id = a.subject_id)
  when 'program' then ${nameIn('programs', 'name')}
  when 'business_unit' then ${nameIn('business_units', 'name')}
  when 'site' then ${nameIn('sites', 'name')}
  when 'step' then ${nameIn('steps', 'title')}
  when 'question' then ${nameIn('questions', 'title')}
  when 'feedback_question' then ${nameIn('feedback_questions', 'title')}
  when 'training_tool' then ${nameIn('training_tools', 'title')}
  else coalesce(${nameIn('programs', 'name')}, ${nameIn('directory.companies', 'name')})
end`;

const keptName = sql`case when a.changes ? 'name' then jsonb_build_array(coalesce(nullif(a.changes->'name'->1, 'null'), a.changes->'name'->0)) end`;

/** Lists the company's audit trail, with or without the sign-ins and sign-outs of members. */
export function listAuditEntries(
  tx: Tx,
  filter: AuditFilter & { with_sessions: boolean },
  listQuery: ListQuery<'id' | 'created_at' | 'action'>,
) {
  const { id, q, action, kind, actor_kind, person_id, from, before, with_sessions } = filter;
  const names = sql<(string | TranslatedText)[] | null>`coalesce(${subjectNames}, ${keptName})`;
  let query = tx
    .selectFrom('audit_entries as a')
    .leftJoin('users as u', 'u.id', 'a.actor_id')
    .leftJoin('directory.staff as s', 's.id', 'a.staff_id')
    .select(['a.id', 'a.action', 'a.subject_id', 'a.reason', 'a.changes', 'a.created_at', 'a.staff_id', 'a.api_key_name as api_key'])
    .select([actorName.as('actor_name'), names.as('subject_names')]);
  if (id) query = query.where('a.id', '=', sql<string>`any(${id}::uuid[])`);
  if (action) query = query.where('a.action', '=', action);
  if (!with_sessions) query = query.where('a.action', 'not like', 'session.%');
  if (kind) query = query.where('a.action', kind === 'session' ? 'like' : 'not like', 'session.%');
  if (actor_kind === 'staff') query = query.where('a.staff_id', 'is not', null);
  if (actor_kind === 'member') query = query.where('a.actor_id', 'is not', null);
  if (actor_kind === 'directory') query = query.where(isOfDirectory);
  if (person_id) query = query.where(concerns(person_id));
  if (from) query = query.where('a.created_at', '>=', from);
  if (before) query = query.where('a.created_at', '<', before);
  if (q) query = query.where(matchesWords(sql`concat_ws(' ', ${actorName}, a.api_key_name, ${names}::text, a.reason)`, q));
  return readPage(tx, query, sorts, listQuery);
}

/** SQL condition: a person did it, or it was done to them, to their profile or to a relationship, request or meeting of theirs. */
function concerns(userId: string) {
  const own = sql`(select id from profiles where user_id = ${userId})`;
  const ofOwn = sql`(x.participant_id in ${own} or x.presenter_id in ${own})`;
  return sql<boolean>`(a.actor_id = ${userId} or a.subject_id = ${userId} or a.subject_id in (
    select id from profiles where user_id = ${userId}
    union all select id from access_links where user_id = ${userId}
    union all select x.id from mentoring_requests x where ${ofOwn}
    union all select x.id from match_proposals x where ${ofOwn}
    union all select x.id from mentoring_relationships x where ${ofOwn}
    union all select m.id from meetings m join mentoring_relationships x on x.id = m.mentoring_relationship_id where ${ofOwn}))`;
}

function namesOfUser(id: RawBuilder<unknown>) {
  return sql`(select jsonb_build_array(n.first_name || ' ' || n.last_name) from users n where n.id = ${id})`;
}

function namesOfPartners(table: RawBuilder<unknown>) {
  return sql`(select ${pairOf(sql`x`)} from ${table} where x.id = a.subject_id)`;
}

function pairOf(row: RawBuilder<unknown>) {
  return sql`(select jsonb_agg(n.first_name || ' ' || n.last_name order by np.type) from profiles np join users n on n.id = np.user_id
    where np.id in (${row}.participant_id, ${row}.presenter_id))`;
}

function nameIn(table: string, column: 'name' | 'title') {
  return sql`(select jsonb_build_array(n.${sql.raw(column)}) from ${sql.table(table)} n where n.id = a.subject_id)`;
}
