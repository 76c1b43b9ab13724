import type { Locale } from '@binome/contract/fields';
import type { Page } from 'playwright-core';
import { waitForPage } from './browser.ts';
import type { Companies } from './companies.ts';
import type { PageTour } from './page-tour.ts';
import { chooseLanguage, signIn, signInExpecting } from './sign-in.ts';

/** The pages of the member app by who opens them. A path may start with the name of one of the `links`, because ids differ from run to run. */
export function memberTours({ nova, rivage }: Companies): PageTour[] {
  const member = (email: string) => async (page: Page, language: Locale) => {
    await signIn(page, email);
    await chooseLanguage(page, language);
  };
  const awaitingValidation = (email: string) => (page: Page) => signInExpecting(page, email, '**/auth');
  const justValidated = (email: string) => (page: Page) => signInExpecting(page, email, '**/profile-choice');
  return [
    {
      name: 'a visitor',
      pages: {
        '/': 'h1',
        '/charter-mentoring-entreprise': 'h1',
        '/faq-mentoring': 'h1',
        '/contact-mentoring': 'h1',
        '/sign_in': 'h1',
        '/sign_up': 'h1',
        '/sign_up/018f3f3e-0000-7000-8000-000000000000#wrong': 'h1',
        '/email_choices': 'h1',
        '/answer': 'h1',
        '/sso/unauthorized': 'h1',
        '/nowhere': 'h1',
      },
      morePages: {
        '/faq-mentoring?q=temps': 'h1',
        '/cgu': 'h1',
        '/solution-formation-afest': 'h1',
        '/mentions-legales': 'h1',
        '/accessibilite': 'h1',
        [`/sign_in?company=${rivage.slug}`]: 'h1',
        '/auth': 'h1',
        '/program_sign_up': 'h1',
        '/forgot_password': 'h1',
        '/edit_password': 'h1',
        '/email_change': 'h1',
        '/sign_in_link': 'h1',
      },
    },
    {
      name: 'a person who awaits validation',
      signIn: awaitingValidation(nova.email('youssef.benali')),
      pages: {
        '/auth': 'h1',
        '/profile-choice': 'h1',
      },
    },
    {
      name: 'a person who was just validated',
      signIn: justValidated(nova.email('clara.dupuis')),
      pages: {
        '/profile-choice': 'h1',
        '/profile-choice/presenter': 'h1',
      },
    },
    {
      name: 'a mentee',
      signIn: member(nova.email('lea.martin')),
      pages: {
        '/dashboard': 'h1',
        '/community': 'h1',
        '/bookmarks': 'h1',
        '/community?show=peer': 'h1',
        '/availability_settings': 'h1',
        ':best_match': 'h1',
        ':own_profile': 'h1',
        ':circle': 'h1',
        '/messenger': 'h1',
        '/profiling?step=needs': 'h1',
        '/profiling?step=my-visibility': 'h1',
      },
      morePages: {
        '/community?q=zzz': 'h1',
        '/mentoring_center': 'h1',
        '/circles': 'h1',
        '/profile-choice': 'h1',
        '/profiling?step=user_questions': 'h1',
        '/profiling?step=shape': 'h1',
        '/profiling?step=my-more': 'h1',
      },
    },
    {
      name: 'a mentor',
      signIn: member(nova.email('paul.bernard')),
      pages: {
        '/dashboard': 'h1',
        '/mentoring_center': 'h1',
        ':request': 'h1',
        '/personal_settings': 'h1',
        '/personal_settings/notifications': 'h1',
        ':conversation': '[role="log"]',
        '/news': 'article',
        ':article': 'article',
      },
      morePages: {
        '/community': 'h1',
        ':best_match': 'h1',
        '/personal_settings/language': 'h1',
        '/personal_settings/roles': 'h1',
        '/messenger': 'h1',
        '/news?kind=mutual_help': 'article',
      },
    },
    {
      name: 'a mentee with a report to write',
      signIn: member(nova.email('vincent.meunier')),
      pages: {
        ':relationship': 'h1',
        ':report': 'h1',
        '/programs': 'h1',
        '/training_tools': 'h1',
        '/training_tools/guides/first-session': 'h1',
        '/help': 'h1',
      },
      morePages: {
        '/dashboard': 'h1',
        '/mentoring_center': 'h1',
        '/meetings_history': 'h1',
        '/training_tools?category=tool': 'h1',
        '/help?q=seance': 'h1',
        '/availability_settings': 'h1',
      },
    },
    {
      name: 'a mentor with proposed times to answer',
      signIn: member(nova.email('isabelle.renaud')),
      pages: {
        '/dashboard': 'h1',
        ':relationship': 'h1',
        ':relationship/session': 'h1',
        '/meetings_history?state=cancelled': 'h1',
      },
    },
    {
      name: 'a mentee with a review to write',
      signIn: member(nova.email('maxime.leroux')),
      pages: {
        '/dashboard': 'h1',
        '/mentoring_center': 'h1',
        ':review': 'h1',
        ':relationship/end': 'h1',
        ':relationship/keepsake': 'h1',
      },
    },
    {
      name: 'a mentee of a company with its own colours and wording',
      signIn: member(rivage.email('mentee')),
      pages: {
        '/dashboard': 'h1',
        '/community': 'h1',
      },
    },
    {
      name: 'a mentee to whom mentors are proposed',
      signIn: member(nova.email('bruno.da.silva')),
      pages: { '/dashboard': 'h1', ':proposal': 'h1' },
    },
    {
      name: 'a mentor whom a mentee chose',
      signIn: member(nova.email('francois.mercier')),
      pages: { '/dashboard': 'h1', ':proposal': 'h1' },
    },
  ];
}

/** Links by name, found on a page by a selector, in the menu that `menu` opens if it is given. */
const links: Record<string, { page: string; selector: string; menu?: RegExp }> = {
  best_match: { page: '/community', selector: 'article a' },
  own_profile: { page: '/dashboard', selector: '[role="menu"] a[href^="/profile/"]', menu: /^(Mon compte|My account)/ },
  conversation: { page: '/messenger', selector: 'main a[href^="/messenger/"]' },
  relationship: { page: '/mentoring_center', selector: 'main a[href^="/mentoring_center/"]' },
  request: { page: '/mentoring_center', selector: 'main a[href^="/mentoring_requests/"]' },
  proposal: { page: '/dashboard', selector: 'main a[href^="/match_proposals/"]' },
  circle: { page: '/circles', selector: 'main a[href^="/circles/"]' },
  article: { page: '/news', selector: 'main a[href^="/news/"]' },
  report: { page: ':relationship', selector: 'main a[href^="/feedback/"]' },
  review: { page: '/dashboard', selector: 'main a[href^="/mentoring_center/"][href$="/end"]' },
};

/** Returns the address of a path, which may start with the name of a link. */
export async function addressOf(page: Page, path: string): Promise<string> {
  const [, name = ''] = path.match(/^:(\w+)/) ?? [];
  const link = links[name];
  if (!link) return path;
  await page.goto(await addressOf(page, link.page));
  if (link.menu) {
    await waitForPage(page);
    await page.getByRole('button', { name: link.menu }).filter({ visible: true }).click();
  }
  await waitForPage(page, link.selector);
  return path.replace(`:${name}`, (await page.locator(link.selector).first().getAttribute('href')) ?? '/nowhere');
}
