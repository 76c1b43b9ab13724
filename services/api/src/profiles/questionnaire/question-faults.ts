import { type FieldType, hasMultipleItems, isAnsweredByItems } from '@binome/contract/values/field-types';
import type { FieldFault } from '../../platform/http/errors.ts';
import { choicesFault } from '../../questions/choices.ts';
import { findKnownField } from './known-fields.ts';

export type QuestionDraft = {
  field_name: string;
  field_type: FieldType;
  is_filter: boolean;
  max_items: number | null;
  choices: { code: string; archived: boolean }[];
};

/** Returns the faults of a question by field; empty when it is valid. */
export function questionFaults({ field_name, field_type, is_filter, max_items, choices }: QuestionDraft): Record<string, FieldFault[]> {
  const known = findKnownField(field_name);
  const faults: Record<string, FieldFault[]> = {};
  const report = (name: string, code: string) => {
    faults[name] = [{ code }];
  };
  if (known && !known.types.includes(field_type)) report('field_type', 'known_type');
  if (max_items !== null && !hasMultipleItems(field_type)) report('max_items', 'not_for_this_type');
  if (is_filter && !isAnsweredByItems(field_type)) report('is_filter', 'not_for_this_type');

  const fault = choicesFault(choices, field_type, field_name);
  if (fault) report('choices', fault);
  const codes = choices.map(({ code }) => code);
  for (const [index, code] of codes.entries()) {
    if (codes.indexOf(code) < index) report(`choices.${index}.code`, 'already_in_list');
    else if (known?.codes && !known.codes.test(code)) report(`choices.${index}.code`, 'unknown_to_matching');
  }
  return faults;
}
