import type { MentoringRelationshipState, ProfileType, RelationshipKind } from '@binome/contract/states';
import { type HealthWord, healthWords } from '@binome/contract/values/health-rules';
import { sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import {
  isPersonInScope,
  isRelationshipInScope,
  isRelationshipOfUnits,
  isUpdatedBetween,
  type ListQuery,
  readPage,
  relationshipMatchesWords,
  type UpdatedBetween,
} from '../../console/page-queries.ts';
import type { Tx } from '../../platform/data/database.ts';
import type { ConsoleScope } from '../../policies/console.ts';
import { selectPerson, selectProgram } from '../person-queries.ts';
import { followUp, isRequiredReportMissing, isSilent, lastContact, selectFigures, selectReviews } from '../progress/count-queries.ts';
import { selectHealthFacts, selectHealthRow } from '../progress/health-queries.ts';

export type RelationshipFilter = UpdatedBetween & {
  id?: string[];
  q?: string;
  kind?: RelationshipKind;
  aasm_state?: MentoringRelationshipState;
  active?: boolean;
  silent?: boolean;
  health?: HealthWord;
  help_wanted?: boolean;
  report_due?: boolean;
  program_id?: string;
  business_unit_id?: string;
  participant_id?: string;
  presenter_id?: string;
};
type RelationshipSort = 'created_at' | 'updated_at' | 'ended_at' | 'aasm_state' | 'last_contact_at' | 'health' | 'next_meeting_at';
/** `scope`: what the actor sees. `managedScope`: what the actor may change. `reportSides`: the sides whose reports are required. */
export type ListingContext = { scope: ConsoleScope; managedScope: ConsoleScope; now: Date; reportSides: ProfileType[] };

const relationshipColumns = { program: 'r.program_id', participant: 'r.participant_id', presenter: 'r.presenter_id' };
/** The rank of the word, and the silence among equal ones: a descending order starts with the worst. */
const healthOrder = sql`(coalesce(h.rank, -1), now() - ${lastContact})`;
const sorts = {
  id: sql.ref('r.id'),
  created_at: sql.ref('r.created_at'),
  updated_at: sql.ref('r.updated_at'),
  ended_at: sql.ref('r.ended_at'),
  aasm_state: sql.ref('r.aasm_state'),
  last_contact_at: lastContact,
  health: healthOrder,
  next_meeting_at: sql.ref('h.next_at'),
};

export function listConsoleRelationships(
  tx: Tx,
  listing: ListingContext,
  filter: RelationshipFilter,
  listQuery: ListQuery<'id' | RelationshipSort>,
) {
  return readPage(tx, filterConsoleRelationships(tx, listing, filter), sorts, listQuery);
}

/** The relationships in a scope that a filter leaves. */
export function filterConsoleRelationships(tx: Tx, listing: ListingContext, filter: RelationshipFilter) {
  const { now, reportSides } = listing;
  let query = selectRelationships(tx, listing);
  if (filter.id) query = query.where('r.id', '=', sql<string>`any(${filter.id}::uuid[])`);
  query = query.where(isUpdatedBetween('r', filter));
  if (filter.q) query = query.where(relationshipMatchesWords(filter.q, relationshipColumns));
  if (filter.kind) query = query.where('r.kind', '=', filter.kind);
  if (filter.aasm_state) query = query.where('r.aasm_state', '=', filter.aasm_state);
  if (filter.active !== undefined) {
    query = query.where('r.aasm_state', filter.active ? 'in' : 'not in', ['initiated', 'admin_initiated']);
  }
  if (filter.silent !== undefined) query = query.where(isSilent(now), '=', filter.silent);
  if (filter.health) query = query.where(sql<boolean>`h.rank = ${healthWords.indexOf(filter.health)}`);
  if (filter.help_wanted !== undefined) query = query.where(isHelpWanted(listing), '=', filter.help_wanted);
  if (filter.report_due !== undefined) query = query.where(isReportDue(reportSides), '=', filter.report_due);
  if (filter.program_id) query = query.where('r.program_id', '=', filter.program_id);
  if (filter.business_unit_id) query = query.where(isRelationshipOfUnits([filter.business_unit_id], relationshipColumns));
  // A participant is asked by peers too, in the place of a presenter.
  if (filter.participant_id) query = query.where(sql<boolean>`${filter.participant_id} in (r.participant_id, r.presenter_id)`);
  if (filter.presenter_id) query = query.where('r.presenter_id', '=', filter.presenter_id);
  return query;
}

export function findConsoleRelationship(tx: Tx, listing: ListingContext, id: string) {
  return selectRelationships(tx, listing).where('r.id', '=', id).executeTakeFirst();
}

export type ConsoleRelationshipRow = NonNullable<Awaited<ReturnType<typeof findConsoleRelationship>>>;

function selectRelationships(tx: Tx, listing: ListingContext) {
  const { scope, now, reportSides } = listing;
  return tx
    .selectFrom('mentoring_relationships as r')
    .leftJoinLateral(followUp.as('u'), (join) => join.onTrue())
    .leftJoinLateral(selectHealthFacts({ now, reportSides, showsHelp: mayKnowHelp(listing) }).as('h'), (join) => join.onTrue())
    .where(isRelationshipInScope(scope, relationshipColumns))
    .select([
      'r.id',
      'r.kind',
      'r.aasm_state',
      'r.mentoring_request_id',
      'r.program_id',
      'r.admin_reason',
      'r.created_at',
      'r.updated_at',
      'r.ended_at',
      'r.planned_meetings as planned',
    ])
    .select((eb) => [
      selectPerson(eb.ref('r.participant_id')).as('participant'),
      selectPerson(eb.ref('r.presenter_id')).as('presenter'),
      selectEmail(scope, 'r.participant_id').as('participant_email'),
      selectEmail(scope, 'r.presenter_id').as('presenter_email'),
      selectProgram(eb.ref('r.program_id')).as('program'),
      selectFigures(eb.ref('r.id'), now).as('figures'),
      selectReviews(eb.ref('r.id')).as('reviews'),
      lastContact.as('last_contact_at'),
      isSilent(now).as('silent'),
      selectHealthRow.as('health'),
      sql<ProfileType | null>`case when ${isHelpWanted(listing)} then u.help_wanted_by end`.as('help_wanted_by'),
      sql<Date | null>`case when ${isHelpWanted(listing)} then u.help_due_at end`.as('help_due_at'),
      sql<boolean>`(${isHelpWanted(listing)} and u.help_also_wanted_at is not null)`.as('help_also_wanted'),
      jsonObjectFrom(
        eb
          .selectFrom('users as taker')
          .whereRef('taker.id', '=', 'u.help_taken_by')
          .where(isHelpWanted(listing))
          .select(['taker.id as user_id', 'taker.first_name', 'taker.last_name']),
      ).as('help_taken_by'),
    ]);
}

/** The address of a partner whom the reader finds in the list of people too. */
function selectEmail(scope: ConsoleScope, profile: string) {
  return sql<string | null>`(select pu.email from profiles p join users pu on pu.id = p.user_id
    where p.id = ${sql.ref(profile)} and ${isPersonInScope(scope, 'pu.id', 'pu.business_unit_id')})`;
}

/** Only managers of a relationship see a request for a call, not everyone who sees the relationship. */
function isHelpWanted(listing: ListingContext) {
  return sql<boolean>`(u.help_wanted_by is not null and ${mayKnowHelp(listing)})`;
}

function mayKnowHelp({ managedScope }: ListingContext) {
  return sql<boolean>`coalesce(${isRelationshipInScope(managedScope, relationshipColumns)}, false)`;
}

/** Is a report of one of these sides missing? */
function isReportDue(sides: ProfileType[]) {
  return sql<boolean>`exists (select from meetings m where m.mentoring_relationship_id = r.id and ${isRequiredReportMissing(sides)})`;
}
