import type { CurrentUser } from '@binome/contract/accounts/users';
import type { ProfileType } from '@binome/contract/states';

// Two participants may be peers. One of them then stands in the place of the presenter, which gives no other rights and no other words.

/** Can this person be found by peers, and find them, if they choose so? */
export function mayHavePeers({ company, participant_profiles }: Pick<CurrentUser, 'company' | 'participant_profiles'>): boolean {
  return company.peer_relationships && participant_profiles.length > 0;
}

/** The people of a list of the community. */
export type Listed = ProfileType | 'peer';

/** Returns the role of the viewer who lists participants: a participant lists peers. */
export function viewerAs(listed: Exclude<Listed, 'presenter'>): { as: ProfileType } {
  return { as: listed === 'peer' ? 'participant' : 'presenter' };
}
