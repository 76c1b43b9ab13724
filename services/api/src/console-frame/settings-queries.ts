import { sql } from 'kysely';
import type { Tx } from '../platform/data/database.ts';

type Counts = Record<
  | 'business_units'
  | 'sites'
  | 'programs'
  | 'training_tools'
  | 'questions'
  | 'required_questions'
  | 'feedback_questions'
  | 'tags'
  | 'tag_families'
  | 'meeting_reasons',
  number
>;

/** Counts what the lists of a company's settings offer today, without what is archived. */
export async function countSettings(tx: Tx, today: string): Promise<{ counts: Counts; next_program_end: string | null }> {
  const { rows } = await sql<Counts & { next_program_end: string | null }>`select
    (select count(*)::int from business_units where archived_at is null) as business_units,
    (select count(*)::int from sites where archived_at is null) as sites,
    p.programs, p.next_program_end, q.questions, q.required_questions, t.tags, t.tag_families,
    (select count(*)::int from training_tools where archived_at is null) as training_tools,
    (select count(*)::int from feedback_questions where archived_at is null) as feedback_questions,
    (select count(*)::int from meeting_reasons where archived_at is null) as meeting_reasons
    from (select count(*)::int as programs, min(ends_on) filter (where ends_on >= ${today} and starts_on <= ${today}) as next_program_end
      from programs where archived_at is null) p,
    (select count(*)::int as questions, count(*) filter (where sign_up_required)::int as required_questions
      from questions where archived_at is null) q,
    (select count(*)::int as tags, count(distinct family)::int as tag_families from tags where archived_at is null) t`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('A select without a table returns one row.');
  const { next_program_end, ...counts } = row;
  return { counts, next_program_end };
}

/** Returns the first administrators of the whole company by their names: those to ask for a change. */
export function listAdministrators(tx: Tx) {
  return tx
    .selectFrom('users as u')
    .where('u.state', 'in', ['validated', 'active'])
    .where('u.id', 'in', tx.selectFrom('user_roles').where('name', '=', 'company_admin').select('user_id'))
    .orderBy(sql`fold_text(u.last_name || ' ' || u.first_name)`)
    .orderBy('u.id')
    .limit(3)
    .select(['u.id', 'u.first_name', 'u.last_name', 'u.email'])
    .execute();
}
