import type { Locale } from '@binome/contract/fields';
import { maxFileNameLength, maxImportBytes } from '@binome/contract/values/limits';
import { useMemo, useState } from 'react';
import { HttpError, useNotify, useRedirect, useRefresh } from 'react-admin';
import { errorText } from '../lib/error-text.ts';
import { useIntl } from '../lib/intl.ts';
import { useFilePreview } from '../lib/use-file-preview.ts';
import { api } from '../providers/api.ts';

/** Days that the invitations of new people are valid. */
const validDays = 30;

/**
 * State of an import of the whole workforce: the chosen file, the preview of what it changes, and `apply`, which does it. `goneCount` is
 * the number that the user typed, if many accounts would be suspended. When the workforce has changed since the preview, a new one is
 * shown instead.
 */
export function useWorkforceImport(language: Locale | undefined) {
  const { t } = useIntl();
  const notify = useNotify();
  const redirect = useRedirect();
  const refresh = useRefresh();
  const [file, setFile] = useState<File | null>(null);
  const [applying, setApplying] = useState(false);
  const [outdated, setOutdated] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies(outdated): the file is read again once its preview is outdated.
  const read = useMemo(
    () => (upload: File, signal: AbortSignal) => api('POST /backoffice/v1/workforce_previews', { query: { language }, upload, signal }),
    [language, outdated],
  );
  const { preview, error, setError, reading } = useFilePreview(file, maxImportBytes, read);

  const apply = async (goneCount: number | undefined) => {
    if (!file || !preview || applying) return;
    setApplying(true);
    setError(null);
    try {
      const options = { language, version: preview.version, confirmed_gone: goneCount, valid_days: validDays };
      const query = { ...options, file_name: file.name.slice(0, maxFileNameLength) };
      await api('POST /backoffice/v1/workforce_imports', { query, upload: file });
      notify('console.workforce.applied', { type: 'success' });
      refresh();
      redirect('list', 'workforce_imports');
    } catch (failure) {
      if (failure instanceof HttpError && failure.body?.code === 'workforce_changed') {
        notify(failure.message, { type: 'warning' });
        setOutdated((count) => count + 1);
      } else setError(errorText(failure, t));
      setApplying(false);
    }
  };
  return { file, setFile, preview, error, reading, applying, apply };
}
