import type { CommentFile } from '@binome/contract/messaging/comment-files';
import { ApiFailure } from '@binome/contract/values/client';
import { maxFileNameLength, maxFilesPerMessage, maxMessageFileBytes } from '@binome/contract/values/limits';
import { randomId } from '@binome/contract/values/random-id';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../lib/http/api.ts';
import { uploadFile } from '../../lib/http/upload.ts';
import { announce } from '../../lib/page/announce.ts';
import { useIntl } from '../../lib/text/intl.ts';

/** A file that is being added to a message. `file` is what the API stored. */
export interface Upload {
  key: string;
  name: string;
  bytes: number;
  /** From 0 to 1. */
  progress: number;
  file: CommentFile | null;
  fault: string | null;
}

/** The files of a message that is being written. Each is uploaded as soon as it is added. */
export function useUploads(conversationId: string) {
  const { t } = useIntl();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const [fault, setFault] = useState<string | null>(null);
  const aborts = useRef(new Map<string, AbortController>());
  useEffect(() => {
    const running = aborts.current;
    return () => {
      for (const abort of running.values()) abort.abort();
    };
  }, []);

  const change = (key: string, values: Partial<Upload>) =>
    setUploads((list) => list.map((upload) => (upload.key === key ? { ...upload, ...values } : upload)));

  const start = async (key: string, file: File) => {
    const abort = new AbortController();
    aborts.current.set(key, abort);
    const name = file.name.slice(-maxFileNameLength) || t('messenger.file');
    try {
      const url = `/api/v1/conversations/${conversationId}/files?${new URLSearchParams({ name })}`;
      const { data } = await uploadFile<{ data: CommentFile }>(url, file, {
        signal: abort.signal,
        onProgress: (progress) => change(key, { progress }),
      });
      change(key, { file: data, progress: 1 });
      announce(t('messenger.file_ready', { name: data.name }));
    } catch (error) {
      if (!abort.signal.aborted) change(key, { fault: error instanceof ApiFailure ? error.message : t('notify.no_network') });
    } finally {
      aborts.current.delete(key);
    }
  };
  const add = (files: readonly File[]) => {
    setFault(null);
    const room = maxFilesPerMessage - uploads.length;
    if (files.length > room) setFault(t('messenger.too_many_files', { count: maxFilesPerMessage }));
    const added = files.slice(0, Math.max(0, room)).map((file) => ({ file, key: randomId() }));
    setUploads((list) => [
      ...list,
      ...added.map(({ file, key }) => ({ key, name: file.name, bytes: file.size, progress: 0, file: null, fault: faultOf(file) })),
    ]);
    for (const { file, key } of added) if (faultOf(file) === null) void start(key, file);
  };
  const faultOf = ({ size }: File): string | null => {
    if (size === 0) return t('messenger.empty_file');
    return size > maxMessageFileBytes ? t('messenger.too_large', { count: Math.round(maxMessageFileBytes / 1024 / 1024) }) : null;
  };
  const remove = (key: string) => {
    aborts.current.get(key)?.abort();
    const stored = uploads.find((upload) => upload.key === key)?.file;
    if (stored) {
      api('DELETE /api/v1/conversations/:id/files/:file_id', { params: { id: conversationId, file_id: stored.id } }).catch(() => {});
    }
    setUploads((list) => list.filter((upload) => upload.key !== key));
    setFault(null);
  };
  return {
    uploads,
    fault,
    add,
    remove,
    clear: () => setUploads([]),
    isUploading: uploads.some((upload) => upload.file === null && upload.fault === null),
    files: uploads.flatMap(({ file }) => file ?? []),
  };
}
