import type { ProfileType, RelationshipKind } from '@binome/contract/states';
import { ownCompanyOf } from '../companies/own-company.ts';
import { findOwnCompany, type OwnCompanyRow } from '../companies/queries.ts';
import type { Tx } from '../platform/data/database.ts';
import { ApiError } from '../platform/http/errors.ts';
import { countActiveRelationships, findOwnLimit, lockProfile } from './queries.ts';

export type ProfileIds = { participant_id: string; presenter_id: string; kind?: RelationshipKind };

/**
 * Locks both profiles until the end of the transaction. Always the presenter first, and of peers the lower id, so that two transactions
 * cannot deadlock.
 * @throws ApiError `not_found`
 */
export async function lockProfiles(tx: Tx, profileIds: ProfileIds) {
  if (profileIds.kind === 'peer') return lockPeers(tx, profileIds);
  const presenter = await lockProfile(tx, profileIds.presenter_id, 'presenter');
  const participant = presenter && (await lockProfile(tx, profileIds.participant_id, 'participant'));
  if (!participant) throw new ApiError('not_found');
  return { participant, presenter };
}

async function lockPeers(tx: Tx, { participant_id, presenter_id }: ProfileIds) {
  const [first, second] = [participant_id, presenter_id].sort();
  const locked = [await lockProfile(tx, first ?? '', 'participant'), await lockProfile(tx, second ?? '', 'participant')];
  const [participant, presenter] = [participant_id, presenter_id].map((id) => locked.find((profile) => profile?.id === id));
  if (!participant || !presenter) throw new ApiError('not_found');
  return { participant, presenter };
}

export type LockedProfiles = Awaited<ReturnType<typeof lockProfiles>>;

/**
 * Asserts that neither side has reached its limit of running relationships. A presenter may set a limit lower than the company's.
 * Counts in separate statements after the locks, so that it sees what earlier transactions committed.
 * @throws ApiError `request_limit_reached`, which says who is full, and addresses the actor if it is them
 */
export async function assertCapacity(
  context: Parameters<typeof ownCompanyOf>[0],
  { participant, presenter }: LockedProfiles,
  actorId?: string,
  kind: RelationshipKind = 'mentoring',
): Promise<void> {
  const { tx } = context;
  const company = await ownCompanyOf(context);
  if (kind === 'peer') {
    for (const peer of [participant, presenter]) {
      if (await isPeerFull(tx, company, peer.id))
        throw new ApiError('request_limit_reached', { values: { who: peer.user_id === actorId ? 'own_peer' : 'peer' } });
    }
    return;
  }
  if (await isFull(tx, company, 'presenter', presenter)) throw limitReached('presenter', presenter, actorId);
  if (await isFull(tx, company, 'participant', participant)) throw limitReached('participant', participant, actorId);
}

function limitReached(side: ProfileType, full: { user_id: string }, actorId: string | undefined): ApiError {
  return new ApiError('request_limit_reached', { values: { who: full.user_id === actorId ? `own_${side}` : side } });
}

/** Does a profile have as many running relationships as the company and, for a presenter, they themselves allow? */
export async function isAtLimit(tx: Tx, side: ProfileType, profileId: string): Promise<boolean> {
  const max_relationships = side === 'presenter' ? await findOwnLimit(tx, profileId) : null;
  return isFull(tx, await findOwnCompany(tx), side, { id: profileId, max_relationships });
}

/** Does a participant have as many running relationships of peers as the company allows? */
export async function isAtPeerLimit(tx: Tx, profileId: string): Promise<boolean> {
  return isPeerFull(tx, await findOwnCompany(tx), profileId);
}

async function isPeerFull(tx: Tx, { max_peer_relationships }: Readonly<OwnCompanyRow>, profileId: string): Promise<boolean> {
  return (await countActiveRelationships(tx, 'participant', profileId, 'peer')) >= max_peer_relationships;
}

type LimitedProfile = { id: string; max_relationships: number | null };

async function isFull(tx: Tx, company: Readonly<OwnCompanyRow>, side: ProfileType, profile: LimitedProfile): Promise<boolean> {
  const { active, max } = await countPlaces(tx, company, side, profile);
  return active >= max;
}

/** Returns the running relationships of a profile, and how many it may have. */
export async function placesOf(tx: Tx, company: Readonly<OwnCompanyRow>, side: ProfileType, id: string) {
  return countPlaces(tx, company, side, { id, max_relationships: side === 'presenter' ? await findOwnLimit(tx, id) : null });
}

async function countPlaces(tx: Tx, company: Readonly<OwnCompanyRow>, side: ProfileType, { id, max_relationships }: LimitedProfile) {
  const companyLimit = side === 'presenter' ? company.max_relationships_per_presenter : company.max_relationships_per_participant;
  const ownLimit = side === 'presenter' ? max_relationships : null;
  return { active: await countActiveRelationships(tx, side, id), max: Math.min(ownLimit ?? companyLimit, companyLimit) };
}
