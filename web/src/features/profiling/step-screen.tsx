import type { ProfilingStep } from '@binome/contract/profiles/profiling';
import { profileLengths } from '@binome/contract/values/limits';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useIntl } from '../../lib/text/intl.ts';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { FormField } from '../../ui/fields/use-field.ts';
import { type Drafts, isEmpty, isSame } from '../../ui/questions/answers.ts';
import { answersFromOtherRole, changedAnswers, savedDraft } from './answers.ts';
import { faultMessages, fieldNameOf } from './fault-messages.ts';
import { ProfileQuestionField } from './fields/profile-question-field.tsx';
import { LivePreviewCard } from './preview-card.tsx';
import { ScreenLayout } from './screen-layout.tsx';
import type { ScreenProps } from './screen-props.ts';
import { textOf } from './screen-text.ts';
import { type ProfileChange, useSaveProfile } from './use-save-profile.ts';
import { useScreenForm } from './use-screen-form.ts';

interface StepScreenProps extends ScreenProps {
  step: ProfilingStep;
  /** The first step also asks for the headline and activity of the profile. */
  isFirst: boolean;
  steps: readonly ProfilingStep[];
  /** The steps of the member's other profile. */
  otherSteps: readonly ProfilingStep[] | undefined;
}

/** Form names of the profile's own fields. The colon keeps them apart from the questions. */
const profileFields = { title: ':title', activity: ':activity' } as const;
export function StepScreen({
  profile,
  step,
  isFirst,
  steps,
  otherSteps,
  saveBeforeLeaving,
  onSaveStatus,
  onBack,
  onNext,
  isSingleScreen,
}: StepScreenProps) {
  const intl = useIntl();
  const { t } = intl;
  const save = useSaveProfile(profile);
  const [isWarned, setWarned] = useState(false);
  const { questions } = step;
  const [proposed] = useState(() => answersFromOtherRole(questions, otherSteps?.flatMap((otherStep) => otherStep.questions) ?? []));
  const saved: Drafts = {
    ...(isFirst ? { [profileFields.title]: profile.title ?? '', [profileFields.activity]: profile.activity ?? '' } : {}),
    ...Object.fromEntries(questions.map((question) => [question.field_name, savedDraft(question)])),
  };
  const screenForm = useScreenForm<ProfileChange>({
    draftName: `profiling ${profile.id} ${step.anchor}`,
    saved,
    proposed,
    faultsOf: (values) => ({
      ...(isFirst ? lengthFaults(values) : {}),
      ...faultMessages(intl, questions, values),
    }),
    changeOf: (values) => {
      const answers = changedAnswers(questions, values);
      const fields = isFirst ? changedProfileFields(values) : {};
      return answers || Object.keys(fields).length > 0 ? { ...fields, ...(answers ? { answers_details: answers } : {}) } : undefined;
    },
    fieldOf: (name) => (isFirst && (name === 'title' || name === 'activity') ? profileFields[name] : fieldNameOf(questions, name)),
    save,
    onSaveStatus,
  });
  const { control, getValues, saveChanges, isUnsaved } = screenForm;
  const isChanged = useWatch({ control, compute: isUnsaved });

  function lengthFaults(drafts: Drafts): Record<string, string> {
    const tooLong = String(drafts[profileFields.activity] ?? '').trim().length > profileLengths.activity;
    return tooLong ? { [profileFields.activity]: t('profiling.too_long', { max: profileLengths.activity }) } : {};
  }
  function changedProfileFields(drafts: Drafts): Pick<ProfileChange, 'title' | 'activity'> {
    const changed = (['title', 'activity'] as const).filter(
      (name) => !isSame(drafts[profileFields[name]], saved[profileFields[name]]) && !(profileFields[name] in lengthFaults(drafts)),
    );
    return Object.fromEntries(changed.map((name) => [name, String(drafts[profileFields[name]] ?? '').trim() || null]));
  }

  useEffect(() => {
    saveBeforeLeaving.current = () => saveChanges({ strict: false });
    return () => {
      saveBeforeLeaving.current = async () => {};
    };
  });
  const next = async () => {
    const isBlank = !isSingleScreen && Object.values(getValues()).every(isEmpty) && !isUnsaved(getValues());
    // Shows a hint the first time; the second press continues.
    if (isBlank && !isWarned) return setWarned(true);
    if (isBlank || (await saveChanges({ strict: true }))) onNext();
  };
  const skip = async () => {
    await saveChanges({ strict: false });
    onNext();
  };

  return (
    <ScreenLayout
      title={step.title}
      form={screenForm}
      notice={isWarned && !isChanged ? { title: t('profiling.unchanged'), text: t('profiling.unchanged_text') } : null}
      onSkip={skip}
      onBack={onBack}
      onSubmit={next}
      isSingleScreen={isSingleScreen}
      aside={<LivePreviewCard profile={profile} steps={steps} control={control} />}
    >
      {isFirst && (
        <>
          <FormField control={control} name={profileFields.title}>
            {(field) => (
              <TextField
                label={t('profiling.headline')}
                optional={t('profiling.optional')}
                description={t(`profiling.headline_hint_${profile.type}`)}
                maxLength={profileLengths.title}
                {...field}
                value={textOf(field.value)}
              />
            )}
          </FormField>
          <FormField control={control} name={profileFields.activity}>
            {(field) => (
              <TextArea
                label={t('profiling.activity')}
                optional={t('profiling.optional')}
                description={`${t('profiling.activity_hint')} ${t('profiling.no_contact')}`}
                maxLength={profileLengths.activity}
                {...field}
                value={textOf(field.value)}
              />
            )}
          </FormField>
        </>
      )}
      {questions.map((question) => (
        <FormField key={question.id} control={control} name={question.field_name}>
          {({ value = '', onChange, errorMessage }) => (
            <div className="flex min-w-0 flex-col gap-1.5">
              <ProfileQuestionField question={question} value={value} onChange={onChange} errorMessage={errorMessage} />
              {proposed[question.field_name] !== undefined && isSame(value, proposed[question.field_name]) && (
                <p className="text-small text-link">{t(`profiling.carried_${profile.type}`)}</p>
              )}
            </div>
          )}
        </FormField>
      ))}
    </ScreenLayout>
  );
}
