import type { ActorRole, MemberActor } from '../platform/actor.ts';
import type { Tx } from '../platform/database.ts';
import type { Session } from '../platform/session.ts';
import { findActorRow } from './queries.ts';
import { signInStates } from './states.ts';

/** Returns the member of a session with their roles and profiles. Null when the account may not sign in. */
export async function findActor(tx: Tx, session: Session): Promise<MemberActor | null> {
  const row = session.user_id && (await findActorRow(tx, session.user_id));
  if (!row || !signInStates.has(row.state)) return null;
  const { company_id, id: user_id, roles, profiles, ...rest } = row;
  const profileOf = (type: string) => profiles.find((profile) => profile.type === type)?.id ?? null;
  return {
    kind: 'member',
    company_id,
    user_id,
    ...rest,
    roles: roles satisfies ActorRole[],
    presenter_id: profileOf('presenter'),
    participant_id: profileOf('participant'),
  };
}
