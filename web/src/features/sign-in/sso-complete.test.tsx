import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderElement } from '../../testing/render-element.tsx';
import { SsoComplete } from './sso-complete.tsx';

test('a new provider leads to the code of the second factor, which is sent with the code of the sign-in', async () => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
    if (!url.endsWith('/auth/sso')) return Response.json({ data: null });
    sent.push(JSON.parse(String(body)));
    const code = sent.length === 1 ? 'otp_required' : 'sso_code_expired';
    return Response.json({ code, errors: { full_messages: ['Votre connexion a expiré.'] } }, { status: sent.length === 1 ? 401 : 422 });
  });
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }));
  const rootRoute = createRootRoute({ component: () => <SsoComplete code="secret" /> });
  const router = createRouter({ routeTree: rootRoute, history: createMemoryHistory({ initialEntries: ['/'] }) });
  const { user } = await renderElement(<RouterProvider router={router as never} />);
  await user.type(await screen.findByLabelText(/^Code/), '123456');
  screen.getByText(/La connexion de votre organisation est nouvelle ou a changé/);
  await user.click(screen.getByRole('button', { name: 'Se connecter' }));
  await screen.findByText('Votre connexion a expiré.');
  const choice = { stay_signed_in: false };
  expect(sent).toEqual([
    { code: 'secret', ...choice },
    { code: 'secret', otp: '123456', ...choice },
  ]);
});
