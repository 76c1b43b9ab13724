import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Calls the console's API from the page of somebody who is signed in to it. Returns the reply's body. Fails if the API refuses the call. */
export async function callConsole(page: Page, method: string, path: string, body?: object) {
  const reply = await page.evaluate(
    async (request) => {
      const init = { method: request.method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(request.body) };
      const response = await fetch(`/backoffice/v1/${request.path}`, request.method === 'GET' ? {} : init);
      return { ok: response.ok, body: await response.json() };
    },
    { method, path, body },
  );
  expect(reply, `${method} ${path}`).toMatchObject({ ok: true });
  return reply.body;
}

/** The second administrator confirms the changes of the sign-in that wait. */
export async function confirmSignInChanges(colleague: Page, companyId: string): Promise<void> {
  const { waiting } = await callConsole(colleague, 'GET', `single_sign_on/${companyId}`);
  expect(waiting).not.toEqual([]);
  for (const { id } of waiting) await callConsole(colleague, 'POST', 'sign_in_change_confirmations', { sign_in_change_id: id });
}
