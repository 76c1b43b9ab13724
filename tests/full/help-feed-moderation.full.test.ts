import type { Page } from 'playwright-core';
import { beforeAll, expect } from 'vitest';
import { openBrowser, openTestPage, type TestPage, waitForPage } from '../lib/browser.ts';
import { loadCompanies } from '../lib/companies.ts';
import { journey } from '../lib/journey.ts';
import { signIn, signInToConsole } from '../lib/sign-in.ts';

// An HR referent moderates the help feed at the console; its author and another member read the result in the member app.

const { baseUrl, nova } = await loadCompanies(import.meta.filename);
const step = journey('The moderation of the help feed');
const browser = await openBrowser();
const settings = { width: 1280, theme: 'light', language: 'fr' } as const;
const title = 'Un outil que je ne recommande plus';
let author: TestPage;
let reader: TestPage;
let moderator: TestPage;

beforeAll(async () => {
  [author, reader, moderator] = [
    await openTestPage(browser, baseUrl, settings),
    await openTestPage(browser, baseUrl, { ...settings, width: 390 }),
    await openTestPage(browser, baseUrl, settings),
  ];
  await signIn(author.page, nova.email('lea.martin'));
  await signIn(reader.page, nova.email('paul.bernard'));
  await signInToConsole(moderator.page, nova.email('rh'));
});

step('a member reports an article, and the moderators read why', async () => {
  const { page } = author;
  await page.goto('/news');
  await page.getByRole('button', { name: 'Écrire', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Nouvelle publication' });
  await dialog.getByText('Actualité', { exact: true }).click();
  await dialog.getByLabel('Titre').fill(title);
  await dialog.getByLabel('Texte').fill('Son auteur est un **incapable**.');
  await dialog.getByRole('button', { name: 'Publier' }).click();
  await page.getByRole('article', { name: title }).waitFor();

  await reader.page.goto('/news');
  await reader.page.getByRole('button', { name: `Actions sur « ${title} »` }).click();
  await reader.page.getByRole('menuitem', { name: 'Signaler' }).click();
  await reader.page.getByRole('dialog').getByLabel('Pourquoi ?').fill('Ce mot vise une personne.');
  await reader.page.getByRole('dialog').getByRole('button', { name: 'Signaler' }).click();
  await reader.page.getByText('Merci, votre signalement a été envoyé').waitFor();

  await moderator.page.goto('/backoffice/feed_articles?filter={"reported":true}');
  await row(moderator.page).getByText('Ce mot vise une personne.').waitFor();
  await row(moderator.page)
    .getByText(/Paul Bernard/)
    .waitFor();
});

step('hiding it with a reason takes it from the readers and tells its author why, until it is shown again', async () => {
  const { page } = moderator;
  await openFeed(page);
  await row(page)
    .getByRole('button', { name: /^Masquer : / })
    .click();
  await page.getByRole('dialog').getByRole('textbox').fill('Ce mot blesse : dites plutôt ce qui ne va pas.');
  await page.getByRole('dialog').getByRole('button', { name: 'Masquer' }).click();
  await row(page).getByRole('button', { name: 'Montrer de nouveau' }).waitFor();
  await reader.page.getByRole('article', { name: title }).waitFor({ state: 'detached' });
  await author.page.getByRole('article', { name: title }).getByText('Ce mot blesse : dites plutôt ce qui ne va pas.').waitFor();

  await row(page).getByRole('button', { name: 'Montrer de nouveau' }).click();
  await page.getByRole('dialog').getByRole('button').last().click();
  await reader.page.getByRole('article', { name: title }).waitFor();
});

step('a pinned article stands first, and one moved to a program says so', async () => {
  const { page } = moderator;
  await openFeed(page);
  await row(page)
    .getByRole('button', { name: /^Épingler/ })
    .click();
  await reader.page.getByRole('article', { name: title }).getByText('Épinglée').waitFor();
  await row(page)
    .getByRole('button', { name: /^Ne plus épingler/ })
    .click();
  await reader.page.getByRole('article', { name: title }).getByText('Épinglée').waitFor({ state: 'detached' });

  await row(page).getByRole('combobox').click();
  await page.getByRole('option').nth(1).click();
  await page.getByText('Les lecteurs de la publication sont changés.').waitFor();
  await author.page
    .getByRole('article', { name: title })
    .getByText(/Programme /)
    .waitFor();
});

step('an HR referent of two programs moves an article from one to the other, and never to the whole company', async () => {
  const admin = await openTestPage(browser, baseUrl, settings);
  await signInToConsole(admin.page, nova.email('admin'));
  // The article is in the first program since it was moved.
  const [from = '', to = ''] = await admin.page.evaluate(referTwoPrograms, nova.email('camille.nguyen'));
  const { page } = await openTestPage(browser, baseUrl, settings);
  await signInToConsole(page, nova.email('camille.nguyen'));
  await openFeed(page);
  await row(page).getByRole('combobox').click();
  await expect.poll(() => page.getByRole('option').allTextContents()).toEqual([from, to]);
  await page.getByRole('option', { name: to }).click();
  await page.getByText('Les lecteurs de la publication sont changés.').waitFor();
  await author.page.getByRole('article', { name: title }).getByText(`Programme ${to}`).waitFor();
});

step('the administrators decide who writes, and members lose or regain the button', async () => {
  const { page } = await openTestPage(browser, baseUrl, settings);
  await signInToConsole(page, nova.email('admin'));
  await openFeed(page);
  for (const [choice, isAllowed] of [
    ['La modération seulement', false],
    ['Tous les membres', true],
  ] as const) {
    await page.getByRole('combobox', { name: 'Qui peut publier' }).click();
    await page.getByRole('option', { name: choice }).click();
    await expect
      .poll(async () => {
        await author.page.goto('/news');
        await waitForPage(author.page);
        return author.page.getByRole('button', { name: 'Écrire', exact: true }).count();
      })
      .toBe(isAllowed ? 1 : 0);
  }
});

step('no page had an error', () => {
  for (const { errors } of [author, reader, moderator]) expect(errors).toEqual([]);
});

async function openFeed(page: Page): Promise<void> {
  // The console remembers the filters of a list.
  await page.goto('/backoffice/feed_articles?filter={}');
  await waitForPage(page);
}

/** Runs in the page of an administrator. Makes a person the HR referent of two programs and returns their names. */
async function referTwoPrograms(email: string): Promise<string[]> {
  const [person] = await (await fetch(`/backoffice/v1/users?filter=${JSON.stringify({ q: email })}`)).json();
  const programs = (await (await fetch('/backoffice/v1/programs')).json()).slice(0, 2);
  for (const { id } of programs) {
    const body = JSON.stringify({ user_id: person.id, name: 'hr_referent', program_id: id });
    await fetch('/backoffice/v1/role_grants', { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  }
  return programs.map(({ name }: { name: { fr: string } | string }) => (typeof name === 'string' ? name : name.fr));
}

/** The line of the article in the list of the console. */
function row(page: Page) {
  return page.getByRole('row').filter({ hasText: title });
}
