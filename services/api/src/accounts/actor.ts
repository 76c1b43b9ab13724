import type { MemberActor, Role } from '../platform/actor.ts';
import type { Tx } from '../platform/database.ts';
import type { Session } from '../platform/session.ts';
import { findActorRow } from './queries.ts';
import { activeAccountStates } from './states.ts';

/** Who acts, with their roles and profiles. Null when the account is not, or no longer, open. */
export async function findActor(tx: Tx, session: Session): Promise<MemberActor | null> {
  const row = session.user_id && (await findActorRow(tx, session.user_id));
  if (!row || !activeAccountStates.has(row.state)) return null;
  const { company_id, id: user_id, roles, profiles, ...rest } = row;
  const profileOf = (type: string) => profiles.find((profile) => profile.type === type)?.id ?? null;
  return {
    kind: 'member',
    company_id,
    user_id,
    ...rest,
    roles: roles satisfies Role[],
    presenter_id: profileOf('presenter'),
    participant_id: profileOf('participant'),
  };
}
