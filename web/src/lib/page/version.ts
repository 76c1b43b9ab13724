import { queryOptions } from '@tanstack/react-query';
import { reloadWhenReachable } from '../http/network.ts';

export const runningVersion = __APP_VERSION__;

/** Compares dotted versions part by part as numbers: negative when `one` is older; a missing part counts as 0. */
export function compareVersions(one: string, other: string): number {
  const [a, b] = [one, other].map((version) => version.split('.').map(Number));
  for (let part = 0; part < Math.max(a?.length ?? 0, b?.length ?? 0); part++) {
    const difference = (a?.[part] ?? 0) - (b?.[part] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** The version that is deployed, from `/meta.json`. */
export const deployedVersionQuery = queryOptions({
  queryKey: ['version'],
  queryFn: async ({ signal }): Promise<string> => {
    const response = await fetch('/meta.json', { cache: 'no-store', credentials: 'omit', signal });
    const { version }: { version: string } = await response.json();
    return version;
  },
  staleTime: 5 * 60_000,
  refetchInterval: 15 * 60_000,
  meta: { quiet: true },
});

export function isOutdated(deployedVersion: string | undefined): boolean {
  return deployedVersion !== undefined && compareVersions(runningVersion, deployedVersion) < 0;
}

/** Deletes the application's caches in this browser and reloads the page. */
export async function reloadLatest(): Promise<void> {
  if ('caches' in window) {
    const names = await caches.keys();
    await Promise.all(names.map((name) => caches.delete(name)));
  }
  await reloadWhenReachable();
}
