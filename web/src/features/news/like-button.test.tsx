import type { Article } from '@binome/contract/news/articles';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { feedQuery } from '../../lib/data/articles.ts';
import { nextTask } from '../../lib/page/next-task.ts';
import { renderElement } from '../../testing/render-element.tsx';
import { LikeButton } from './like-button.tsx';

const feed = feedQuery({});

function Feed() {
  const { data } = useInfiniteQuery(feed);
  const client = useQueryClient();
  return (
    <>
      <button type="button" aria-label="Lire" onClick={() => client.invalidateQueries({ queryKey: ['articles'] })} />
      {data?.pages[0]?.data.map((article) => (
        <LikeButton key={article.id} article={article} />
      ))}
    </>
  );
}

test('a like stays on the screen when the response of an earlier request arrives after it', async () => {
  const late: (() => void)[] = [];
  let reads = 0;
  let liked = false;
  vi.stubGlobal('fetch', (url: string, { signal }: RequestInit) => {
    if (url.endsWith('/like')) {
      liked = true;
      return Promise.resolve(Response.json({ data: { id: 'a', likes: 1, liked: true } }));
    }
    const article: Partial<Article> = { id: 'a', title: 'Un atelier', liked, likes: liked ? 1 : 0 };
    const reply = () => Response.json({ data: [article] });
    reads += 1;
    if (reads !== 2) return Promise.resolve(reply());
    return new Promise((resolve, reject) => {
      late.push(() => resolve(reply()));
      signal?.addEventListener('abort', () => reject(signal.reason));
    });
  });
  const { user, unmount } = await renderElement(<Feed />, 'news');
  const like = await screen.findByRole('button', { name: /^J’aime/ });
  await user.click(screen.getByRole('button', { name: 'Lire' }));
  await expect.poll(() => late.length).toBe(1);
  await user.click(like);
  await screen.findByText('1 mention J’aime');
  for (const arrive of late) arrive();
  // The late responses are handled in the tasks before these.
  for (let task = 0; task < 5; task += 1) await nextTask();
  expect(like.getAttribute('aria-pressed')).toBe('true');
  // The feed is read again in place of the cancelled request.
  await expect.poll(() => reads).toBe(3);
  unmount();
});
