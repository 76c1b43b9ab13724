import type {
  DeclineReason,
  MentoringRequestState,
  ProfileType,
  RequestCancellation,
  ShownMentoringRequestState,
} from '@binome/contract/states';
import { type ExpressionBuilder, type Insertable, sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Tx } from '../platform/data/database.ts';
import { due, lockDue } from '../platform/data/due-queries.ts';
import type { DB, MentoringRequestMessages, MentoringRequests } from '../platform/data/schema.gen.ts';
import { type Builder, statement, statementBy } from '../platform/data/statement.ts';
import { selectAnyPerson, selectPerson, selectProgram } from '../relationships/person-queries.ts';

/** A request with its partners, its messages, and the state of its relationship. */
export function findRequest(tx: Tx, id: string) {
  return requestById.first(tx, { id });
}

const requestById = statement((db, { id }: { id: string }) => selectRequests(db).where('q.id', '=', id));

/** Undefined if the relationship was created at the console. */
export function findRequestOfRelationship(tx: Tx, relationshipId: string) {
  return selectRequests(tx).where('r.id', '=', relationshipId).executeTakeFirst();
}

type OwnRequestsFilter = { side: ProfileType; profileId: string; state?: ShownMentoringRequestState | undefined };
type Paging = { limit: number; offset: number };

/** Requests that a profile received or sent, newest first. */
export function listRequests(tx: Tx, filter: OwnRequestsFilter, paging: Paging) {
  return ownRequests(filter.side, filter.state !== undefined).rows(tx, { ...filter, ...paging });
}

export async function countRequests(tx: Tx, filter: OwnRequestsFilter): Promise<number> {
  return (await ownRequestCount(filter.side, filter.state !== undefined).one(tx, filter)).total;
}

const ownRequests = statementBy((side: ProfileType, inState: boolean) =>
  statement((db, { profileId, state, limit, offset }: OwnRequestsFilter & Paging) =>
    selectRequests(db)
      .where(isOwn(side, profileId))
      .$if(inState, (requests) => requests.where(shownState, '=', state as ShownMentoringRequestState))
      .orderBy('q.created_at', 'desc')
      .orderBy('q.id', 'desc')
      .limit(limit)
      .offset(offset),
  ),
);

const ownRequestCount = statementBy((side: ProfileType, inState: boolean) =>
  statement((db, { profileId, state }: OwnRequestsFilter) =>
    joinRequests(db)
      .where(isOwn(side, profileId))
      .$if(inState, (requests) => requests.where(shownState, '=', state as ShownMentoringRequestState))
      .select((eb) => eb.fn.countAll<number>().as('total')),
  ),
);

/** Open requests that one of the profiles sent or received. */
export function listOpenRequests(tx: Tx, profileIds: string[]) {
  return selectOpenRequests(tx, profileIds).execute();
}

export function lockOpenRequests(tx: Tx, profileIds: string[]) {
  return selectOpenRequests(tx, profileIds).forUpdate().execute();
}

function selectOpenRequests(tx: Tx, profileIds: string[]) {
  return tx
    .selectFrom('mentoring_requests')
    .where((eb) => eb.or([eb('presenter_id', 'in', profileIds), eb('participant_id', 'in', profileIds)]))
    .where('aasm_state', '=', 'requested')
    .orderBy('id')
    .select(['id', 'kind', 'participant_id', 'presenter_id', 'initiated_by', 'aasm_state as stored_state']);
}

/** The tag with this code among the needs of a participant. */
export function findNeed(tx: Tx, participantId: string, code: string) {
  return tx
    .selectFrom('profile_answers as a')
    .innerJoin('questions as q', 'q.id', 'a.question_id')
    .innerJoin('tags as t', 't.id', 'a.tag_id')
    .where('a.profile_id', '=', participantId)
    .where('q.field_name', '=', 'needs')
    .where('t.code', '=', code)
    .select('t.id')
    .executeTakeFirst();
}

/** Enrollments of users, in the company's order of programs. */
export function listEnrollments(tx: Tx, userIds: string[]) {
  return tx
    .selectFrom('program_enrollments as e')
    .innerJoin('programs as g', 'g.id', 'e.program_id')
    .where('e.user_id', 'in', userIds)
    .orderBy('g.position')
    .orderBy('g.id')
    .select(['e.user_id', 'e.program_id'])
    .execute();
}

export async function insertRequest(tx: Tx, request: Insertable<MentoringRequests>): Promise<string> {
  const { id } = await tx.insertInto('mentoring_requests').values(request).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** The transaction must run as one of the partners (row-level security). */
export async function insertRequestMessage(tx: Tx, message: Insertable<MentoringRequestMessages>): Promise<void> {
  await tx.insertInto('mentoring_request_messages').values(message).execute();
}

/** Decides a request if it is still open. Returns false if it is not: of two concurrent decisions, one succeeds. */
export async function decideRequest(
  tx: Tx,
  id: string,
  decision: {
    aasm_state: MentoringRequestState;
    decided_at: Date;
    cancellation?: RequestCancellation;
    decline_reason?: DeclineReason;
    revocation_reason?: string;
    suggested_presenter_id?: string;
  },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('mentoring_requests')
    .set(decision)
    .where('id', '=', id)
    .where('aasm_state', '=', 'requested')
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Locks open requests that have expired. Rows locked by another transaction are skipped. */
export async function lockExpiredRequests(tx: Tx, now: Date, limit: number) {
  const ids = await lockDue(tx, 'request-expiry', { table: 'mentoring_requests', now, limit });
  return tx
    .selectFrom('mentoring_requests')
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .select(['id', 'initiated_by', 'aasm_state as stored_state'])
    .execute();
}

/** Counts the due reminder of open requests, and returns these. */
export async function countReminders(tx: Tx, now: Date, limit: number) {
  const ids = await lockDue(tx, 'request-reminders', { table: 'mentoring_requests', now, limit });
  const { rows } = await sql<{ id: string; initiated_by: ProfileType }>`
    update mentoring_requests q set reminders_sent = d.reminders
    from ${due('request-reminders', now)} d where d.id = q.id and q.id = any(${ids}::uuid[])
    returning q.id, q.initiated_by`.execute(tx);
  return rows;
}

function selectRequests(db: Builder) {
  return joinRequests(db)
    .select([
      'q.id',
      'q.kind',
      'q.participant_id',
      'q.presenter_id',
      'q.program_id',
      'q.initiated_by',
      'q.topic',
      'q.created_at',
      'q.decided_at',
      'q.expires_at',
    ])
    .select(['q.decline_reason', 'q.cancellation', 'q.revocation_reason', 'r.admin_reason'])
    .select(['q.aasm_state as stored_state', 'r.id as relationship_id', 'asked.body as message', 'answered.body as answer'])
    .select((eb) => [
      shownState(eb).as('aasm_state'),
      selectPerson(eb.ref('q.participant_id')).as('participant'),
      selectPerson(eb.ref('q.presenter_id')).as('presenter'),
      selectAnyPerson(eb.ref('q.suggested_presenter_id')).as('suggested_presenter'),
      selectConversation().as('conversation_id'),
      selectProgram(eb.ref('q.program_id')).as('program'),
      jsonObjectFrom(eb.selectFrom('tags as t').whereRef('t.id', '=', 'q.need_tag_id').select(['t.code', 't.name'])).as('need'),
    ]);
}

/** The open conversation of the two, which comes from another relationship, or from the role of an HR referent. */
function selectConversation() {
  return sql<string | null>`(
    select c.id from conversations c
    join profiles asked on asked.id = q.presenter_id
    join profiles asking on asking.id = q.participant_id
    left join mentoring_relationships other on other.id = c.mentoring_relationship_id
    where (c.sender_user_id, c.receiver_user_id) in ((asked.user_id, asking.user_id), (asking.user_id, asked.user_id))
      and (c.mentoring_relationship_id is null or other.aasm_state in ('initiated', 'admin_initiated'))
    order by c.last_comment_at desc nulls last limit 1)`;
}

// Row-level security hides the messages from all but the partners.
function joinRequests(db: Builder) {
  return db
    .selectFrom('mentoring_requests as q')
    .leftJoin('mentoring_relationships as r', 'r.mentoring_request_id', 'q.id')
    .leftJoin('mentoring_request_messages as asked', (join) =>
      join.onRef('asked.mentoring_request_id', '=', 'q.id').on('asked.kind', '=', 'request'),
    )
    .leftJoin('mentoring_request_messages as answered', (join) =>
      join.onRef('answered.mentoring_request_id', '=', 'q.id').on('answered.kind', '=', 'answer'),
    );
}

type JoinedTables = DB & { q: DB['mentoring_requests']; r: DB['mentoring_relationships'] };

/** A confirmed request follows its relationship: it is shown as finished or cancelled with it. */
function shownState(eb: ExpressionBuilder<JoinedTables, 'q' | 'r'>) {
  return eb
    .case()
    .when('r.aasm_state', 'in', ['finished', 'admin_finished', 'feedback_provided'])
    .then('finished')
    .when('r.aasm_state', '=', 'cancelled')
    .then('cancelled')
    .else(eb.cast<string>('q.aasm_state', 'text'))
    .end()
    .$castTo<ShownMentoringRequestState>();
}

/** A participant is asked by peers too, in the place of a presenter. */
function isOwn(side: ProfileType, profileId: string) {
  return side === 'presenter'
    ? sql<boolean>`q.presenter_id = ${profileId}`
    : sql<boolean>`(q.participant_id = ${profileId} or q.presenter_id = ${profileId})`;
}

export type RequestRow = NonNullable<Awaited<ReturnType<typeof findRequest>>>;
