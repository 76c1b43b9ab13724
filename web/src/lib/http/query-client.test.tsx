import { ApiFailure } from '@binome/contract/values/client';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { toastQueue } from '../page/toasts.ts';
import { setLocale } from '../text/intl.ts';
import { createQueryClient } from './query-client.ts';

// A failure is shown once: by a toast, or by the page or the part that could not be loaded.

beforeEach(async () => {
  toastQueue.clear();
  await setLocale('fr');
});

const failWith = (status: number) => () => Promise.reject(new ApiFailure(status, {}));
const titles = () => toastQueue.visibleToasts.map(({ content }) => content.title);

function Part() {
  useQuery({ queryKey: ['part'], queryFn: failWith(403) });
  return null;
}

test('what a page loads before it is shown makes no toast: the page shows the failure itself', async () => {
  const client = createQueryClient();
  await expect(client.ensureQueryData({ queryKey: ['page'], queryFn: failWith(500) })).rejects.toThrow(ApiFailure);
  // The failure of a part that has no place of its own is the only toast.
  render(
    <QueryClientProvider client={client}>
      <Part />
    </QueryClientProvider>,
  );
  await vi.waitFor(() => expect(titles()).toEqual(['Action non permise']));
});
