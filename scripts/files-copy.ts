import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { FilesUnavailable } from '@binome/api/platform/files/files';
import { openFolder } from '@binome/api/platform/files/open-files';
import { type Env, readEnv } from '@binome/api/platform/process/env';
import { copyFiles, removeSource } from './files/copy-files.ts';
import { openJournal } from './files/journal.ts';
import { errorMessage, Failure, runScript } from './lib/failure.ts';
import { openUsableFiles } from './lib/open-usable-files.ts';
import { runStep } from './lib/progress.ts';

// Copies all files from the folder DATA_DIR/files into the bucket of S3_BUCKET, or back, and compares each copy with its original:
// `npm run files:copy -- --to bucket`. It may run while the application runs, and again: it continues where it was. With `--remove-source`
// it copies nothing, and removes the originals if all of them have a verified copy.
await runScript(async () => {
  const { to, 'remove-source': isRemoval } = readOptions();
  const env = readEnv();
  if (!env.S3_BUCKET) throw new Failure('Set S3_BUCKET and S3_ENDPOINT: the files are copied between DATA_DIR/files and this bucket.');
  const [folder, bucket] = [openFolder(env), await openUsableFiles(env)];
  try {
    const [source, target] = to === 'bucket' ? [folder, bucket] : [bucket, folder];
    const places = { source, target, journal: openJournal(join(env.DATA_DIR, 'file-copies', `to-${to}.ndjson`), namesOf(env, to)) };
    if (isRemoval) {
      await runStep(
        'Remove the originals',
        () => removeSource(places),
        ({ removed }) => `${removed} files`,
      );
      return;
    }
    await runStep(
      `Copy to the ${to}`,
      () => copyFiles(places),
      ({ files, bytes, copied, removed }) =>
        `${files} files of ${(bytes / 1e6).toFixed(1)} MB have a verified copy; ${copied} copied or compared now, ${removed} copies of deleted files removed`,
    );
  } catch (error) {
    if (!(error instanceof FilesUnavailable)) throw error;
    throw new Failure(`The bucket failed (${error.code}). Nothing is lost: run the command again, and it continues.`);
  } finally {
    bucket.close();
  }
});

function namesOf({ DATA_DIR, S3_ENDPOINT, S3_BUCKET, S3_PREFIX }: Env, to: 'bucket' | 'folder') {
  const [folder, bucket] = [DATA_DIR, `${S3_ENDPOINT} ${S3_BUCKET}/${S3_PREFIX}`];
  return to === 'bucket' ? { from: folder, to: bucket } : { from: bucket, to: folder };
}

function readOptions(): { to: 'bucket' | 'folder'; 'remove-source': boolean } {
  const usage = 'Say where to: npm run files:copy -- --to bucket, or --to folder; then --to bucket --remove-source';
  try {
    const { to, 'remove-source': remove } = parseArgs({
      options: { to: { type: 'string' }, 'remove-source': { type: 'boolean', default: false } },
    }).values;
    if (to === 'bucket' || to === 'folder') return { to, 'remove-source': remove };
  } catch (error) {
    throw new Failure(`${usage} (${errorMessage(error)}).`);
  }
  throw new Failure(`${usage}.`);
}
