import type { ProfilingStep } from '@binome/contract/profiling';
import { useEffect, useState } from 'react';
import { useIntl } from '../../lib/intl.ts';
import { useCurrentUser } from '../../lib/session.ts';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { answersFromOtherRole, changedAnswers, type Drafts, isEmpty, isSame, savedDraft } from './answers.ts';
import { faultMessages, fieldNameOf } from './fault-messages.ts';
import { QuestionField } from './fields/question-field.tsx';
import { PreviewCard } from './preview-card.tsx';
import { ScreenLayout } from './screen-layout.tsx';
import type { ScreenProps } from './screen-props.ts';
import { type ProfileChange, useSaveProfile } from './use-save-profile.ts';
import { useScreenForm } from './use-screen-form.ts';

interface StepScreenProps extends ScreenProps {
  step: ProfilingStep;
  /** The first step also asks for the profile's own words. */
  isFirst: boolean;
  steps: readonly ProfilingStep[];
  /** The steps of the person's other profile. */
  otherSteps: readonly ProfilingStep[] | undefined;
}

/** The profile's own words among the fields; no question can be called like them. */
const words = { title: ':title', activity: ':activity' } as const;
/** The contract's bounds, in characters. */
const titleMax = 120;
const activityMax = 350;

/** One step of a profile with its questions. */
export function StepScreen({ profile, step, isFirst, steps, otherSteps, leaving, onSaving, onBack, onNext, alone }: StepScreenProps) {
  const intl = useIntl();
  const { t } = intl;
  const user = useCurrentUser();
  const save = useSaveProfile(profile);
  const [isUnchanged, setUnchanged] = useState(false);
  const { questions } = step;
  const [proposed] = useState(() => answersFromOtherRole(questions, otherSteps?.flatMap((other) => other.questions) ?? []));
  const saved: Drafts = {
    ...(isFirst ? { [words.title]: profile.title ?? '', [words.activity]: profile.activity ?? '' } : {}),
    ...Object.fromEntries(questions.map((question) => [question.field_name, savedDraft(question)])),
  };
  const screen = useScreenForm<ProfileChange>({
    draftKey: `${user.id}.${profile.id}.${step.anchor}`,
    saved,
    proposed,
    faultsOf: (values) => ({
      ...(isFirst ? lengthFaults(values) : {}),
      ...faultMessages(intl, questions, values),
    }),
    changeOf: (values) => {
      const answers = changedAnswers(questions, values);
      const own = isFirst ? changedWords(values) : {};
      return answers || Object.keys(own).length > 0 ? { ...own, ...(answers ? { answers_details: answers } : {}) } : undefined;
    },
    fieldOf: (name) => (isFirst && (name === 'title' || name === 'activity') ? words[name] : fieldNameOf(questions, name)),
    save,
    onSaving,
  });
  const { values, errors, set, attempt } = screen;
  const text = (name: string) => (typeof values[name] === 'string' ? values[name] : '');

  function lengthFaults(given: Drafts): Record<string, string> {
    const tooLong = String(given[words.activity] ?? '').trim().length > activityMax;
    return tooLong ? { [words.activity]: t('profiling.too_long', { max: activityMax }) } : {};
  }
  function changedWords(given: Drafts): Pick<ProfileChange, 'title' | 'activity'> {
    const changed = (['title', 'activity'] as const).filter(
      (name) => !isSame(given[words[name]], saved[words[name]]) && !(words[name] in lengthFaults(given)),
    );
    return Object.fromEntries(changed.map((name) => [name, String(given[words[name]] ?? '').trim() || null]));
  }

  useEffect(() => {
    leaving.current = () => attempt({ strict: false });
    return () => {
      leaving.current = async () => {};
    };
  });
  const next = async () => {
    const nothing = !alone && Object.values(values).every(isEmpty) && !screen.isChanged;
    // Told once, kindly; the second press goes on.
    if (nothing && !isUnchanged) return setUnchanged(true);
    if (nothing || (await attempt({ strict: true }))) onNext();
  };
  const skip = async () => {
    await attempt({ strict: false });
    onNext();
  };

  return (
    <ScreenLayout
      title={step.title}
      form={screen.form}
      refusal={screen.refusal}
      isFaulty={Object.keys(errors).length > 0}
      notice={isUnchanged && !screen.isChanged ? { title: t('profiling.unchanged'), text: t('profiling.unchanged_text') } : null}
      onSkip={skip}
      onBack={onBack}
      onSubmit={next}
      isSaving={screen.isSaving}
      alone={alone}
      aside={<PreviewCard profile={profile} steps={steps} values={values} />}
    >
      {isFirst && (
        <>
          <div data-field={words.title}>
            <TextField
              label={t('profiling.headline')}
              optional={t('profiling.optional')}
              description={t(`profiling.headline_hint_${profile.type}`)}
              maxLength={titleMax}
              value={text(words.title)}
              onChange={(value) => set(words.title, value)}
              errorMessage={errors[words.title]}
            />
          </div>
          <div data-field={words.activity}>
            <TextArea
              label={t('profiling.activity')}
              optional={t('profiling.optional')}
              description={`${t('profiling.activity_hint')} ${t('profiling.no_contact')}`}
              maxLength={activityMax}
              value={text(words.activity)}
              onChange={(value) => set(words.activity, value)}
              errorMessage={errors[words.activity]}
            />
          </div>
        </>
      )}
      {questions.map((question) => (
        <div key={question.id} data-field={question.field_name} className="flex min-w-0 flex-col gap-1.5">
          <QuestionField
            question={question}
            value={values[question.field_name] ?? ''}
            onChange={(value) => set(question.field_name, value)}
            errorMessage={errors[question.field_name]}
          />
          {proposed[question.field_name] !== undefined && isSame(values[question.field_name], proposed[question.field_name]) && (
            <p className="text-small text-link">{t(`profiling.carried_${profile.type}`)}</p>
          )}
        </div>
      ))}
    </ScreenLayout>
  );
}
