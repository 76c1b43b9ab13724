import type { ConsoleQuestion } from '@binome/contract/console/questions';
import { type FieldType, hasChoices, hasMultipleItems, isAnsweredByItems } from '@binome/contract/values/field-types';
import { answerItems, maxCodeLength } from '@binome/contract/values/limits';
import { Alert } from '@mui/material';
import { BooleanInput, NumberInput, TextInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { useIntl } from '../lib/intl.ts';
import { ElementForm } from '../lists/element-form.tsx';
import { toChoiceBodies, toDrafts } from './choice-draft.ts';
import { ChoicesInput } from './choices-input.tsx';
import { QuestionInputs } from './question-inputs.tsx';

/** In display order. */
const types: FieldType[] = ['select', 'multi_select', 'ranked', 'tag', 'input', 'textarea', 'scale', 'checkbox', 'date', 'file'];

type Props = { question: ConsoleQuestion | null; stepId: string | null; onClose(): void };

/** The form of a question and its choices. `stepId` is the step of a new question, null for a question about the person. */
export function QuestionForm({ question, stepId, onClose }: Props) {
  const { t } = useIntl();
  return (
    <ElementForm
      resource="questions"
      title={question?.label ?? t('console.kept.questions.add')}
      element={question}
      initialValues={{
        title: question?.title ?? {},
        reader_title: question?.reader_title ?? {},
        hint: question?.hint ?? {},
        field_type: question?.field_type ?? 'select',
        choices: toDrafts(question?.choices ?? []),
        sign_up_required: question?.sign_up_required ?? false,
        is_filter: question?.is_filter ?? false,
        max_items: question?.max_items ?? null,
        field_name: question?.field_name ?? '',
      }}
      fixedFields={{ step_id: stepId }}
      toBody={toQuestionBody}
      onClose={onClose}
    >
      <ProfileQuestionInputs question={question} aboutPerson={stepId === null} />
    </ElementForm>
  );
}

function ProfileQuestionInputs({ question, aboutPerson }: { question: ConsoleQuestion | null; aboutPerson: boolean }) {
  const { t } = useIntl();
  const type = useWatch({ name: 'field_type' });
  const locked = question?.fixed ?? false;
  return (
    <>
      {question?.for_matching && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {t('console.questions.for_matching_hint')}
        </Alert>
      )}
      <QuestionInputs types={types} isTypeFixed={locked} hasReaderTitle={!aboutPerson} />
      {hasMultipleItems(type) && (
        <NumberInput source="max_items" {...answerItems} step={1} helperText="console.questions.max_items_hint" sx={{ maxWidth: 320 }} />
      )}
      <Choices lockCodes={question?.for_matching ?? false} />
      <BooleanInput source="sign_up_required" helperText="console.questions.required_hint" />
      {isAnsweredByItems(type) && !aboutPerson && <BooleanInput source="is_filter" helperText="console.questions.filter_hint" />}
      <TextInput
        source="field_name"
        disabled={locked}
        helperText={locked ? 'console.questions.name_stays' : 'console.questions.name_hint'}
        slotProps={{ htmlInput: { maxLength: maxCodeLength } }}
      />
    </>
  );
}

/** Watches the technical name where it matters: a letter of it does not render the other inputs. */
function Choices({ lockCodes }: { lockCodes: boolean }) {
  const [type, name] = useWatch({ name: ['field_type', 'field_name'] });
  return hasChoices(type, name) && <ChoicesInput lockCodes={lockCodes} canArchive />;
}

/** Leaves out the fields that do not apply to the type. */
function toQuestionBody({ field_name, choices, max_items, is_filter, ...fields }: Record<string, unknown>): Record<string, unknown> {
  const field_type = String(fields.field_type);
  return {
    ...fields,
    ...(field_name ? { field_name } : {}),
    choices: toChoiceBodies(field_type, choices, field_name),
    max_items: hasMultipleItems(field_type) ? max_items || null : null,
    is_filter: isAnsweredByItems(field_type) && is_filter === true,
  };
}
