import type { CurrentUser } from '@binome/contract/accounts/users';
import { useQueryClient } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { currentUserQuery } from '../../lib/data/session.ts';
import { toastQueue } from '../../lib/page/toasts.ts';
import { renderElement } from '../../testing/render-element.tsx';
import { LanguageSwitch } from './language-switch.tsx';

function Header() {
  useQueryClient().setQueryData(currentUserQuery.queryKey, { id: 'lea' } as CurrentUser);
  return <LanguageSwitch languages={['fr', 'en']} />;
}

test('if the account does not take the language, the browser uses it and a toast says so', async () => {
  const headers = { 'content-type': 'application/json' };
  vi.stubGlobal('fetch', async () => new Response('{}', { status: 503, headers }));
  const { user } = await renderElement(<Header />);
  await user.click(screen.getByRole('button', { name: 'English' }));
  await expect.poll(() => toastQueue.visibleToasts.length).toBe(1);
  expect(document.documentElement.lang).toBe('en');
});
