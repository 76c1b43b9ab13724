import { useState } from 'react';
import { type HttpError, type RaRecord, useCreate, useNotify, useRefresh } from 'react-admin';

type Options = {
  /** The text that is said once it is done, and what stands in it. */
  done: string;
  doneValues?: (answer: RaRecord) => Record<string, unknown>;
  /** Besides the page being read again. */
  onDone?: (() => void) | undefined;
};

/**
 * A verb of the API, which is a resource to create, behind a dialog that asks first. Once done, the dialog closes, it is said,
 * and the page is read again; a refusal leaves the dialog open, with `toHttpError` in words.
 */
export function useAction(resource: string, { done, doneValues, onDone }: Options) {
  const notify = useNotify();
  const refresh = useRefresh();
  const [asking, setAsking] = useState(false);
  const [create, { isPending, error, reset }] = useCreate<RaRecord<string>, HttpError>();
  const close = () => {
    setAsking(false);
    reset();
  };
  const act = (data: object) =>
    create(
      resource,
      { data },
      {
        onSuccess: (answer) => {
          close();
          notify(done, { type: 'success', ...(doneValues && { messageArgs: doneValues(answer) }) });
          onDone?.();
          refresh();
        },
        // The dialog shows it.
        onError: () => {},
      },
    );
  return { asking, ask: () => setAsking(true), close, act, isPending, refusal: error?.message };
}
