import { readFile } from 'node:fs/promises';
import { openS3Server } from '@binome/testing/s3-server';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { openBrowser, openTestPage, type TestPage } from '../lib/browser.ts';
import { startOwnStack } from '../lib/companies.ts';
import { journey } from '../lib/journey.ts';
import { onePixelPng } from '../lib/one-pixel-png.ts';
import { signIn } from '../lib/sign-in.ts';

// Two partners send each other files that their browsers read from a bucket, on another origin than the pages.

const bucket = await openS3Server();
afterAll(() => bucket.close());
const settings = Object.fromEntries(Object.entries(bucket.settings).map(([name, value]) => [name, String(value)]));
const { baseUrl, nova } = await startOwnStack(import.meta.filename, { settings: { ...settings, S3_DIRECT_READS: 'true' } });
const step = journey('Files in a bucket');
const browser = await openBrowser();
const desktop = { width: 1280, theme: 'light', language: 'fr' } as const;
let mentee: TestPage;
let mentor: TestPage;

const log = (page: Page) => page.getByRole('log', { name: 'Messages de la conversation' });
const attach = ({ page }: TestPage) => page.locator('input[type="file"]');
const readsOf = (page: Page) => {
  const origins: string[] = [];
  page.on('response', (response) => response.url().startsWith(bucket.settings.S3_ENDPOINT) && origins.push(response.url()));
  return origins;
};

beforeAll(async () => {
  mentee = await openTestPage(browser, baseUrl, desktop);
  mentor = await openTestPage(browser, baseUrl, desktop);
  await signIn(mentee.page, nova.email('charlotte.weber'));
  await signIn(mentor.page, nova.email('paul.bernard'));
  await mentor.page.goto('/messenger');
  await mentor.page
    .getByRole('link', { name: /Charlotte Weber/ })
    .first()
    .click();
  await mentor.page.waitForURL('**/messenger/*');
  await mentee.page.goto(new URL(mentor.page.url()).pathname);
});

step('a picture is shown and a document is saved from the bucket', async () => {
  const reads = readsOf(mentee.page);
  await attach(mentor).setInputFiles([
    { name: 'point.png', mimeType: 'image/png', buffer: Buffer.from(onePixelPng, 'base64') },
    { name: 'Été à deux.txt', mimeType: 'text/plain', buffer: Buffer.from('Notre plan') },
  ]);
  for (const name of ['point.png', 'Été à deux.txt'])
    await mentor.page.getByRole('button', { name: `Retirer le fichier ${name}` }).waitFor();
  await mentor.page.getByRole('button', { name: 'Envoyer', exact: true }).click();

  const picture = log(mentee.page).getByRole('button', { name: 'Ouvrir l’image point.png' });
  await expect.poll(() => picture.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1);
  expect(reads.some((url) => url.includes('.priv'))).toBe(true);
  const button = log(mentee.page).getByRole('button', { name: 'Télécharger Été à deux.txt' });
  const [download] = await Promise.all([mentee.page.waitForEvent('download'), button.click()]);
  expect(download.suggestedFilename()).toBe('Été à deux.txt');
  expect(await readFile(await download.path(), 'utf8')).toBe('Notre plan');
});

step('a file that is sent while the bucket is away is refused in words, and sent again', async () => {
  const note = { name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('Une note') };
  await bucket.stop();
  await attach(mentor).setInputFiles(note);
  await mentor.page.getByText('Les fichiers sont momentanément inaccessibles.').first().waitFor();
  await bucket.start();
  await mentor.page.getByRole('button', { name: 'Retirer le fichier note.txt' }).click();
  await attach(mentor).setInputFiles(note);
  await mentor.page.getByRole('button', { name: 'Retirer le fichier note.txt' }).waitFor();
  await mentor.page.getByRole('button', { name: 'Envoyer', exact: true }).click();
  await log(mentee.page).getByRole('button', { name: 'Télécharger note.txt' }).waitFor();
});
