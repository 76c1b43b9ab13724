import type { OwnProfile } from '@binome/contract/accounts/users';
import type { ProfileType } from '@binome/contract/states';
import { searchText } from '../text/search.ts';

/** The screen of questions about the person, before the steps of the profile. The API uses the same name. */
export const userQuestionsAnchor = 'user_questions';
/** The screen after the steps: missing answers, resources, capacity. Anchors of steps have no hyphen, so it cannot clash. */
export const lastScreenAnchor = 'my-visibility';

/** Search parameters of `/profiling`. */
export interface ProfilingSearch {
  profile?: ProfileType;
  /** The anchor of a screen; absent, the form resumes where the person stopped. */
  step?: string;
  /** Returns to the profile after saving, instead of going to the next screen. */
  from?: 'profile';
  /** The role whose profile is filled in after this one. */
  next?: ProfileType;
}

export function readProfilingSearch(search: Record<string, unknown>): ProfilingSearch {
  return {
    profile: profileType(search.profile),
    step: searchText(search.step),
    from: search.from === 'profile' ? 'profile' : undefined,
    next: profileType(search.next),
  };
}

function profileType(value: unknown): ProfileType | undefined {
  return value === 'presenter' || value === 'participant' ? value : undefined;
}

/** Links to the screen where the first missing part of a profile is completed. */
export function completionLink(profile: Pick<OwnProfile, 'type' | 'missing'>): { to: string; search: ProfilingSearch } {
  const [first] = profile.missing;
  if (first?.code === 'hidden') return { to: '/profiling', search: { profile: profile.type, step: lastScreenAnchor } };
  if (first?.code === 'business_unit') return { to: '/profiling', search: { profile: profile.type, step: userQuestionsAnchor } };
  return { to: '/profiling', search: { profile: profile.type, step: first?.anchor ?? undefined } };
}
