import { isStorageRefused, readInTab, writeInTab } from '@binome/contract/values/browser-storage';
import type { QueryClient } from '@tanstack/react-query';
import { hasUnsavedChanges } from '../forms/unsaved-changes.ts';
import { lastSessionEnd } from '../http/ended-session.ts';
import { toastQueue } from './toasts.ts';
import { deployedVersionQuery, isOutdated, reloadLatest } from './version.ts';

/**
 * Reloads the page if the server has a newer version. Called when the page changes. The reload waits for a later change of page during a
 * call, while typed text, a request or a message on the screen would be lost. A tab reloads once for each version: a cache between the
 * browser and the server may still send the old one.
 */
export async function reloadWhenOutdated(client: QueryClient): Promise<void> {
  const version = client.getQueryData(deployedVersionQuery.queryKey);
  if (version === undefined || !isOutdated(version) || hasSomethingToLose(client) || !rememberReload(version)) return;
  await reloadLatest();
}

/** Reloads a page whose script is missing, if a newer version replaced the files of this one. Reloads once for each version. */
export async function reloadForMissingScript(client: QueryClient): Promise<void> {
  const version = await client.fetchQuery({ ...deployedVersionQuery, staleTime: 0 }).catch(() => undefined);
  if (version !== undefined && isOutdated(version) && rememberReload(version)) await reloadLatest();
}

function hasSomethingToLose(client: QueryClient): boolean {
  return hasUnsavedChanges() || client.isMutating() > 0 || toastQueue.visibleToasts.length > 0 || lastSessionEnd() !== null;
}

const storageKey = 'binome.reloaded_for';

/** Records the reload for a version; false if this tab has already reloaded for it, or cannot remember it. */
function rememberReload(version: string): boolean {
  if (isStorageRefused() || readInTab(storageKey) === version) return false;
  writeInTab(storageKey, version);
  return true;
}
