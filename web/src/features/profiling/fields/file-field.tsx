import type { AnswerFile } from '@binome/contract/profiles/profiles';
import { ApiFailure } from '@binome/contract/values/client';
import { maxFileNameLength, maxUploadBytes } from '@binome/contract/values/limits';
import { useMutation } from '@tanstack/react-query';
import { FileText, Paperclip, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { api } from '../../../lib/http/api.ts';
import { announce } from '../../../lib/page/announce.ts';
import { useIntl } from '../../../lib/text/intl.ts';
import { Button } from '../../../ui/frame/button.tsx';
import { IconButton } from '../../../ui/frame/icon-button.tsx';
import { FileItem } from '../../../ui/layout/file-item.tsx';
import { FieldFrame } from './field-frame.tsx';

interface FileFieldProps {
  label: string;
  description?: React.ReactNode;
  errorMessage?: string;
  /** The id of the file; empty without a file. */
  value: string;
  saved: AnswerFile | null;
  onChange: (id: string) => void;
}

const acceptedTypes = ['.pdf', '.jpg', '.jpeg', '.png', '.webp', 'application/pdf', 'image/jpeg', 'image/png', 'image/webp'];

/** A file question. Uploads the file when it is chosen; the answer is saved with the rest of the screen. */
export function FileField({ value, saved, onChange, errorMessage, ...texts }: FileFieldProps) {
  const { t } = useIntl();
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState(saved);
  const [fault, setFault] = useState<string>();
  const upload = useMutation({
    mutationFn: (file: File) => api('POST /api/v1/files', { query: { name: file.name.slice(-maxFileNameLength) }, upload: file }),
    onSuccess: ({ data }) => {
      setFile(data);
      onChange(data.id);
      announce(t('profiling.file_added', { name: data.name }));
    },
    onError: (error) => setFault(error instanceof ApiFailure ? error.errors.full_messages.join(' ') : error.message),
    meta: { quiet: true },
  });
  const uploadFile = (file: File | undefined) => {
    if (!file) return;
    setFault(file.size > maxUploadBytes ? t('profiling.file_too_big') : undefined);
    if (file.size <= maxUploadBytes) upload.mutate(file);
  };

  return (
    <FieldFrame {...texts} errorMessage={fault ?? errorMessage}>
      {value !== '' && (
        <AnswerFileLine file={file?.id === value ? file : null}>
          <IconButton icon={X} label={t('profiling.file_remove')} onPress={() => onChange('')} />
        </AnswerFileLine>
      )}
      <div>
        <Button onPress={() => input.current?.click()} isPending={upload.isPending}>
          <Paperclip aria-hidden />
          {t(value === '' ? 'profiling.file_choose' : 'profiling.file_change')}
        </Button>
      </div>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={texts.label}
        accept={acceptedTypes.join(',')}
        onChange={(event) => {
          uploadFile(event.currentTarget.files?.[0]);
          event.currentTarget.value = '';
        }}
      />
    </FieldFrame>
  );
}

/** The file of the answer. Only the id is known for a file that was uploaded before a reload and not saved. */
function AnswerFileLine({ file, children }: { file: AnswerFile | null; children: React.ReactNode }) {
  const { t } = useIntl();
  if (file) return <FileItem file={file}>{children}</FileItem>;
  return (
    <p className="flex items-center gap-2 text-note">
      <FileText aria-hidden className="size-5 shrink-0 text-link" />
      {t('profiling.file_kept')}
      {children}
    </p>
  );
}
