import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { encodeDrawing } from '@binome/api/platform/files/process-picture';
import { drawPortrait } from '@binome/scripts/demo/portraits/draw-portrait';
import { looks } from '@binome/scripts/demo/portraits/looks';
import { findOrInstallChromium } from '@binome/scripts/lib/chromium';
import { root } from '@binome/scripts/lib/run';
import { type Browser, chromium, type Page } from 'playwright-core';
import { chooseLanguage, signIn } from './lib/sign-in.ts';

// Takes the pictures of the product that the provider's home page shows, and draws the two people of the demonstration on it. Run it after a visible change of these pages, while
// `npm start` serves the demo companies: `node tests/take-product-pictures.ts http://localhost:3000`.

const target = join(root, 'web/src/pictures');
const viewport = { width: 1120, height: 720 };
/** The page beside the menu. */
const clip = { x: 240, y: 0, width: 880, height: 566, scale: 1 };
const quality = 70;
/** In pixels: three times as wide as the larger portraits on the page. */
const portraitSide = 384;
type Look = { language: 'fr' | 'en'; theme: 'light' | 'dark' };

const [baseURL = 'http://localhost:3000'] = process.argv.slice(2);
const browser = await chromium.launch({ executablePath: (await findOrInstallChromium()) ?? '', args: ['--no-sandbox'] });
await mkdir(target, { recursive: true });
for (const language of ['fr', 'en'] as const) {
  for (const theme of ['light', 'dark'] as const) {
    await takeMemberPictures(browser, { language, theme });
  }
}
await browser.close();
for (const [file, name] of [
  ['charlotte', 'Charlotte Weber'],
  ['paul', 'Paul Bernard'],
] as const) {
  const look = looks[name];
  const squares = look ? await encodeDrawing(drawPortrait(look, name)) : [];
  for (const { side, bytes } of squares) if (side === portraitSide) await writeFile(join(target, `${file}.webp`), bytes);
}

async function takeMemberPictures(browser: Browser, look: Look): Promise<void> {
  const mentee = await openPage(browser, look);
  await signIn(mentee, 'lea.martin@nova.example');
  await chooseLanguage(mentee, look.language);
  await mentee.goto('/community');
  await takePicture(mentee, 'community', look);
  await mentee.context().close();

  const page = await openPage(browser, look);
  await signIn(page, 'charlotte.weber@nova.example');
  await chooseLanguage(page, look.language);
  await page.goto('/mentoring_center');
  await page.locator('main a[href^="/mentoring_center/"]').first().click();
  await page.waitForURL('**/mentoring_center/*');
  await takePicture(page, 'relationship', look);
  await page.context().close();
}

async function openPage(browser: Browser, { language, theme }: Look): Promise<Page> {
  const context = await browser.newContext({ baseURL, viewport, colorScheme: theme, locale: language === 'fr' ? 'fr-FR' : 'en-GB' });
  await context.addInitScript((language) => localStorage.setItem('binome.language', language), language);
  return context.newPage();
}

/** Chromium writes WebP itself; Playwright offers only PNG and JPEG. */
async function takePicture(page: Page, view: string, { language, theme }: Look): Promise<void> {
  await page.locator('main h1, main h2').first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(() => [...document.images].every((image) => image.complete) && document.getAnimations().length === 0);
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality, clip });
  await writeFile(join(target, `${view}-${language}-${theme}.webp`), Buffer.from(data, 'base64'));
}
