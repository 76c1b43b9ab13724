import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openBrowser, openTestPage, waitForPage } from '../lib/browser.ts';
import { loadCompanies } from '../lib/companies.ts';
import { signIn } from '../lib/sign-in.ts';

// The calls that the member app sends on its own, without a form: nobody would miss a field that they leave out. The report of a crash
// is in error-catalogue.full.test.ts, the click on a tool, which has no fields, in training-tools.full.test.ts.

const { baseUrl, nova } = await loadCompanies(import.meta.filename);
const browser = await openBrowser();
const desktop = { width: 1280, theme: 'light', language: 'fr' } as const;
const uuid = '[0-9a-f-]{36}';
const anId = expect.stringMatching(new RegExp(`^${uuid}$`));

/** The changing calls of a page to the API: method, path and body. */
function changesOf(page: Page): unknown[][] {
  const changes: unknown[][] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() !== 'GET' && /^\/(api|auth)\//.test(pathname)) changes.push([request.method(), pathname, request.postDataJSON()]);
  });
  return changes;
}

test('a view of the root page is reported with the company', async () => {
  const { page, context } = await openTestPage(browser, baseUrl, desktop);
  const changes = changesOf(page);
  await page.goto(`/?company=${nova.slug}`);
  await expect.poll(() => changes).toEqual([['POST', '/api/v1/page_views', { company: nova.slug }]]);
  await context.close();
});

test('an opened conversation is marked as seen, up to its last message', async () => {
  const { page, context } = await openTestPage(browser, baseUrl, desktop);
  await signIn(page, nova.email('isabelle.renaud'));
  await waitForPage(page);
  const changes = changesOf(page);
  await page.goto('/messenger');
  await page
    .getByRole('main')
    .getByRole('link', { name: /Élodie/ })
    .first()
    .click();
  const seen = ['PATCH', expect.stringMatching(new RegExp(`^/api/v1/conversations/${uuid}/comments/mark-as-seen$`)), { comment_id: anId }];
  await expect.poll(() => changes).toEqual([seen]);
  await context.close();
});

test('the notifications that open a page are marked as read on it, with its path', async () => {
  const { page, context } = await openTestPage(browser, baseUrl, desktop);
  await signIn(page, nova.email('paul.bernard'));
  await waitForPage(page);
  const changes = changesOf(page);
  await page.goto('/mentoring_center');
  const path = (await page.locator('main a[href^="/mentoring_requests/"]').first().getAttribute('href')) ?? '';
  await page.goto(path);
  const read = ['PATCH', '/api/v1/notifications/mark-page-as-read', { path }];
  await expect.poll(() => changes).toEqual([read]);
  await context.close();
});
