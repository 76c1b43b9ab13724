import type { TranslatedText } from '@binome/contract/fields';
import { businessUnitField } from '@binome/contract/values/field-types';
import type { AnswerRow, QuestionRow, TagsAndUnits } from './question-queries.ts';

/** An option of a question: a choice, a tag or a business unit. `stored` is the column and id that an answer row holds. */
export type AnswerOption = {
  code: string;
  label: TranslatedText | string;
  archived: boolean;
  stored: { choice_id: string } | { tag_id: string } | { business_unit_id: string };
};

/** Returns all options of a question, including archived ones. */
export function optionsOf(
  question: Pick<QuestionRow, 'field_type' | 'field_name' | 'choices'>,
  { tags, units }: TagsAndUnits,
): AnswerOption[] {
  if (question.field_type === 'tag') return tags.map(({ id, ...tag }) => ({ ...tag, stored: { tag_id: id } }));
  if (question.field_name === businessUnitField) {
    return units.map(({ id, name, archived }) => ({ code: id, label: name, archived, stored: { business_unit_id: id } }));
  }
  return question.choices.map(({ id, ...choice }) => ({ ...choice, stored: { choice_id: id } }));
}

/** Whether an answer row holds this option. */
export function isChosen({ stored }: AnswerOption, answer: AnswerRow): boolean {
  return Object.entries(stored).every(([column, id]) => answer[column as keyof AnswerRow] === id);
}
