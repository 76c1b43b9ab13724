import type { ConsoleIdentity } from '@binome/contract/console/session';

/** A page of a group: the list of a resource, or the page at `path`; of another resource for a role that may not list the first. */
export type MenuTab = { resource: string; path?: string; or?: string };

export type MenuGroupId =
  | 'today'
  | 'people'
  | 'relationships'
  | 'listening'
  | 'results'
  | 'settings'
  | 'clients'
  | 'leads'
  | 'staff_log'
  | 'health';

export type MenuGroup = {
  id: MenuGroupId;
  tabs: readonly MenuTab[];
  /** Resources without a tab of their own whose pages belong to the group. */
  others?: readonly string[];
};

/** The resources that the page of the settings shows, by family. */
export const settingFamilies = {
  company: ['companies', 'onboarding', 'business_units', 'sites', 'programs'],
  members_read: ['documents', 'training_tools', 'questions', 'feedback_questions', 'tags', 'meeting_reasons'],
  how_it_works: ['message_templates', 'matching_settings', 'webhooks', 'api_keys'],
  control: ['audit_entries', 'sign_in_changes', 'sign_in_attempts'],
} as const;

/** What a company's console holds: daily work first. A resource stands in one group only. */
const companyGroups: readonly MenuGroup[] = [
  { id: 'today', tabs: [{ resource: 'today', path: '/' }], others: ['messages'] },
  {
    id: 'people',
    tabs: [
      { resource: 'users' },
      { resource: 'registrations' },
      { resource: 'invitations' },
      { resource: 'open_links' },
      { resource: 'workforce_imports', or: 'invitation_imports' },
    ],
    others: ['profiles', 'invitation_funnel', 'invitation_imports'],
  },
  {
    id: 'relationships',
    tabs: [
      { resource: 'mentoring_relationships' },
      { resource: 'mentoring_requests' },
      { resource: 'meetings' },
      { resource: 'matching_runs' },
      { resource: 'workshops' },
      { resource: 'circles' },
    ],
  },
  { id: 'listening', tabs: [{ resource: 'conversation_reports' }, { resource: 'feed_articles' }, { resource: 'shared_answers' }] },
  {
    id: 'results',
    tabs: [{ resource: 'results' }, { resource: 'topic_balance' }, { resource: 'program_reports' }, { resource: 'training_tool_weeks' }],
  },
  { id: 'settings', tabs: [{ resource: 'settings', path: '/settings' }], others: Object.values(settingFamilies).flat() },
];

/** What the provider's staff see outside of any company. */
const staffGroups: readonly MenuGroup[] = [
  { id: 'clients', tabs: [{ resource: 'companies' }, { resource: 'company_exports' }, { resource: 'company_erasures' }] },
  { id: 'leads', tabs: [{ resource: 'leads' }] },
  { id: 'staff_log', tabs: [{ resource: 'staff_audit_entries' }] },
  { id: 'health', tabs: [{ resource: 'crash_groups' }] },
];

type Viewer = Pick<ConsoleIdentity, 'kind' | 'permissions'> & { company: object | null };

/** Returns the groups of the menu with the tabs that the person may list. A group without tabs is left out. */
export function menuGroupsOf({ kind, company, permissions }: Viewer): MenuGroup[] {
  const groups = kind === 'staff' && !company ? staffGroups : companyGroups;
  const isAllowed = (resource: string | undefined) => resource !== undefined && permissions[resource]?.includes('list');
  const allowedTab = ({ or, ...tab }: MenuTab) => (isAllowed(tab.resource) ? [tab] : or && isAllowed(or) ? [{ ...tab, resource: or }] : []);
  return groups.map((group) => ({ ...group, tabs: group.tabs.flatMap(allowedTab) })).filter(({ tabs }) => tabs.length > 0);
}

/** Tells screen readers where they are: the tab of a group is the page, and the link to the group alone if it has one page. */
export function ariaCurrentOf({ tabs }: MenuGroup, isCurrent: boolean, pathname: string): 'page' | 'true' | undefined {
  if (!isCurrent) return undefined;
  const [first, second] = tabs;
  return first && !second && pathOf(first) === pathname ? 'page' : 'true';
}

/** Returns the address of a tab. */
export function pathOf({ resource, path }: MenuTab): string {
  return path ?? `/${resource}`;
}

/** Returns the group to which a page belongs, by its address. */
export function groupAt(groups: readonly MenuGroup[], pathname: string): MenuGroup | undefined {
  const [first = ''] = pathname.split('/').filter(Boolean);
  return groups.find(({ tabs, others = [] }) => tabs.some((tab) => pathOf(tab) === `/${first}`) || others.includes(first));
}

/** Is it the page of a list, and not of one record? */
export function isListPage(pathname: string): boolean {
  return pathname.split('/').filter(Boolean).length < 2;
}
