import type { FileStore } from '@binome/api/platform/files/files';
import { openFiles } from '@binome/api/platform/files/open-files';
import type { Env } from '@binome/api/platform/process/env';
import { Failure } from './failure.ts';

/**
 * Opens the folder or the bucket of the files.
 * @throws {Failure} with the setting to blame when the bucket cannot be used
 */
export async function openUsableFiles(env: Env): Promise<FileStore> {
  const files = await openFiles(env, () => {});
  const obstacle = await files.findObstacle();
  if (!obstacle) return files;
  files.close();
  throw new Failure(`The bucket of the files cannot be used: ${obstacle.reason} (${obstacle.code}).`);
}
