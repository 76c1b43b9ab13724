import type { ConsoleStep } from '@binome/contract/console/steps';

/** The questionnaire of a profile type, or the questions about the person, which both profile types share. */
export type Questionnaire = ConsoleStep['profile_type'] | 'person';

export const questionnaires: Questionnaire[] = ['participant', 'presenter', 'person'];
