import type { Locale } from '@binome/contract/fields';
import { maxFileNameLength, maxImportBytes } from '@binome/contract/values/limits';
import { useCallback, useMemo, useState } from 'react';
import { HttpError, useNotify, useRedirect } from 'react-admin';
import { useFilePreview } from '../lib/use-file-preview.ts';
import { useReadingOptions } from '../people-files/use-reading-options.ts';
import { api } from '../providers/api.ts';
import { useAction } from '../ui/use-action.ts';

/** Days that the invitations of new people are valid. */
const validDays = 30;

/** The numbers by which the user answers the questions of the preview. */
export type Confirmations = {
  confirmed_gone?: number | undefined;
  confirmed_numbers?: number | undefined;
  confirmed_resembling?: number | undefined;
};

/**
 * State of an import of the whole workforce: the chosen file, the preview of what it changes, and `apply`, which does it. When the workforce
 * has changed since the preview, a new one is shown instead. `setSameLines` says which new people are people whom the file does not name.
 */
export function useWorkforceImport(language: Locale | undefined) {
  const notify = useNotify();
  const redirect = useRedirect();
  const [file, setFile] = useState<File | null>(null);
  const [outdated, setOutdated] = useState(0);
  const { options, reset, setEncoding, setColumns } = useReadingOptions();
  const [sameLines, setSameLines] = useState<string>();
  const choose = useCallback(
    (chosen: File) => {
      reset();
      setSameLines(undefined);
      setFile(chosen);
    },
    [reset],
  );
  const query = useMemo(() => ({ ...options, language, same_lines: sameLines }), [options, language, sameLines]);

  // biome-ignore lint/correctness/useExhaustiveDependencies(outdated): the file is read again once its preview is outdated.
  const read = useMemo(
    () => (upload: File, signal: AbortSignal) => api('POST /backoffice/v1/workforce_previews', { query, upload, signal }),
    [query, outdated],
  );
  const { preview, error, reading } = useFilePreview(file, maxImportBytes, read);

  const { run, isPending, refusal } = useAction(
    async ({ upload, version, confirmations }: { upload: File; version: string; confirmations: Confirmations }) => {
      const file_name = upload.name.slice(0, maxFileNameLength);
      await api('POST /backoffice/v1/workforce_imports', {
        query: { ...query, ...confirmations, version, valid_days: validDays, file_name },
        upload,
      });
    },
    { successMessage: 'console.workforce.applied', onDone: () => redirect('list', 'workforce_imports') },
  );
  const apply = async (confirmations: Confirmations) => {
    if (!file || !preview) return;
    const failure = await run({ upload: file, version: preview.version, confirmations });
    if (!(failure instanceof HttpError && failure.body?.code === 'workforce_changed')) return;
    notify(failure.message, { type: 'warning' });
    setOutdated((count) => count + 1);
  };
  return { file, choose, preview, error: error ?? refusal, reading, applying: isPending, apply, setEncoding, setColumns, setSameLines };
}
