import { randomId } from '@binome/contract/values/random-id';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { HttpError, type RaRecord, useDataProvider, useNotify, useRefresh } from 'react-admin';
import { errorText } from '../lib/error-text.ts';
import { type PlainId, useIntl } from '../lib/intl.ts';
import type { NewRecords } from '../providers/api.ts';

export type SuccessMessage<Answer> = PlainId | ((answer: Answer) => string);

type Options<Answer> = {
  /** The notice of success: an id, or a function that returns the text. */
  successMessage?: SuccessMessage<Answer> | undefined;
  /** Called before anything is read again. The action stays pending until it returns. */
  onDone?: ((answer: Answer) => unknown) | undefined;
  /** What is read again: the page; the lists alone if `onDone` leaves the page of a record that the action takes away. */
  refreshes?: 'page' | 'lists' | 'nothing' | undefined;
  /** A refusal is in `refusal`, for the dialog or the form of the action; or a notice, for a button without one. */
  refusalAs?: 'text' | 'notice';
  /** What another `run` does meanwhile: nothing, or it waits, for an action that several rows share. */
  whilePending?: 'ignore' | 'wait';
};

export type Action<Input> = {
  /** Of the dialog that asks before the action. */
  isOpen: boolean;
  open(): void;
  close(): void;
  /** Runs the action, once at a time. Resolves to the error of a refused action. */
  run(input: Input): Promise<unknown>;
  isPending: boolean;
  /** The API's text, in the language of the user. */
  refusal: string | undefined;
  error: unknown;
};

/** What a function of an action gives to its calls. */
export type Attempt = { idempotencyKey: string };

/**
 * Everything that changes something by a call of the API: the name of a resource, of which the call creates a record, or a function. On
 * success, the dialog closes, a notice is shown and the page is read again. On failure, the dialog stays open. All attempts until an
 * answer send the same idempotency key, so that they create one record.
 */
export function useAction<Resource extends keyof NewRecords>(action: Resource, options?: Options<RaRecord>): Action<NewRecords[Resource]>;
export function useAction<Input = void, Answer = unknown>(
  action: (input: Input, attempt: Attempt) => Promise<Answer>,
  options?: Options<Answer>,
): Action<Input>;
export function useAction(
  action: string | ((input: unknown, attempt: Attempt) => Promise<unknown>),
  { successMessage, onDone, refreshes = 'page', refusalAs = 'text', whilePending = 'ignore' }: Options<never> = {},
): Action<never> {
  const { t } = useIntl();
  const notify = useNotify();
  const refreshPage = useRefresh();
  const client = useQueryClient();
  const dataProvider = useDataProvider();
  const [isOpen, setOpen] = useState(false);
  const isRunning = useRef(false);
  const id = useId();
  const idempotencyKey = useRef(randomId());

  const refresh = () => {
    if (refreshes === 'page') refreshPage();
    if (refreshes === 'lists') void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] !== 'getOne' });
  };
  const { mutateAsync, isPending, error, reset } = useMutation({
    // Without a network, the call is refused at once and says so.
    networkMode: 'always',
    ...(whilePending === 'wait' && { scope: { id } }),
    mutationFn: async (input: unknown) => {
      // Records of several rows are created by one action: each has the key that the client gives to its own body.
      const attempt = { idempotencyKey: whilePending === 'wait' ? randomId() : idempotencyKey.current };
      if (typeof action !== 'string') return action(input, attempt);
      const meta = whilePending === 'wait' ? {} : { meta: attempt };
      return (await dataProvider.create(action, { data: input as object, ...meta })).data;
    },
    onSuccess: async (answer) => {
      idempotencyKey.current = randomId();
      setOpen(false);
      const message = typeof successMessage === 'function' ? successMessage(answer as never) : successMessage;
      if (message) notify(message, { type: 'success' });
      await onDone?.(answer as never);
      refresh();
    },
    onError: (failure) => {
      if (refusalAs === 'notice') {
        setOpen(false);
        notify(errorText(failure, t), { type: 'error' });
      }
      // A colleague was faster: the page behind shows old data. A dialog may belong to a row that is gone once it is read again.
      if (refusalAs === 'notice' || codeOf(failure) === 'conflict') refresh();
    },
  });
  const close = () => {
    setOpen(false);
    if (codeOf(error) === 'transition_refused') refresh();
    reset();
  };
  const run = async (input: unknown) => {
    if (isRunning.current && whilePending === 'ignore') return;
    isRunning.current = true;
    try {
      await mutateAsync(input);
    } catch (failure) {
      return failure;
    } finally {
      isRunning.current = false;
    }
  };
  const refusal = error && refusalAs === 'text' ? errorText(error, t) : undefined;
  return { isOpen, open: () => setOpen(true), close, run, isPending, refusal, error };
}

function codeOf(error: unknown): string | undefined {
  return error instanceof HttpError ? error.body?.code : undefined;
}
