import { expect, test } from 'vitest';
import { openBrowser, openTestPage } from './lib/browser.ts';
import { addressOf, consoleTours } from './lib/console-pages.ts';
import { pressButtons } from './lib/press-buttons.ts';
import { startStack } from './stack.ts';

// Every button of the console does something when it is pressed.

const { baseUrl } = await startStack();
const browser = await openBrowser();

test.concurrent.each(consoleTours)('each button has an effect for $name', async ({ signIn, pages }) => {
  const { context, page, errors } = await openTestPage(browser, baseUrl, { width: 1280, theme: 'light', language: 'fr' });
  page.setDefaultTimeout(20_000);
  page.on('dialog', (dialog) => void dialog.accept());
  await signIn?.(page);
  const idle: string[] = [];
  for (const path of Object.keys(pages)) idle.push(...(await pressButtons(page, await addressOf(page, path))));
  await context.close();
  expect([...idle, ...errors]).toEqual([]);
});
