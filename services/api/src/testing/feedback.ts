import { feedbackSubcategory, profileTypes } from '@binome/contract/states';
import { defaultFeedbackQuestions } from '../configuration/defaults/feedback.ts';
import type { TestCompany } from './company.ts';

/** Inserts the feedback questions that a new company starts with. */
export async function insertDefaultFeedbackQuestions({ within }: TestCompany): Promise<void> {
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

/** The required answers of a report. */
export const fullReport = { took_place: [{ code: 'yes' }], rating: [{ code: 'rating_4' }] };

/** The required answers of a review. */
export const fullReview = { goals_reached: [{ code: 'score_8' }], recommendation: [{ code: 'score_9' }] };
