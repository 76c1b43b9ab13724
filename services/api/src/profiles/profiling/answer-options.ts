import type { TranslatedText } from '@binome/contract/fields';
import { businessUnitField } from '../special-fields.ts';
import type { AnswerRow, QuestionRow, TagsAndUnits } from './question-queries.ts';

/** What one may choose in a question: its code, what it is called, and the column that keeps it. */
export type AnswerOption = {
  code: string;
  label: TranslatedText | string;
  archived: boolean;
  stored: { choice_id: string } | { tag_id: string } | { business_unit_id: string };
};

/** All that a question offers or once offered: the company's tags or units, or its own choices. */
export function optionsOf(question: Pick<QuestionRow, 'field_type' | 'field_name' | 'choices'>, { tags, units }: TagsAndUnits): AnswerOption[] {
  if (question.field_type === 'tag') return tags.map(({ id, ...tag }) => ({ ...tag, stored: { tag_id: id } }));
  if (question.field_name === businessUnitField) {
    return units.map(({ id, name, archived }) => ({ code: id, label: name, archived, stored: { business_unit_id: id } }));
  }
  return question.choices.map(({ id, ...choice }) => ({ ...choice, stored: { choice_id: id } }));
}

/** Is this the item of an answer? */
export function isChosen({ stored }: AnswerOption, answer: AnswerRow): boolean {
  return Object.entries(stored).every(([column, id]) => answer[column as keyof AnswerRow] === id);
}
