import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderElement } from '../../testing/render-element.tsx';
import { ProviderLanding } from './provider-landing.tsx';

test('the provider’s page asks for one field, offers the demonstration twice, and stays short', async () => {
  // jsdom has no media queries: the pictures of the light theme.
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  const router = createRouter({ routeTree: createRootRoute({ component: ProviderLanding }), history: createMemoryHistory() });
  const { container } = await renderElement(<RouterProvider router={router as never} />, 'welcome');
  await screen.findByRole('heading', { level: 1 });
  expect(screen.getAllByRole('textbox')).toHaveLength(1);
  expect(
    [...screen.queryAllByRole('button'), ...screen.queryAllByRole('link', { name: /démonstration/ })].map(({ textContent }) => textContent),
  ).toEqual(['Voir une démonstration', 'Voir une démonstration']);
  const texts = [...container.querySelectorAll('h1, h2, h3, p, li > span, a, button, label')].map(({ textContent }) => textContent);
  const words = texts
    .join(' ')
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word));
  expect(words.length).toBeLessThanOrEqual(310);
});
