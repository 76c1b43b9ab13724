import type { OwnProfile } from '@binome/contract/accounts/users';
import type { RefObject } from 'react';
import type { Draft, Drafts } from '../../ui/questions/answers.ts';
import type { Screen } from './screens.ts';

/** The props of the form of every question. */
export interface QuestionProps {
  profile: OwnProfile;
  screen: Screen;
  /** The id of the heading, which is the question. */
  headingId: string;
  /** Answers of the member's other role to the same questions. */
  proposals: Drafts;
  /** Saves the valid answers before the person leaves by another way than “next”. Set by the form. */
  saveBeforeLeaving: RefObject<() => Promise<unknown>>;
  /** The values that are being edited, saved or not. */
  onDraft: (values: Drafts) => void;
  /** The answer is saved. */
  onAnswered: () => void;
  /** Leaves the question open; absent if an answer is needed to go on. */
  onSkip?: () => void;
}

/** Form names of what is not a question of the company. The colon keeps them apart from the questions. */
export const partFields = {
  job_title: ':job_title',
  business_unit_id: ':business_unit_id',
  site_id: ':site_id',
  title: ':title',
  activity: ':activity',
  sessions_held_outside: ':sessions_held_outside',
} as const;

/** The value of a text field, whose values are texts or lists of codes. */
export function textOf(value: Draft | undefined): string {
  return typeof value === 'string' ? value : '';
}
