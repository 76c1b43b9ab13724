import type { Page } from 'playwright-core';
import type { Companies } from './companies.ts';
import type { PageTour } from './page-tour.ts';
import { startConsoleSession } from './sign-in.ts';

/** `:<list>` in a path stands for the id of the first element of a console list. */
export function consoleTours({ nova, staffEmail }: Companies): PageTour[] {
  return [
    {
      name: 'an HR referent',
      signIn: (page) => startConsoleSession(page, nova.email('rh')),
      pages: {
        '/backoffice/': 'h1',
        '/backoffice/registrations': 'h1',
        '/backoffice/users/:users/show': 'h1',
        '/backoffice/profiles/:profiles/show': 'h1',
        '/backoffice/mentoring_requests/:mentoring_requests/show': 'h1',
        '/backoffice/mentoring_relationships': 'h1',
        '/backoffice/mentoring_relationships/:mentoring_relationships/show': 'h1',
        '/backoffice/matching_runs/create': 'h1',
        '/backoffice/circles/:circles/show': 'h1',
        '/backoffice/workshops/:workshops': 'h1',
        '/backoffice/results': 'h1',
        '/backoffice/program_reports': 'h1',
        '/backoffice/topic_balance': 'h1',
        '/backoffice/feed_articles': 'h1',
        '/backoffice/messages/create': 'h1',
        '/backoffice/invitations/create': 'h1',
        '/backoffice/open_links/:open_links/show': 'h1',
        '/backoffice/settings': 'h1',
      },
      morePages: {
        '/backoffice/registrations/:registrations/show': 'h1',
        '/backoffice/users': 'h1',
        '/backoffice/mentoring_requests': 'h1',
        '/backoffice/mentoring_relationships/create': 'h1',
        '/backoffice/matching_runs': 'h1',
        '/backoffice/circles': 'h1',
        '/backoffice/circles/create': 'h1',
        '/backoffice/meetings': 'h1',
        '/backoffice/meetings/:meetings/show': 'h1',
        '/backoffice/workshops': 'h1',
        '/backoffice/workshops/:workshops/show': 'h1',
        '/backoffice/shared_answers': 'h1',
        '/backoffice/conversation_reports': 'h1',
        '/backoffice/documents/:documents/show': 'h1',
        '/backoffice/messages': 'h1',
        '/backoffice/invitations': 'h1',
        '/backoffice/invitations/:invitations/show': 'h1',
        '/backoffice/invitation_imports/create': 'h1',
        '/backoffice/invitation_imports/:invitation_imports/show': 'h1',
        '/backoffice/open_links': 'h1',
        '/backoffice/open_links/:open_links': 'h1',
        '/backoffice/open_links/create': 'h1',
        '/backoffice/invitation_imports': 'h1',
      },
    },
    {
      name: 'a company administrator',
      signIn: (page) => startConsoleSession(page, nova.email('admin')),
      pages: {
        '/backoffice/onboarding': 'h1',
        '/backoffice/companies/:companies': 'h1',
        '/backoffice/questions': 'h1',
        '/backoffice/programs': 'h1',
        '/backoffice/matching_settings': 'h1',
        '/backoffice/documents/create?kind=wording&locale=fr': 'h1',
        '/backoffice/api_keys/create': 'h1',
        '/backoffice/webhooks/:webhooks/show': 'h1',
        '/backoffice/workforce_imports/create': 'h1',
        '/backoffice/audit_entries': 'h1',
      },
      morePages: {
        '/backoffice/companies': 'h1',
        '/backoffice/tags': 'h1',
        '/backoffice/business_units': 'h1',
        '/backoffice/sites': 'h1',
        '/backoffice/meeting_reasons': 'h1',
        '/backoffice/feedback_questions': 'h1',
        '/backoffice/message_templates': 'h1',
        '/backoffice/training_tools': 'h1',
        '/backoffice/training_tool_weeks': 'h1',
        '/backoffice/documents': 'h1',
        '/backoffice/documents/:documents': 'h1',
        '/backoffice/documents/create?kind=charter&locale=en': 'h1',
        '/backoffice/documents/create?kind=faq&locale=fr': 'h1',
        '/backoffice/api_keys': 'h1',
        '/backoffice/webhooks': 'h1',
        '/backoffice/webhooks/create': 'h1',
        '/backoffice/webhooks/:webhooks': 'h1',
        '/backoffice/workforce_imports': 'h1',
        '/backoffice/sign_in_changes': 'h1',
        '/backoffice/sign_in_attempts': 'h1',
      },
    },
    {
      name: 'provider staff',
      signIn: (page) => startConsoleSession(page, staffEmail),
      pages: {
        '/backoffice/companies': 'h1',
        '/backoffice/companies/create': 'h1',
        '/backoffice/leads': 'h1',
      },
      morePages: {
        '/backoffice/company_exports': 'h1',
        '/backoffice/company_erasures': 'h1',
        '/backoffice/staff_audit_entries': 'h1',
        '/backoffice/crash_groups': 'h1',
      },
    },
  ];
}

/** Replaces `:<list>` in a path by the id of the first element of that list. */
export async function addressOf(page: Page, path: string): Promise<string> {
  const [, list = ''] = path.match(/:(\w+)/) ?? [];
  if (list === '') return path;
  const [first] = await (await page.request.get(`/backoffice/v1/${list}`)).json();
  const id = first?.id;
  if (!id) throw new Error(`The list ${list} is empty.`);
  return path.replace(`:${list}`, id);
}
