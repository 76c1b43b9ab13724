import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type HttpError, type RaRecord, useCreate, useNotify, useRefresh } from 'react-admin';
import type { NewRecords } from '../providers/api.ts';

type Options = {
  /** Message key of the success notification, and its values. */
  successMessage: string;
  successValues?: (answer: RaRecord) => Record<string, unknown>;
  /** Called before the page is refreshed. */
  onDone?: (() => void) | undefined;
  /** `onDone` leaves the page of a record that the action takes away: only lists are read again. */
  leavesPage?: boolean | undefined;
};

/**
 * An action of the API behind a dialog. `run` creates a record of `resource`. On success, the dialog closes, a notification is shown
 * and the page is refreshed. On failure, the dialog stays open, with the error text in `refusal`.
 */
export function useAction<Resource extends keyof NewRecords>(
  resource: Resource,
  { successMessage, successValues, onDone, leavesPage }: Options,
) {
  const notify = useNotify();
  const refresh = useRefresh();
  const client = useQueryClient();
  const refreshLists = () => void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] !== 'getOne' });
  const [isOpen, setOpen] = useState(false);
  const [create, { isPending, error, reset }] = useCreate<RaRecord<string>, HttpError>();
  const close = () => {
    setOpen(false);
    // A colleague was faster: the page behind the dialog shows old data. The dialog itself may belong to a row that is gone by now.
    if (error?.body?.code === 'transition_refused') refresh();
    reset();
  };
  const run = (data: NewRecords[Resource]) =>
    create(
      resource,
      { data },
      {
        onSuccess: (answer) => {
          close();
          notify(successMessage, { type: 'success', ...(successValues && { messageArgs: successValues(answer) }) });
          onDone?.();
          if (leavesPage) refreshLists();
          else refresh();
        },
        // The dialog shows the error. After a conflict the page behind it shows old data.
        onError: ({ body }) => {
          if (body?.code === 'conflict') refresh();
        },
      },
    );
  return { isOpen, open: () => setOpen(true), close, run, isPending, refusal: error?.message };
}
