import { maxSessionsHeldOutside, profileLengths } from '@binome/contract/values/limits';
import { useId } from 'react';
import { useCurrentUser } from '../../lib/data/session.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { FormField } from '../../ui/fields/use-field.ts';
import { Button } from '../../ui/frame/button.tsx';
import { type Drafts, isEmpty, isSame } from '../../ui/questions/answers.ts';
import { QuestionForm } from './question-form.tsx';
import { partFields, type QuestionProps, textOf } from './question-props.ts';
import { useScreenTitle } from './screen-title.ts';
import { useSavePerson, useSaveProfile } from './use-save-profile.ts';
import { useScreenForm } from './use-screen-form.ts';

/** The person's own sentence, with two beginnings to go on from. */
export function SentenceQuestion(props: QuestionProps) {
  const { t } = useIntl();
  const { type } = props.profile;
  const id = useId();
  const form = useTextForm(props, 'title', props.profile.title ?? '', profileLengths.title, true);
  const begin = (text: string) => {
    form.setValue(partFields.title, `${text} `, { shouldDirty: true });
    const input = document.getElementById(id)?.querySelector('input');
    input?.focus();
    requestAnimationFrame(() => input?.setSelectionRange(input.value.length, input.value.length));
  };
  return (
    <QuestionForm {...props} form={form}>
      <div id={id} className="flex flex-col gap-4">
        <FormField control={form.control} name={partFields.title}>
          {(field) => (
            <TextField
              label={t('profiling.sentence')}
              maxLength={profileLengths.title}
              {...field}
              value={textOf(field.value)}
              isRequired
              className="[&_input]:min-h-14 [&_input]:text-quote"
            />
          )}
        </FormField>
        <ul aria-label={t('profiling.starters')} className="flex flex-wrap gap-2">
          {([1, 2] as const).map((number) => (
            <li key={number}>
              <Button small onPress={() => begin(t(`profiling.starter_${type}_${number}`))} className="min-h-11">
                {`${t(`profiling.starter_${type}_${number}`)}…`}
              </Button>
            </li>
          ))}
        </ul>
      </div>
    </QuestionForm>
  );
}

/** What the person does, in a few lines. */
export function ActivityQuestion(props: QuestionProps) {
  const { t } = useIntl();
  const label = useScreenTitle()(props.screen, props.profile.type);
  const form = useTextForm(props, 'activity', props.profile.activity ?? '', profileLengths.activity);
  return (
    <QuestionForm {...props} form={form}>
      <FormField control={form.control} name={partFields.activity}>
        {(field) => (
          <TextArea
            label={label}
            description={t('profiling.no_contact')}
            maxLength={profileLengths.activity}
            {...field}
            value={textOf(field.value)}
            className="[&_label]:sr-only"
          />
        )}
      </FormField>
    </QuestionForm>
  );
}

/** The form of a text of the profile. */
function useTextForm({ profile, onDraft }: QuestionProps, name: 'title' | 'activity', value: string, max: number, isNeeded = false) {
  const { t } = useIntl();
  const field = partFields[name];
  const saved: Drafts = { [field]: value };
  const faultsOf = (values: Drafts): Record<string, string> => {
    if (isNeeded && isEmpty(values[field])) return { [field]: t('profiling.required') };
    return textOf(values[field]).trim().length > max ? { [field]: t('profiling.too_long', { max }) } : {};
  };
  return useScreenForm({
    draftName: `profiling ${profile.id} ${name}`,
    saved,
    faultsOf,
    changeOf: (values) =>
      field in faultsOf(values) || isSame(values[field], saved[field]) ? undefined : { [name]: textOf(values[field]).trim() || null },
    fieldOf: (apiField) => (apiField === name ? field : undefined),
    save: useSaveProfile(profile),
    onChange: onDraft,
  });
}

/** How many sessions a mentor held before. */
export function SessionsOutsideQuestion({ onDraft, ...props }: QuestionProps) {
  const { t } = useIntl();
  const label = useScreenTitle()(props.screen, props.profile.type);
  const { sessions_held_outside } = useCurrentUser();
  const field = partFields.sessions_held_outside;
  const saved: Drafts = { [field]: sessions_held_outside > 0 ? String(sessions_held_outside) : '' };
  const faultsOf = (values: Drafts): Record<string, string> =>
    isCount(textOf(values[field]).trim()) ? {} : { [field]: t('profiling.outside_invalid') };
  const form = useScreenForm({
    draftName: 'profiling sessions',
    saved,
    faultsOf,
    changeOf: (values) =>
      field in faultsOf(values) || isSame(values[field], saved[field])
        ? undefined
        : { sessions_held_outside: Number(textOf(values[field]).trim() || 0) },
    fieldOf: (name) => (name === 'sessions_held_outside' ? field : undefined),
    save: useSavePerson(),
    onChange: onDraft,
  });
  return (
    <QuestionForm {...props} form={form}>
      <FormField control={form.control} name={field}>
        {(bound) => (
          <TextField
            inputMode="numeric"
            label={label}
            maxLength={4}
            {...bound}
            value={textOf(bound.value)}
            className="max-w-64 [&_label]:sr-only"
          />
        )}
      </FormField>
    </QuestionForm>
  );
}

/** Is an optional text a number of sessions that the API accepts? */
function isCount(text: string): boolean {
  return /^\d*$/.test(text) && Number(text) <= maxSessionsHeldOutside;
}
