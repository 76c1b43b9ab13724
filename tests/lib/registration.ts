import type { Page } from 'playwright-core';
import { expect } from 'vitest';
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
