import type { EventData, EventName } from '@binome/contract/events';
import type { ProfileType } from '@binome/contract/states';
import type { DeliveredEvent } from '../platform/delivery/events.ts';
import type { CompanyContext } from '../platform/process/context.ts';
import { isAtLimit } from '../relationships/limits.ts';
import { findRelationship } from '../relationships/queries.ts';
import { endCandidates } from './end.ts';
import { listGroups, listOpenProposals } from './queries.ts';

const startEvents: readonly EventName[] = ['mentoring_relationship.agreed', 'mentoring_relationship.admin_initiated'];

/**
 * A new relationship ends the proposal of the same two. Once a partner has reached their limit, they are proposed to nobody, and nobody is
 * proposed to them.
 */
export async function endObsoleteProposals(context: CompanyContext, event: DeliveredEvent): Promise<void> {
  if (!startEvents.includes(event.name)) return;
  const { tx } = context;
  const relationship = await findRelationship(tx, event.subject_id);
  if (!relationship || relationship.ended_at || relationship.kind === 'peer') return;
  const { profile_id: participantId } = relationship.participant;
  const { profile_id: presenterId } = relationship.presenter;
  const isParticipantFull = await isAtLimit(tx, 'participant', participantId);
  await endOpen(
    context,
    participantId,
    'participant',
    'no_room_left',
    ({ presenter_id }) => isParticipantFull || presenter_id === presenterId,
  );
  if (await isAtLimit(tx, 'presenter', presenterId)) await endOpen(context, presenterId, 'presenter', 'no_room_left');
}

/** Leaving a role, closing an account or pausing a profile ends the proposals of the profile. */
export async function endProposalsOfInactiveProfile(context: CompanyContext, event: DeliveredEvent): Promise<void> {
  const because = event.name === 'profile.left' ? 'left' : event.name === 'profile.paused' ? 'paused' : null;
  if (!because) return;
  await endOpen(context, event.subject_id, 'participant', because);
  await endOpen(context, event.subject_id, 'presenter', because);
}

type Ended = { participant_id: string; presenter_id: string };

/** Ends the open proposals of a profile on one side, which has caused it. */
async function endOpen(
  context: CompanyContext,
  profileId: string,
  by: ProfileType,
  because: EventData<'match_proposal.declined'>['because'],
  isEnded: (proposal: Ended) => boolean = () => true,
): Promise<void> {
  const open = (await listOpenProposals(context.tx, profileId)).filter((row) => row[`${by}_id`] === profileId && isEnded(row));
  const ids = new Set(open.map(({ id }) => id));
  const groups = await listGroups(
    context.tx,
    open.map(({ group_id }) => group_id),
  );
  for (const group of groups.values())
    await endCandidates(
      context,
      group,
      group.filter(({ id }) => ids.has(id)),
      { ending: 'obsolete', because, by },
    );
}
