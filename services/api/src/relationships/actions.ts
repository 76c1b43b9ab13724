import type { Insertable } from 'kysely';
import { audit } from '../platform/audit.ts';
import type { CompanyContext, ConsoleContext } from '../platform/context.ts';
import { ApiError } from '../platform/errors.ts';
import { recordEvent } from '../platform/events.ts';
import { say } from '../platform/intl.ts';
import type { MentoringRelationships } from '../platform/schema.gen.ts';
import { nextState } from '../platform/state-machine.ts';
import { canAdministerRelationships } from '../policies/relationships.ts';
import { settleHelp } from './checks/queries.ts';
import { recordContact } from './follow-ups.ts';
import { assertCapacity, lockProfiles } from './limits.ts';
import {
  areEnrolled,
  findRelationship,
  haveActiveRelationship,
  insertRelationship,
  lockRelationship,
  updateRelationshipState,
} from './queries.ts';
import { type RelationshipEvent, relationshipMachine } from './states.ts';

type NewRelationship = {
  participant_id: string;
  presenter_id: string;
  program_id: string | null;
  mentoring_request_id?: string;
  admin_reason?: string;
  aasm_state: 'initiated' | 'admin_initiated';
};

/**
 * Opens an accompaniment; the caller holds both profiles and has counted. Returns its id.
 * @throws ApiError `relationship_already_open`, by the database's constraint too
 */
export async function openRelationship(context: CompanyContext, relationship: NewRelationship): Promise<string> {
  const { tx, now } = context;
  if (await haveActiveRelationship(tx, relationship)) throw new ApiError('relationship_already_open');
  const row: Insertable<MentoringRelationships> = { ...relationship, created_at: now };
  const id = await insertRelationship(tx, row);
  await recordContact(tx, id, now);
  await recordEvent(context, { name: `mentoring_relationship.${relationship.aasm_state}`, subject_id: id });
  return id;
}

/**
 * Puts two people together at the console. The limits hold as everywhere; that the two were together before, or that the
 * engine would not propose them, is the administrator's to judge. Returns the accompaniment's id.
 * @throws ApiError `forbidden`, `not_found`, `not_eligible`, `request_limit_reached`, `relationship_already_open`
 */
export async function initiateRelationship(
  context: ConsoleContext,
  given: { participant_id: string; presenter_id: string; program_id: string | null; reason: string },
): Promise<string> {
  const { tx, actor, locale } = context;
  const { reason, ...pair } = given;
  if (!canAdministerRelationships(actor, pair)) throw new ApiError('forbidden');
  const locked = await lockProfiles(tx, pair);
  const refuse = (why: string) => new ApiError('not_eligible', { values: { reason: say(locale, `mentoring_relationships.${why}`) } });
  if (locked.participant.user_id === locked.presenter.user_id) throw refuse('same_person');
  if (![locked.participant, locked.presenter].every(({ state }) => state === 'active')) throw refuse('partner_inactive');
  if (pair.program_id && !(await areEnrolled(tx, pair.program_id, [locked.participant.user_id, locked.presenter.user_id]))) {
    throw refuse('not_enrolled');
  }
  if (await haveActiveRelationship(tx, pair)) throw new ApiError('relationship_already_open');
  await assertCapacity(tx, locked);
  const id = await openRelationship(context, { ...pair, admin_reason: reason, aasm_state: 'admin_initiated' });
  await audit(context, { action: 'mentoring_relationship.initiated', subject_id: id, reason });
  return id;
}

/**
 * Ends a running accompaniment at the console: it took place, and stays in both people's history.
 * @throws ApiError `forbidden`, `not_found`, `transition_refused`
 */
export async function finishRelationship(context: ConsoleContext, id: string, reason: string): Promise<void> {
  await endAtConsole(context, id, 'admin_finish', reason);
}

/**
 * Takes an accompaniment back at the console, as if it had not been agreed. It is kept as cancelled.
 * @throws ApiError `forbidden`, `not_found`, `transition_refused`
 */
export async function removeRelationship(context: ConsoleContext, id: string, reason: string): Promise<void> {
  await endAtConsole(context, id, 'cancel', reason);
}

/**
 * Notes that whoever asked for a referent was called: also after the end, since who wants to be called may have ended it.
 * @throws ApiError `forbidden`, `not_found`; `transition_refused` when nobody waits for a call, or not any more
 */
export async function resolveHelpRequest(context: ConsoleContext, id: string): Promise<void> {
  const { tx, actor } = context;
  const relationship = await lockRelationship(tx, id);
  if (!relationship) throw new ApiError('not_found');
  if (!canAdministerRelationships(actor, relationship)) throw new ApiError('forbidden');
  if (!(await settleHelp(tx, id))) throw new ApiError('transition_refused');
  await audit(context, { action: 'mentoring_relationship.help_settled', subject_id: id });
}

async function endAtConsole(
  context: ConsoleContext,
  id: string,
  event: Extract<RelationshipEvent, 'admin_finish' | 'cancel'>,
  reason: string,
) {
  const { tx, now, actor } = context;
  const relationship = await findRelationship(tx, id);
  if (!relationship) throw new ApiError('not_found');
  if (!canAdministerRelationships(actor, relationship)) throw new ApiError('forbidden');
  const { aasm_state } = relationship;
  const to = nextState(relationshipMachine, aasm_state, event);
  const change = { aasm_state: to, ended_at: now, admin_reason: reason };
  if (!(await updateRelationshipState(tx, id, aasm_state, change))) throw new ApiError('transition_refused');
  await recordEvent(context, { name: `mentoring_relationship.${to}`, subject_id: id });
  await audit(context, { action: `mentoring_relationship.${to}`, subject_id: id, reason });
}
