import type { CommentFile } from '@binome/contract/messaging/comment-files';
import { useMutation } from '@tanstack/react-query';
import { Download, FileText, ShieldAlert } from 'lucide-react';
import { useState } from 'react';
import { api } from '../../lib/http/api.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { Spinner } from '../../ui/layout/spinner.tsx';
import { formatBytes } from './format-bytes.ts';

/** The files of a message: pictures in the page, the others as cards to download. */
export function MessageFiles({ files, conversationId }: { files: readonly CommentFile[]; conversationId: string }) {
  if (files.length === 0) return null;
  return (
    <ul className="flex flex-col gap-2">
      {files.map((file) => (
        <li key={file.id}>
          <MessageFile file={file} conversationId={conversationId} />
        </li>
      ))}
    </ul>
  );
}

function MessageFile({ file, conversationId }: { file: CommentFile; conversationId: string }) {
  const intl = useIntl();
  const { t } = intl;
  const [isBroken, setBroken] = useState(false);
  const { mutate: download, isPending } = useMutation({
    // The address works for some minutes only, and the message may have been loaded long ago.
    mutationFn: () => api('GET /api/v1/conversations/:id/files/:file_id', { params: { id: conversationId, file_id: file.id } }),
    onSuccess: ({ url }) => openAddress(url, file),
  });
  const label = t('messenger.download', { name: file.name });
  if (file.scan === 'infected') {
    return (
      <p className="flex items-center gap-2 text-small">
        <ShieldAlert aria-hidden className="size-5 shrink-0 text-danger" />
        {t('messenger.file_infected', { name: file.name })}
      </p>
    );
  }
  if (file.preview_url && !isBroken && file.scan === 'clean') {
    return (
      <button
        type="button"
        onClick={() => download()}
        aria-label={t('messenger.open_picture', { name: file.name })}
        className="block max-w-full"
      >
        <img
          src={file.preview_url}
          alt=""
          width={file.width ?? undefined}
          height={file.height ?? undefined}
          onError={() => setBroken(true)}
          className="max-h-72 w-auto max-w-full rounded-control bg-surface object-contain"
        />
      </button>
    );
  }
  return (
    <button
      type="button"
      onClick={() => download()}
      aria-label={label}
      className="flex w-full min-w-0 items-center gap-3 rounded-control border border-line bg-surface px-3 py-2 text-left text-ink hover:bg-sunken"
    >
      <FileText aria-hidden className="size-5 shrink-0 text-link" />
      <span className="flex min-w-0 grow flex-col">
        <span className="truncate text-small font-medium">{file.name}</span>
        <span className="text-caption text-ink-2">
          {file.scan === 'waiting' ? t('messenger.file_waiting') : formatBytes(intl, file.bytes)}
        </span>
      </span>
      {isPending ? <Spinner /> : <Download aria-hidden className="size-4 shrink-0 text-ink-2" />}
    </button>
  );
}

/** A picture opens in a new tab; any other file is saved, since the API sends it as an attachment. */
function openAddress(url: string, { preview_url, name }: CommentFile): void {
  const link = document.createElement('a');
  link.href = url;
  if (preview_url) link.target = '_blank';
  else link.download = name;
  link.rel = 'noopener';
  link.click();
}
