import type { RelationshipKind } from '@binome/contract/states';
import type { Insertable } from 'kysely';
import { audit } from '../platform/data/audit.ts';
import type { MentoringRelationships } from '../platform/data/schema.gen.ts';
import { nextState } from '../platform/data/state-machine.ts';
import { recordEvent } from '../platform/delivery/events.ts';
import { ApiError } from '../platform/http/errors.ts';
import type { CompanyContext, ConsoleContext } from '../platform/process/context.ts';
import { say } from '../platform/text/intl.ts';
import { isAllowedIn } from '../policies/is-allowed.ts';
import { recordContact } from './follow-ups.ts';
import { assertCapacity, lockProfiles } from './limits.ts';
import { areEnrolled, findRelationship, haveOpenRelationship, insertRelationship, updateRelationshipState } from './queries.ts';
import { type RelationshipEvent, relationshipMachine } from './states.ts';

type NewRelationship = {
  kind?: RelationshipKind;
  participant_id: string;
  presenter_id: string;
  program_id: string | null;
  mentoring_request_id?: string;
  admin_reason?: string;
  /** Whether the two are shown that one of them said yes. */
  yes_unseen_by_participant?: boolean;
  yes_unseen_by_presenter?: boolean;
  aasm_state: 'initiated' | 'admin_initiated';
};

/**
 * Creates a relationship and returns its id. The caller must have locked both profiles and checked their capacity, and records the event.
 * @throws ApiError `relationship_already_open`
 */
export async function createRelationship({ tx, now }: CompanyContext, relationship: NewRelationship): Promise<string> {
  if (await haveOpenRelationship(tx, relationship)) throw new ApiError('relationship_already_open');
  const presenter_type = relationship.kind === 'peer' ? ('participant' as const) : ('presenter' as const);
  const row: Insertable<MentoringRelationships> = { ...relationship, presenter_type, created_at: now };
  const id = await insertRelationship(tx, row);
  await recordContact(tx, id, now);
  return id;
}

/**
 * Creates a relationship at the console and returns its id. Checks the capacity limits, but not the matching rules, and allows
 * a second relationship after an ended one.
 * @throws ApiError `forbidden`, `not_found`, `not_eligible`, `request_limit_reached`, `relationship_already_open`
 */
export async function initiateRelationship(
  context: ConsoleContext,
  input: { participant_id: string; presenter_id: string; program_id: string | null; reason: string },
): Promise<string> {
  const { tx, actor, locale } = context;
  const { reason, ...newRelationship } = input;
  if (!isAllowedIn(actor, 'relationships.create', [newRelationship.program_id])) throw new ApiError('forbidden');
  const locked = await lockProfiles(tx, newRelationship);
  const notEligible = (code: string) =>
    new ApiError('not_eligible', { values: { reason: say(locale, `mentoring_relationships.${code}`) } });
  if (locked.participant.user_id === locked.presenter.user_id) throw notEligible('same_person');
  if (![locked.participant, locked.presenter].every(({ state }) => state === 'active')) throw notEligible('partner_inactive');
  if (
    newRelationship.program_id &&
    !(await areEnrolled(tx, newRelationship.program_id, [locked.participant.user_id, locked.presenter.user_id]))
  ) {
    throw notEligible('not_enrolled');
  }
  if (await haveOpenRelationship(tx, newRelationship)) throw new ApiError('relationship_already_open');
  await assertCapacity(context, locked);
  const id = await createRelationship(context, { ...newRelationship, admin_reason: reason, aasm_state: 'admin_initiated' });
  await recordEvent(context, { name: 'mentoring_relationship.admin_initiated', subject_id: id });
  await audit(context, {
    action: 'mentoring_relationship.initiated',
    subject_id: id,
    reason,
    changes: { relationship_state: [null, 'admin_initiated'] },
  });
  return id;
}

/**
 * Finishes a running relationship at the console. Both partners keep it in their history and may write a review.
 * @throws ApiError `forbidden`, `not_found`, `transition_refused`
 */
export async function finishRelationship(context: ConsoleContext, id: string, reason: string): Promise<void> {
  await endAtConsole(context, id, 'admin_finish', reason);
}

/**
 * Cancels a relationship at the console, as if it had not been agreed. The row is not deleted.
 * @throws ApiError `forbidden`, `not_found`, `transition_refused`
 */
export async function removeRelationship(context: ConsoleContext, id: string, reason: string): Promise<void> {
  await endAtConsole(context, id, 'cancel', reason);
}

const endActions = { admin_finish: 'relationships.finish', cancel: 'relationships.remove' } as const;

async function endAtConsole(
  context: ConsoleContext,
  id: string,
  event: Extract<RelationshipEvent, 'admin_finish' | 'cancel'>,
  reason: string,
) {
  const { tx, now, actor } = context;
  const relationship = await findRelationship(tx, id);
  if (!relationship) throw new ApiError('not_found');
  if (!isAllowedIn(actor, endActions[event], [relationship.program_id])) throw new ApiError('forbidden');
  const { aasm_state } = relationship;
  const newState = nextState(relationshipMachine, aasm_state, event);
  const change = { aasm_state: newState, ended_at: now, admin_reason: reason };
  if (!(await updateRelationshipState(tx, id, aasm_state, change))) throw new ApiError('transition_refused');
  const name = `mentoring_relationship.${relationshipMachine[event].to}` as const;
  await recordEvent(context, { name, subject_id: id });
  await audit(context, { action: name, subject_id: id, reason, changes: { relationship_state: [aasm_state, newState] } });
}
