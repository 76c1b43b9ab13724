import type { Locale } from '@binome/contract/fields';
import en from '@binome/web/messages/call.en.json' with { type: 'json' };
import fr from '@binome/web/messages/call.fr.json' with { type: 'json' };
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axeViolations, type BrowserSettings, openCallBrowser, openTestPage, overflowingElements, waitForPage } from '../lib/browser.ts';
import { loadCompanies } from '../lib/companies.ts';
import { chooseLanguage, signIn } from '../lib/sign-in.ts';

// Each screen of a video call, on a phone and a desktop, in both languages and both themes: the door, waiting, the call, the notes beside
// it, and the end. Two people look at it from the two sides.

const { baseUrl, nova } = await loadCompanies(import.meta.filename);
const browser = await openCallBrowser();
const messages = { fr, en };

const looks: { mentee: BrowserSettings; mentor: BrowserSettings }[] = [
  { mentee: { width: 390, theme: 'light', language: 'fr' }, mentor: { width: 1280, theme: 'dark', language: 'en' } },
  { mentee: { width: 1280, theme: 'dark', language: 'fr' }, mentor: { width: 390, theme: 'light', language: 'en' } },
];

test.each(looks)(
  'mentee $mentee.width $mentee.theme, mentor $mentor.width $mentor.theme: no screen of the call overflows or fails axe',
  async (look) => {
    const mentee = await openPerson(nova.email('charlotte.weber'), look.mentee, 'Paul');
    const mentor = await openPerson(nova.email('paul.bernard'), look.mentor, 'Charlotte');
    const link = mentee.page.locator('a[href^="/webconferences/"]').first();
    const url = (await link.getAttribute('href')) ?? '';

    const numbers = new Set<string | null>();
    for (const { page, say } of [mentee, mentor]) {
      await page.goto(url);
      await page.getByText(say('network_open')).waitFor();
      await page.getByText(say('phone_way_out')).waitFor();
      const number = await page.locator('a[href^="tel:"]').getAttribute('href');
      expect(number).toMatch(/^tel:\+\d+$/);
      numbers.add(number);
      await expectSound(page, 'door');
    }
    // Each sees the number of the other.
    expect(numbers.size).toBe(2);
    await mentee.page.getByRole('button', { name: mentee.say('enter') }).click();
    // Whoever was in the room before has left it.
    await mentee.page
      .getByText(mentee.say('waiting'))
      .or(mentee.page.getByText(mentee.say('partner_left').split('{clock}')[0] ?? ''))
      .waitFor();
    await expectSound(mentee.page, 'waiting');

    await mentor.page.getByRole('button', { name: mentor.say('enter') }).click();
    for (const { page, say } of [mentee, mentor]) {
      await page.locator(`video[aria-label="${say('partner_picture')}"]`).waitFor({ state: 'attached' });
      await expectSound(page, 'call');
      await page.getByRole('button', { name: say('show_panel'), exact: true }).click();
      await waitForPage(page);
      await expectSound(page, 'notes');
    }
    await mentor.page
      .getByRole('button', { name: mentor.say('hide_panel') })
      .last()
      .click();
    await mentor.page.getByRole('button', { name: mentor.say('leave') }).click();
    await mentor.page.waitForURL('**/feedback/*');
    await waitForPage(mentor.page);
    await expectSound(mentor.page, 'end');
    await mentee.page.getByRole('button', { name: mentee.say('rate') }).waitFor();
    await expectSound(mentee.page, 'left');

    for (const { context, errors } of [mentee, mentor]) {
      expect(errors).toEqual([]);
      await context.close();
    }
  },
);

type Key = keyof typeof fr extends `call.${infer Name}` ? Name : never;

async function openPerson(email: string, settings: BrowserSettings, partner: string) {
  const opened = await openTestPage(browser, baseUrl, settings);
  await signIn(opened.page, email);
  await chooseLanguage(opened.page, settings.language);
  return { ...opened, say: (key: Key) => textOf(settings.language, key, partner) };
}

/** A text of the call screens, with the partner's first name. */
function textOf(language: Locale, key: Key, name: string): string {
  return messages[language][`call.${key}`].replace('{name}', name);
}

async function expectSound(page: Page, screen: string): Promise<void> {
  expect([screen, await overflowingElements(page), await axeViolations(page)]).toEqual([screen, [], []]);
}
