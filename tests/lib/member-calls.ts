import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Calls the API of the member app in the session of a page. Returns the reply's body. Fails if the API refuses the call. */
export async function callMember(page: Page, method: string, path: string, body?: object) {
  const reply = await page.evaluate(
    async (request) => {
      const headers = { 'content-type': 'application/json', ...JSON.parse(localStorage.getItem('binome.credentials') ?? '{}') };
      const init = { method: request.method, headers, body: JSON.stringify(request.body) };
      const response = await fetch(`/api/v1/${request.path}`, request.method === 'GET' ? { headers } : init);
      return { ok: response.ok, body: await response.json() };
    },
    { method, path, body },
  );
  expect(reply, `${method} ${path}`).toMatchObject({ ok: true });
  return reply.body;
}
