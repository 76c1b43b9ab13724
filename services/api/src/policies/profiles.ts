import type { MemberActor } from '../platform/actor.ts';
import { consoleScopeOf } from './console.ts';

/** A profile as the policies see it. */
export type ProfileRecord = {
  user_id: string;
  /** Others find it: complete, of an open account, not hidden, not left. */
  visible: boolean;
  business_unit_id: string | null;
  /** Ids of the person's programs. */
  programs: string[];
};

/** Who looks after a person: the company's administrators, HR referents and program managers of their programs, administrators of their unit. */
export function isInConsoleScope(actor: MemberActor, person: Pick<ProfileRecord, 'business_unit_id' | 'programs'>): boolean {
  const { whole, program_ids, business_unit_ids } = consoleScopeOf(actor);
  return whole || person.programs.some((id) => program_ids.includes(id)) || business_unit_ids.some((id) => id === person.business_unit_id);
}

/** Whoever may read a profile even when it is not visible: its owner, and who looks after them. Partners may too: that takes a look at their pairs. */
export function canAlwaysRead(actor: MemberActor, profile: ProfileRecord): boolean {
  return actor.user_id === profile.user_id || isInConsoleScope(actor, profile);
}

/** Only the owner changes a profile here; administrators do it at the console. */
export function canEditProfile(actor: { user_id: string }, profile: { user_id: string }): boolean {
  return actor.user_id === profile.user_id;
}
