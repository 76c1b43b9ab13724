import type { OwnProfile } from '@binome/contract/accounts/users';
import type { QuestionWithAnswer } from '@binome/contract/profiles/profiling';
import { hasMultipleItems } from '@binome/contract/values/field-types';
import { useCurrentUser } from '../../lib/data/session.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { NativeFieldError } from '../../ui/fields/field.tsx';
import { FormField } from '../../ui/fields/use-field.ts';
import { cx } from '../../ui/frame/classes.ts';
import { type Draft, type Drafts, isSame } from '../../ui/questions/answers.ts';
import { BigAnswers } from '../../ui/questions/big-answers.tsx';
import { changedAnswers, savedDraft } from './answers.ts';
import { faultMessages, fieldNameOf } from './fault-messages.ts';
import { ProfileQuestionField, useQuestionNotes } from './fields/profile-question-field.tsx';
import { QuestionForm } from './question-form.tsx';
import type { QuestionProps } from './question-props.ts';
import { isPressed, maxButtons } from './screens.ts';
import { type ProfileChange, useSavePerson, useSaveProfile } from './use-save-profile.ts';
import { useScreenForm } from './use-screen-form.ts';

/** A question of the company. */
export function AnswerQuestion({
  profile,
  question,
  headingId,
  proposals,
  onDraft,
  ...props
}: Omit<QuestionProps, 'screen'> & { question: QuestionWithAnswer }) {
  const intl = useIntl();
  const { language } = useCurrentUser();
  const { field_name: field } = question;
  const questions = [question];
  const proposed = proposalOf(question, proposals, language);
  const form = useScreenForm<Pick<ProfileChange, 'answers_details'>>({
    draftName: `profiling ${profile.id} ${field}`,
    saved: { [field]: savedDraft(question) },
    proposed,
    faultsOf: (values) => faultMessages(intl, questions, values),
    changeOf: (values) => {
      const answers = changedAnswers(questions, values);
      return answers && { answers_details: answers };
    },
    fieldOf: (name) => fieldNameOf(questions, name),
    save: useSaveAnswers(profile, question),
    onChange: onDraft,
  });
  const answer = async (value: Draft) => {
    form.setValue(field, value, { shouldDirty: true });
    onDraft({ [field]: value });
    if (await form.saveChanges({ strict: true })) props.onAnswered();
  };
  const isByPress = isPressed(question);
  return (
    <QuestionForm {...props} form={form} isPressed={isByPress}>
      <FormField control={form.control} name={field}>
        {({ value = '', onChange, errorMessage }) => (
          <div className="flex min-w-0 flex-col gap-3">
            {hasButtons(question) ? (
              <AnswerButtons
                question={question}
                headingId={headingId}
                value={typeof value === 'string' ? [] : value}
                onAnswer={isByPress ? answer : onChange}
                errorMessage={errorMessage}
              />
            ) : (
              // The heading is the question: its label is for screen readers.
              <div className={cx('min-w-0', hiddenLabels[question.field_type])}>
                <ProfileQuestionField question={question} value={value} onChange={onChange} errorMessage={errorMessage} />
              </div>
            )}
            {field in proposals && isSame(value, proposals[field]) && (
              <p className="text-small text-link">{intl.t(`profiling.carried_${profile.type}`)}</p>
            )}
          </div>
        )}
      </FormField>
    </QuestionForm>
  );
}

/** By where the label is: the other types have labels of their own choices. */
const hiddenLabels: Partial<Record<QuestionWithAnswer['field_type'], string>> = {
  input: '[&_label]:sr-only',
  textarea: '[&_label]:sr-only',
  date: '[&_label]:sr-only',
  select: '[&_label]:sr-only',
  tag: '[&_legend]:sr-only',
  ranked: '[&_legend]:sr-only',
  file: '[&_legend]:sr-only',
};

interface AnswerButtonsProps {
  question: QuestionWithAnswer;
  headingId: string;
  value: string[];
  onAnswer: (codes: string[]) => void;
  errorMessage: string | undefined;
}

/** The choices of a question as large buttons, with its hint and its fault. */
export function AnswerButtons({ question, headingId, value, onAnswer, errorMessage }: AnswerButtonsProps) {
  const notes = useQuestionNotes(question);
  const { profile_answers: choices, max_items } = question;
  const several = hasMultipleItems(question.field_type);
  const isFull = several && max_items !== null && value.length >= max_items;
  const press = (code: string) => {
    if (!several) onAnswer([code]);
    else onAnswer(value.includes(code) ? value.filter((other) => other !== code) : [...value, code]);
  };
  return (
    <div data-invalid={errorMessage ? true : undefined} className="flex flex-col gap-3">
      {notes && (
        <p id={`${headingId}-notes`} className="text-ink-2">
          {notes}
        </p>
      )}
      <BigAnswers
        labelledBy={headingId}
        describedBy={cx(notes && `${headingId}-notes`, errorMessage && `${headingId}-fault`) || undefined}
        answers={choices.map(({ code, label }) => ({ code, label, isDisabled: isFull && !value.includes(code) }))}
        chosen={value}
        onPress={press}
        several={several}
        columns={choices.length > 6}
      />
      <NativeFieldError id={`${headingId}-fault`}>{errorMessage}</NativeFieldError>
    </div>
  );
}

/** Returns the function that saves an answer with its owner: the person or the profile. */
function useSaveAnswers(profile: OwnProfile, { category }: QuestionWithAnswer) {
  const savePerson = useSavePerson();
  const saveProfile = useSaveProfile(profile);
  return category === 'user_question' ? savePerson : saveProfile;
}

function hasButtons(question: QuestionWithAnswer): boolean {
  return isPressed(question) || (question.field_type === 'multi_select' && question.profile_answers.length <= maxButtons);
}

/** Proposes the answer of the other role, else the person's own language for the question about languages. */
function proposalOf(question: QuestionWithAnswer, proposals: Drafts, language: string): Drafts {
  const { field_name: field, answer, profile_answers } = question;
  const proposal = proposals[field];
  if (proposal !== undefined) return { [field]: proposal };
  const isOwnLanguage = field === 'languages' && answer === null && profile_answers.some(({ code }) => code === language);
  return isOwnLanguage ? { [field]: [language] } : {};
}
