import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { waitForPage } from './browser.ts';
import { mailsTo } from './mailbox.ts';
import { setChecked } from './set-checked.ts';

/** Waits for a mail to `email` with a link that contains `text`, and returns the path of the newest such link. */
export async function waitForMailLink(mailbox: string, email: string, text: string): Promise<string> {
  let link: string | undefined;
  await expect
    .poll(async () => {
      const links = (await mailsTo(mailbox, email)).flatMap((mail) => mail.text.match(/https?:\/\/[^\s)\]>]+/g) ?? []);
      link = links.findLast((candidate) => candidate.includes(text));
      return link;
    })
    .toBeDefined();
  const { pathname, search, hash } = new URL(link ?? '');
  return pathname + search + hash;
}

/** Completes and sends the registration form of a person whom a provider has identified, where e-mail and names are pre-filled. */
export async function registerIdentified(page: Page): Promise<void> {
  await page.getByLabel('Jour').fill('14');
  await page.getByLabel('Mois').fill('07');
  await page.getByLabel('Année').fill('1988');
  await page.getByLabel('Entité').selectOption({ index: 1 });
  await setChecked(page.getByRole('checkbox'));
  await page.getByRole('button', { name: 'Créer mon compte' }).click();
}

/** Answers the questions of all profile steps. */
export async function fillProfile(page: Page): Promise<void> {
  await page.waitForURL('**/profiling*');
  const next = page.getByRole('button', { name: 'Suivant' });
  const end = page.getByRole('heading', { name: /Votre visibilité|Votre profil est visible/ });
  for (let step = 0; step < 12; step++) {
    await next.or(end).first().waitFor();
    await waitForPage(page);
    if (await end.isVisible()) return;
    await answerStep(page);
    const title = await page.locator('h1').textContent();
    await next.click();
    await expect.poll(() => page.locator('h1').textContent()).not.toBe(title);
  }
  throw new Error('The profile did not end after 12 steps.');
}

async function answerStep(page: Page): Promise<void> {
  const form = page.locator('form').first();
  // Skips number and URL fields: they have formats, and none is required.
  for (const box of await form.locator('input[type="text"]:not([inputmode]):not([role]), textarea').all())
    if ((await box.inputValue()) === '') await box.fill('Une réponse');
  for (const select of await form.locator('select').all()) {
    const isUnanswered = (await select.inputValue()) === '' && (await select.locator('option').count()) > 1;
    if (isUnanswered) await select.selectOption({ index: 1 });
  }
  for (const group of await form.getByRole('radiogroup').all()) await setChecked(group.getByRole('radio').first());
  for (const group of await form.getByRole('group').all()) {
    const box = group.getByRole('checkbox').first();
    if ((await box.count()) > 0) await setChecked(box);
  }
  for (let count = 0; count < 12; count++) {
    const addButton = form.getByRole('button', { name: /^Ajouter / }).first();
    if ((await addButton.count()) === 0 || (await addButton.isDisabled())) break;
    await addButton.click();
  }
}
