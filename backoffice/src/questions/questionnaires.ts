import type { ConsoleStep } from '@binome/contract/console/steps';

/** A path that people go through to their profile, or what is asked about the person whatever path they take. */
export type Questionnaire = ConsoleStep['profile_type'] | 'person';

export const questionnaires: Questionnaire[] = ['participant', 'presenter', 'person'];
