import type { ProfileType } from '@binome/contract/states';
import type { OwnProfile } from '@binome/contract/users';

// The addresses of the way to a profile.

/** The screen about the person, before the steps of the profile; the API calls it so too. */
export const userQuestionsAnchor = 'user_questions';
/** The screen behind the steps: what is missing, resources, ceiling. No anchor of a step has a hyphen. */
export const lastScreenAnchor = 'my-visibility';

/** A search of `/profiling`. */
export interface ProfilingSearch {
  profile?: ProfileType;
  /** The anchor of a screen; where one stopped when absent. */
  step?: string;
  /** Back to the profile once it is saved, instead of on to the next screen. */
  from?: 'profile';
  /** The role whose profile comes after this one. */
  next?: ProfileType;
}

/** Where the first thing is done that keeps a profile from being found: a screen of its questions, or the settings. */
export function completionLink(profile: Pick<OwnProfile, 'type' | 'missing'>): { to: string; search: ProfilingSearch } {
  const [first] = profile.missing;
  if (first?.code === 'hidden') return { to: '/profiling', search: { profile: profile.type, step: lastScreenAnchor } };
  if (first?.code === 'business_unit') return { to: '/profiling', search: { profile: profile.type, step: userQuestionsAnchor } };
  return { to: '/profiling', search: { profile: profile.type, step: first?.anchor ?? undefined } };
}
