import type { ConsoleAction } from '@binome/contract/actions';
import type { ProfileType } from '@binome/contract/states';
import { findOwnCompany } from '../../companies/queries.ts';
import { canHappen } from '../../platform/data/state-machine.ts';
import { ApiError } from '../../platform/http/errors.ts';
import type { ConsoleContext } from '../../platform/process/context.ts';
import { translate } from '../../platform/text/intl.ts';
import { consoleScopeOf, managedScopeOf } from '../../policies/console.ts';
import { isAllowedIn } from '../../policies/is-allowed.ts';
import { reportRulesOf, requiredReports } from '../../policies/meetings.ts';
import { mayNote } from '../contacts/contacts.ts';
import { healthOf } from '../progress/health.ts';
import { healthFactsOf } from '../progress/health-queries.ts';
import { pathStep } from '../progress/path.ts';
import { isRunning, relationshipMachine } from '../states.ts';
import {
  type ConsoleRelationshipRow,
  findConsoleRelationship,
  type ListingContext,
  listConsoleRelationships,
  type RelationshipFilter,
} from './queries.ts';

type Company = Awaited<ReturnType<typeof findOwnCompany>>;

/** Returns a page of the relationships in the actor's scope, with figures and dates but no texts of the partners. */
export async function listRelationshipsInScope(
  context: ConsoleContext,
  filter: RelationshipFilter,
  listQuery: Parameters<typeof listConsoleRelationships>[3],
) {
  const company = await findOwnCompany(context.tx);
  const { rows, ...page } = await listConsoleRelationships(context.tx, listingContextOf(context, company), filter, listQuery);
  return { ...page, rows: rows.map((row) => presentRelationship(context, row, company)) };
}

/** @throws ApiError `not_found` if the relationship is unknown or out of scope */
export async function showRelationship(context: ConsoleContext, id: string) {
  const company = await findOwnCompany(context.tx);
  const relationship = await findConsoleRelationship(context.tx, listingContextOf(context, company), id);
  if (!relationship) throw new ApiError('not_found');
  return presentRelationship(context, relationship, company);
}

function listingContextOf({ actor, now }: ConsoleContext, company: Company): ListingContext {
  return { scope: consoleScopeOf(actor), managedScope: managedScopeOf(actor), now, reportSides: requiredReports(company) };
}

function presentRelationship({ actor, locale, now }: ConsoleContext, row: ConsoleRelationshipRow, company: Company) {
  const { program, figures, reviews, health, ...relationship } = row;
  const { aasm_state, help_wanted_by, planned } = relationship;
  const { held, next_meeting_at } = figures;
  const can = (action: ConsoleAction) => isAllowedIn(actor, action, [relationship.program_id]);
  const running = isRunning(aasm_state);
  const requiredSides = requiredReports(reportRulesOf(company, row.kind));
  const reportsDue = (side: ProfileType) => (requiredSides.includes(side) ? figures[`${side}_reports_missing`] : 0);
  return {
    ...relationship,
    program: program && { id: program.id, name: translate(program.name, locale) },
    held,
    held_minutes: figures.held_minutes,
    step: pathStep({ ...relationship, held, planned, agreed: next_meeting_at !== null, now }),
    expected: health?.expected ?? null,
    health: health && healthOf(healthFactsOf(health), now),
    next_meeting_at: running && next_meeting_at ? new Date(next_meeting_at) : null,
    reports_due: { participant: reportsDue('participant'), presenter: reportsDue('presenter') },
    reviews_sent: { participant: reviews.participant_sent, presenter: reviews.presenter_sent },
    can: {
      finish: can('relationships.finish') && canHappen(relationshipMachine, aasm_state, 'admin_finish'),
      remove: can('relationships.remove') && canHappen(relationshipMachine, aasm_state, 'cancel'),
      settle_help: can('relationships.settle_help') && help_wanted_by !== null,
      note: mayNote(actor, relationship.program_id),
    },
  };
}
