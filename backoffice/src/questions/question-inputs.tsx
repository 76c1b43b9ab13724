import type { FieldType } from '@binome/contract/values/field-types';
import { questionLengths } from '@binome/contract/values/limits';
import { required, SelectInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { choicesOf } from '../lib/choices.ts';
import { TranslatedInput } from '../lists/translated-input.tsx';

type Props = {
  /** The field types to choose from, in display order. */
  types: readonly FieldType[];
  isTypeFixed?: boolean;
  /** Its answers are shown on a profile, under a title of their own. */
  hasReaderTitle?: boolean;
};

/** The inputs of every question, of profiles and of reports: its title, its hint and its field type. */
export function QuestionInputs({ types, isTypeFixed = false, hasReaderTitle = false }: Props) {
  const type = useWatch({ name: 'field_type' });
  return (
    <>
      <TranslatedInput source="title" isRequired maxLength={questionLengths.title} />
      {hasReaderTitle && <TranslatedInput source="reader_title" maxLength={questionLengths.title} />}
      <TranslatedInput source="hint" multiline maxLength={questionLengths.hint} />
      <SelectInput
        source="field_type"
        choices={choicesOf(types, 'field_types')}
        validate={required()}
        disabled={isTypeFixed}
        helperText={isTypeFixed ? 'console.questions.type_stays' : `console.field_type_hints.${type}`}
      />
    </>
  );
}
