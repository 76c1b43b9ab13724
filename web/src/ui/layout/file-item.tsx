import type { AnswerFile } from '@binome/contract/profiles/profiles';
import { useMutation } from '@tanstack/react-query';
import { Download, FileText } from 'lucide-react';
import { api } from '../../lib/http/api.ts';
import { saveFile } from '../../lib/http/save-file.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { IconButton } from '../frame/icon-button.tsx';

interface FileItemProps {
  file: AnswerFile;
  /** Further buttons. */
  children?: React.ReactNode;
}

/** A file of an answer: its name, its size and a download button. */
export function FileItem({ file: { id, name, bytes }, children }: FileItemProps) {
  const { t, formatNumber } = useIntl();
  const download = useMutation({
    mutationFn: () => api('GET /api/v1/files/:id', { params: { id } }),
    onSuccess: (file) => saveFile(file, name),
  });
  const [unit, amount] = bytes < 1_000_000 ? (['kilobyte', bytes / 1_000] as const) : (['megabyte', bytes / 1_000_000] as const);
  const size = formatNumber(Math.max(amount, 0.1), { style: 'unit', unit, maximumFractionDigits: amount < 10 ? 1 : 0 });
  return (
    <div className="flex w-fit max-w-full items-center gap-2.5 rounded-control border border-line py-1.5 pr-1.5 pl-3 text-note">
      <FileText aria-hidden className="size-5 shrink-0 text-link" />
      <span className="min-w-0">
        <span className="block font-medium break-words">{name}</span>
        <span className="block text-small text-ink-2">{size}</span>
      </span>
      <span className="flex shrink-0 items-center">
        <IconButton
          icon={Download}
          label={t('ui.download_file', { name })}
          isPending={download.isPending}
          onPress={() => download.mutate()}
        />
        {children}
      </span>
    </div>
  );
}
