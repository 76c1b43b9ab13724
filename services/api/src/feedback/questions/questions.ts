import type { Locale } from '@binome/contract/fields';
import type { feedbackQuestion } from '@binome/contract/mentoring/feedbacks';
import type { FeedbackSubcategory, ProfileType } from '@binome/contract/states';
import type { z } from 'zod';
import type { MemberContext } from '../../platform/process/context.ts';
import { translate } from '../../platform/text/intl.ts';
import { readersOf } from '../../policies/feedbacks.ts';
import { resolveSide } from '../../relationships/side.ts';
import { type AskedQuestionRow, listAskedQuestions } from './queries.ts';

type Query = { subcategory: FeedbackSubcategory; as?: ProfileType | undefined };

/**
 * Lists the questions for the member's side of a relationship.
 * @throws ApiError `forbidden` for a side without a profile of the member
 */
export async function listOwnQuestions({ tx, actor, locale }: MemberContext, { subcategory, as }: Query) {
  const own = resolveSide(actor, as);
  return own ? presentQuestions(await listAskedQuestions(tx, own.side, subcategory), locale) : [];
}

/** The questions that are not archived, in the reader's language. */
export function presentQuestions(questions: AskedQuestionRow[], locale: Locale): z.output<typeof feedbackQuestion>[] {
  return questions.flatMap(({ archived, audience, ...question }) => {
    if (archived) return [];
    const { title, hint, choices, field_type } = question;
    return {
      ...question,
      title: translate(title, locale),
      hint: translate(hint, locale) || null,
      choices: choices.map(({ code, label }) => ({ code, label: translate(label, locale) })),
      readers: readersOf({ audience, field_type }),
    };
  });
}
