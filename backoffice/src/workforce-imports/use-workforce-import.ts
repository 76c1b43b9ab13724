import type { Locale } from '@binome/contract/fields';
import { maxFileNameLength, maxImportBytes } from '@binome/contract/values/limits';
import { useMemo, useState } from 'react';
import { HttpError, useNotify, useRedirect } from 'react-admin';
import { useFilePreview } from '../lib/use-file-preview.ts';
import { api } from '../providers/api.ts';
import { useAction } from '../ui/use-action.ts';

/** Days that the invitations of new people are valid. */
const validDays = 30;

/**
 * State of an import of the whole workforce: the chosen file, the preview of what it changes, and `apply`, which does it. `goneCount` is
 * the number that the user typed, if many accounts would be suspended. When the workforce has changed since the preview, a new one is
 * shown instead.
 */
export function useWorkforceImport(language: Locale | undefined) {
  const notify = useNotify();
  const redirect = useRedirect();
  const [file, setFile] = useState<File | null>(null);
  const [outdated, setOutdated] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies(outdated): the file is read again once its preview is outdated.
  const read = useMemo(
    () => (upload: File, signal: AbortSignal) => api('POST /backoffice/v1/workforce_previews', { query: { language }, upload, signal }),
    [language, outdated],
  );
  const { preview, error, reading } = useFilePreview(file, maxImportBytes, read);

  const { run, isPending, refusal } = useAction(
    async ({ upload, version, goneCount }: { upload: File; version: string; goneCount: number | undefined }) => {
      const options = { language, version, confirmed_gone: goneCount, valid_days: validDays };
      const query = { ...options, file_name: upload.name.slice(0, maxFileNameLength) };
      await api('POST /backoffice/v1/workforce_imports', { query, upload });
    },
    { successMessage: 'console.workforce.applied', onDone: () => redirect('list', 'workforce_imports') },
  );
  const apply = async (goneCount: number | undefined) => {
    if (!file || !preview) return;
    const failure = await run({ upload: file, version: preview.version, goneCount });
    if (!(failure instanceof HttpError && failure.body?.code === 'workforce_changed')) return;
    notify(failure.message, { type: 'warning' });
    setOutdated((count) => count + 1);
  };
  return { file, setFile, preview, error: error ?? refusal, reading, applying: isPending, apply };
}
