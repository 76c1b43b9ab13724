import { useEffect, useRef, useState } from 'react';
import { errorText } from './error-text.ts';
import { useIntl } from './intl.ts';

/**
 * The preview of a chosen file. The file is read again when `read` changes, and the reply to an outdated request is dropped; the preview
 * stays on the page until the next one comes. `read` must keep its identity between renders; null while the file cannot be read yet.
 */
export function useFilePreview<Preview>(
  file: File | null,
  maxBytes: number,
  read: ((file: File, signal: AbortSignal) => Promise<Preview>) | null,
) {
  const { t } = useIntl();
  const [preview, setPreview] = useState<Preview | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [reading, setReading] = useState(false);

  const previewed = useRef(file);

  useEffect(() => {
    if (previewed.current !== file || !read) setPreview(null);
    previewed.current = file;
    setError(null);
    // The request for a replaced file is aborted, and says nothing.
    setReading(false);
    if (!file || !read) return;
    if (file.size > maxBytes) return setError(t('console.imports.too_big'));
    const controller = new AbortController();
    setReading(true);
    read(file, controller.signal)
      .then(setPreview, (failure: unknown) => {
        if (controller.signal.aborted) return;
        setPreview(null);
        setError(errorText(failure, t));
      })
      .finally(() => !controller.signal.aborted && setReading(false));
    return () => controller.abort();
  }, [file, maxBytes, read, t]);

  return { preview, setPreview, error, setError, reading };
}
