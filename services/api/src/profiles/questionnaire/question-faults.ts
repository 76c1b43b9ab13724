import type { FieldType } from '@binome/contract/profiling';
import type { FieldFault } from '../../platform/errors.ts';
import { findKnownField } from './known-fields.ts';

export type QuestionDraft = {
  field_name: string;
  field_type: FieldType;
  is_filter: boolean;
  max_items: number | null;
  choices: { code: string; archived: boolean }[];
};

const choiceTypes: ReadonlySet<FieldType> = new Set(['select', 'multi_select', 'ranked', 'scale']);
const multipleItemTypes: ReadonlySet<FieldType> = new Set(['tag', 'multi_select', 'ranked']);

/** Returns the faults of a question by field; empty when it is valid. */
export function questionFaults({ field_name, field_type, is_filter, max_items, choices }: QuestionDraft): Record<string, FieldFault[]> {
  const known = findKnownField(field_name);
  const faults: Record<string, FieldFault[]> = {};
  const report = (name: string, code: string) => {
    faults[name] = [{ code }];
  };
  if (known && !known.types.includes(field_type)) report('field_type', 'known_type');
  if (max_items !== null && !multipleItemTypes.has(field_type)) report('max_items', 'not_for_this_type');
  if (is_filter && !choiceTypes.has(field_type) && field_type !== 'tag') report('is_filter', 'not_for_this_type');

  const needsChoices = choiceTypes.has(field_type) && !known?.units;
  if (!needsChoices && choices.length > 0) report('choices', 'not_for_this_type');
  if (needsChoices && !choices.some(({ archived }) => !archived)) report('choices', 'choices_required');
  const codes = choices.map(({ code }) => code);
  for (const [index, code] of codes.entries()) {
    if (codes.indexOf(code) < index) report(`choices.${index}.code`, 'already_in_list');
    else if (known?.codes && !known.codes.test(code)) report(`choices.${index}.code`, 'unknown_to_matching');
  }
  return faults;
}
