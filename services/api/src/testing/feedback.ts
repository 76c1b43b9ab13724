import { feedbackSubcategory, profileTypes } from '@binome/contract/states';
import { defaultFeedbackQuestions } from '../configuration/defaults/feedback.ts';
import type { TestCompany } from './company.ts';

/**
 * Inserts the feedback questions that a new company starts with. Unless `texts` are required, as they are there, a report asks for a rating
 * only, which `fullReport` answers for both sides.
 */
export async function insertDefaultFeedbackQuestions({ within }: TestCompany, texts: 'required' | 'optional' = 'optional'): Promise<void> {
  const rows = profileTypes.flatMap((role_type) =>
    feedbackSubcategory.options.flatMap((subcategory) =>
      defaultFeedbackQuestions[role_type][subcategory].map(({ choices = [], ...question }, position) => ({
        ...{ role_type, subcategory, position },
        ...question,
        required: Boolean(question.required && (texts === 'required' || choices.length > 0)),
        choices: JSON.stringify(choices),
      })),
    ),
  );
  await within((tx) => tx.insertInto('feedback_questions').values(rows).execute());
}

/** The required answers of a report. */
export const fullReport = { took_place: [{ code: 'yes' }], rating: [{ code: 'rating_4' }] };

/** The required answers of a review. */
export const fullReview = {
  rating: [{ code: 'rating_4' }],
  goals_reached: [{ code: 'level_4' }],
  recommendation: [{ code: 'score_9' }],
};
