import { questionLengths } from '@binome/contract/limits';
import { BooleanInput, required, SelectInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { choicesOf } from '../lib/choices.ts';
import { TranslatedInput } from '../lists/translated-input.tsx';
import { ChoicesInput } from '../questions/choices-input.tsx';
import { hasChoices } from '../questions/field-types.ts';

const types = ['textarea', 'input', 'select', 'multi_select', 'scale', 'checkbox', 'date'] as const;

/** Inputs of a question asked after a meeting or at the end of a relationship. */
export function FeedbackQuestionInputs() {
  const type = useWatch({ name: 'field_type' });
  return (
    <>
      <TranslatedInput source="title" isRequired maxLength={questionLengths.title} />
      <TranslatedInput source="hint" multiline maxLength={questionLengths.hint} />
      <SelectInput
        source="field_type"
        choices={choicesOf(types, 'field_types')}
        validate={required()}
        helperText={`console.field_type_hints.${type}`}
      />
      {hasChoices(type) && <ChoicesInput />}
      <BooleanInput source="required" helperText={false} />
      <SelectInput
        source="audience"
        choices={choicesOf(['pair', 'referents'], 'kept.feedback_questions.audiences')}
        validate={required()}
        helperText="console.kept.feedback_questions.audience_hint"
      />
    </>
  );
}
