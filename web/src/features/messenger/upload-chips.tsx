import { FileText, X } from 'lucide-react';
import { useIntl } from '../../lib/text/intl.ts';
import { IconButton } from '../../ui/frame/icon-button.tsx';
import { formatBytes } from './format-bytes.ts';
import type { Upload } from './use-uploads.ts';

/** The files of a message that is being written, with their progress. */
export function UploadChips({ uploads, onRemove }: { uploads: readonly Upload[]; onRemove: (key: string) => void }) {
  const intl = useIntl();
  const { t } = intl;
  if (uploads.length === 0) return null;
  return (
    <ul className="flex flex-col gap-1.5" aria-label={t('messenger.added_files')}>
      {uploads.map(({ key, name, bytes, progress, file, fault }) => (
        <li key={key} className="flex items-center gap-2 rounded-control border border-line bg-surface py-1 pr-1 pl-3">
          <FileText aria-hidden className="size-4 shrink-0 text-link" />
          <div className="min-w-0 grow">
            <p className="truncate text-small font-medium">{file?.name ?? name}</p>
            {fault ? (
              <p role="alert" className="text-caption text-danger">
                {fault}
              </p>
            ) : file ? (
              <p className="text-caption text-ink-2">{formatBytes(intl, bytes)}</p>
            ) : (
              <div className="flex items-center gap-2">
                <progress value={progress} aria-label={t('messenger.uploading', { name })} className="h-1.5 grow accent-primary" />
                <span className="text-caption text-ink-2 tabular-nums">
                  {progress < 1 ? intl.formatNumber(progress, { style: 'percent' }) : t('messenger.checking')}
                </span>
              </div>
            )}
          </div>
          <IconButton
            icon={X}
            small
            label={t(file || fault ? 'messenger.remove_file' : 'messenger.cancel_file', { name })}
            onPress={() => onRemove(key)}
          />
        </li>
      ))}
    </ul>
  );
}
