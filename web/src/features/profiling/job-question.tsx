import { personLengths } from '@binome/contract/values/limits';
import { useState } from 'react';
import { useCurrentUser } from '../../lib/data/session.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { TextField } from '../../ui/fields/text-field.tsx';
import { FormField } from '../../ui/fields/use-field.ts';
import { type Drafts, isEmpty, isSame } from '../../ui/questions/answers.ts';
import { AnswerButtons } from './answer-question.tsx';
import { changedAnswers, savedDraft } from './answers.ts';
import { faultMessages, fieldNameOf } from './fault-messages.ts';
import { QuestionForm } from './question-form.tsx';
import { partFields, type QuestionProps, textOf } from './question-props.ts';
import { type PersonChange, useSavePerson } from './use-save-profile.ts';
import { useScreenForm } from './use-screen-form.ts';

const field = partFields.job_title;

/** The job title, with the company's compulsory question about the person that is answered by a press, such as the years in the company. */
export function JobQuestion({ screen: { question }, headingId, onDraft, ...props }: QuestionProps) {
  const intl = useIntl();
  const { t } = intl;
  const user = useCurrentUser();
  const questions = question ? [question] : [];
  const saved: Drafts = {
    [field]: user.job_title ?? '',
    ...Object.fromEntries(questions.map((other) => [other.field_name, savedDraft(other)])),
  };
  const faultsOf = (values: Drafts): Record<string, string> => ({
    ...(isEmpty(values[field]) ? { [field]: t('profiling.required') } : {}),
    ...faultMessages(intl, questions, values),
  });
  const form = useScreenForm<PersonChange>({
    draftName: 'profiling job',
    saved,
    faultsOf,
    changeOf: (values) => {
      const answers = changedAnswers(questions, values);
      const isChanged = !isEmpty(values[field]) && !isSame(values[field], saved[field]);
      if (!answers && !isChanged) return undefined;
      return { ...(isChanged && { job_title: textOf(values[field]).trim() }), ...(answers && { answers_details: answers }) };
    },
    fieldOf: (name) => (name === 'job_title' ? field : fieldNameOf(questions, name)),
    save: useSavePerson(),
    onChange: onDraft,
  });
  const [isChosen, setChosen] = useState(question?.answer !== null);
  const press = async (name: string, codes: string[]) => {
    setChosen(true);
    form.setValue(name, codes, { shouldDirty: true });
    if (await form.saveChanges({ strict: true })) props.onAnswered();
  };
  return (
    <QuestionForm {...props} form={form} isPressed={question !== undefined && !isChosen}>
      <FormField control={form.control} name={field}>
        {(bound) => (
          <TextField
            label={t('profiling.job_title')}
            maxLength={personLengths.job_title}
            {...bound}
            value={textOf(bound.value)}
            isRequired
          />
        )}
      </FormField>
      {question && (
        <FormField control={form.control} name={question.field_name}>
          {({ value, errorMessage }) => (
            <section className="flex flex-col gap-3">
              <h2 id={`${headingId}-with`} className="text-h3 font-semibold">
                {question.title}
              </h2>
              <AnswerButtons
                question={question}
                headingId={`${headingId}-with`}
                value={Array.isArray(value) ? value : []}
                onAnswer={(codes) => press(question.field_name, codes)}
                errorMessage={errorMessage}
              />
            </section>
          )}
        </FormField>
      )}
    </QuestionForm>
  );
}
