import { ownCompanyOf } from '../../companies/own-company.ts';
import { ApiError } from '../../platform/http/errors.ts';
import type { MemberContext } from '../../platform/process/context.ts';
import { arePeers } from './consent-queries.ts';

type PeerContext = Pick<MemberContext, 'tx' | 'actor' | 'company_version'>;

/**
 * Asserts that the company has relationships of peers.
 * @throws ApiError `forbidden`
 */
export async function assertPeersEnabled(context: PeerContext): Promise<void> {
  if (!(await ownCompanyOf(context)).peer_relationships) throw new ApiError('forbidden');
}

/** May the actor, as a participant, find this person? Nobody sees who does not see them. */
export function canFindPeer({ tx, actor }: PeerContext, userId: string): Promise<boolean> {
  return arePeers(tx, actor.user_id, userId);
}
