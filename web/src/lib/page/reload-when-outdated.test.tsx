import { QueryClient } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { useUnsavedChanges } from '../forms/unsaved-changes.ts';

vi.stubGlobal('__APP_VERSION__', '0.0.0');
const { reloadWhenOutdated } = await import('./reload-when-outdated.ts');
const { deployedVersionQuery } = await import('./version.ts');

const steps: string[] = [];

beforeEach(() => {
  steps.length = 0;
  const deleteCache = async (name: string) => void steps.push(`deletes ${name}`);
  vi.stubGlobal('caches', { keys: async () => ['offline', 'files'], delete: deleteCache });
  // The server does not answer, because jsdom cannot reload a page.
  vi.stubGlobal('fetch', async (url: string) => {
    // A component of an earlier test may still send other requests.
    if (url === '/meta.json') steps.push(`asks for ${url}`);
    throw new TypeError('Failed to fetch');
  });
});

test('a newer version deletes the caches, then reloads the page if the server answers, once', async () => {
  const client = clientThatKnows('99.0.0');
  await reloadWhenOutdated(client);
  await reloadWhenOutdated(client);
  expect(steps).toEqual(['deletes offline', 'deletes files', 'asks for /meta.json']);
});

test('the page is not reloaded during a call or while a form has changes', async () => {
  const client = clientThatKnows('99.0.0');
  // A call registers itself like a form.
  const call = render(<Call />);
  await reloadWhenOutdated(client);
  expect(steps).toEqual([]);
  call.unmount();
  await reloadWhenOutdated(client);
  expect(steps).toContain('asks for /meta.json');
});

function Call() {
  useUnsavedChanges(true);
  return null;
}

function clientThatKnows(version: string): QueryClient {
  const client = new QueryClient();
  client.setQueryData(deployedVersionQuery.queryKey, version);
  return client;
}
