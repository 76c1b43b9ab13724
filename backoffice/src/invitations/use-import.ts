import type { Locale } from '@binome/contract/fields';
import { maxFileNameLength, maxImportBytes } from '@binome/contract/values/limits';
import { useCallback, useMemo, useState } from 'react';
import { useRedirect } from 'react-admin';
import { useIntl } from '../lib/intl.ts';
import { useFilePreview } from '../lib/use-file-preview.ts';
import { useReadingOptions } from '../people-files/use-reading-options.ts';
import { api } from '../providers/api.ts';
import { useAction } from '../ui/use-action.ts';

/** Used for rows without a program or a language. The id is empty for none. */
type Defaults = { programId: string; language: Locale | undefined };

/**
 * State of an import of invitations: the chosen file, its preview, and `send`, which creates the invitations. The file is validated
 * again when the default program or language changes, or when the user corrects how it is read.
 */
export function useImport({ programId, language }: Defaults, isReady: boolean) {
  const { t } = useIntl();
  const redirect = useRedirect();
  const [file, setFile] = useState<File | null>(null);
  const { options, reset, setEncoding, setColumns } = useReadingOptions();
  const choose = useCallback(
    (chosen: File) => {
      reset();
      setFile(chosen);
    },
    [reset],
  );

  const query = useMemo(() => ({ ...options, ...(programId && { program_id: programId }), language }), [options, programId, language]);
  const read = useMemo(
    () =>
      isReady ? (upload: File, signal: AbortSignal) => api('POST /backoffice/v1/invitation_previews', { query, upload, signal }) : null,
    [isReady, query],
  );
  const { preview, error, reading } = useFilePreview(file, maxImportBytes, read);

  const { run, isPending, refusal } = useAction(
    (upload: File) => {
      const file_name = upload.name.slice(0, maxFileNameLength);
      return api('POST /backoffice/v1/invitation_imports', { query: { ...query, file_name }, upload });
    },
    {
      successMessage: ({ total }) => t('console.imports.done', { count: total }),
      onDone: ({ id }) => redirect('show', 'invitation_imports', id),
    },
  );
  const send = () => file && run(file);
  return { file, choose, preview, error: error ?? refusal, reading, sending: isPending, send, setEncoding, setColumns };
}
