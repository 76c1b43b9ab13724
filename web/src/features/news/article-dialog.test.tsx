import type { CurrentUser } from '@binome/contract/accounts/users';
import { useQueryClient } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { currentUserQuery } from '../../lib/data/session.ts';
import { renderElement } from '../../testing/render-element.tsx';
import { ArticleDialog } from './article-dialog.tsx';

const similar = { id: 'q1', title: 'Comment annoncer un retard ?', language: 'fr', solved: true, comment_count: 2 };

/** Opens the dialog of a new question. Returns the titles whose similar questions were asked for. */
async function open() {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    const { pathname, searchParams } = new URL(url, 'http://localhost');
    if (!pathname.endsWith('/similar_questions')) return Response.json({ data: [] });
    asked.push(searchParams.get('q') ?? '');
    return Response.json({ data: [similar] });
  });
  const user = { company: { languages: ['fr', 'en'], limits: {} } } as unknown as CurrentUser;
  const root = createRootRoute({
    component: function Root() {
      useQueryClient().setQueryData(currentUserQuery.queryKey, user);
      return <ArticleDialog article={null} kind="mutual_help" canBeAnonymous={false} onClose={() => {}} />;
    },
  });
  const router = createRouter({ routeTree: root, history: createMemoryHistory() });
  return { asked, ...(await renderElement(<RouterProvider router={router as never} />, 'member', 'news')) };
}

test('another kind clears the faults of the one before', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Publier' }));
  await screen.findByText('Complétez les champs signalés.');
  await user.click(screen.getByRole('radio', { name: 'Ressource' }));
  await expect.poll(() => screen.queryByText('Complétez les champs signalés.')).toBeNull();
  expect(screen.getByLabelText('Titre').getAttribute('aria-invalid')).not.toBe('true');
});

test('questions that resemble the one being written are shown, once its title is long enough', async () => {
  const { user, asked } = await open();
  const title = await screen.findByLabelText('Votre question en une phrase');
  await user.type(title, 'Retard');
  await user.type(title, ' de livraison');
  const section = await screen.findByRole('region', { name: /^Peut-être déjà posée/ });
  const link = within(section).getByRole('link', { name: /Comment annoncer un retard/ });
  expect(link.getAttribute('href')).toBe('/news/q1');
  within(section).getByText('Résolue · 2 réponses');
  expect(asked.every((text) => text.length >= 8)).toBe(true);
  await user.click(screen.getByRole('radio', { name: 'Actualité' }));
  await expect.poll(() => screen.queryByRole('region', { name: /^Peut-être déjà posée/ })).toBeNull();
});
