import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openBrowser, openTestPage, waitForPage } from '../lib/browser.ts';
import { loadCompanies } from '../lib/companies.ts';
import { crawl, kindOf } from '../lib/crawl.ts';
import { textFaults } from '../lib/page-texts.ts';
import { chooseLanguage, signIn, signInExpecting, signInToConsole } from '../lib/sign-in.ts';

// Follows the links of both front ends from the first page of each kind of person: no dead link, no placeholder, no text of the other
// language.

const { baseUrl, nova, staffEmail } = await loadCompanies(import.meta.filename);
const browser = await openBrowser();

/** The hosts of links in what the people of the demo have written, such as the material of a workshop. */
const hosts = new Set<string>(['hbr.org', 'www.ted.com', 'ateliers.nova.example']);

type Language = 'fr' | 'en';
/** For members and console users. Visitors, and people who await validation, are sent away from pages that members open. */
const sharedKinds = { fr: new Set<string>(), en: new Set<string>() };
type Walk = { name: string; language: Language; enter: (page: Page) => Promise<void>; byAddress?: boolean; expected?: RegExp };

const member = (email: string, language: Language) => async (page: Page) => {
  await signIn(page, email);
  await chooseLanguage(page, language);
  await waitForPage(page);
};
const consoleUser = (email: string, path: string) => async (page: Page) => {
  await signInToConsole(page, email);
  await page.goto(path);
  await waitForPage(page);
};

const openHome = async (page: Page) => {
  await page.goto('/');
  await waitForPage(page);
};

const noSession = /\/session answers 401$/;

const walks: Walk[] = [
  { name: 'a visitor', language: 'fr', enter: openHome, expected: noSession },
  { name: 'a visitor', language: 'en', enter: openHome, expected: noSession },
  { name: 'a mentee', language: 'fr', enter: member(nova.email('lea.martin'), 'fr') },
  { name: 'a mentor', language: 'en', enter: member(nova.email('paul.bernard'), 'en') },
  { name: 'a mentor and mentee', language: 'fr', enter: member(nova.email('ines.moreau'), 'fr') },
  { name: 'a mentee', language: 'en', enter: member(nova.email('vincent.meunier'), 'en') },
  {
    name: 'a person who awaits validation',
    language: 'fr',
    byAddress: true,
    // The pages of members start to load while the guard still asks who is signed in.
    expected: /answers 403$/,
    enter: (page) => signInExpecting(page, nova.email('youssef.benali'), '**/auth'),
  },
  {
    name: 'an administrator, from the member app to the console',
    language: 'fr',
    enter: async (page) => {
      await signInExpecting(page, nova.email('admin'), '**/backoffice/**');
      await page.goto('/mentoring_center');
      await waitForPage(page);
    },
  },
  { name: 'an HR referent', language: 'en', enter: consoleUser(nova.email('rh'), '/backoffice/users') },
  { name: 'a company administrator', language: 'en', enter: consoleUser(nova.email('admin'), '/backoffice/settings') },
  { name: 'the administrator of a business unit', language: 'en', enter: consoleUser(nova.email('bu'), '/backoffice/users') },
  { name: 'provider staff', language: 'fr', enter: consoleUser(staffEmail, '/backoffice/companies') },
];

test.concurrent.each(walks)('all links of $name work, in “$language”', async ({ language, enter, expected, byAddress = false }) => {
  const { page, context, errors } = await openTestPage(browser, baseUrl, { width: 1280, theme: 'light', language });
  await enter(page);
  // Most addresses lead a person who awaits validation to the same page.
  const { problems } = await crawl(page, {
    baseUrl,
    language,
    hosts,
    byAddress,
    sharedKinds: expected ? new Set() : sharedKinds[language],
  });
  await context.close();
  expect([...problems.filter((problem) => !expected?.test(problem)), ...errors]).toEqual([]);
});

test.each(['fr', 'en'] as const)('the public pages as the server delivers them link to pages that exist, in “%s”', async (language) => {
  const problems: string[] = [];
  const kinds = new Set<string>();
  const queue = [`/?locale=${language}`];
  for (let address = queue.shift(); address !== undefined; address = queue.shift()) {
    const { hash } = new URL(address, baseUrl);
    const reply = await fetch(baseUrl + address, { headers: { accept: 'text/html', 'accept-language': language } });
    if (reply.status !== 200) problems.push(`${address} answers ${reply.status}`);
    const source = await reply.text();
    if (hash !== '' && !source.includes(`id="${hash.slice(1)}"`)) problems.push(`${address} has no element for the anchor`);
    const body = /<div id="root">([\s\S]*)<\/div>/.exec(source)?.[1] ?? '';
    const texts = body.split(/<[^>]*>/).map((text) => text.trim());
    problems.push(...textFaults(texts, language).map((problem) => `${address} ${problem}`));
    for (const [, href = ''] of body.matchAll(/<a [^>]*href="([^"]*)"/g)) {
      const url = new URL(href.replaceAll('&amp;', '&'), baseUrl + address);
      if (url.origin !== baseUrl) problems.push(`${address} links to another host: ${href}`);
      const link = url.pathname + url.search + url.hash;
      if (kinds.has(kindOf(link))) continue;
      kinds.add(kindOf(link));
      queue.push(link);
    }
  }
  expect(problems).toEqual([]);
  expect([...kinds].map((kind) => kind.split('?')[0])).toEqual(
    expect.arrayContaining([
      '/charter-mentoring-entreprise',
      '/faq-mentoring',
      '/cgu',
      '/mentions-legales',
      '/accessibilite',
      '/solution-formation-afest',
      '/contact-mentoring',
      '/sign_in',
    ]),
  );
});
