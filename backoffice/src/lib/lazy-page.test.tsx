import { afterEach, expect, test } from 'vitest';

afterEach(() => document.body.replaceChildren());

import { lazyPage, pageOf, preloadLinkedPages } from './lazy-page.ts';

test.each([
  ['/users', 'users'],
  ['/users/create', 'users/create'],
  ['/users/42', 'users/edit'],
  ['/users/42/show', 'users/show'],
  ['/', ''],
])('%s is the page %s', (path, page) => {
  expect(pageOf(path)).toBe(page);
});

test('the code of a page loads when a pointer or the focus comes to its link', () => {
  const loaded: string[] = [];
  const load = (page: string) => async () => {
    loaded.push(page);
    return { default: () => null };
  };
  for (const page of ['meetings', 'meetings/show']) lazyPage(page, load(page));
  preloadLinkedPages('/backoffice');
  document.body.innerHTML = `<a href="/backoffice/meetings"><b>Séances</b></a><a href="/backoffice/meetings/42/show">Séance</a><a href="/help">Aide</a>`;
  const [, show, other] = document.querySelectorAll('a');
  document.querySelector('b')?.dispatchEvent(new Event('pointerover', { bubbles: true }));
  expect(loaded).toEqual(['meetings']);
  other?.focus();
  show?.focus();
  expect(loaded).toEqual(['meetings', 'meetings/show']);
});
