import { useEffect, useRef, useState } from 'react';
import {
  type Control,
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  get,
  type Path,
  type ResolverResult,
  set,
  useFormState,
  useForm as useHookForm,
} from 'react-hook-form';
import { useUnsavedMark } from './unsaved-changes.ts';
import { useDraft } from './use-draft.ts';
import { type Faults, useSubmission } from './use-submission.ts';

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
  /** Checks all values at once, instead of rules of each field. Returns the messages by field. */
  check?: (values: Values) => Faults;
  /** The fields that show the API's errors of the same name: all by default. */
  fields?: readonly Path<Values>[];
  /** Returns the field that shows the errors of a field of the API, for a form whose fields have other names; undefined if none does. */
  fieldOf?: (apiField: string, values: Values) => string | undefined;
  /**
   * The name of the draft that stores unsent values; such a form also sends again when the server can be reached again. A changed form
   * without a draft asks before the page is left.
   */
  draft?: string;
  /** Fields that are never stored, such as passwords. */
  secret?: readonly (keyof Values & string)[];
  /** Returns what the draft stores; null for nothing. By default all values, once they differ from the default ones. */
  stored?: (values: Values) => object | null;
  /** Returns what the draft keeps after a submission: nothing by default. */
  unsent?: (values: Values) => object | null;
  /** Checks a stored draft; by default, values of another type are dropped. */
  restore?: (stored: Record<string, unknown>) => Values;
  /** Called at each change of a field. */
  onChange?: (values: Values) => void;
  /** False if an error summary takes the focus instead of the first faulty field. */
  focusesField?: boolean;
}

/**
 * A form: `<form {...form.props}>`, `<FormErrors messages={form.messages} />`, and a `<FormField control={form.control} name="email">` for
 * each field. It keeps a draft, sends once at a time, and shows a refusal under its fields. A change renders its field, not the form.
 */
export function useForm<Values extends FieldValues>({
  defaultValues,
  send,
  check,
  fields,
  fieldOf,
  draft: draftName,
  secret = noFields,
  stored,
  unsent,
  restore,
  onChange,
  focusesField,
}: FormOptions<Values>) {
  const draft = useDraft(draftName);
  const markUnsaved = useUnsavedMark();
  const isChanged = useRef(false);
  const [initial] = useState(() => {
    const restored = draft.load();
    return restored ? (restore?.(restored) ?? { ...defaultValues, ...sameTypes(restored, defaultValues) }) : defaultValues;
  });
  const { control, handleSubmit, setError, setValue, setFocus, getValues, clearErrors, reset, subscribe, trigger } = useHookForm<Values>({
    defaultValues: initial as DefaultValues<Values>,
    shouldFocusError: false,
    resolver: check && ((values) => resolved(values, check(values))),
  });

  const shown: readonly string[] = fields ?? Object.keys(defaultValues);
  const submission = useSubmission({
    fieldOf: (apiField) => (fieldOf ? fieldOf(apiField, getValues()) : shown.find((field) => field === apiField)),
    onFaults: (faults) => {
      for (const [field, message] of Object.entries(faults)) setError(field as Path<Values>, { message });
    },
    focusesField,
    sendsLater: draftName !== undefined,
  });

  const storable = (values: Values) => Object.fromEntries(Object.entries(values).filter(([name]) => !secret.includes(name)));
  const [untouched] = useState(() => JSON.stringify(storable(defaultValues)));
  const changedOnly = (values: Values) => (JSON.stringify(storable(values)) === untouched ? null : storable(values));
  useEffect(() =>
    subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values, name, isDirty, isSubmitted, errors }) => {
        submission.stopWaiting();
        isChanged.current = isDirty === true;
        if (name) onChange?.(values);
        if (draftName === undefined) markUnsaved(isChanged.current);
        else draft.store((stored ?? changedOnly)(values));
        // From the first submission on, a change checks its field again.
        if (name && !isSubmitted && get(errors, name)) clearErrors(name as Path<Values>);
      },
    }),
  );

  /** Sends the values, unless a submission is running or, by default, a field is faulty. Returns true if they were sent. */
  const submit = async ({ evenFaulty = false } = {}): Promise<boolean> => {
    let isSent = false;
    const sendValues = async (values: Values) => {
      isSent = await submission.submit(values, async (idempotencyKey) => {
        await send(values, { idempotencyKey, showSaved: reset });
        draft.store(unsent?.(values) ?? null);
      });
    };
    if (evenFaulty) await sendValues(getValues());
    else {
      let isFaulty = false;
      await handleSubmit(sendValues, () => {
        isFaulty = true;
      })();
      // Only now are the faults shown, and the first can take the focus.
      if (isFaulty) submission.refuse({});
    }
    return isSent;
  };
  const { formRef, isPending, messages, failure, refusals } = submission;
  return {
    props: {
      ref: formRef,
      onSubmit: (event: { preventDefault: () => void }) => {
        event.preventDefault();
        void submit();
      },
      noValidate: true,
    },
    control,
    messages,
    failure,
    /** Counts the refused submissions. */
    refusals,
    isPending,
    submit,
    /** Checks some fields, all by default, and moves the focus to the first fault. */
    check: async (names?: Path<Values>[]): Promise<boolean> => {
      const isValid = await trigger(names);
      if (!isValid) submission.refuse({});
      return isValid;
    },
    refuse: submission.refuse,
    getValues,
    /** Do the values differ from the saved ones? */
    hasChanges: () => isChanged.current,
    setValue,
    setFocus,
    clearErrors,
    clearRefusal: submission.clearRefusal,
    /** Removes what the draft stores, after the values were saved in another way. */
    forgetDraft: () => draft.store(null),
    reset: (values?: Values) => {
      reset(values);
      submission.clearRefusal();
    },
  };
}

/** Returns the messages of a form by field, or of the parts of one field's value. Renders the component when they change. */
export function useFaults<Values extends FieldValues>(control: Control<Values>, name?: Path<Values>): Faults {
  const { errors } = useFormState({ control, name });
  return Object.fromEntries(messagesOf(name === undefined ? errors : get(errors, name)));
}

/** True once the values differ from the saved ones. Renders the component when that changes. */
export function useIsDirty<Values extends FieldValues>(control: Control<Values>): boolean {
  return useFormState({ control }).isDirty;
}

/** Returns the stored values of the form's fields that have the type of the default. */
function sameTypes<Values extends FieldValues>(stored: Record<string, unknown>, defaultValues: Values): Partial<Values> {
  const isSameType = (a: unknown, b: unknown) => typeof a === typeof b && Array.isArray(a) === Array.isArray(b);
  const names = Object.keys(defaultValues).filter((name) => isSameType(stored[name], defaultValues[name]));
  return Object.fromEntries(names.map((name) => [name, stored[name]])) as Partial<Values>;
}

function resolved<Values extends FieldValues>(values: Values, faults: Faults): ResolverResult<Values> {
  const errors: FieldErrors = {};
  for (const [field, message] of Object.entries(faults)) set(errors, field as Path<FieldValues>, { type: 'check', message });
  return Object.keys(errors).length > 0 ? { values: {}, errors: errors as FieldErrors<Values> } : { values, errors: {} };
}

/** The library nests errors as the values are nested; one with a message is an error, one without leads to others. */
function messagesOf(errors: unknown, path = ''): [string, string][] {
  if (typeof errors !== 'object' || errors === null) return [];
  if ('message' in errors && typeof errors.message === 'string') return [[path, errors.message]];
  return Object.entries(errors).flatMap(([name, error]) => messagesOf(error, path === '' ? name : `${path}.${name}`));
}
