import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { consoleEndpoints } from '@binome/contract/console/endpoints';
import { exampleRow } from '@binome/contract/example-of';
import { screen, waitFor, within } from '@testing-library/react';
import { type ComponentType, Suspense } from 'react';
import { memoryStore, type RaRecord, ResourceContextProvider, ResourceDefinitionContextProvider } from 'react-admin';
import { expect, test, vi } from 'vitest';
import apiKeys from '../api-keys/api-keys.ts';
import AuditEntryList from '../audit-entries/audit-entry-list.tsx';
import circles from '../circles/circles.ts';
import companyErasures from '../company-erasures/company-erasures.ts';
import companyExports from '../company-exports/company-exports.ts';
import conversationReports from '../conversation-reports/conversation-reports.ts';
import CrashGroupList from '../crash-groups/crash-group-list.tsx';
import feedArticles from '../feed-articles/feed-articles.ts';
import invitationImports from '../invitations/invitation-imports.ts';
import invitations from '../invitations/invitations.ts';
import openLinks from '../invitations/open-links.ts';
import leads from '../leads/leads.ts';
import matchingRuns from '../matching-runs/matching-runs.ts';
import meetings from '../meetings/meetings.ts';
import mentoringRelationships from '../mentoring-relationships/mentoring-relationships.ts';
import mentoringRequests from '../mentoring-requests/mentoring-requests.ts';
import fr from '../messages/fr.ast.json' with { type: 'json' };
import messages from '../referent-messages/messages.ts';
import registrations from '../registrations/registrations.ts';
import sharedAnswers from '../shared-answers/shared-answers.ts';
import SignInAttemptList from '../sign-in-attempts/sign-in-attempt-list.tsx';
import signInChanges from '../sign-in-changes/sign-in-changes.ts';
import StaffAuditEntryList from '../staff-audit-entries/staff-audit-entry-list.tsx';
import { translateIn } from '../testing/intl.ts';
import { renderElement } from '../testing/render-element.tsx';
import trainingToolWeeks from '../training-tools/training-tool-weeks.ts';
import users from '../users/users.ts';
import webhooks from '../webhooks/webhooks.ts';
import workforceImports from '../workforce-imports/workforce-imports.ts';
import workshops from '../workshops/workshops.ts';

type ListCase = { page: { list: ComponentType; show?: unknown }; order: string; selects?: true; opensFiltered?: true };

/** Every list of records: its page, the order in which it opens (the worst first where it calls for an act), whether its rows are selected, and whether it opens with a filter. */
const lists: Record<string, ListCase> = {
  registrations: { page: registrations, order: 'registered_at ASC', selects: true },
  users: { page: users, order: 'to_do ASC', selects: true },
  mentoring_requests: { page: mentoringRequests, order: 'urgency DESC' },
  mentoring_relationships: { page: mentoringRelationships, order: 'health DESC', selects: true, opensFiltered: true },
  matching_runs: { page: matchingRuns, order: 'created_at DESC' },
  circles: { page: circles, order: 'created_at DESC' },
  meetings: { page: meetings, order: 'starts_at DESC' },
  workshops: { page: workshops, order: 'urgency DESC' },
  shared_answers: { page: sharedAnswers, order: 'sent_at DESC' },
  conversation_reports: { page: conversationReports, order: 'urgency DESC' },
  feed_articles: { page: feedArticles, order: 'urgency DESC' },
  messages: { page: messages, order: 'send_at DESC' },
  invitations: { page: invitations, order: 'urgency DESC', selects: true },
  invitation_imports: { page: invitationImports, order: 'created_at DESC' },
  open_links: { page: openLinks, order: 'created_at DESC' },
  workforce_imports: { page: workforceImports, order: 'created_at DESC' },
  training_tool_weeks: { page: trainingToolWeeks, order: 'week_on DESC' },
  webhooks: { page: webhooks, order: 'name ASC' },
  api_keys: { page: apiKeys, order: 'expires_at ASC' },
  leads: { page: leads, order: 'urgency DESC' },
  company_exports: { page: companyExports, order: 'created_at DESC' },
  company_erasures: { page: companyErasures, order: 'created_at DESC' },
  staff_audit_entries: { page: { list: StaffAuditEntryList }, order: 'created_at DESC' },
  crash_groups: { page: { list: CrashGroupList }, order: 'last_seen_at DESC' },
  sign_in_changes: { page: signInChanges, order: 'urgency DESC' },
  sign_in_attempts: { page: { list: SignInAttemptList }, order: 'created_at DESC' },
  audit_entries: { page: { list: AuditEntryList }, order: 'created_at DESC', opensFiltered: true },
};

/** Pages that are no list of records, lists that a company edits (`lists/lists.test.tsx`), and the list of clients, which staff alone read. */
const others = [
  ...[
    'today',
    'profiles',
    'results',
    'program_reports',
    'report_readers',
    'topic_balance',
    'invitation_funnel',
    'onboarding',
    'companies',
    'questions',
    'tags',
    'programs',
    'business_units',
  ],
  ...['sites', 'meeting_reasons', 'feedback_questions', 'training_tools', 'documents', 'message_templates', 'matching_settings'],
];

function openList(resource: string, isNarrow: boolean, rows: RaRecord[]) {
  vi.stubGlobal('matchMedia', () => ({
    matches: isNarrow,
    addListener() {},
    removeListener() {},
    addEventListener() {},
    removeEventListener() {},
  }));
  const api = { order: '', answer: () => {} };
  const answered = new Promise<void>((resolve) => {
    api.answer = resolve;
  });
  const List = (lists[resource] as ListCase).page.list;
  const drawn = renderElement(
    <ResourceDefinitionContextProvider
      definitions={{ [resource]: { name: resource, hasShow: Boolean(lists[resource]?.page.show), hasCreate: false } }}
    >
      <ResourceContextProvider value={resource}>
        <Suspense>
          <List />
        </Suspense>
      </ResourceContextProvider>
    </ResourceDefinitionContextProvider>,
    {
      getList: async (asked, { sort }) => {
        if (asked !== resource) return { data: [], total: 0 };
        api.order ||= `${sort?.field} ${sort?.order}`;
        await answered;
        return { data: rows, total: rows.length } as never;
      },
      getMany: async () => ({ data: [] }),
    },
    memoryStore(),
    { [resource]: ['list', 'show', 'create'], registration_approvals: ['create'] },
  );
  return { ...drawn, api };
}

/** Names that react-admin looks up and does not show: the page has a title, and the head of the checkboxes is a checkbox. */
const unseen = /\.page\.list$|\.fields\.selection$/;

function rowOf(resource: string): RaRecord {
  const list = consoleEndpoints.find(({ method, url }) => method === 'GET' && url === `/backoffice/v1/${resource}`);
  return exampleRow(list?.schema.response as never) as RaRecord;
}

test.each(
  Object.entries(lists).flatMap(([resource, list]) => [
    { resource, ...list, width: 'wide' },
    { resource, ...list, width: 'narrow' },
  ]),
)('$resource, $width: outline, order, names, row, selection', async ({ resource, page, order, selects, width }) => {
  const translate = vi.spyOn(translateIn, 'fr').mockClear();
  const row = rowOf(resource);
  const { container, api } = openList(resource, width === 'narrow', [row]);
  await waitFor(() => expect(container.querySelectorAll('.MuiSkeleton-root').length).toBeGreaterThan(10));
  expect(api.order).toBe(order);
  api.answer();
  await waitFor(() => expect(container.querySelector('.MuiSkeleton-root')).toBeNull());
  const rows = await waitFor(
    () => container.querySelector<HTMLElement>('tbody, main ul, .list-page ul') ?? Promise.reject(new Error('no row')),
  );
  if (page.show) await waitFor(() => expect(rows.querySelector('a[href$="/show"]')).not.toBeNull());
  if (selects) await within(rows).findByRole('checkbox', { name: /^(Sélectionner|Choisir) ./ });
  const named = new Set(translate.mock.calls.map(([id]) => id).filter((id) => id.startsWith('resources.')));
  expect([...named].filter((id) => !(id in fr) && !unseen.test(id))).toEqual([]);
});

const unfiltered = Object.keys(lists).filter((resource) => !lists[resource]?.opensFiltered);

test.each(unfiltered)('%s: an empty list says so in words of its own', async (resource) => {
  const { api, container } = openList(resource, false, []);
  api.answer();
  await waitFor(() => expect(container.querySelector('[data-testid=InboxOutlinedIcon], [data-testid=TaskAltOutlinedIcon]')).not.toBeNull());
  expect(screen.queryByText(/Aucun résultat|Pas encore de/)).toBeNull();
});

test('the tests above know every list of the console', () => {
  const app = readFileSync(join(import.meta.dirname, '../app.tsx'), 'utf8');
  const resources = [...app.matchAll(/<Resource name="(\w+)"/g)].map(([, name]) => name as string);
  expect(resources.filter((name) => !(name in lists) && !others.includes(name))).toEqual([]);
});
