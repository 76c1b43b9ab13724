import type {
  ProfileType,
  RelationshipKind,
  RequestCancellation,
  RequestOutcome,
  ShownMentoringRequestState,
} from '@binome/contract/states';
import { sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import {
  isRelationshipInScope,
  isRelationshipOfUnits,
  isUpdatedBetween,
  type ListQuery,
  openFirst,
  readPage,
  relationshipMatchesWords,
  type UpdatedBetween,
} from '../console/page-queries.ts';
import type { Tx } from '../platform/data/database.ts';
import type { ConsoleScope } from '../policies/console.ts';
import { selectPerson, selectProgram } from '../relationships/person-queries.ts';

type RequestFilter = UpdatedBetween & {
  id?: string[];
  q?: string;
  kind?: RelationshipKind;
  aasm_state?: ShownMentoringRequestState;
  cancellation?: RequestCancellation;
  outcome?: RequestOutcome;
  initiated_by?: ProfileType;
  program_id?: string;
  business_unit_id?: string;
  participant_id?: string;
  presenter_id?: string;
};
type RequestSort = 'urgency' | 'created_at' | 'updated_at' | 'expires_at' | 'decided_at' | 'aasm_state';

const relationshipColumns = { program: 'q.program_id', participant: 'q.participant_id', presenter: 'q.presenter_id' };

// A confirmed request follows its relationship: it is shown as finished or cancelled with it.
const shownState = sql<ShownMentoringRequestState>`case
  when r.aasm_state in ('finished', 'admin_finished', 'feedback_provided') then 'finished'
  when r.aasm_state = 'cancelled' then 'cancelled'
  else q.aasm_state::text end`;

const outcome = sql<RequestOutcome>`coalesce(
  q.cancellation::text,
  case ${shownState} when 'cancelled' then 'stopped' else ${shownState} end)`;

const sorts = {
  id: sql.ref('q.id'),
  urgency: openFirst(sql`q.aasm_state = 'requested'`, sql.ref('q.expires_at'), sql.ref('q.created_at')),
  created_at: sql.ref('q.created_at'),
  updated_at: sql.ref('q.updated_at'),
  expires_at: sql.ref('q.expires_at'),
  decided_at: sql.ref('q.decided_at'),
  aasm_state: shownState,
};

export function listConsoleRequests(tx: Tx, scope: ConsoleScope, filter: RequestFilter, listQuery: ListQuery<'id' | RequestSort>) {
  return readPage(tx, filterConsoleRequests(tx, scope, filter), sorts, listQuery);
}

/** The requests in a scope that a filter leaves. */
export function filterConsoleRequests(tx: Tx, scope: ConsoleScope, filter: RequestFilter) {
  let query = selectRequests(tx, scope);
  if (filter.id) query = query.where('q.id', '=', sql<string>`any(${filter.id}::uuid[])`);
  query = query.where(isUpdatedBetween('q', filter));
  if (filter.q) query = query.where(relationshipMatchesWords(filter.q, relationshipColumns));
  if (filter.kind) query = query.where('q.kind', '=', filter.kind);
  if (filter.aasm_state) query = query.where(shownState, '=', filter.aasm_state);
  if (filter.cancellation) query = query.where('q.cancellation', '=', filter.cancellation);
  if (filter.outcome) query = query.where(outcome, '=', filter.outcome);
  if (filter.initiated_by) query = query.where('q.initiated_by', '=', filter.initiated_by);
  if (filter.program_id) query = query.where('q.program_id', '=', filter.program_id);
  if (filter.business_unit_id) query = query.where(isRelationshipOfUnits([filter.business_unit_id], relationshipColumns));
  // A participant is asked by peers too, in the place of a presenter.
  if (filter.participant_id) query = query.where(sql<boolean>`${filter.participant_id} in (q.participant_id, q.presenter_id)`);
  if (filter.presenter_id) query = query.where('q.presenter_id', '=', filter.presenter_id);
  return query;
}

export function findConsoleRequest(tx: Tx, scope: ConsoleScope, id: string) {
  return selectRequests(tx, scope).where('q.id', '=', id).executeTakeFirst();
}

export type ConsoleRequestRow = NonNullable<Awaited<ReturnType<typeof findConsoleRequest>>>;

/** The messages and the topic are left out: only the partners read their texts. */
function selectRequests(tx: Tx, scope: ConsoleScope) {
  return tx
    .selectFrom('mentoring_requests as q')
    .leftJoin('mentoring_relationships as r', 'r.mentoring_request_id', 'q.id')
    .where(isRelationshipInScope(scope, relationshipColumns))
    .select([
      'q.id',
      'q.kind',
      'q.aasm_state as stored_state',
      'q.initiated_by',
      'q.cancellation',
      'q.decline_reason',
      'q.revocation_reason',
    ])
    .select(['q.program_id', 'q.created_at', 'q.updated_at', 'q.decided_at', 'q.expires_at', 'r.id as relationship_id'])
    .select((eb) => [
      shownState.as('aasm_state'),
      outcome.as('outcome'),
      selectPerson(eb.ref('q.participant_id')).as('participant'),
      selectPerson(eb.ref('q.presenter_id')).as('presenter'),
      selectProgram(eb.ref('q.program_id')).as('program'),
      jsonObjectFrom(eb.selectFrom('tags as t').whereRef('t.id', '=', 'q.need_tag_id').select(['t.code', 't.name'])).as('need'),
    ]);
}
