import { type FieldType, hasChoices } from '@binome/contract/values/field-types';
import { BooleanInput, required, SelectInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { choicesOf } from '../lib/choices.ts';
import { ChoicesInput } from '../questions/choices-input.tsx';
import { QuestionInputs } from '../questions/question-inputs.tsx';

/** In display order. */
const types: FieldType[] = ['textarea', 'input', 'select', 'multi_select', 'scale', 'checkbox', 'date'];

/** Inputs of a question asked after a meeting or at the end of a relationship. */
export function FeedbackQuestionInputs() {
  const type = useWatch({ name: 'field_type' });
  return (
    <>
      <QuestionInputs types={types} />
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
