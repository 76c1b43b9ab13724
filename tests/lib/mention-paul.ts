import type { Browser } from 'playwright-core';
import { expect } from 'vitest';
import { openTestPage } from './browser.ts';
import type { Companies } from './companies.ts';
import { signIn } from './sign-in.ts';

/** Léa publishes articles that mention Paul. */
export async function mentionPaul(
  browser: Browser,
  { baseUrl, nova }: Pick<Companies, 'baseUrl' | 'nova'>,
  titles: string[],
): Promise<void> {
  const { page, context } = await openTestPage(browser, baseUrl, { width: 1280, theme: 'light', language: 'fr' });
  await signIn(page, nova.email('lea.martin'));
  const statuses = await page.evaluate(async (titles) => {
    const headers = { ...JSON.parse(localStorage.getItem('binome.credentials') ?? '{}'), 'content-type': 'application/json' };
    const { data: presenters } = await (await fetch('/api/v1/presenters?q=Paul+Bernard', { headers })).json();
    const mention_ids = [presenters[0].user_id];
    const post = (title: string) => {
      const body = JSON.stringify({ kind: 'news', title, body: 'Avec @Paul Bernard', mention_ids });
      return fetch('/api/v1/articles', { method: 'POST', headers, body });
    };
    return Promise.all(titles.map(async (title) => (await post(title)).status));
  }, titles);
  expect(statuses).toEqual(titles.map(() => 201));
  await context.close();
}
