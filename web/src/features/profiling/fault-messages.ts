import type { QuestionWithAnswer } from '@binome/contract/profiles/profiling';
import type { AppIntl } from '../../lib/text/intl.ts';
import type { Drafts } from '../../ui/questions/answers.ts';
import { type ProfileFault, profileFault } from './answers.ts';

/** Returns the translated faults of the answers, by field name. */
export function faultMessages({ t }: AppIntl, questions: readonly QuestionWithAnswer[], values: Drafts): Record<string, string> {
  const messages = questions.flatMap((question): [string, string][] => {
    const fault = profileFault(question, values[question.field_name] ?? '');
    return fault ? [[question.field_name, messageOf(fault, question, t)]] : [];
  });
  return Object.fromEntries(messages);
}

function messageOf(fault: ProfileFault, { max_length, max_items }: QuestionWithAnswer, t: AppIntl['t']): string {
  switch (fault) {
    case 'required':
      return t('profiling.required');
    case 'file_required':
      return t('profiling.file_required');
    case 'unknown':
      return t('profiling.tag_invalid');
    case 'too_long':
      return t('profiling.too_long', { max: max_length ?? 0 });
    case 'too_many':
      return t('profiling.too_many', { max: max_items ?? 0 });
    case 'no_day':
      return t('profiling.no_day');
  }
}

/** Returns the field name of the question that an API error is about: `answers_details.skills` or `skills`. */
export function fieldNameOf(questions: readonly QuestionWithAnswer[], name: string): string | undefined {
  const [field] = name.replace(/^answers_details\./, '').split('.');
  return questions.find(({ field_name }) => field_name === field)?.field_name;
}
