import type { Locale } from '@binome/contract/fields';
import { maxFileNameLength, maxImportBytes } from '@binome/contract/values/limits';
import { useMemo, useState } from 'react';
import { useNotify, useRedirect, useRefresh } from 'react-admin';
import { errorText } from '../lib/error-text.ts';
import { useIntl } from '../lib/intl.ts';
import { useFilePreview } from '../lib/use-file-preview.ts';
import { api } from '../providers/api.ts';

/** Used for rows without a program or a language. The id is empty for none. */
type Defaults = { programId: string; language: Locale | undefined };

/**
 * State of an import of invitations: the chosen file, its preview, and `send`, which creates the invitations. The file is validated
 * again when the default program or language changes.
 */
export function useImport({ programId, language }: Defaults, isReady: boolean) {
  const { t } = useIntl();
  const notify = useNotify();
  const redirect = useRedirect();
  const refresh = useRefresh();
  const [file, setFile] = useState<File | null>(null);
  const [sending, setSending] = useState(false);

  const defaults = useMemo(() => ({ ...(programId && { program_id: programId }), language }), [programId, language]);
  const read = useMemo(
    () =>
      isReady
        ? (upload: File, signal: AbortSignal) => api('POST /backoffice/v1/invitation_previews', { query: defaults, upload, signal })
        : null,
    [isReady, defaults],
  );
  const { preview, error, setError, reading } = useFilePreview(file, maxImportBytes, read);

  const send = async () => {
    if (!file || sending) return;
    setSending(true);
    try {
      const query = { ...defaults, file_name: file.name.slice(0, maxFileNameLength) };
      const created = await api('POST /backoffice/v1/invitation_imports', { query, upload: file });
      notify('console.imports.done', { type: 'success', messageArgs: { count: created.total } });
      refresh();
      redirect('show', 'invitation_imports', created.id);
    } catch (error) {
      setError(errorText(error, t));
      setSending(false);
    }
  };
  return { file, setFile, preview, error, reading, sending, send };
}
