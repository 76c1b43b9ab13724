import type { MemberActor } from '../platform/sign-in/actor.ts';
import type { Session } from '../platform/sign-in/session.ts';
import { signInStates } from './sign-in-answers.ts';

/** Returns the member of a session with their roles and profiles. Null when the account may not sign in. */
export function memberOf({ company_id, user_id, account }: Pick<Session, 'company_id' | 'user_id' | 'account'>): MemberActor | null {
  if (!company_id || !user_id || !account || !signInStates.has(account.state)) return null;
  const { profiles, ...rest } = account;
  const profileOf = (type: string) => profiles.find((profile) => profile.type === type)?.id ?? null;
  return { kind: 'member', company_id, user_id, ...rest, presenter_id: profileOf('presenter'), participant_id: profileOf('participant') };
}
