import { ApiFailure } from '@binome/contract/values/client';
import { randomId } from '@binome/contract/values/random-id';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { waitForNetwork } from '../http/network.ts';
import { currentIntl } from '../text/intl.ts';

/** Messages by the name of their field. */
export type Faults = Record<string, string>;

interface SubmissionOptions {
  /** Returns the form's field that shows the errors of a field of the API; undefined if none does. */
  fieldOf?: (apiField: string) => string | undefined;
  /** Takes the API's errors under fields. */
  onFaults?: (faults: Faults) => void;
  /** False if an error summary takes the focus instead of the first faulty field. */
  focusesField?: boolean;
  /**
   * Sends again when the server could not be reached, until it answers, the content changes or the form is left. The form calls
   * `stopWaiting` at each change.
   */
  sendsLater?: boolean;
}

interface Refusal {
  faults: Faults;
  /** The messages that belong to no field. */
  messages: string[];
  /** Absent if the form itself found the faults. */
  failure?: ApiFailure;
}

type Send = (idempotencyKey: string) => Promise<unknown>;

const noRefusal: Refusal = { faults: {}, messages: [] };

/**
 * Sends a form: one submission at a time, with an idempotency key that stays the same until it succeeds. Errors of the API go under
 * their fields, the others become `messages`, and the first faulty field gets the focus. Only `useForm` uses it.
 */
export function useSubmission({ fieldOf = () => undefined, onFaults, focusesField = true, sendsLater }: SubmissionOptions = {}) {
  const client = useQueryClient();
  const formRef = useRef<HTMLFormElement>(null);
  const [isPending, setPending] = useState(false);
  const [refusal, setRefusal] = useState(noRefusal);
  const [refusals, setRefusals] = useState(0);
  const isRunning = useRef(false);
  const lastAttempt = useRef<{ content: string; key: string }>(null);
  const waiting = useRef<AbortController>(null);

  useEffect(() => () => waiting.current?.abort(), []);
  useEffect(() => {
    // After the render, so that screen readers announce the fault with the field.
    // Messages that belong to no field take the focus themselves.
    if (refusals > 0 && focusesField && refusal.messages.length === 0) focusFirstFault(formRef.current);
  }, [refusals, focusesField, refusal.messages.length]);

  /** Shows a refusal and moves the focus to it. */
  const refuse = (next: Partial<Refusal>): void => {
    setRefusal({ ...noRefusal, ...next });
    setRefusals((count) => count + 1);
  };

  /** Changed content gets a new key, because the API refuses a key that it knows from another request. */
  const idempotencyKeyOf = (value: unknown): string => {
    const content = JSON.stringify(value);
    if (lastAttempt.current?.content !== content) lastAttempt.current = { content, key: randomId() };
    return lastAttempt.current.key;
  };

  /** Runs `send`, unless a submission is running. Returns true if it succeeded. */
  const submit = async (content: unknown, send: Send): Promise<boolean> => {
    if (isRunning.current) return false;
    stopWaiting();
    setRefusal(noRefusal);
    let failure = await attempt(content, send);
    if (failure && sendsLater && isUnreachable(failure)) {
      refuse({ messages: [currentIntl().t('notify.sent_later')], failure });
      do {
        if (!(await networkReturns())) return false;
        failure = await attempt(content, send);
      } while (failure && isUnreachable(failure));
      setRefusal(noRefusal);
    }
    // An expired session opens the sign-in page.
    if (failure && failure.code !== 'unauthorized') {
      const { faults, messages } = splitErrors(failure, fieldOf);
      onFaults?.(faults);
      refuse({ faults, messages, failure });
    }
    return !failure;
  };

  /** Returns the failure of `send`; undefined if it succeeded. */
  const attempt = async (content: unknown, send: Send): Promise<ApiFailure | undefined> => {
    isRunning.current = true;
    setPending(true);
    try {
      // As a mutation, which counts as a save in the state of the calls. The form shows its error.
      const mutation = client.getMutationCache().build(client, {
        mutationKey: ['form'],
        mutationFn: () => send(idempotencyKeyOf(content)),
        meta: { quiet: true },
        // The content may be a password.
        gcTime: 0,
        networkMode: 'always',
      });
      await mutation.execute(undefined);
      lastAttempt.current = null;
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      return error;
    } finally {
      isRunning.current = false;
      setPending(false);
    }
  };

  const networkReturns = async (): Promise<boolean> => {
    waiting.current = new AbortController();
    const isBack = await waitForNetwork(waiting.current.signal);
    waiting.current = null;
    return isBack;
  };

  /** Cancels the retry of a submission that waits for the network. */
  const stopWaiting = () => {
    if (!waiting.current) return;
    waiting.current.abort();
    setRefusal(noRefusal);
  };

  return {
    ...refusal,
    formRef,
    isPending,
    /** Counts the refused submissions. */
    refusals,
    submit,
    refuse,
    stopWaiting,
    clearRefusal: () => setRefusal(noRefusal),
  };
}

/** Did the request get no answer? The API may have received it, and recognizes its idempotency key. */
function isUnreachable({ status }: ApiFailure): boolean {
  return status === 0;
}

/** Splits the API's errors into faults of the form's fields and general messages. */
function splitErrors({ errors }: ApiFailure, fieldOf: (apiField: string) => string | undefined): Refusal {
  const faults: Faults = {};
  const placed = new Set<string>();
  for (const [apiField, texts] of Object.entries(errors)) {
    const field = apiField === 'full_messages' ? undefined : fieldOf(apiField);
    if (field === undefined || !Array.isArray(texts)) continue;
    faults[field] = texts.join(' ');
    for (const text of texts) placed.add(text);
  }
  // A proxy's error page has no texts.
  const texts = errors.full_messages.length > 0 ? errors.full_messages : [currentIntl().t('notify.500_text')];
  return { faults, messages: texts.filter((text) => !placed.has(text)) };
}

/** Focuses the first faulty field in the order of the page. React Aria marks a group of choices, whose first choice gets the focus. */
function focusFirstFault(form: HTMLFormElement | null): void {
  const faulty = form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]');
  const control = 'input:not([type="file"]), select, textarea, button, [tabindex]';
  const target = faulty?.matches(control) ? faulty : faulty?.querySelector<HTMLElement>(control);
  target?.focus();
  target?.scrollIntoView({ block: 'center' });
}
