import type { MeetingState, MeetingType } from '@binome/contract/states';
import { sql } from 'kysely';
import {
  isRelationshipInScope,
  isRelationshipOfUnits,
  type ListQuery,
  readPage,
  relationshipMatchesWords,
} from '../../console/page-queries.ts';
import type { Tx } from '../../platform/data/database.ts';
import type { Period } from '../../platform/text/time-zone.ts';
import type { ConsoleScope } from '../../policies/console.ts';
import { selectPerson, selectProgram } from '../../relationships/person-queries.ts';
import { isHeld } from '../../relationships/progress/count-queries.ts';
import { callMinutes } from '../queries.ts';

type MeetingFilter = {
  id?: string[] | undefined;
  q?: string | undefined;
  aasm_state?: MeetingState | undefined;
  type?: MeetingType | undefined;
  report_due?: boolean | undefined;
  program_id?: string | undefined;
  business_unit_id?: string | undefined;
  mentoring_relationship_id?: string | undefined;
} & Period;

const relationshipColumns = { program: 'r.program_id', participant: 'r.participant_id', presenter: 'r.presenter_id' };
const sorts = {
  id: sql.ref('m.id'),
  starts_at: sql.ref('m.starts_at'),
  created_at: sql.ref('m.created_at'),
  aasm_state: sql.ref('m.aasm_state'),
};
export type MeetingSort = Exclude<keyof typeof sorts, 'id'>;

const reportsDue = sql<boolean>`m.aasm_state in ('feedback_requested', 'feedback_filled')`;

/** A page of the meetings in a scope. */
export function listConsoleMeetings(tx: Tx, scope: ConsoleScope, filter: MeetingFilter, listQuery: ListQuery<'id' | MeetingSort>) {
  let query = selectMeetings(tx, scope);
  if (filter.id) query = query.where('m.id', '=', sql<string>`any(${filter.id}::uuid[])`);
  if (filter.q) query = query.where(relationshipMatchesWords(filter.q, relationshipColumns));
  if (filter.aasm_state) query = query.where('m.aasm_state', '=', filter.aasm_state);
  if (filter.type) query = query.where('m.type', '=', filter.type);
  if (filter.report_due !== undefined) query = query.where(filter.report_due ? reportsDue : sql<boolean>`not ${reportsDue}`);
  if (filter.from) query = query.where('m.starts_at', '>=', filter.from);
  if (filter.before) query = query.where('m.starts_at', '<', filter.before);
  if (filter.program_id) query = query.where('r.program_id', '=', filter.program_id);
  if (filter.business_unit_id) query = query.where(isRelationshipOfUnits([filter.business_unit_id], relationshipColumns));
  if (filter.mentoring_relationship_id) query = query.where('m.mentoring_relationship_id', '=', filter.mentoring_relationship_id);
  return readPage(tx, query, sorts, listQuery);
}

export function findConsoleMeeting(tx: Tx, scope: ConsoleScope, id: string) {
  return selectMeetings(tx, scope).where('m.id', '=', id).executeTakeFirst();
}

export type ConsoleMeetingRow = NonNullable<Awaited<ReturnType<typeof findConsoleMeeting>>>;

/** The texts of a meeting are left out: only the partners read them. */
function selectMeetings(tx: Tx, scope: ConsoleScope) {
  return tx
    .selectFrom('meetings as m')
    .innerJoin('mentoring_relationships as r', 'r.id', 'm.mentoring_relationship_id')
    .where(isRelationshipInScope(scope, relationshipColumns))
    .select(['m.id', 'm.aasm_state', 'm.type', 'm.mentoring_relationship_id', 'm.starts_at', 'm.duration_minutes'])
    .select(['m.cancelled_by', 'm.admin_reason', 'm.created_at', 'r.program_id'])
    .select((eb) => [
      callMinutes.as('call_minutes'),
      sql<number>`case when ${isHeld} then m.duration_minutes else 0 end`.as('held_minutes'),
      selectPerson(eb.ref('r.participant_id')).as('participant'),
      selectPerson(eb.ref('r.presenter_id')).as('presenter'),
      selectProgram(eb.ref('r.program_id')).as('program'),
      hasSentReport('participant').as('participant_report'),
      hasSentReport('presenter').as('presenter_report'),
    ]);
}

function hasSentReport(side: 'participant' | 'presenter') {
  return sql<boolean>`exists (select from feedbacks as f
    where f.meeting_id = m.id and f.role_type = ${sql.lit(side)} and f.sent_at is not null)`;
}
