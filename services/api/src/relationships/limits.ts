import type { ProfileType } from '@binome/contract/states';
import { findOwnCompany } from '../companies/queries.ts';
import type { Tx } from '../platform/database.ts';
import { ApiError } from '../platform/errors.ts';
import { countActiveRelationships, lockProfile } from './queries.ts';

export type ProfileIds = { participant_id: string; presenter_id: string };

/**
 * Locks both profiles until the end of the transaction. Always the presenter first, so that two transactions cannot deadlock.
 * @throws ApiError `not_found`
 */
export async function lockProfiles(tx: Tx, profileIds: ProfileIds) {
  const presenter = await lockProfile(tx, profileIds.presenter_id, 'presenter');
  const participant = presenter && (await lockProfile(tx, profileIds.participant_id, 'participant'));
  if (!participant) throw new ApiError('not_found');
  return { participant, presenter };
}

export type LockedProfiles = Awaited<ReturnType<typeof lockProfiles>>;

/**
 * Asserts that neither side has reached its limit of running relationships. A presenter may set a limit lower than the company's.
 * Counts in separate statements after the locks, so that it sees what earlier transactions committed.
 * @throws ApiError `request_limit_reached`, which says who is full, and addresses the actor if it is them
 */
export async function assertCapacity(tx: Tx, { participant, presenter }: LockedProfiles, actorId?: string): Promise<void> {
  const company = await findOwnCompany(tx);
  const presenterLimit = Math.min(presenter.max_relationships ?? Number.POSITIVE_INFINITY, company.max_relationships_per_presenter);
  if ((await countActiveRelationships(tx, 'presenter', presenter.id)) >= presenterLimit)
    throw limitReached('presenter', presenter, actorId);
  if (await isParticipantFull(tx, participant.id)) throw limitReached('participant', participant, actorId);
}

function limitReached(side: ProfileType, full: { user_id: string }, actorId: string | undefined): ApiError {
  return new ApiError('request_limit_reached', { values: { who: full.user_id === actorId ? `own_${side}` : side } });
}

/** Does the participant have as many running relationships as the company allows? */
export async function isParticipantFull(tx: Tx, participantId: string): Promise<boolean> {
  const company = await findOwnCompany(tx);
  return (await countActiveRelationships(tx, 'participant', participantId)) >= company.max_relationships_per_participant;
}
