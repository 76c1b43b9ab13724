import type { QuestionWithAnswer } from '@binome/contract/profiles/profiling';
import type { AnswerValue } from '@binome/contract/profiles/questions';
import {
  type AnswerFault,
  answerFault,
  type Draft,
  type Drafts,
  draftOf,
  isEmpty,
  isSame,
  type Question,
  toAnswer,
} from '../../ui/questions/answers.ts';

/** Returns a question of the profile with the names that all questions share. */
export function questionOf({ profile_answers, sign_up_required, ...question }: QuestionWithAnswer): Question {
  return { ...question, choices: profile_answers, required: sign_up_required };
}

export function savedDraft(question: QuestionWithAnswer): Draft {
  return draftOf(questionOf(question), question.answer);
}

export type ProfileFault = AnswerFault | 'file_required' | 'unknown' | 'too_many';

/** Validates an answer before it is sent; null when it has no fault. */
export function profileFault(question: QuestionWithAnswer, draft: Draft): ProfileFault | null {
  const fault = answerFault(questionOf(question), draft);
  if (fault === 'required' && question.field_type === 'file') return 'file_required';
  if (fault || typeof draft === 'string') return fault;
  const { profile_answers, max_items } = question;
  if (draft.some((code) => !profile_answers.some((choice) => choice.code === code))) return 'unknown';
  return max_items !== null && draft.length > max_items ? 'too_many' : null;
}

/** Returns the answers that differ from the saved ones and have no fault, by field name; undefined when there are none. */
export function changedAnswers(questions: readonly QuestionWithAnswer[], drafts: Drafts): Record<string, AnswerValue> | undefined {
  const changed = questions.flatMap((question): [string, AnswerValue][] => {
    const draft = drafts[question.field_name];
    if (draft === undefined || isSame(draft, savedDraft(question)) || profileFault(question, draft)) return [];
    return [[question.field_name, toAnswer(question, draft)]];
  });
  return changed.length > 0 ? Object.fromEntries(changed) : undefined;
}

/**
 * Proposes the answers of the member's other role for unanswered questions with the same field name and type, private answers
 * included. They are saved only when the member continues.
 */
export function answersFromOtherRole(questions: readonly QuestionWithAnswer[], otherQuestions: readonly QuestionWithAnswer[]): Drafts {
  const proposals = questions.flatMap((question): [string, Draft][] => {
    const otherQuestion = otherQuestions.find(
      ({ field_name, field_type }) => field_name === question.field_name && field_type === question.field_type,
    );
    if (!otherQuestion || question.answer !== null || question.field_type === 'file') return [];
    const draft = savedDraft({ ...question, answer: otherQuestion.answer });
    return isEmpty(draft) || profileFault(question, draft) ? [] : [[question.field_name, draft]];
  });
  return Object.fromEntries(proposals);
}
