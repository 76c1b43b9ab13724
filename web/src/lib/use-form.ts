import { useEffect, useState } from 'react';
import { type DefaultValues, type FieldValues, type Path, useForm as useHookForm } from 'react-hook-form';
import { useUnsavedChanges } from './unsaved-changes.ts';
import { useDraft } from './use-draft.ts';
import { useSubmission } from './use-submission.ts';

const noFields: readonly string[] = [];

interface Submission<Values> {
  /** The same for the same values until a submission succeeds. */
  idempotencyKey: string;
  /** Shows values as saved, in a form that stays on the screen. */
  showSaved: (values: Values) => void;
}

interface FormOptions<Values extends FieldValues> {
  defaultValues: Values;
  /**
   * Sends the values.
   * @throws ApiFailure, which the form shows
   */
  send: (values: Values, submission: Submission<Values>) => Promise<unknown>;
  /** The fields that show the API's errors: all by default. */
  fields?: readonly Path<Values>[];
  /**
   * The name of the draft that stores unsent values; such a form also sends again when the server can be reached again. A changed form
   * without a draft asks before the page is left.
   */
  draft?: string;
  /** Fields that are never stored, such as passwords. */
  secret?: readonly (keyof Values & string)[];
  /** Checks a stored draft; by default, values of another type are dropped. */
  restore?: (stored: Record<string, unknown>) => Values;
  /** False if an error summary takes the focus instead of the first faulty field. */
  focusesField?: boolean;
}

/**
 * A form: `<form {...form.props}>`, `<FormErrors messages={form.messages} />`, and fields with `useField(form.control, 'email')`. It
 * keeps a draft, sends once at a time, and shows a refusal under its fields.
 */
export function useForm<Values extends FieldValues>({
  defaultValues,
  send,
  fields,
  draft: draftName,
  secret = noFields,
  restore,
  focusesField,
}: FormOptions<Values>) {
  const draft = useDraft(draftName);
  const [initial] = useState(() => {
    const stored = draft.load();
    return stored ? (restore?.(stored) ?? { ...defaultValues, ...sameTypes(stored, defaultValues) }) : defaultValues;
  });
  const { control, handleSubmit, setError, setValue, setFocus, getValues, clearErrors, reset, subscribe, formState } = useHookForm<Values>({
    defaultValues: initial as DefaultValues<Values>,
    shouldFocusError: false,
  });
  const { isDirty, errors } = formState;
  useUnsavedChanges(isDirty && draftName === undefined);

  const shown: readonly string[] = fields ?? Object.keys(defaultValues);
  const submission = useSubmission({
    fieldOf: (apiField) => shown.find((field) => field === apiField),
    onFaults: (faults) => {
      for (const [field, message] of Object.entries(faults)) setError(field as Path<Values>, { message });
    },
    focusesField,
    sendsLater: draftName !== undefined,
  });

  const storable = (values: Values) => Object.fromEntries(Object.entries(values).filter(([name]) => !secret.includes(name)));
  const [untouched] = useState(() => JSON.stringify(storable(defaultValues)));
  useEffect(() =>
    subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        submission.stopWaiting();
        draft.store(JSON.stringify(storable(values)) === untouched ? null : storable(values));
      },
    }),
  );

  const submit = handleSubmit(
    (values) =>
      submission.submit(values, async (idempotencyKey) => {
        await send(values, { idempotencyKey, showSaved: reset });
        draft.store(null);
      }),
    () => submission.refuse({}),
  );
  const { formRef, isPending, messages, failure, refusals } = submission;
  return {
    props: { ref: formRef, onSubmit: submit, noValidate: true },
    control,
    errors,
    messages,
    failure,
    refusals,
    isPending,
    isDirty,
    getValues,
    setValue,
    setFocus,
    clearErrors,
    clearRefusal: submission.clearRefusal,
    reset: (values?: Values) => {
      reset(values);
      submission.clearRefusal();
    },
  };
}

/** Returns the stored values of the form's fields that have the type of the default. */
function sameTypes<Values extends FieldValues>(stored: Record<string, unknown>, defaultValues: Values): Partial<Values> {
  const isSameType = (a: unknown, b: unknown) => typeof a === typeof b && Array.isArray(a) === Array.isArray(b);
  const names = Object.keys(defaultValues).filter((name) => isSameType(stored[name], defaultValues[name]));
  return Object.fromEntries(names.map((name) => [name, stored[name]])) as Partial<Values>;
}
