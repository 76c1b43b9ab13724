import { feedbackSubcategory, profileTypes } from '@binome/contract/states';
import { defaultFeedbackQuestions } from '../configuration/defaults/feedback.ts';
import type { TestCompany } from './company.ts';

/** Asks in a company what a new one asks after sessions and at the end. */
export async function askDefaultFeedback({ within }: TestCompany): Promise<void> {
  const rows = profileTypes.flatMap((role_type) =>
    feedbackSubcategory.options.flatMap((subcategory) =>
      defaultFeedbackQuestions[role_type][subcategory].map(({ choices = [], ...question }, position) => ({
        ...{ role_type, subcategory, position },
        ...question,
        choices: JSON.stringify(choices),
      })),
    ),
  );
  await within((tx) => tx.insertInto('feedback_questions').values(rows).execute());
}

/** All that a report must say. */
export const fullReport = { took_place: [{ code: 'yes' }], rating: [{ code: 'rating_4' }] };

/** All that a review must say. */
export const fullReview = { goals_reached: [{ code: 'score_8' }], recommendation: [{ code: 'score_9' }] };
