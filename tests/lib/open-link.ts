import type { Browser, Page } from 'playwright-core';
import { openTestPage } from './browser.ts';
import { signInToConsole } from './sign-in.ts';

/** Creates an open link for a program of Nova and its mail domain, and returns the path of the link. */
export async function createOpenLink(browser: Browser, baseUrl: string): Promise<string> {
  const { page, context } = await openTestPage(browser, baseUrl, { width: 1280, theme: 'light', language: 'fr' });
  await signInToConsole(page, 'rh@nova.example');
  const { address } = await callApi(page, 'POST', '/backoffice/v1/open_links', {
    name: 'Campagne',
    program_id: (await callApi(page, 'GET', '/backoffice/v1/programs'))[0].id,
    allowed_domains: ['nova.example'],
    expires_on: new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10),
  });
  await context.close();
  const { pathname, search, hash } = new URL(address);
  return `${pathname}${search}${hash}`;
}

function callApi(page: Page, method: string, url: string, body?: object) {
  return page.evaluate(
    async ([method, url, body]) => {
      const headers = { 'content-type': 'application/json' };
      return (await fetch(url, { method, ...(body && { headers, body }) })).json();
    },
    [method, url, body && JSON.stringify(body)] as const,
  );
}
