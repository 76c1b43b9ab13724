import { expect, test } from 'vitest';
import { openBrowser, openTestPage, waitForPage } from './lib/browser.ts';
import { addressOf, consoleTours } from './lib/console-pages.ts';
import { pressButtons } from './lib/press-buttons.ts';
import { signInToConsole } from './lib/sign-in.ts';
import { startStack } from './stack.ts';

// Presses every button of the console once: none does nothing, shows a message key, fails on the server or throws.

const { baseUrl } = await startStack();
const browser = await openBrowser();

const [referent, administrator, staff] = consoleTours.map(({ pages }) => Object.keys(pages));
const half = Math.ceil((referent ?? []).length / 2);

test.concurrent.each([
  { name: 'an administrator, in daily work', email: 'admin@nova.example', paths: referent?.slice(0, half) ?? [] },
  { name: 'an administrator, with invitations', email: 'admin@nova.example', paths: referent?.slice(half) ?? [] },
  { name: 'an administrator, in the configuration', email: 'admin@nova.example', paths: administrator ?? [] },
  { name: 'provider staff', email: 'staff@binome.example', paths: staff ?? [] },
])('$name presses every button of $paths.length pages', async ({ email, paths }) => {
  const { context, page, errors } = await openTestPage(browser, baseUrl, { width: 1280, theme: 'light', language: 'fr' });
  context.setDefaultTimeout(15_000);
  const problems: string[] = [];
  const log: string[] = [];
  page.on('response', (response) => response.status() >= 500 && problems.push(`${response.status()} ${response.url()}`));
  // A changed form asks before it is left.
  page.on('dialog', (dialog) => void dialog.accept());
  await signInToConsole(page, email);
  for (const path of paths) {
    const address = await addressOf(page, path);
    const open = async () => {
      await page.goto(address);
      await waitForPage(page);
    };
    await open();
    const { pressed, problems: found } = await pressButtons(page, open, 'main, .RaLayout-content');
    log.push(path, ...pressed);
    problems.push(...found.map((problem) => `${path}: ${problem}`));
  }
  await context.close();
  process.stdout.write(`${log.join('\n  ')}\n`);
  expect([...problems, ...errors]).toEqual([]);
});
