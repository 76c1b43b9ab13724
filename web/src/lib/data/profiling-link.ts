import type { OwnProfile } from '@binome/contract/accounts/users';
import type { ProfileType } from '@binome/contract/states';
import { searchText } from '../text/search.ts';

/** The section with the parts of the person. The API uses the same name. */
export const userQuestionsAnchor = 'user_questions';
/** The people who wait at the end of the questions, or what is missing. Anchors of steps have no hyphen, so it cannot clash. */
export const endAnchor = 'my-visibility';
/** The list of questions that enrich the profile. */
export const enrichAnchor = 'my-more';
/** What the person does, and for a mentor how many sessions they held elsewhere. */
export const aboutAnchor = 'my-about';
/** The resources that the person recommends. */
export const resourcesAnchor = 'my-resources';

/** Search parameters of `/profiling`. */
export interface ProfilingSearch {
  profile?: ProfileType;
  /** The section to edit, the end or the list of enriching questions; absent, the questions that the profile needs. */
  step?: string;
  /** The open question; absent, the form resumes where the person stopped. */
  question?: string;
  /** Returns to the profile after the section. */
  from?: 'profile';
  /** The role whose profile is filled in after this one. */
  next?: ProfileType;
}

export function readProfilingSearch(search: Record<string, unknown>): ProfilingSearch {
  return {
    profile: profileType(search.profile),
    step: searchText(search.step),
    question: searchText(search.question),
    from: search.from === 'profile' ? 'profile' : undefined,
    next: profileType(search.next),
  };
}

function profileType(value: unknown): ProfileType | undefined {
  return value === 'presenter' || value === 'participant' ? value : undefined;
}

/** Links to what makes a profile visible: its questions, or the end if only the person's own choice or a validation is missing. */
export function completionLink({ type, missing }: Pick<OwnProfile, 'type' | 'missing'>): { to: string; search: ProfilingSearch } {
  const isAnswered = missing.every(({ code }) => code === 'hidden' || code === 'validation');
  return { to: '/profiling', search: { profile: type, step: isAnswered ? endAnchor : undefined } };
}
