import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Bookmark, BookmarkPage } from '../../lib/data/bookmarks.ts';
import { toastQueue } from '../../lib/page/toasts.ts';
import { renderElement } from '../../testing/render-element.tsx';
import { BookmarksPage } from './bookmarks-page.tsx';

const kept = { bookmarked: true, bookmarked_at: '2026-11-20T09:00:00Z' };
const person = { first_name: 'Karim', last_name: 'Haddad', avatar_url: null, job_title: null, sentence: null };
const data: Bookmark[] = [
  { ...kept, ...person, kind: 'profile', id: 'p', type: 'presenter' },
  {
    ...kept,
    kind: 'article',
    id: 'a',
    article_kind: 'mutual_help',
    title: 'Oser ?',
    author: null,
    created_at: kept.bookmarked_at,
    solved_at: null,
  },
  { ...kept, kind: 'training_tool', id: 't', category: 'video', title: 'Écouter', guide: null, minutes: 8 },
];
const list: BookmarkPage = { data, page: 1, page_size: 20, total: 3, totals: { profile: 1, article: 1, training_tool: 1 } };

/** Renders the page with all kinds, or the one of the address. `reply` answers the presses. */
async function renderPage(reply: (body: string) => Promise<Response>, address = '/bookmarks') {
  vi.stubGlobal('fetch', (_url: string, { method, body }: RequestInit) =>
    method === 'PUT' ? reply(String(body)) : Promise.resolve(Response.json(list)),
  );
  const root = createRootRoute();
  const page = createRoute({ getParentRoute: () => root, path: '/bookmarks', component: () => <BookmarksPage kind={undefined} /> });
  const router = createRouter({ routeTree: root.addChildren([page]), history: createMemoryHistory({ initialEntries: [address] }) });
  const { user } = await renderElement(<RouterProvider router={router as never} />, 'member');
  await screen.findByRole('heading', { name: 'Karim Haddad' });
  return user;
}
const heartOf = (title: string) => screen.getByRole('button', { name: new RegExp(`^Garder .*${title}`) });

test('each kind has rows with links, and the filter of the address is the current one', async () => {
  await renderPage(() => Promise.reject(), '/bookmarks?kind=article');
  const hrefs = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.querySelector('a')?.getAttribute('href'));
  expect(hrefs).toEqual(['/profile/presenter/p', '/news/a', '/training_tools?category=video#tool-t']);
  screen.getByText(/^Question · Anonyme · 20 nov\. 2026$/);
  expect(screen.getAllByRole('link', { current: 'page' }).map(({ textContent }) => textContent)).toEqual(['Publications1']);
});

test('of two fast presses the last one counts, also when the first reply is late', async () => {
  const sent: string[] = [];
  const late: (() => void)[] = [];
  const user = await renderPage((body) => {
    sent.push(body);
    return new Promise((resolve) => late.push(() => resolve(Response.json({ success: true, ...JSON.parse(body) }))));
  });
  await user.click(heartOf('Oser'));
  await user.click(heartOf('Oser'));
  expect(sent).toEqual(['{"bookmarked":false}']);
  late[0]?.();
  await waitFor(() => expect(sent).toEqual(['{"bookmarked":false}', '{"bookmarked":true}']));
  late[1]?.();
  await waitFor(() => expect(heartOf('Oser').getAttribute('aria-pressed')).toBe('true'));
});

test('a press without a network is said, and the heart is as before', async () => {
  const user = await renderPage(() => Promise.reject(new TypeError('Failed to fetch')));
  await user.click(heartOf('Écouter'));
  await waitFor(() => expect(toastQueue.visibleToasts[0]?.content.lines).toEqual([expect.stringContaining('serveur est injoignable')]));
  expect(heartOf('Écouter').getAttribute('aria-pressed')).toBe('true');
});
