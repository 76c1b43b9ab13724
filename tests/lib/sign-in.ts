import type { Locale } from '@binome/contract/fields';
import type { Page } from 'playwright-core';

export const password = 'Mentorat-2026!';

/** Signs a member in and opens their dashboard, in any language. */
export function signIn(page: Page, email: string): Promise<void> {
  return signInExpecting(page, email, '**/dashboard');
}

/** Signs in, opens the dashboard and waits for a given address: people with an incomplete registration are led elsewhere. */
export async function signInExpecting(page: Page, email: string, url: string): Promise<void> {
  await startSession(page, email);
  await page.goto('/dashboard');
  await page.waitForURL(url);
  await page.locator('h1').first().waitFor();
}

/** Signs in by the form of the sign-in page, whose password is folded. */
export async function fillSignIn(page: Page, email: string, secret: string = password): Promise<void> {
  await page.getByRole('button', { name: /^(Utiliser mon mot de passe|Use my password)$/ }).click();
  await page.locator('input[type="email"]').fill(email);
  await page.locator('input[type="password"]').fill(secret);
  await page.locator('button[type="submit"]').click();
}

/** Starts a session of the member app by the API, as the sign-in page does, and opens none of its pages. */
export async function startSession(page: Page, email: string): Promise<void> {
  const headers = await postCredentials(page, '/auth/sign_in', email);
  const names = ['access-token', 'token-type', 'client', 'expiry', 'uid'];
  const credentials = Object.fromEntries(names.map((name) => [name, headers[name]]));
  await page.evaluate((text) => localStorage.setItem('binome.credentials', text), JSON.stringify(credentials));
}

/** Sends the credentials of a person from the application's origin, without one of its pages. Returns the headers of the reply. */
async function postCredentials(page: Page, path: string, email: string): Promise<Record<string, string>> {
  // The smallest document of the origin.
  await page.goto('/robots.txt');
  const { status, headers, text } = await page.evaluate(
    async ({ path, body }) => {
      const reply = await fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
      return { status: reply.status, headers: Object.fromEntries(reply.headers), text: await reply.text() };
    },
    { path, body: JSON.stringify({ email, password }) },
  );
  if (status >= 400) throw new Error(`${email} cannot sign in: ${status} ${text}`);
  return headers;
}

/** Chooses a language in the frame of the page, unless the page already uses it or the company does not offer it. */
export async function chooseLanguage(page: Page, language: Locale): Promise<void> {
  if ((await page.locator('html').getAttribute('lang')) === language) return;
  const choice = page.locator('header button, aside button').filter({ has: page.locator(`[lang="${language}"]`) });
  if ((await choice.count()) === 0) return;
  await Promise.all([page.waitForResponse((response) => response.request().method() === 'PATCH'), choice.click()]);
}

/** Starts a session of the console by its API and opens its first page. */
export async function signInToConsole(page: Page, email: string): Promise<void> {
  await startConsoleSession(page, email);
  await page.goto('/backoffice/');
  await page.locator('h1').first().waitFor();
}

/** Starts a session of the console by its API, and opens none of its pages. The session is a cookie. */
export async function startConsoleSession(page: Page, email: string): Promise<void> {
  await postCredentials(page, '/backoffice/v1/session', email);
}
