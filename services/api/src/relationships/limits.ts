import { findOwnCompany } from '../companies/queries.ts';
import type { Tx } from '../platform/database.ts';
import { ApiError } from '../platform/errors.ts';
import { countActiveRelationships, lockProfile } from './queries.ts';

export type ProfilePair = { participant_id: string; presenter_id: string };

/**
 * Holds both profiles of a pair until the end of the transaction. Always the presenter first: two transactions that want
 * the same two people then wait for each other in one order, and none is refused for a deadlock.
 * @throws ApiError `not_found`
 */
export async function lockProfiles(tx: Tx, pair: ProfilePair) {
  const presenter = await lockProfile(tx, pair.presenter_id, 'presenter');
  const participant = presenter && (await lockProfile(tx, pair.participant_id, 'participant'));
  if (!participant) throw new ApiError('not_found');
  return { participant, presenter };
}

export type LockedProfiles = Awaited<ReturnType<typeof lockProfiles>>;

/**
 * Refuses one accompaniment too many on either side. A presenter's own ceiling counts where it is under the company's.
 * Counts after the locks were taken, in statements of their own, so that it sees what the transactions before it committed.
 * @throws ApiError `request_limit_reached`
 */
export async function assertCapacity(tx: Tx, { participant, presenter }: LockedProfiles): Promise<void> {
  const company = await findOwnCompany(tx);
  const ofPresenter = Math.min(presenter.max_relationships ?? Number.POSITIVE_INFINITY, company.max_relationships_per_presenter);
  if ((await countActiveRelationships(tx, 'presenter', presenter.id)) >= ofPresenter) throw new ApiError('request_limit_reached');
  if (await isParticipantFull(tx, participant.id)) throw new ApiError('request_limit_reached');
}

/** Has a participant all the accompaniments that the company allows? */
export async function isParticipantFull(tx: Tx, participantId: string): Promise<boolean> {
  const company = await findOwnCompany(tx);
  return (await countActiveRelationships(tx, 'participant', participantId)) >= company.max_relationships_per_participant;
}
