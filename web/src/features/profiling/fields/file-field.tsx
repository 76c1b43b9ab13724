import { ApiFailure } from '@binome/contract/client';
import { useMutation } from '@tanstack/react-query';
import { FileText, Paperclip, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { api } from '../../../lib/api.ts';
import { useIntl } from '../../../lib/intl.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { FieldFrame } from './field-frame.tsx';

interface FileFieldProps {
  label: string;
  optional?: string;
  description?: React.ReactNode;
  errorMessage?: string;
  /** The id of the file; empty for none. */
  value: string;
  /** The name of the saved file. */
  savedName: string | null;
  onChange: (id: string) => void;
}

const types = ['.pdf', '.jpg', '.jpeg', '.png', '.webp', 'application/pdf', 'image/jpeg', 'image/png', 'image/webp'];
const maxBytes = 10 * 1024 * 1024;

/** A file, sent as soon as it is chosen; the answer is kept with the others of its screen. */
export function FileField({ value, savedName, onChange, errorMessage, ...words }: FileFieldProps) {
  const { t } = useIntl();
  const input = useRef<HTMLInputElement>(null);
  const [name, setName] = useState(savedName);
  const [fault, setFault] = useState<string>();
  const upload = useMutation({
    mutationFn: (file: File) => api('POST /api/v1/files', { query: { name: file.name.slice(-200) }, upload: file }),
    onSuccess: ({ data }) => {
      setName(data.name);
      onChange(data.id);
    },
    onError: (error) => setFault(error instanceof ApiFailure ? error.errors.full_messages.join(' ') : error.message),
    meta: { quiet: true },
  });
  const take = (file: File | undefined) => {
    if (!file) return;
    setFault(file.size > maxBytes ? t('profiling.file_too_big') : undefined);
    if (file.size <= maxBytes) upload.mutate(file);
  };

  return (
    <FieldFrame {...words} errorMessage={fault ?? errorMessage}>
      {value !== '' && (
        <p className="flex items-center gap-2 text-note">
          <FileText aria-hidden className="size-5 shrink-0 text-link" />
          <span className="min-w-0 truncate">{name ?? t('profiling.file_kept')}</span>
          <IconButton icon={X} small label={t('profiling.file_remove')} onPress={() => onChange('')} />
        </p>
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
        aria-label={words.label}
        accept={types.join(',')}
        onChange={(event) => {
          take(event.currentTarget.files?.[0]);
          event.currentTarget.value = '';
        }}
      />
    </FieldFrame>
  );
}
