import type { ProfileType, RelationshipKind } from '@binome/contract/states';

// Two participants may be peers. One of them then stands in the place of the presenter, which gives no other rights and no other words.

/** Who writes to whom, for texts: a participant to a presenter, a presenter to a participant, or a peer to a peer. */
export type Sender = ProfileType | 'peer';

/** Returns who made a request. */
export function senderOf({ kind, initiated_by }: { kind: RelationshipKind; initiated_by: ProfileType }): Sender {
  return kind === 'peer' ? 'peer' : initiated_by;
}

/** Returns the role that a person has in a relationship or a request: between peers, both are participants. */
export function roleIn({ kind, viewer }: { kind: RelationshipKind; viewer: ProfileType }): ProfileType {
  return kind === 'peer' ? 'participant' : viewer;
}

/** Returns the role of the other person. */
export function partnerRole({ kind, viewer }: { kind: RelationshipKind; viewer: ProfileType }): ProfileType {
  return kind === 'peer' || viewer === 'presenter' ? 'participant' : 'presenter';
}

/** The part of the address of a participant's profile that says the viewer looks at a peer, also if they are a presenter too. */
export function profileSearch(kind: RelationshipKind): { as?: 'participant' } {
  return kind === 'peer' ? { as: 'participant' } : {};
}
