import type { InvitationImport, InvitationPreview } from '@binome/contract/console/invitation-imports';
import { maxImportBytes } from '@binome/contract/limits';
import { useCallback, useEffect, useState } from 'react';
import { useNotify, useRedirect, useRefresh } from 'react-admin';
import { apiUrl, http } from '../providers/http.ts';

/** Used for rows without a program or a language. Empty for none. */
type Defaults = { programId: string; language: string };

/**
 * State of an import of invitations: the chosen file, its preview, and `send`, which creates the invitations. The file is validated
 * again when the default program or language changes; the reply to an outdated request is dropped.
 */
export function useImport({ programId, language }: Defaults, isReady: boolean) {
  const notify = useNotify();
  const redirect = useRedirect();
  const refresh = useRefresh();
  const [file, setFile] = useState<File | null>(null);
  const [preview, setPreview] = useState<InvitationPreview | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [reading, setReading] = useState(false);
  const [sending, setSending] = useState(false);

  const post = useCallback(
    async (resource: string, file: File, params: Record<string, string> = {}, signal?: AbortSignal) => {
      const query = new URLSearchParams({ ...(programId && { program_id: programId }), ...(language && { language }), ...params });
      const { json } = await http(`${apiUrl}/${resource}?${query}`, { method: 'POST', body: file, signal: signal ?? null });
      return json;
    },
    [programId, language],
  );

  useEffect(() => {
    setPreview(null);
    setError(null);
    if (!file || !isReady) return;
    if (file.size > maxImportBytes) return setError('console.imports.too_big');
    const controller = new AbortController();
    setReading(true);
    post('invitation_previews', file, {}, controller.signal)
      .then(setPreview, (error: Error) => !controller.signal.aborted && setError(error.message))
      .finally(() => !controller.signal.aborted && setReading(false));
    return () => controller.abort();
  }, [file, isReady, post]);

  const send = async () => {
    if (!file || sending) return;
    setSending(true);
    try {
      const created: InvitationImport = await post('invitation_imports', file, { file_name: file.name.slice(0, 200) });
      notify('console.imports.done', { type: 'success', messageArgs: { smart_count: created.total } });
      refresh();
      redirect('show', 'invitation_imports', created.id);
    } catch (error) {
      setError(error instanceof Error ? error.message : 'ra.notification.http_error');
      setSending(false);
    }
  };
  return { file, setFile, preview, error, reading, sending, send };
}
