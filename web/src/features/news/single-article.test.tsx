import type { CurrentUser } from '@binome/contract/accounts/users';
import type { Article } from '@binome/contract/news/articles';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { currentUserQuery } from '../../lib/data/session.ts';
import { renderElement } from '../../testing/render-element.tsx';
import { SingleArticle } from './single-article.tsx';

const article = {
  ...{ id: 'a1', kind: 'mutual_help', title: 'Comment dire non ?', body: 'À un directeur.', language: 'fr', author: null, own: false },
  ...{ program: null, topics: [], resource: null, picture: null, mentions: [], created_at: '2026-11-20T09:00:00Z', edited_at: null },
  ...{ solved_at: '2026-11-21T09:00:00Z', pinned: false, hidden: null, likes: 0, liked: false, helpers: [], asked: false, offers: [] },
  can: { edit: false, comment: true, offer: false, report: true },
};
const comment = (id: string, body: string): Article['comments'][number] => ({
  ...{ id, author: null, own: false, body, mentions: [], created_at: '2026-11-20T10:00:00Z', edited_at: null, hidden: null },
});
const comments = [comment('c1', 'D’abord écouter.'), comment('c2', 'Dire oui à autre chose.')];

/** Opens the page of an article, which `remove` deletes as another person would. */
async function open() {
  let isDeleted = false;
  let client: QueryClient | undefined;
  vi.stubGlobal('fetch', async (url: string) => {
    if (!url.includes('/articles/a1')) return Response.json({ data: [] });
    if (isDeleted) return Response.json({ code: 'not_found', errors: { full_messages: ['Introuvable'] } }, { status: 404 });
    return Response.json({ data: { ...article, comments, comment_count: 2, answer: comments[1] } });
  });
  const user = { company: { languages: ['fr', 'en'], limits: {} } } as unknown as CurrentUser;
  const root = createRootRoute({
    component: function Root() {
      client = useQueryClient();
      client.setQueryData(currentUserQuery.queryKey, user);
      return <SingleArticle id="a1" />;
    },
  });
  const router = createRouter({ routeTree: root, history: createMemoryHistory() });
  await renderElement(<RouterProvider router={router as never} />, 'member', 'news');
  return {
    remove: async () => {
      isDeleted = true;
      await client?.invalidateQueries({ queryKey: ['articles'] });
    },
  };
}

test('a solved question shows its answer first, once, in the language of the post', async () => {
  await open();
  const title = await screen.findByRole('heading', { name: 'Comment dire non ?' });
  expect(title.getAttribute('lang')).toBe('fr');
  const texts = screen.getAllByText(/Dire oui à autre chose|D’abord écouter/).map(({ textContent }) => textContent);
  expect(texts).toEqual(['Dire oui à autre chose.', 'D’abord écouter.']);
  screen.getByText('La réponse retenue');
  screen.getByText(/En français$/);
});

test('an article that is deleted while it is read is shown no more', async () => {
  const { remove } = await open();
  await screen.findByRole('heading', { name: 'Comment dire non ?' });
  await remove();
  await screen.findByText(/^Cette publication a été supprimée/);
  expect(screen.queryByText('D’abord écouter.')).toBeNull();
});
