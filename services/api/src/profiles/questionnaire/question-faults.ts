import type { FieldType } from '@binome/contract/profiling';
import type { FieldFault } from '../../platform/errors.ts';
import { knownField } from './known-fields.ts';

/** A question as it would be. */
export type QuestionDraft = {
  field_name: string;
  field_type: FieldType;
  is_filter: boolean;
  max_items: number | null;
  choices: { code: string; archived: boolean }[];
};

const withChoices: ReadonlySet<FieldType> = new Set(['select', 'multi_select', 'ranked', 'scale']);
const withManyItems: ReadonlySet<FieldType> = new Set(['tag', 'multi_select', 'ranked']);

/** What keeps a question from being asked, by field. Empty when it can be. */
export function questionFaults({ field_name, field_type, is_filter, max_items, choices }: QuestionDraft): Record<string, FieldFault[]> {
  const field = knownField(field_name);
  const faults: Record<string, FieldFault[]> = {};
  const report = (name: string, code: string) => {
    faults[name] = [{ code }];
  };
  if (field && !field.types.includes(field_type)) report('field_type', 'known_type');
  if (max_items !== null && !withManyItems.has(field_type)) report('max_items', 'not_for_this_type');
  if (is_filter && !withChoices.has(field_type) && field_type !== 'tag') report('is_filter', 'not_for_this_type');

  const asksChoices = withChoices.has(field_type) && !field?.units;
  if (!asksChoices && choices.length > 0) report('choices', 'not_for_this_type');
  if (asksChoices && !choices.some(({ archived }) => !archived)) report('choices', 'choices_required');
  const codes = choices.map(({ code }) => code);
  for (const [index, code] of codes.entries()) {
    if (codes.indexOf(code) < index) report(`choices.${index}.code`, 'already_in_list');
    else if (field?.codes && !field.codes.test(code)) report(`choices.${index}.code`, 'unknown_to_matching');
  }
  return faults;
}
