import { ApiFailure } from '@binome/contract/values/client';
import { ImageUp, Trash2 } from 'lucide-react';
import { type DragEvent, lazy, Suspense, useRef, useState } from 'react';
import { pictureFault, pictureTypes, useAvatar } from '../../lib/data/avatar.ts';
import { useCurrentUser } from '../../lib/data/session.ts';
import { showToast } from '../../lib/page/toasts.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { Button } from '../frame/button.tsx';
import { cx } from '../frame/classes.ts';
import { Alert } from '../layout/alert.tsx';
import { Avatar } from '../people/avatar.tsx';
import { usePreload } from './use-preload.ts';

const load = () => import('./picture-dialog.tsx');
const PictureDialog = lazy(() => load().then((module) => ({ default: module.PictureDialog })));

/** Shows the current picture, and takes a new one from a file dialog or by drag and drop. */
export function PictureEditor() {
  const { t } = useIntl();
  const { first_name, last_name, avatar_url } = useCurrentUser();
  const { remove } = useAvatar();
  const fileInput = useRef<HTMLInputElement>(null);
  const chooseButton = useRef<HTMLButtonElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const [errorMessage, setErrorMessage] = useState<string | null>(null);
  const [isDragOver, setDragOver] = useState(false);
  usePreload(load);

  const chooseFile = async (files: FileList | null) => {
    const [newFile] = files ?? [];
    if (!newFile) return;
    const code = await pictureFault(newFile);
    setErrorMessage(code && t(`picture.fault_${code}`));
    if (!code) setFile(newFile);
  };
  const drop = {
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes('Files')) return;
      event.preventDefault();
      setDragOver(true);
    },
    onDragLeave: () => setDragOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setDragOver(false);
      void chooseFile(event.dataTransfer.files);
    },
  };
  const removePicture = () =>
    remove.mutate(undefined, {
      onSuccess: () => showToast({ title: t('picture.removed'), tone: 'success' }),
      onError: (error) => setErrorMessage(error instanceof ApiFailure ? error.errors.full_messages.join(' ') : t('picture.fault_failed')),
    });

  return (
    <fieldset
      {...drop}
      aria-label={t('picture.title')}
      className={cx('flex min-w-0 flex-col gap-3 rounded-control', isDragOver && 'outline-2 outline-offset-4 outline-focus outline-dashed')}
    >
      <div className="flex items-center gap-4 xs:gap-5">
        <Avatar firstName={first_name} lastName={last_name} url={avatar_url} size={120} />
        <div className="flex min-w-0 flex-col gap-2">
          <p className="text-small text-ink-2">{isDragOver ? t('picture.drop') : t('picture.hint')}</p>
          <div className="flex flex-wrap gap-2">
            <Button ref={chooseButton} onPress={() => fileInput.current?.click()}>
              <ImageUp aria-hidden />
              {t(avatar_url ? 'picture.change' : 'picture.choose')}
            </Button>
            {avatar_url && (
              <Button variant="quiet" onPress={removePicture} isPending={remove.isPending}>
                <Trash2 aria-hidden />
                {t('picture.remove')}
              </Button>
            )}
          </div>
          <input
            ref={fileInput}
            type="file"
            accept={pictureTypes.join(',')}
            aria-label={t('picture.choose')}
            hidden
            onChange={(event) => {
              void chooseFile(event.currentTarget.files);
              // Clears the input, so that choosing the same file again fires a change.
              event.currentTarget.value = '';
            }}
          />
        </div>
      </div>
      {errorMessage && (
        <Alert tone="danger" live>
          {errorMessage}
        </Alert>
      )}
      {file && (
        <Suspense>
          <PictureDialog
            file={file}
            onChooseOther={() => fileInput.current?.click()}
            onUnreadable={() => {
              setFile(null);
              setErrorMessage(t('picture.fault_unreadable'));
            }}
            onClose={() => {
              setFile(null);
              setTimeout(() => chooseButton.current?.focus(), 50);
            }}
          />
        </Suspense>
      )}
    </fieldset>
  );
}
