import type { InvitationImport, InvitationPreview } from '@binome/contract/console/invitation-imports';
import { useCallback, useEffect, useState } from 'react';
import { useNotify, useRedirect, useRefresh } from 'react-admin';
import { apiUrl, http } from '../providers/http.ts';

type Defaults = { program: string; language: string };

const maxBytes = 5 * 1024 * 1024;

/**
 * A file of people from its choice to its import. It is judged again whenever what its rows mean by default changes; an answer that
 * comes too late is dropped.
 */
export function useImport({ program, language }: Defaults, ready: boolean) {
  const notify = useNotify();
  const redirect = useRedirect();
  const refresh = useRefresh();
  const [file, choose] = useState<File | null>(null);
  const [preview, setPreview] = useState<InvitationPreview | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [reading, setReading] = useState(false);
  const [sending, setSending] = useState(false);

  const post = useCallback(
    async (resource: string, file: File, more: Record<string, string> = {}, signal?: AbortSignal) => {
      const query = new URLSearchParams({ ...(program && { program_id: program }), ...(language && { language }), ...more });
      const { json } = await http(`${apiUrl}/${resource}?${query}`, { method: 'POST', body: file, signal: signal ?? null });
      return json;
    },
    [program, language],
  );

  useEffect(() => {
    setPreview(null);
    setFault(null);
    if (!file || !ready) return;
    if (file.size > maxBytes) return setFault('console.imports.too_big');
    const leaving = new AbortController();
    setReading(true);
    post('invitation_previews', file, {}, leaving.signal)
      .then(setPreview, (error: Error) => !leaving.signal.aborted && setFault(error.message))
      .finally(() => !leaving.signal.aborted && setReading(false));
    return () => leaving.abort();
  }, [file, ready, post]);

  const send = async () => {
    if (!file || sending) return;
    setSending(true);
    try {
      const made: InvitationImport = await post('invitation_imports', file, { file_name: file.name.slice(0, 200) });
      notify('console.imports.done', { type: 'success', messageArgs: { smart_count: made.total } });
      refresh();
      redirect('show', 'invitation_imports', made.id);
    } catch (error) {
      setFault(error instanceof Error ? error.message : 'ra.notification.http_error');
      setSending(false);
    }
  };
  return { file, choose, preview, fault, reading, sending, send };
}
