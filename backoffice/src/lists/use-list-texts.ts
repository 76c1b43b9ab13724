import { useIntl } from '../lib/intl.ts';

export type EditableResource =
  | 'questions'
  | 'feedback_questions'
  | 'tags'
  | 'programs'
  | 'business_units'
  | 'sites'
  | 'meeting_reasons'
  | 'training_tools';

/** Returns the texts of a list page: title, introduction, and label of the add button. */
export function useListTexts(resource: EditableResource) {
  const { t } = useIntl();
  const text = (name: 'intro' | 'add') => t(`console.kept.${resource}.${name}`);
  return { title: t(`resources.${resource}.name`, { smart_count: 2 }), intro: text('intro'), add: text('add') };
}
