import type { Page } from 'playwright-core';
import { describe, test } from 'vitest';
import { openBrowser } from './lib/browser.ts';
import { browserSettings, checkPages, type PageTour } from './lib/page-tour.ts';
import { signInToConsole } from './lib/sign-in.ts';
import { startStack } from './stack.ts';

// Every screen of the console, on a small phone, a phone, a tablet and a desktop, light and dark, in both languages.

const { baseUrl } = await startStack();
const browser = await openBrowser();
const impacts = ['serious', 'critical'];

/** Paths may hold `:<list>`, the first element of a list of the console. */
const walks: PageTour[] = [
  {
    who: 'an HR referent',
    enter: (page) => signInToConsole(page, 'rh@nova.example'),
    pages: {
      '/backoffice/registrations': 'h1',
      '/backoffice/registrations/:registrations/show': 'h1',
      '/backoffice/users': 'h1',
      '/backoffice/users/:users/show': 'h1',
      '/backoffice/profiles': 'h1',
      '/backoffice/profiles/:profiles/show': 'h1',
      '/backoffice/mentoring_requests': 'h1',
      '/backoffice/mentoring_relationships': 'h1',
      '/backoffice/mentoring_relationships/create': 'h1',
      '/backoffice/mentoring_relationships/:mentoring_relationships/show': 'h1',
      '/backoffice/meetings': 'h1',
      '/backoffice/meetings/:meetings/show': 'h1',
      '/backoffice/results': 'h1',
      '/backoffice/shared_answers': 'h1',
      '/backoffice/invitations': 'h1',
      '/backoffice/invitations/:invitations/show': 'h1',
      '/backoffice/invitations/create': 'h1',
      '/backoffice/invitation_imports/create': 'h1',
      '/backoffice/invitation_imports/:invitation_imports/show': 'h1',
      '/backoffice/open_links': 'h1',
      '/backoffice/open_links/:open_links/show': 'h1',
      '/backoffice/open_links/create': 'h1',
      '/backoffice/invitation_funnel': 'h1',
    },
  },
  {
    who: 'a company’s administrator',
    enter: (page) => signInToConsole(page, 'admin@nova.example'),
    pages: {
      '/backoffice/companies': 'h1',
      '/backoffice/companies/:companies': 'h1',
      '/backoffice/questions': 'h1',
      '/backoffice/tags': 'h1',
      '/backoffice/programs': 'h1',
      '/backoffice/business_units': 'h1',
      '/backoffice/sites': 'h1',
      '/backoffice/meeting_reasons': 'h1',
      '/backoffice/feedback_questions': 'h1',
      '/backoffice/training_tools': 'h1',
      '/backoffice/documents': 'h1',
      '/backoffice/documents/:documents': 'h1',
      '/backoffice/documents/create?kind=wording&locale=fr': 'h1',
      '/backoffice/documents/create?kind=charter&locale=en': 'h1',
      '/backoffice/documents/create?kind=faq&locale=fr': 'h1',
      '/backoffice/audit_entries': 'h1',
    },
  },
  {
    who: 'the provider’s staff',
    enter: (page) => signInToConsole(page, 'staff@binome.example'),
    pages: {
      '/backoffice/companies': 'h1',
      '/backoffice/companies/create': 'h1',
      '/backoffice/leads': 'h1',
    },
  },
];

describe.each(browserSettings)('$look.width and $otherWidth px, $look.theme, $look.language', ({ look, otherWidth }) => {
  test.concurrent.each(walks)('$who', (one) => checkPages(one, { browser, baseUrl, look, otherWidth, impacts, addressOf }));
});

async function addressOf(page: Page, path: string): Promise<string> {
  const [, name = ''] = path.match(/:(\w+)/) ?? [];
  if (name === '') return path;
  const id = await page.evaluate(async (list) => {
    const [first] = await (await fetch(`/backoffice/v1/${list}`)).json();
    return first?.id;
  }, name);
  if (!id) throw new Error(`there is nothing under ${name}`);
  return path.replace(`:${name}`, id);
}
