import { join } from 'node:path';
import type { FileSettings, FileStore, FilesUnavailable } from './files.ts';
import { openFolderStore } from './folder-store.ts';

/** Opens the bucket of the settings, or else the folder `DATA_DIR/files`. `onError` is called when the bucket fails. */
export async function openFiles(settings: FileSettings, onError: (error: FilesUnavailable) => void): Promise<FileStore> {
  if (!settings.S3_BUCKET) return openFolder(settings);
  // Loaded only where there is a bucket: the client takes time and memory.
  const { openBucketStore } = await import('./bucket-store.ts');
  return openBucketStore(settings, onError);
}

export function openFolder({ DATA_DIR }: Pick<FileSettings, 'DATA_DIR'>): FileStore {
  return openFolderStore(join(DATA_DIR, 'files'));
}

/** The origin from which browsers read files directly; undefined where the API sends them itself. */
export function directReadsOrigin({ S3_BUCKET, S3_ENDPOINT, S3_PATH_STYLE, S3_DIRECT_READS }: FileSettings): string | undefined {
  if (!S3_DIRECT_READS || !S3_BUCKET || !S3_ENDPOINT) return undefined;
  const { protocol, host, origin } = new URL(S3_ENDPOINT);
  return S3_PATH_STYLE ? origin : `${protocol}//${S3_BUCKET}.${host}`;
}
