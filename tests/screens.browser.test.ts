import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { axeFaults, type Look, openBrowser, openWindow, overflowing, settled } from './lib/browser.ts';
import { signIn, signInAtConsole, speakTo } from './lib/people.ts';

// Every screen, on a small phone, a phone, a tablet and a desktop, light and dark, in both languages:
// axe finds nothing, nothing sticks out, no id of a text is shown, nothing is said on the browser's console.

const baseUrl = inject('baseUrl');
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

const looks: Look[] = [
  { width: 320, theme: 'light', language: 'fr' },
  { width: 390, theme: 'dark', language: 'en' },
  { width: 768, theme: 'light', language: 'en' },
  { width: 1280, theme: 'dark', language: 'fr' },
];

const serious = ['serious', 'critical'];
const any = ['minor', 'moderate', ...serious];

type Walk = { who: string; signIn?: typeof signIn; email?: string; paths: string[]; impacts: string[] };

const walks: Walk[] = [
  {
    who: 'a visitor',
    paths: [
      '/',
      '/charter-mentoring-entreprise',
      '/faq-mentoring',
      '/faq-mentoring?q=temps',
      '/cgu',
      '/contact-mentoring',
      '/sign_in',
      '/sign_in?company=rivage',
      '/sign_up',
      '/sign_up/018f3f3e-0000-7000-8000-000000000000#wrong',
      '/auth',
      '/forgot_password',
      '/edit_password',
      '/nowhere',
    ],
    impacts: any,
  },
  {
    who: 'a mentee',
    signIn,
    email: 'lea.martin@nova.example',
    paths: [
      '/dashboard',
      '/community',
      '/community?q=zzz',
      '/mentoring_center',
      ':best',
      ':own',
      '/profile-choice',
      '/profiling?step=user_questions',
      '/profiling?step=needs',
      '/profiling?step=shape',
      '/profiling?step=my-visibility',
    ],
    impacts: any,
  },
  {
    who: 'a mentor',
    signIn,
    email: 'paul.bernard@nova.example',
    paths: ['/dashboard', '/community', '/mentoring_center', '/personal_settings'],
    impacts: any,
  },
  {
    who: 'a mentee of a company with other colours and words',
    signIn,
    email: 'mentee@rivage.example',
    paths: ['/dashboard', '/community'],
    impacts: any,
  },
  {
    who: 'an HR referent',
    signIn: signInAtConsole,
    email: 'rh@nova.example',
    paths: [
      '/backoffice/users',
      '/backoffice/profiles',
      '/backoffice/mentoring_requests',
      '/backoffice/mentoring_relationships',
      '/backoffice/mentoring_relationships/create',
      '/backoffice/invitations',
      '/backoffice/invitations/create',
      '/backoffice/invitation_imports/create',
      '/backoffice/open_links',
      '/backoffice/open_links/create',
      '/backoffice/invitation_funnel',
    ],
    impacts: serious,
  },
  {
    who: 'the provider’s staff',
    signIn: signInAtConsole,
    email: 'staff@binome.example',
    paths: ['/backoffice/companies'],
    impacts: serious,
  },
];

describe.each(looks)('$width px, $theme, $language', (look) => {
  test.each(walks)('$who', async ({ signIn: enter, email, paths, impacts }) => {
    const { context, page, faults } = await openWindow(browser, baseUrl, look);
    if (enter && email) await enter(page, email);
    if (enter === signIn) await speakTo(page, look.language);
    const found: string[] = [];
    for (const path of paths) {
      await page.goto(path.startsWith(':') ? await profilePath(path) : path);
      await settled(page);
      found.push(...(await axeFaults(page, impacts)).map((fault) => `${path}: ${fault}`));
      found.push(...(await overflowing(page)).map((element) => `${path}: sticks out: ${element}`));
      const text = (await page.locator('body').textContent()) ?? '';
      found.push(
        ...(
          text.match(
            /\b(resources|console|shell|dashboard|community|mentoring|match|requests|settings|profile|profiling|portrait|picture)\.[a-z_.]+\b/g,
          ) ?? []
        ).map((id) => `${path}: shows ${id}`),
      );
    }
    await context.close();
    expect([...found, ...faults]).toEqual([]);

    /** Addresses that hold an id: the best match’s profile, and one’s own. */
    async function profilePath(which: string): Promise<string> {
      await page.goto(which === ':best' ? '/community' : '/dashboard');
      await settled(page);
      const link = which === ':best' ? page.locator('article a').first() : page.locator('a[href^="/profile/"]').last();
      return (await link.getAttribute('href')) ?? '/nowhere';
    }
  });
});
