import type { MentoringRelationshipState } from '@binome/contract/states';
import { sql } from 'kysely';
import { isPairInReach, isPairNamed, isPairOfUnits, type ListAsked, readPage } from '../console/page-queries.ts';
import type { Tx } from '../platform/database.ts';
import type { Reach } from '../policies/console.ts';
import { selectPerson, selectProgram } from './person-queries.ts';

export type RelationshipFilter = {
  id?: string[];
  q?: string;
  aasm_state?: MentoringRelationshipState;
  active?: boolean;
  program_id?: string;
  business_unit_id?: string;
  participant_id?: string;
  presenter_id?: string;
};
type RelationshipSort = 'created_at' | 'ended_at' | 'aasm_state';

const pair = { program: 'r.program_id', participant: 'r.participant_id', presenter: 'r.presenter_id' };
const sorts = {
  id: sql.ref('r.id'),
  created_at: sql.ref('r.created_at'),
  ended_at: sql.ref('r.ended_at'),
  aasm_state: sql.ref('r.aasm_state'),
};

/** The accompaniments within somebody's reach. */
export function listConsoleRelationships(tx: Tx, reach: Reach, filter: RelationshipFilter, asked: ListAsked<'id' | RelationshipSort>) {
  let query = selectRelationships(tx, reach);
  if (filter.id) query = query.where('r.id', '=', sql<string>`any(${filter.id}::uuid[])`);
  if (filter.q) query = query.where(isPairNamed(filter.q, pair));
  if (filter.aasm_state) query = query.where('r.aasm_state', '=', filter.aasm_state);
  if (filter.active !== undefined) {
    query = query.where('r.aasm_state', filter.active ? 'in' : 'not in', ['initiated', 'admin_initiated']);
  }
  if (filter.program_id) query = query.where('r.program_id', '=', filter.program_id);
  if (filter.business_unit_id) query = query.where(isPairOfUnits([filter.business_unit_id], pair));
  if (filter.participant_id) query = query.where('r.participant_id', '=', filter.participant_id);
  if (filter.presenter_id) query = query.where('r.presenter_id', '=', filter.presenter_id);
  return readPage(tx, query, sorts, asked);
}

/** An accompaniment within somebody's reach. */
export function findConsoleRelationship(tx: Tx, reach: Reach, id: string) {
  return selectRelationships(tx, reach).where('r.id', '=', id).executeTakeFirst();
}

export type ConsoleRelationshipRow = NonNullable<Awaited<ReturnType<typeof findConsoleRelationship>>>;

function selectRelationships(tx: Tx, reach: Reach) {
  return tx
    .selectFrom('mentoring_relationships as r')
    .where(isPairInReach(reach, pair))
    .select(['r.id', 'r.aasm_state', 'r.mentoring_request_id', 'r.program_id', 'r.admin_reason', 'r.created_at', 'r.ended_at'])
    .select((eb) => [
      selectPerson(eb.ref('r.participant_id')).as('participant'),
      selectPerson(eb.ref('r.presenter_id')).as('presenter'),
      selectProgram(eb.ref('r.program_id')).as('program'),
    ]);
}
