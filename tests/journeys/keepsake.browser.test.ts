import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axeViolations, openBrowser, openTestPage, overflowingElements, waitForPage } from '../lib/browser.ts';
import { loadCompanies } from '../lib/companies.ts';
import { countSteps } from '../lib/count-steps.ts';
import { reviewAnswers } from '../lib/review.ts';
import { signIn } from '../lib/sign-in.ts';

// Half-way, the end and the keepsake of a relationship.

const { baseUrl, nova } = await loadCompanies(import.meta.filename);
const browser = await openBrowser();

type Settings = Parameters<typeof openTestPage>[2];

/** Signs a mentee in and opens the page of their relationship with a mentor of this first name. */
async function openRelationshipOf(mailbox: string, partner: string, settings: Partial<Settings> = {}) {
  const { page, errors } = await openTestPage(browser, baseUrl, { width: 390, theme: 'light', language: 'fr', ...settings });
  await signIn(page, nova.email(mailbox));
  const id = await page.evaluate(async (name) => {
    const headers = JSON.parse(localStorage.getItem('binome.credentials') ?? '{}');
    const reply = await fetch('/api/v1/mentoring_relationships?as=participant', { headers });
    const { data } = await reply.json();
    return data.find(({ presenter }: { presenter: { first_name: string } }) => presenter.first_name === name)?.id;
  }, partner);
  const path = `/mentoring_center/${id}`;
  await page.goto(path);
  return { page, errors, path };
}

async function expectGoodPage(page: Page): Promise<void> {
  expect(await overflowingElements(page)).toEqual([]);
  expect(await axeViolations(page)).toEqual([]);
}

test('half-way is shown once, and one press closes it', async () => {
  const { page, errors, path } = await openRelationshipOf('camille.nguyen', 'Fatou', { width: 320, theme: 'dark' });
  const moment = page.getByRole('dialog');
  await moment.getByText('vous demandiez la permission').waitFor();
  await moment.getByText('Négocier sans m’excuser').waitFor();
  await expectGoodPage(page);
  const steps = countSteps(page);
  await steps.press(moment.getByRole('button', { name: 'Continuer' }));
  await moment.waitFor({ state: 'hidden' });
  expect(steps.figures().actions).toBe(1);
  await page.goto(path);
  await page.getByRole('button', { name: 'Revoir la moitié du chemin' }).waitFor();
  expect(await moment.count()).toBe(0);
  expect(errors).toEqual([]);
});

test('the end takes at most 200 words, and its questions three presses', async () => {
  const { page, errors, path } = await openRelationshipOf('maxime.leroux', 'Rachel');
  await page.goto(`${path}/end`);
  await page.getByRole('heading', { name: /séances, et du chemin/ }).waitFor();
  await page.getByRole('button', { name: 'Très efficace' }).waitFor();
  await expectGoodPage(page);
  const steps = countSteps(page);
  await steps.read('end');
  for (const name of reviewAnswers) await steps.press(page.getByRole('button', { name, exact: true }));
  await page.getByRole('heading', { name: 'Merci, votre bilan est envoyé' }).waitFor();
  expect(steps.figures().words).toBeLessThanOrEqual(200);
  expect(steps.figures().actions).toBe(3);
  expect(errors).toEqual([]);
});

test('the keepsake prints on one page, and is read by a link until its owner withdraws it', async () => {
  const { page, errors, path } = await openRelationshipOf('julien.roche', 'Paul', { width: 1280 });
  await page.goto(`${path}/keepsake`);
  await page.getByRole('heading', { name: 'Julien et Paul' }).waitFor();
  await page.getByRole('button', { name: 'Changer ce que je garde' }).click();
  const longest = 'Demander à trois personnes avant de décider seul. '.repeat(6).slice(0, 280).trim();
  await page.getByLabel('Ce que vous gardez de ces mois').fill(longest);
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  const sheet = page.getByRole('article');
  await sheet.getByText(longest).waitFor();
  await expectGoodPage(page);
  expect(await countPages(page)).toBe(1);

  await page.getByRole('button', { name: 'Créer un lien' }).click();
  const address = await page.getByLabel('Adresse à transmettre').inputValue();
  const visitor = await openTestPage(browser, baseUrl, { width: 390, theme: 'dark', language: 'en' });
  await visitor.page.goto(address);
  await visitor.page.getByRole('heading', { name: /^Julien (et|and) Paul$/ }).waitFor();
  await visitor.page.getByText(longest).waitFor();
  expect(await countPages(visitor.page)).toBe(1);
  await visitor.page.emulateMedia({ media: 'screen' });
  await expectGoodPage(visitor.page);

  await page.getByRole('button', { name: 'Retirer le lien' }).click();
  await page.getByRole('button', { name: 'Créer un lien' }).waitFor();
  await visitor.page.goto('about:blank');
  await visitor.page.goto(address);
  await visitor.page.getByRole('heading', { name: /^(This link shows no keepsake any more|Ce lien ne montre plus de carnet)$/ }).waitFor();
  expect(errors).toEqual([]);
});

/** Prints the page and counts its sheets. */
async function countPages(page: Page): Promise<number> {
  await waitForPage(page);
  const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true });
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;
}
