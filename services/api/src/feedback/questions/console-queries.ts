import type { feedbackQuestion } from '@binome/contract/console/feedback-questions';
import type { TranslatedText } from '@binome/contract/fields';
import type { ProfileType } from '@binome/contract/states';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Tx } from '../../platform/data/database.ts';

type Subcategory = z.output<typeof feedbackQuestion>['subcategory'];
export type FeedbackChoice = { code: string; label: TranslatedText };

export function selectFeedbackQuestions(tx: Tx) {
  return tx
    .selectFrom('feedback_questions as e')
    .select(['e.id', 'e.role_type', 'e.subcategory', 'e.field_type', 'e.field_name', 'e.title', 'e.hint', 'e.required', 'e.audience'])
    .select(['e.position', 'e.archived_at', sql<FeedbackChoice[]>`e.choices`.as('choices')]);
}

export type FeedbackQuestionRow = Awaited<ReturnType<ReturnType<typeof selectFeedbackQuestions>['execute']>>[number];

/** Lists the field names in use in the reports or reviews of one side. */
export async function listFieldNames(tx: Tx, role_type: ProfileType, subcategory: Subcategory): Promise<string[]> {
  const rows = await tx
    .selectFrom('feedback_questions')
    .where('role_type', '=', role_type)
    .where('subcategory', '=', subcategory)
    .select('field_name')
    .execute();
  return rows.map(({ field_name }) => field_name);
}
