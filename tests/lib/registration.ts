import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { waitForPage } from './browser.ts';
import { mailsTo } from './mailbox.ts';

/** The address in the newest mail to somebody that holds a word; waits for the mail. */
export async function waitForMailLink(mailbox: string, email: string, word: string): Promise<string> {
  let link: string | undefined;
  await expect
    .poll(async () => {
      const links = (await mailsTo(mailbox, email)).flatMap(({ text }) => text.match(/https?:\/\/[^\s)\]>]+/g) ?? []);
      link = links.findLast((one) => one.includes(word));
      return link;
    })
    .toBeDefined();
  const { pathname, search, hash } = new URL(link ?? '');
  return pathname + search + hash;
}

/** Fills the form of a personal invitation, whose e-mail and names are there already, and sends it. */
export async function acceptInvitation(page: Page, { password }: { password: string }): Promise<void> {
  await page.getByLabel('Jour').fill('14');
  await page.getByLabel('Mois').fill('07');
  await page.getByLabel('Année').fill('1988');
  const unit = page.getByLabel('Entité');
  await unit.selectOption({ index: 1 });
  for (const field of await page.locator('input[type="password"]').all()) await field.fill(password);
  for (const consent of await page.getByRole('checkbox').all()) await consent.check({ force: true });
  await page.getByRole('button', { name: 'Créer mon compte' }).click();
}

/** Answers every question of every screen of a profile, to the last. */
export async function fillProfile(page: Page): Promise<void> {
  await page.waitForURL('**/profiling*');
  const next = page.getByRole('button', { name: 'Suivant' });
  const end = page.getByRole('heading', { name: /Votre visibilité|Votre profil est visible/ });
  for (let screen = 0; screen < 12; screen++) {
    await next.or(end).first().waitFor();
    await waitForPage(page);
    if (await end.isVisible()) return;
    await answerScreen(page);
    const title = await page.locator('h1').textContent();
    await next.click();
    await expect.poll(() => page.locator('h1').textContent()).not.toBe(title);
  }
  throw new Error('the profile has no end');
}

async function answerScreen(page: Page): Promise<void> {
  const form = page.locator('form').first();
  // Numbers and addresses have their own shape, and none of them is asked for.
  for (const box of await form.locator('input[type="text"]:not([inputmode]):not([role]), textarea').all())
    if ((await box.inputValue()) === '') await box.fill('Une réponse');
  for (const select of await form.locator('select').all()) {
    const isOpen = (await select.inputValue()) === '' && (await select.locator('option').count()) > 1;
    if (isOpen) await select.selectOption({ index: 1 });
  }
  for (const group of await form.getByRole('radiogroup').all()) await group.getByRole('radio').first().check({ force: true });
  for (const group of await form.getByRole('group').all()) {
    const box = group.getByRole('checkbox').first();
    if ((await box.count()) > 0) await box.check({ force: true });
  }
  for (let picked = 0; picked < 12; picked++) {
    const pick = form.getByRole('button', { name: /^Ajouter / }).first();
    if ((await pick.count()) === 0 || (await pick.isDisabled())) break;
    await pick.click();
  }
}
