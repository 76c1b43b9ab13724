import type { ConfigurationInput } from '@binome/contract/console/configuration';
import type { TranslatedText } from '@binome/contract/fields';
import type { FieldType } from '@binome/contract/values/field-types';

// Short notation for the questions of the default configuration and of the demo, with functions that convert it to a configuration.

/** Labels by code, in order. */
export type Labels = Record<string, TranslatedText>;

export type QuestionDraft = {
  field: string;
  type: FieldType;
  title: TranslatedText;
  /** For the readers of the answers; by default the title. */
  readerTitle?: TranslatedText;
  hint?: TranslatedText;
  required?: boolean;
  filter?: boolean;
  /** Maximum number of items in an answer. */
  maxItems?: number;
  /** `business_units` stands for the company's business units. */
  choices?: Labels | 'business_units';
};

export type StepDraft = { anchor: string; title: TranslatedText; questions: QuestionDraft[] };

export function stepOf({ anchor, title, questions }: StepDraft): ConfigurationInput['steps']['presenter'][number] {
  return { anchor, title, questions: questions.map(questionOf) };
}

export function questionOf({ field, type, title, readerTitle = {}, hint = {}, choices = {}, ...rules }: QuestionDraft) {
  const { required = false, filter = false, maxItems = null } = rules;
  return {
    ...{ field_name: field, field_type: type, title, reader_title: readerTitle, hint },
    ...{ sign_up_required: required, is_filter: filter, max_items: maxItems },
    choices: choices === 'business_units' ? [] : choicesOf(choices),
  };
}

export function choicesOf(labels: Labels) {
  return Object.entries(labels).map(([code, label]) => ({ code, label }));
}
