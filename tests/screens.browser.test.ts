import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { axeFaults, type Look, openBrowser, openWindow, overflowing, settled } from './lib/browser.ts';
import { signIn, signInAtConsole, signInUntil, speakTo } from './lib/people.ts';

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

/** Paths may begin with the name of a link (`links`), or hold `:<list>` (the first element of a list of the console). */
type Walk = { who: string; signIn?: typeof signIn; email?: string; paths: string[]; impacts: string[] };

const signInWaiting: typeof signIn = (page, email) => signInUntil(page, email, '**/auth');
const signInNew: typeof signIn = (page, email) => signInUntil(page, email, '**/profile-choice');

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
      '/program_sign_up',
      '/forgot_password',
      '/edit_password',
      '/nowhere',
    ],
    impacts: any,
  },
  { who: 'somebody who waits to be let in', signIn: signInWaiting, email: 'youssef.benali@nova.example', paths: ['/auth'], impacts: any },
  {
    who: 'somebody who was just let in',
    signIn: signInNew,
    email: 'clara.dupuis@nova.example',
    paths: ['/profile-choice', '/profile-choice/presenter'],
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
      '/availability_settings',
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
    who: 'a mentee with a report to write',
    signIn,
    email: 'vincent.meunier@nova.example',
    paths: ['/dashboard', '/mentoring_center', ':pair', ':report', '/meetings_history', '/availability_settings'],
    impacts: any,
  },
  {
    who: 'a mentor whom times are proposed to',
    signIn,
    email: 'isabelle.renaud@nova.example',
    paths: ['/dashboard', ':pair', ':pair/session', '/meetings_history?state=cancelled'],
    impacts: any,
  },
  {
    who: 'a mentee who looks back on an accompaniment',
    signIn,
    email: 'maxime.leroux@nova.example',
    paths: ['/dashboard', '/mentoring_center', ':review'],
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
      '/backoffice/registrations',
      '/backoffice/registrations/:registrations/show',
      '/backoffice/users',
      '/backoffice/users/:users/show',
      '/backoffice/profiles',
      '/backoffice/profiles/:profiles/show',
      '/backoffice/mentoring_requests',
      '/backoffice/mentoring_relationships',
      '/backoffice/mentoring_relationships/create',
      '/backoffice/mentoring_relationships/:mentoring_relationships/show',
      '/backoffice/meetings',
      '/backoffice/meetings/:meetings/show',
      '/backoffice/results',
      '/backoffice/shared_answers',
      '/backoffice/invitations',
      '/backoffice/invitations/:invitations/show',
      '/backoffice/invitations/create',
      '/backoffice/invitation_imports/create',
      '/backoffice/invitation_imports/:invitation_imports/show',
      '/backoffice/open_links',
      '/backoffice/open_links/:open_links/show',
      '/backoffice/open_links/create',
      '/backoffice/invitation_funnel',
    ],
    impacts: serious,
  },
  {
    who: 'a company’s administrator',
    signIn: signInAtConsole,
    email: 'admin@nova.example',
    paths: [
      '/backoffice/companies',
      '/backoffice/companies/:companies',
      '/backoffice/questions',
      '/backoffice/tags',
      '/backoffice/programs',
      '/backoffice/business_units',
      '/backoffice/sites',
      '/backoffice/meeting_reasons',
      '/backoffice/feedback_questions',
      '/backoffice/training_tools',
      '/backoffice/documents',
      '/backoffice/documents/:documents',
      '/backoffice/documents/create?kind=wording&locale=fr',
      '/backoffice/documents/create?kind=charter&locale=en',
      '/backoffice/documents/create?kind=faq&locale=fr',
      '/backoffice/audit_entries',
    ],
    impacts: serious,
  },
  {
    who: 'the provider’s staff',
    signIn: signInAtConsole,
    email: 'staff@binome.example',
    paths: ['/backoffice/companies', '/backoffice/companies/create', '/backoffice/leads'],
    impacts: serious,
  },
];

describe.each(looks)('$width px, $theme, $language', { timeout: 300_000 }, (look) => {
  // Side by side: most of a walk is waiting for pages to come to rest.
  test.concurrent.each(walks)('$who', async ({ signIn: enter, email, paths, impacts }) => {
    const { context, page, faults } = await openWindow(browser, baseUrl, look);
    if (enter && email) await enter(page, email);
    if (enter === signIn) await speakTo(page, look.language);
    const found: string[] = [];
    for (const path of paths) {
      await page.goto(await addressOf(page, path));
      await settled(page);
      found.push(...(await axeFaults(page, impacts)).map((fault) => `${path}: ${fault}`));
      found.push(...(await overflowing(page)).map((element) => `${path}: sticks out: ${element}`));
      found.push(...(await keysShown(page)).map((id) => `${path}: shows ${id}`));
    }
    await context.close();
    expect([...found, ...faults]).toEqual([]);
  });
});

/** Links by the page on which they stand: the best match, one's own profile, a pair, what is to be written. */
const links: Record<string, { on: string; like: string }> = {
  best: { on: '/community', like: 'article a' },
  own: { on: '/dashboard', like: 'a[href^="/profile/"] >> nth=-1' },
  pair: { on: '/mentoring_center', like: 'main a[href^="/mentoring_center/"]' },
  report: { on: ':pair', like: 'main a[href^="/feedback/"]' },
  review: { on: '/dashboard', like: 'main a[href^="/feedback_relationships/"]' },
};

/** The address of a path whose id is only known to who walks there. */
async function addressOf(page: Page, path: string): Promise<string> {
  const [, name = ''] = path.match(/:(\w+)/) ?? [];
  if (name === '') return path;
  const link = links[name];
  if (link) {
    await page.goto(await addressOf(page, link.on));
    await settled(page);
    return path.replace(`:${name}`, (await page.locator(link.like).first().getAttribute('href')) ?? '/nowhere');
  }
  const id = await page.evaluate(async (list) => {
    const [first] = await (await fetch(`/backoffice/v1/${list}`)).json();
    return first?.id;
  }, name);
  if (!id) throw new Error(`there is nothing under ${name}`);
  return path.replace(`:${name}`, id);
}

/** Keys of texts that stand on the screen instead of their words. */
async function keysShown(page: Page): Promise<string[]> {
  const text = (await page.locator('body').textContent()) ?? '';
  return text.match(key) ?? [];
}

const key =
  /\b(resources|console|ra|shell|dashboard|community|mentoring|relationship|next_step|booking|proposal|feedback|history|availability|match|requests|settings|profile|profiling|portrait|picture|registration|content|welcome)\.[a-z_]+(\.[a-z_]+)*\b/g;
