import type {
  DeclineReason,
  MentoringRequestState,
  ProfileType,
  RequestCancellation,
  ShownMentoringRequestState,
} from '@binome/contract/states';
import type { ExpressionBuilder, Insertable } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Tx } from '../platform/database.ts';
import type { DB, MentoringRequestMessages, MentoringRequests } from '../platform/schema.gen.ts';
import { selectPerson, selectProgram } from '../relationships/person-queries.ts';

/** A request with both its people, its words for the pair, and what became of the accompaniment that it opened. */
export function findRequest(tx: Tx, id: string) {
  return selectRequests(tx).where('q.id', '=', id).executeTakeFirst();
}

/** The request that opened an accompaniment; undefined when an administrator did. */
export function findRequestOfRelationship(tx: Tx, relationshipId: string) {
  return selectRequests(tx).where('r.id', '=', relationshipId).executeTakeFirst();
}

/** The requests that a profile received or sent, newest first. */
export function listRequests(
  tx: Tx,
  which: { side: ProfileType; profileId: string; state?: ShownMentoringRequestState | undefined },
  paging: { limit: number; offset: number },
) {
  const requests = selectRequests(tx).where(sideColumn(which.side), '=', which.profileId);
  return (which.state ? requests.where(shownState, '=', which.state) : requests)
    .orderBy('q.created_at', 'desc')
    .orderBy('q.id', 'desc')
    .limit(paging.limit)
    .offset(paging.offset)
    .execute();
}

export async function countRequests(
  tx: Tx,
  which: { side: ProfileType; profileId: string; state?: ShownMentoringRequestState | undefined },
): Promise<number> {
  const requests = fromRequests(tx).where(sideColumn(which.side), '=', which.profileId);
  const { total } = await (which.state ? requests.where(shownState, '=', which.state) : requests)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** A mentee's open requests. */
export function listOpenRequests(tx: Tx, participantId: string) {
  return selectOpenRequests(tx, participantId).execute();
}

/** A mentee's open requests, held until the end of the transaction. */
export function lockOpenRequests(tx: Tx, participantId: string) {
  return selectOpenRequests(tx, participantId).forUpdate().execute();
}

/** The open requests of a profile, sent and received, held until the end of the transaction. */
export function lockOpenRequestsOfProfile(tx: Tx, profileId: string) {
  return tx
    .selectFrom('mentoring_requests')
    .where((eb) => eb.or([eb('presenter_id', '=', profileId), eb('participant_id', '=', profileId)]))
    .where('aasm_state', '=', 'requested')
    .orderBy('id')
    .select(['id', 'participant_id', 'aasm_state as stored_state'])
    .forUpdate()
    .execute();
}

function selectOpenRequests(tx: Tx, participantId: string) {
  return tx
    .selectFrom('mentoring_requests')
    .where('participant_id', '=', participantId)
    .where('aasm_state', '=', 'requested')
    .orderBy('id')
    .select(['id', 'presenter_id', 'aasm_state as stored_state']);
}

/** The tag behind one of the needs that a participant named. */
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

/** The programs in which people are enrolled, in the company's order. */
export function listProgramsOf(tx: Tx, userIds: string[]) {
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

/** Keeps words between the two: the transaction acts for one of them. */
export async function insertRequestMessage(tx: Tx, message: Insertable<MentoringRequestMessages>): Promise<void> {
  await tx.insertInto('mentoring_request_messages').values(message).execute();
}

/** Decides an open request. False when it is not open any more: of two parallel decisions, one is told true. */
export async function decideRequest(
  tx: Tx,
  id: string,
  decision: {
    aasm_state: MentoringRequestState;
    decided_at: Date;
    cancellation?: RequestCancellation;
    decline_reason?: DeclineReason;
    revocation_reason?: string;
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

/** Open requests whose time is over, held for this transaction; those that another one holds are left to it. */
export function lockOverdueRequests(tx: Tx, now: Date, limit: number) {
  return tx
    .selectFrom('mentoring_requests')
    .where('aasm_state', '=', 'requested')
    .where('expires_at', '<=', now)
    .orderBy('expires_at')
    .limit(limit)
    .select(['id', 'aasm_state as stored_state'])
    .forUpdate()
    .skipLocked()
    .execute();
}

/** Counts a reminder on each open request asked before a moment that has had fewer. Returns the requests to remind of. */
export function countReminders(tx: Tx, due: { askedBefore: Date; reminders: number; now: Date }) {
  return tx
    .updateTable('mentoring_requests')
    .set({ reminders_sent: due.reminders })
    .where('aasm_state', '=', 'requested')
    .where('reminders_sent', '<', due.reminders)
    .where('created_at', '<=', due.askedBefore)
    .where('expires_at', '>', due.now)
    .returning('id')
    .execute();
}

function selectRequests(tx: Tx) {
  return fromRequests(tx)
    .select(['q.id', 'q.participant_id', 'q.presenter_id', 'q.program_id', 'q.topic', 'q.created_at', 'q.decided_at', 'q.expires_at'])
    .select(['q.decline_reason', 'q.cancellation', 'q.revocation_reason', 'r.admin_reason'])
    .select(['q.aasm_state as stored_state', 'r.id as relationship_id', 'asked.body as message', 'answered.body as answer'])
    .select((eb) => [
      shownState(eb).as('aasm_state'),
      selectPerson(eb.ref('q.participant_id')).as('participant'),
      selectPerson(eb.ref('q.presenter_id')).as('presenter'),
      selectProgram(eb.ref('q.program_id')).as('program'),
      jsonObjectFrom(eb.selectFrom('tags as t').whereRef('t.id', '=', 'q.need_tag_id').select(['t.code', 't.name'])).as('need'),
    ]);
}

// Row-level security leaves the words out for anybody but the two.
function fromRequests(tx: Tx) {
  return tx
    .selectFrom('mentoring_requests as q')
    .leftJoin('mentoring_relationships as r', 'r.mentoring_request_id', 'q.id')
    .leftJoin('mentoring_request_messages as asked', (join) =>
      join.onRef('asked.mentoring_request_id', '=', 'q.id').on('asked.kind', '=', 'request'),
    )
    .leftJoin('mentoring_request_messages as answered', (join) =>
      join.onRef('answered.mentoring_request_id', '=', 'q.id').on('answered.kind', '=', 'answer'),
    );
}

type Joined = DB & { q: DB['mentoring_requests']; r: DB['mentoring_relationships'] };

/** A confirmed request follows its accompaniment: finished with it, cancelled when it was taken back. */
function shownState(eb: ExpressionBuilder<Joined, 'q' | 'r'>) {
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

function sideColumn(side: ProfileType) {
  return side === 'presenter' ? 'q.presenter_id' : 'q.participant_id';
}

export type RequestRow = NonNullable<Awaited<ReturnType<typeof findRequest>>>;
