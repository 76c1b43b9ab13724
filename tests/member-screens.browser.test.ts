import type { Page } from 'playwright-core';
import { describe, test } from 'vitest';
import { openBrowser, waitForPage } from './lib/browser.ts';
import { browserSettings, checkPages, type PageTour } from './lib/page-tour.ts';
import { chooseLanguage, signIn, signInExpecting } from './lib/sign-in.ts';
import { startStack } from './stack.ts';

// Every screen of the member app, on a small phone, a phone, a tablet and a desktop, light and dark, in both languages.

const { baseUrl } = await startStack();
const browser = await openBrowser();
const impacts = ['minor', 'moderate', 'serious', 'critical'];

describe.each(browserSettings)('$look.width and $otherWidth px, $look.theme, $look.language', ({ look, otherWidth }) => {
  const member = (email: string) => async (page: Page) => {
    await signIn(page, email);
    await chooseLanguage(page, look.language);
  };
  // Side by side: a walk waits for one page at a time.
  test.concurrent.each(walksOf(member))('$who', (one) => checkPages(one, { browser, baseUrl, look, otherWidth, impacts, addressOf }));
});

/** Paths may begin with the name of a link (`links`), whose id only the person who walks knows. */
function walksOf(member: (email: string) => PageTour['enter']): PageTour[] {
  const waiting = (email: string) => (page: Page) => signInExpecting(page, email, '**/auth');
  const justLetIn = (email: string) => (page: Page) => signInExpecting(page, email, '**/profile-choice');
  return [
    {
      who: 'a visitor',
      pages: {
        '/': 'h1',
        '/charter-mentoring-entreprise': 'h1',
        '/faq-mentoring': 'h1',
        '/faq-mentoring?q=temps': 'h1',
        '/cgu': 'h1',
        '/contact-mentoring': 'h1',
        '/sign_in': 'h1',
        '/sign_in?company=rivage': 'h1',
        '/sign_up': 'h1',
        '/sign_up/018f3f3e-0000-7000-8000-000000000000#wrong': 'h1',
        '/auth': 'h1',
        '/program_sign_up': 'h1',
        '/forgot_password': 'h1',
        '/edit_password': 'h1',
        '/nowhere': 'h1',
      },
    },
    {
      who: 'somebody who waits to be let in',
      enter: waiting('youssef.benali@nova.example'),
      pages: {
        '/auth': 'h1',
      },
    },
    {
      who: 'somebody who was just let in',
      enter: justLetIn('clara.dupuis@nova.example'),
      pages: {
        '/profile-choice': 'h1',
        '/profile-choice/presenter': 'h1',
      },
    },
    {
      who: 'a mentee',
      enter: member('lea.martin@nova.example'),
      pages: {
        '/dashboard': 'h1',
        '/community': 'h1',
        '/community?q=zzz': 'h1',
        '/mentoring_center': 'h1',
        '/availability_settings': 'h1',
        ':best': 'h1',
        ':own': 'h1',
        '/profile-choice': 'h1',
        '/profiling?step=user_questions': 'h1',
        '/profiling?step=needs': 'h1',
        '/profiling?step=shape': 'h1',
        '/profiling?step=my-visibility': 'h1',
      },
    },
    {
      who: 'a mentor',
      enter: member('paul.bernard@nova.example'),
      pages: {
        '/dashboard': 'h1',
        '/community': 'h1',
        '/mentoring_center': 'h1',
        '/personal_settings': 'h1',
      },
    },
    {
      who: 'a mentee with a report to write',
      enter: member('vincent.meunier@nova.example'),
      pages: {
        '/dashboard': 'h1',
        '/mentoring_center': 'h1',
        ':pair': 'h1',
        ':report': 'h1',
        '/meetings_history': 'h1',
        '/availability_settings': 'h1',
      },
    },
    {
      who: 'a mentor whom times are proposed to',
      enter: member('isabelle.renaud@nova.example'),
      pages: {
        '/dashboard': 'h1',
        ':pair': 'h1',
        ':pair/session': 'h1',
        '/meetings_history?state=cancelled': 'h1',
      },
    },
    {
      who: 'a mentee who looks back on an accompaniment',
      enter: member('maxime.leroux@nova.example'),
      pages: {
        '/dashboard': 'h1',
        '/mentoring_center': 'h1',
        ':review': 'h1',
      },
    },
    {
      who: 'a mentee of a company with other colours and words',
      enter: member('mentee@rivage.example'),
      pages: {
        '/dashboard': 'h1',
        '/community': 'h1',
      },
    },
  ];
}

/** Links by the page on which they stand: the best match, one's own profile, a relationship, a form to fill in. */
const links: Record<string, { on: string; like: string }> = {
  best: { on: '/community', like: 'article a' },
  own: { on: '/dashboard', like: 'a[href^="/profile/"] >> nth=-1' },
  pair: { on: '/mentoring_center', like: 'main a[href^="/mentoring_center/"]' },
  report: { on: ':pair', like: 'main a[href^="/feedback/"]' },
  review: { on: '/dashboard', like: 'main a[href^="/feedback_relationships/"]' },
};

async function addressOf(page: Page, path: string): Promise<string> {
  const [, name = ''] = path.match(/^:(\w+)/) ?? [];
  const link = links[name];
  if (!link) return path;
  await page.goto(await addressOf(page, link.on));
  await waitForPage(page, link.like);
  return path.replace(`:${name}`, (await page.locator(link.like).first().getAttribute('href')) ?? '/nowhere');
}
