import type { ProfilingStep, QuestionWithAnswer } from '@binome/contract/profiles/profiling';
import { maxSessionsHeldOutside, personLengths } from '@binome/contract/values/limits';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useIntl } from '../../lib/intl.ts';
import { useCurrentUser } from '../../lib/session.ts';
import { LazyPictureEditor } from '../../ui/lazy-picture-editor.tsx';
import { type Drafts, isSame } from '../../ui/questions/answers.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { changedAnswers, savedDraft } from './answers.ts';
import { faultMessages, fieldNameOf } from './fault-messages.ts';
import { ProfileQuestionField } from './fields/profile-question-field.tsx';
import { PreviewCard } from './preview-card.tsx';
import { workplacesQuery } from './queries.ts';
import { ScreenLayout } from './screen-layout.tsx';
import type { ScreenProps } from './screen-props.ts';
import { type PersonChange, useSavePerson } from './use-save-profile.ts';
import { useScreenForm } from './use-screen-form.ts';

/** Fields of the user that are edited here, by their API names. */
const userFields = ['job_title', 'business_unit_id', 'site_id', 'phone', 'linkedin_url', 'sessions_held_outside'] as const;
type UserField = (typeof userFields)[number];
/** The form name of a user field. The colon keeps it apart from the questions. */
const formName = (field: UserField) => `:${field}`;

/** The first screen: questions about the person that do not depend on a role. */
export function PersonScreen({
  profile,
  questions,
  steps,
  saveBeforeLeaving,
  onSaveStatus,
  onBack,
  onNext,
  isSingleScreen,
}: ScreenProps & { questions: readonly QuestionWithAnswer[]; steps: readonly ProfilingStep[] }) {
  const intl = useIntl();
  const { t } = intl;
  const user = useCurrentUser();
  const { data: workplaces } = useQuery(workplacesQuery);
  const save = useSavePerson();
  const saved: Drafts = {
    ':job_title': user.job_title ?? '',
    ':business_unit_id': user.business_unit?.id ?? '',
    ':site_id': user.site?.id ?? '',
    ':phone': user.phone ?? '',
    ':linkedin_url': user.linkedin_url ?? '',
    ':sessions_held_outside': user.sessions_held_outside > 0 ? String(user.sessions_held_outside) : '',
    ...Object.fromEntries(questions.map((question) => [question.field_name, savedDraft(question)])),
  };
  const faultsOf = (values: Drafts): Record<string, string> => ({
    ...(values[':business_unit_id'] === '' ? { ':business_unit_id': t('form.required') } : {}),
    ...(isCount(String(values[':sessions_held_outside'] ?? '').trim()) ? {} : { ':sessions_held_outside': t('profiling.outside_invalid') }),
    ...faultMessages(intl, questions, values),
  });
  const screenForm = useScreenForm<PersonChange>({
    draftName: 'profiling you',
    saved,
    faultsOf,
    changeOf: (values) => {
      const faults = faultsOf(values);
      const changed = userFields.filter((field) => {
        const name = formName(field);
        return !(name in faults) && !isSame(values[name], saved[name]);
      });
      const answers = changedAnswers(questions, values);
      const fields = Object.fromEntries(changed.map((field) => [field, apiValue(field, String(values[formName(field)] ?? ''))]));
      return changed.length > 0 || answers ? { ...fields, ...(answers ? { answers_details: answers } : {}) } : undefined;
    },
    fieldOf: (name) => {
      const userField = userFields.find((field) => field === name);
      return userField ? formName(userField) : fieldNameOf(questions, name);
    },
    save,
    onSaveStatus,
  });
  const { values, errors, set, saveChanges } = screenForm;
  const bind = (field: UserField) => {
    const name = formName(field);
    const value = values[name];
    return {
      value: typeof value === 'string' ? value : '',
      onChange: (text: string) => set(name, text),
      errorMessage: errors[name],
    };
  };

  useEffect(() => {
    saveBeforeLeaving.current = () => saveChanges({ strict: false });
    return () => {
      saveBeforeLeaving.current = async () => {};
    };
  });

  return (
    <ScreenLayout
      title={t('profiling.you')}
      intro={t('profiling.you_intro')}
      form={screenForm.form}
      refusal={screenForm.refusal}
      isFaulty={Object.keys(errors).length > 0}
      onSkip={async () => {
        await saveChanges({ strict: false });
        onNext();
      }}
      onBack={onBack}
      onSubmit={async () => (await saveChanges({ strict: true })) && onNext()}
      isSaving={screenForm.isSaving}
      isSingleScreen={isSingleScreen}
      aside={<PreviewCard profile={profile} steps={steps} values={values} workplaces={workplaces} />}
    >
      <LazyPictureEditor />
      <TextField
        label={t('profiling.job_title')}
        optional={t('profiling.optional')}
        maxLength={personLengths.job_title}
        {...bind('job_title')}
      />
      <div className="grid gap-x-4 gap-y-7 md:grid-cols-2">
        <SelectField
          isRequired
          label={t('profiling.business_unit')}
          placeholder={t('profiling.select_placeholder')}
          options={optionsOf(workplaces?.business_units, user.business_unit)}
          {...bind('business_unit_id')}
        />
        <SelectField
          label={t('profiling.site')}
          optional={t('profiling.optional')}
          placeholder={t('profiling.no_site')}
          options={optionsOf(workplaces?.sites, user.site)}
          {...bind('site_id')}
        />
        <TextField
          type="tel"
          autoComplete="tel"
          label={t('profiling.phone')}
          optional={t('profiling.optional')}
          description={t('profiling.phone_hint')}
          maxLength={personLengths.phone}
          {...bind('phone')}
        />
        <TextField
          type="url"
          label={t('profiling.linkedin')}
          optional={t('profiling.optional')}
          description={t('profiling.linkedin_hint')}
          maxLength={personLengths.linkedin_url}
          {...bind('linkedin_url')}
        />
      </div>
      {profile.type === 'presenter' && (
        <TextField
          inputMode="numeric"
          label={t('profiling.outside')}
          optional={t('profiling.optional')}
          description={t('profiling.outside_hint')}
          maxLength={4}
          className="max-w-64"
          {...bind('sessions_held_outside')}
        />
      )}
      {questions.map((question) => (
        <div key={question.id} className="min-w-0">
          <ProfileQuestionField
            question={question}
            value={values[question.field_name] ?? ''}
            onChange={(value) => set(question.field_name, value)}
            errorMessage={errors[question.field_name]}
          />
        </div>
      ))}
    </ScreenLayout>
  );
}

/** Returns whether an optional text is a number of meetings that the API accepts. */
function isCount(text: string): boolean {
  return /^\d*$/.test(text) && Number(text) <= maxSessionsHeldOutside;
}

function apiValue(field: UserField, text: string): string | number | null {
  if (field === 'sessions_held_outside') return Number(text.trim() || 0);
  return text.trim() || null;
}

/** The workplaces to choose from, with the member's own while the list loads or after it was archived. */
function optionsOf(workplaces: readonly { id: string; name: string }[] = [], current: { id: string; name: string } | null) {
  const all = current && !workplaces.some(({ id }) => id === current.id) ? [current, ...workplaces] : workplaces;
  return all.map(({ id, name }) => ({ value: id, label: name }));
}
