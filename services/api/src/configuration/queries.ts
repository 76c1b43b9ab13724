import type { TranslatedText } from '@binome/contract/fields';
import { type InferResult, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { consoleSettings, identityColumns, memberSettings } from '../companies/setting-queries.ts';
import type { Tx } from '../platform/data/database.ts';
import { readBatches } from '../platform/data/read-batches.ts';

// The stored lists of a company, including archived elements. `in_use`: another row refers to the element.

/** Rows of a list that are read or written at once. */
const batchSize = 1000;

/**
 * Whether another row refers to this one. `references` are columns with their table, such as `users.site_id`. Reads each table once:
 * PostgreSQL would look for each unused element among all answers, since it expects to find it soon.
 */
function isReferenced(id: string, references: string[]) {
  const conditions = references.map((reference) => {
    const [table = '', column = ''] = reference.split('.');
    return sql`${sql.ref(id)} in (select distinct ${sql.ref(column)} from ${sql.table(table)} where ${sql.ref(column)} is not null)`;
  });
  return sql<boolean>`(${sql.join(conditions, sql` or `)})`.as('in_use');
}

const archived = sql<boolean>`archived_at is not null`.as('archived');

export function findSettings(tx: Tx) {
  return tx
    .selectFrom('company_settings as s')
    .innerJoin('directory.companies as c', 'c.id', 's.company_id')
    .select([...identityColumns, 'c.listed', ...memberSettings, ...consoleSettings, 's.matching'])
    .executeTakeFirstOrThrow();
}

/** Locks the settings, so that concurrent imports run one after the other. */
export async function lockSettings(tx: Tx): Promise<void> {
  await tx.selectFrom('company_settings').select('company_id').forUpdate().execute();
}

export function listUnits(tx: Tx) {
  return tx
    .selectFrom('business_units as b')
    .select(['b.id', 'b.name', 'b.names', 'b.position', archived])
    .select(
      isReferenced('b.id', [
        'users.business_unit_id',
        'user_roles.business_unit_id',
        'profile_answers.business_unit_id',
        'user_answers.business_unit_id',
      ]),
    )
    .orderBy('b.position')
    .orderBy('b.name')
    .execute();
}

export function listSites(tx: Tx) {
  return tx
    .selectFrom('sites as s')
    .select(['s.id', 's.name', 's.names', 's.country', 's.time_zone', archived, isReferenced('s.id', ['users.site_id'])])
    .execute();
}

export function listTags(tx: Tx) {
  return tx
    .selectFrom('tags as t')
    .select(['t.id', 't.code', 't.name', 't.family', 't.position', archived])
    .select(isReferenced('t.id', ['profile_answers.tag_id', 'user_answers.tag_id', 'mentoring_requests.need_tag_id']))
    .orderBy('t.position')
    .orderBy('t.code')
    .execute();
}

export function listPrograms(tx: Tx) {
  return tx
    .selectFrom('programs as p')
    .select(['p.id', 'p.code', 'p.name', 'p.description', 'p.starts_on', 'p.ends_on', 'p.position', archived])
    .select(
      isReferenced('p.id', [
        'program_enrollments.program_id',
        'mentoring_requests.program_id',
        'mentoring_relationships.program_id',
        'user_roles.program_id',
        'access_links.program_id',
        'invitation_imports.program_id',
        'documents.program_id',
        'training_tools.program_id',
      ]),
    )
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('program_workshops as w')
          .whereRef('w.program_id', '=', 'p.id')
          .orderBy('w.held_on')
          .orderBy(sql`w.title::text collate "C"`)
          .select(['w.id', 'w.title', sql<string>`w.held_on::text`.as('held_on')])
          .select(sql<boolean>`exists (select from workshop_sign_ups s where s.workshop_id = w.id)`.as('signed_up')),
      ).as('workshops'),
    )
    .orderBy('p.position')
    .orderBy('p.code')
    .execute();
}

/** Steps have no `in_use`: only questions refer to them. */
export function listSteps(tx: Tx) {
  return tx
    .selectFrom('steps as s')
    .select(['s.id', 's.profile_type', 's.anchor', 's.title', 's.position'])
    .orderBy('s.position')
    .orderBy('s.anchor')
    .execute();
}

export function listQuestions(tx: Tx) {
  return tx
    .selectFrom('questions as q')
    .select(['q.id', 'q.step_id', 'q.category', 'q.profile_type', 'q.field_type', 'q.field_name', 'q.title', 'q.reader_title', 'q.hint'])
    .select(['q.sign_up_required', 'q.is_filter', 'q.max_items', 'q.position', archived])
    .select(isReferenced('q.id', ['profile_answers.question_id', 'user_answers.question_id']))
    .orderBy('q.position')
    .orderBy('q.field_name')
    .execute();
}

/** Reads in batches: a company may have 20,000 choices. */
export async function listChoices(tx: Tx) {
  const query = tx
    .selectFrom('question_choices as c')
    .select(['c.id', 'c.question_id', 'c.code', 'c.label', 'c.position', archived])
    .select(isReferenced('c.id', ['profile_answers.choice_id', 'user_answers.choice_id']))
    .orderBy('c.position')
    .orderBy('c.code');
  const choices: InferResult<typeof query> = [];
  for await (const batch of readBatches(tx, query.compile(), batchSize)) choices.push(...batch);
  return choices;
}

export function listFeedbackQuestions(tx: Tx) {
  return (
    tx
      .selectFrom('feedback_questions as f')
      .select(['f.id', 'f.role_type', 'f.subcategory', 'f.field_type', 'f.field_name', 'f.title', 'f.hint'])
      .select([sql<{ code: string; label: TranslatedText }[]>`f.choices`.as('choices'), 'f.required', 'f.audience', 'f.position', archived])
      // Row-level security hides the answers from the actor, so an SQL function returns which questions have answers.
      .select(sql<boolean>`f.id in (select app.answered_feedback_questions())`.as('in_use'))
      .orderBy('f.position')
      .orderBy('f.field_name')
      .execute()
  );
}

export function listMeetingReasons(tx: Tx) {
  return tx
    .selectFrom('meeting_reasons as m')
    .select(['m.id', 'm.code', 'm.name', 'm.position', archived, isReferenced('m.id', ['meetings.meeting_reason_id'])])
    .orderBy('m.position')
    .orderBy('m.code')
    .execute();
}

/** A tool that was opened is archived rather than deleted, to keep its count. */
export function listTrainingTools(tx: Tx) {
  return tx
    .selectFrom('training_tools as t')
    .leftJoin('programs as p', 'p.id', 't.program_id')
    .select(['t.id', 't.code', 't.category', 't.title', 't.description', 't.url', 't.minutes', 't.guide', 't.language'])
    .select(['t.program_id', 'p.code as program', 't.position', sql<boolean>`t.archived_at is not null`.as('archived')])
    .select(sql<boolean>`t.click_count > 0`.as('in_use'))
    .orderBy('t.position')
    .orderBy('t.code')
    .execute();
}

export function listDocuments(tx: Tx) {
  return tx
    .selectFrom('documents as d')
    .leftJoin('programs as p', 'p.id', 'd.program_id')
    .select(['d.id', 'd.kind', 'd.locale', 'd.content', 'd.version', 'd.program_id', 'p.code as program'])
    .select(sql<boolean>`d.withdrawn_at is not null`.as('withdrawn'))
    .orderBy('d.kind')
    .orderBy('p.position', (order) => order.asc().nullsFirst())
    .orderBy('p.code', (order) => order.asc().nullsFirst())
    .orderBy('d.locale', 'desc')
    .execute();
}

export type ImportedTable =
  | 'business_units'
  | 'sites'
  | 'tags'
  | 'programs'
  | 'program_workshops'
  | 'steps'
  | 'questions'
  | 'question_choices'
  | 'feedback_questions'
  | 'meeting_reasons'
  | 'training_tools';

type ElementRow = { id: string; columns: object };

/** Inserts rows with the same columns. */
export async function insertElements(tx: Tx, table: ImportedTable, rows: ElementRow[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = sql.join(['id', ...Object.keys(first.columns)].map((column) => sql.ref(column)));
  for (const json of jsonBatches(rows)) {
    await sql`
      insert into ${sql.table(table)} (${columns})
      select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${json}::json)`.execute(tx);
  }
}

/** Updates rows with the same columns, and restores archived ones. */
export async function updateElements(tx: Tx, table: ImportedTable, rows: ElementRow[], hasArchive: boolean): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = Object.keys(first.columns).map((column) => sql`${sql.ref(column)} = r.${sql.ref(column)}`);
  if (hasArchive) columns.push(sql`archived_at = null`);
  for (const json of jsonBatches(rows)) {
    await sql`
      update ${sql.table(table)} as e set ${sql.join(columns)}
      from json_populate_recordset(null::${sql.table(table)}, ${json}::json) as r
      where e.id = r.id`.execute(tx);
  }
}

/** Writing the JSON of all rows at once would make other requests wait. */
function* jsonBatches(rows: ElementRow[]): Generator<string, void> {
  for (let start = 0; start < rows.length; start += batchSize) {
    yield JSON.stringify(rows.slice(start, start + batchSize).map(({ id, columns }) => ({ id, ...columns })));
  }
}

export async function archiveElements(tx: Tx, table: ImportedTable, ids: string[], now: Date): Promise<void> {
  if (ids.length > 0) await sql`update ${sql.table(table)} set archived_at = ${now} where id = any(${ids}::uuid[])`.execute(tx);
}

export async function deleteElements(tx: Tx, table: ImportedTable, ids: string[]): Promise<void> {
  if (ids.length > 0) await sql`delete from ${sql.table(table)} where id = any(${ids}::uuid[])`.execute(tx);
}
