import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { axeViolations, openBrowser, openTestPage } from './lib/browser.ts';
import { signIn, signInToConsole } from './lib/sign-in.ts';
import { startStack } from './stack.ts';

// A program's open link, and everything that can go wrong on the way to an account.

const { baseUrl } = await startStack();
const browser = await openBrowser();
let link: string;
beforeAll(async () => {
  link = await makeOpenLink();
});

const anyone = () => openTestPage(browser, baseUrl, { width: 390, theme: 'light', language: 'fr' });

test('what is typed wrong is told beside its field and above the form, and survives a reload', async () => {
  const { page, faults } = await anyone();
  await page.goto(link);
  await page.getByRole('heading', { name: /^Rejoignez/ }).waitFor();
  expect(page.url()).not.toContain('#');
  await page.getByRole('button', { name: 'Créer mon compte' }).click();
  await page.getByText('Les validations ont échoué').waitFor();
  await page.getByRole('button', { name: /^Adresse e-mail professionnelle/ }).click();
  expect(await page.locator(':focus').getAttribute('name')).toBe('email');

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
  await page.getByLabel('Mot de passe', { exact: true }).fill('Jardin75');
  expect(await axeViolations(page)).toEqual([]);

  await page.reload();
  expect(await page.getByLabel('Prénom').inputValue()).toBe('Ana');
  expect(await page.getByLabel('Année').inputValue()).toBe('2012');
  expect(await page.getByLabel('Mot de passe', { exact: true }).inputValue()).toBe('');
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toMatch(/Jardin75|token/);
  expect(faults).toEqual([]);
});

test('a link that is cut short opens nothing, and all once it is whole', async () => {
  const { page } = await anyone();
  await page.goto(link.slice(0, -5));
  await page.getByRole('heading', { name: 'Ce lien n’est pas valable' }).waitFor();
  await page.evaluate((whole) => location.assign(whole), link);
  await page.getByRole('heading', { name: /^Rejoignez/ }).waitFor();
});

test('a member of another company is told that it is not for them, and a member of this one that they are in', async () => {
  const { page: stranger } = await anyone();
  await signIn(stranger, 'mentee@rivage.example');
  await stranger.goto(link);
  await stranger.getByText('Ce lien n’est pas fait pour le compte').waitFor();
  await stranger.getByRole('button', { name: 'Me déconnecter et utiliser l’invitation' }).click();
  await stranger.getByRole('button', { name: 'Créer mon compte' }).waitFor();

  const { page: member } = await anyone();
  await signIn(member, 'ines.moreau@nova.example');
  await member.goto(link);
  await member.getByText(/Vous participez déjà|Rejoindre ce programme/).waitFor();
});

test('without a link, a name can be left', async () => {
  const { page } = await anyone();
  await page.goto('/sign_up');
  await page.getByLabel('Nom', { exact: true }).fill('Roy');
  await page.getByLabel('Prénom').fill('Jeanne');
  await page.getByLabel('Adresse e-mail').fill('jeanne.roy@client.example');
  await page.getByRole('button', { name: 'Laisser mes coordonnées' }).click();
  await page.getByText('Merci').waitFor();
});

/** The address of a new open link of Nova's program, for its own domain. */
async function makeOpenLink(): Promise<string> {
  const { page, context } = await openTestPage(browser, baseUrl, { width: 1280, theme: 'light', language: 'fr' });
  await signInToConsole(page, 'rh@nova.example');
  const { address } = await call(page, 'POST', '/backoffice/v1/open_links', {
    name: 'Campagne',
    program_id: (await call(page, 'GET', '/backoffice/v1/programs'))[0].id,
    allowed_domains: ['nova.example'],
    expires_on: new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10),
  });
  await context.close();
  const { pathname, search, hash } = new URL(address);
  return `${pathname}${search}${hash}`;
}

function call(page: Page, method: string, url: string, body?: object) {
  return page.evaluate(
    async ([how, where, what]) => {
      const headers = { 'content-type': 'application/json' };
      return (await fetch(where, { method: how, ...(what && { headers, body: what }) })).json();
    },
    [method, url, body && JSON.stringify(body)] as const,
  );
}
