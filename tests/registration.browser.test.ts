import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { axeViolations, openBrowser, openTestPage } from './lib/browser.ts';
import { signIn, signInToConsole } from './lib/sign-in.ts';
import { startStack } from './stack.ts';

// Registration through an open link, with its errors.

const { baseUrl } = await startStack();
const browser = await openBrowser();
let link: string;
beforeAll(async () => {
  link = await createOpenLink();
});

const openVisitorPage = () => openTestPage(browser, baseUrl, { width: 390, theme: 'light', language: 'fr' });

test('errors show beside the field and above the form, and a reload keeps the typed values but not the password', async () => {
  const { page, errors } = await openVisitorPage();
  await page.goto(link);
  await page.getByRole('heading', { name: /^Rejoignez/ }).waitFor();
  await expect.poll(() => page.url()).not.toContain('#');
  await page.getByRole('button', { name: 'Créer mon compte' }).click();
  await page.getByText('Les validations ont échoué : corrigez les champs signalés, puis réessayez').waitFor();
  await page.getByRole('button', { name: /^Adresse e-mail professionnelle/ }).click();
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('email');

  await page.keyboard.type('ana@ailleurs.example');
  await page.getByText('Utilisez une adresse @nova.example.').first().waitFor();
  await page.getByLabel('Prénom').fill('Ana');
  for (const [part, text] of [
    ['Jour', '7'],
    ['Mois', '3'],
    ['Année', '2012'],
  ] as const)
    await page.getByLabel(part).fill(text);
  await page.getByText('Vous avez moins de 18 ans').waitFor();
  await page.getByLabel('Mot de passe', { exact: true }).fill('Chemin-7');
  expect(await axeViolations(page)).toEqual([]);

  await page.reload();
  await expect.poll(() => page.getByLabel('Prénom').inputValue()).toBe('Ana');
  await expect.poll(() => page.getByLabel('Année').inputValue()).toBe('2012');
  expect(await page.getByLabel('Mot de passe', { exact: true }).inputValue()).toBe('');
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toMatch(/Chemin-7|token/);
  expect(errors).toEqual([]);
});

test('a truncated link is invalid, and the full link opens the form', async () => {
  const { page } = await openVisitorPage();
  await page.goto(link.slice(0, -5));
  await page.getByRole('heading', { name: 'Ce lien n’est pas valable' }).waitFor();
  await page.evaluate((url) => location.assign(url), link);
  await page.getByRole('heading', { name: /^Rejoignez/ }).waitFor();
});

test('a member of another company cannot use the link, and a member of the company sees the program', async () => {
  const { page: otherMember } = await openVisitorPage();
  await signIn(otherMember, 'mentee@rivage.example');
  await otherMember.goto(link);
  await otherMember.getByText('Ce lien n’est pas destiné au compte').waitFor();
  await otherMember.getByRole('button', { name: 'Me déconnecter et utiliser l’invitation' }).click();
  await otherMember.getByRole('button', { name: 'Créer mon compte' }).waitFor();

  const { page: member } = await openVisitorPage();
  await signIn(member, 'ines.moreau@nova.example');
  await member.goto(link);
  await member.getByText(/Vous participez déjà|Rejoindre ce programme/).waitFor();
});

test('a visitor without a link can leave contact details', async () => {
  const { page } = await openVisitorPage();
  await page.goto('/sign_up');
  await page.getByLabel('Nom', { exact: true }).fill('Roy');
  await page.getByLabel('Prénom').fill('Jeanne');
  await page.getByLabel('Adresse e-mail').fill('jeanne.roy@client.example');
  await page.getByRole('button', { name: 'Laisser mes coordonnées' }).click();
  await page.getByText('Merci').waitFor();
});

/** Creates an open link for a program of Nova and its mail domain, and returns the path of the link. */
async function createOpenLink(): Promise<string> {
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
