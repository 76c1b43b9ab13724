import type { ConsoleActor, MemberActor } from '../platform/sign-in/actor.ts';
import { consoleScopeOf } from './console.ts';
import { isAllowedIn } from './is-allowed.ts';

export type ProfileRecord = {
  user_id: string;
  /** Complete, not left, not hidden, of an active account. */
  visible: boolean;
  business_unit_id: string | null;
  /** Ids of the owner's programs. */
  programs: string[];
};

/** Whether a person is in the actor's console scope, by one of their programs or their business unit. */
export function isInConsoleScope(actor: MemberActor, person: Pick<ProfileRecord, 'business_unit_id' | 'programs'>): boolean {
  const { whole_company, program_ids, business_unit_ids } = consoleScopeOf(actor);
  return (
    whole_company ||
    person.programs.some((id) => program_ids.includes(id)) ||
    business_unit_ids.some((id) => id === person.business_unit_id)
  );
}

/** The owner and console roles in scope read a hidden profile. Partners may read it too: see `arePartners`, which needs a query. */
export function canReadHiddenProfile(actor: MemberActor, profile: ProfileRecord): boolean {
  return actor.user_id === profile.user_id || isInConsoleScope(actor, profile);
}

/** Only the owner edits a profile in the member app. */
export function canEditProfile(actor: { user_id: string }, profile: { user_id: string }): boolean {
  return actor.user_id === profile.user_id;
}

/** HR referents of a program set the expert badge of the people in it. */
export function canSetExpert(actor: ConsoleActor, person: { program_ids: string[] }): boolean {
  return isAllowedIn(actor, 'profiles.set_expert', person.program_ids);
}
