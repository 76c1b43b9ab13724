import type { ProfilingStep, QuestionWithAnswer } from '@binome/contract/profiles/profiling';
import { maxSessionsHeldOutside, personLengths } from '@binome/contract/values/limits';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { useCurrentUser } from '../../lib/data/session.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { FormField, type useField } from '../../ui/fields/use-field.ts';
import { LazyPictureEditor } from '../../ui/overlays/lazy-picture-editor.tsx';
import { type Drafts, isSame } from '../../ui/questions/answers.ts';
import { changedAnswers, savedDraft } from './answers.ts';
import { faultMessages, fieldNameOf } from './fault-messages.ts';
import { ProfileQuestionField } from './fields/profile-question-field.tsx';
import { LivePreviewCard } from './preview-card.tsx';
import { workplacesQuery } from './queries.ts';
import { ScreenLayout } from './screen-layout.tsx';
import type { ScreenProps } from './screen-props.ts';
import { textOf } from './screen-text.ts';
import { type PersonChange, useSavePerson } from './use-save-profile.ts';
import { useScreenForm } from './use-screen-form.ts';

/** Fields of the user that are edited here, by their API names. */
const userFields = ['job_title', 'business_unit_id', 'site_id', 'phone', 'linkedin_url', 'sessions_held_outside'] as const;
type UserField = (typeof userFields)[number];
/** The form name of a user field. The colon keeps it apart from the questions. */
const formName = (field: UserField) => `:${field}`;

type BoundText = Omit<ReturnType<typeof useField<Drafts, string>>, 'value'> & { value: string };

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
  const { control, saveChanges } = screenForm;
  const field = (name: UserField, children: (bound: BoundText) => ReactNode) => (
    <FormField control={control} name={formName(name)}>
      {(bound) => children({ ...bound, value: textOf(bound.value) })}
    </FormField>
  );

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
      form={screenForm}
      onSkip={async () => {
        await saveChanges({ strict: false });
        onNext();
      }}
      onBack={onBack}
      onSubmit={async () => (await saveChanges({ strict: true })) && onNext()}
      isSingleScreen={isSingleScreen}
      aside={<LivePreviewCard profile={profile} steps={steps} control={control} workplaces={workplaces} />}
    >
      <LazyPictureEditor />
      {field('job_title', (bound) => (
        <TextField label={t('profiling.job_title')} optional={t('profiling.optional')} maxLength={personLengths.job_title} {...bound} />
      ))}
      <div className="grid gap-x-4 gap-y-7 md:grid-cols-2">
        {field('business_unit_id', (bound) => (
          <SelectField
            label={t('profiling.business_unit')}
            placeholder={t('profiling.select_placeholder')}
            options={optionsOf(workplaces?.business_units, user.business_unit)}
            {...bound}
            isRequired
          />
        ))}
        {field('site_id', (bound) => (
          <SelectField
            label={t('profiling.site')}
            optional={t('profiling.optional')}
            placeholder={t('profiling.no_site')}
            options={optionsOf(workplaces?.sites, user.site)}
            {...bound}
          />
        ))}
        {field('phone', (bound) => (
          <TextField
            type="tel"
            autoComplete="tel"
            label={t('profiling.phone')}
            optional={t('profiling.optional')}
            description={t('profiling.phone_hint')}
            maxLength={personLengths.phone}
            {...bound}
          />
        ))}
        {field('linkedin_url', (bound) => (
          <TextField
            type="url"
            label={t('profiling.linkedin')}
            optional={t('profiling.optional')}
            description={t('profiling.linkedin_hint')}
            maxLength={personLengths.linkedin_url}
            {...bound}
          />
        ))}
      </div>
      {profile.type === 'presenter' &&
        field('sessions_held_outside', (bound) => (
          <TextField
            inputMode="numeric"
            label={t('profiling.outside')}
            optional={t('profiling.optional')}
            description={t('profiling.outside_hint')}
            maxLength={4}
            className="max-w-64"
            {...bound}
          />
        ))}
      {questions.map((question) => (
        <FormField key={question.id} control={control} name={question.field_name}>
          {({ value = '', onChange, errorMessage }) => (
            <div className="min-w-0">
              <ProfileQuestionField question={question} value={value} onChange={onChange} errorMessage={errorMessage} />
            </div>
          )}
        </FormField>
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
