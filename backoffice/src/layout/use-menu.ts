import { useGetList, useGetOne, useGetResourceLabel, useResourceDefinitions } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { useIntl } from '../lib/intl.ts';
import { groupAt, type MenuGroup, type MenuGroupId, type MenuTab, menuGroupsOf } from './menu-groups.ts';
import { useIdentity } from './use-identity.ts';
import { useProgramFilter } from './use-program-filter.ts';

/** Returns the groups that the person may open, and the one of the current page. */
export function useMenu(): { groups: MenuGroup[]; current: MenuGroup | undefined } {
  const identity = useIdentity();
  const definitions = useResourceDefinitions();
  const { pathname } = useLocation();
  const groups = identity ? menuGroupsOf(identity) : [];
  const shown = groups
    .map((group) => ({ ...group, tabs: group.tabs.filter(({ resource, path }) => path !== undefined || definitions[resource]?.hasList) }))
    .filter(({ tabs }) => tabs.length > 0);
  return { groups: shown, current: groupAt(shown, pathname) };
}

const tabNames = {
  mentoring_relationships: 'console.menu.tabs.mentoring_relationships',
  workforce_imports: 'console.menu.tabs.files',
  invitation_imports: 'console.menu.tabs.files',
  training_tool_weeks: 'console.menu.tabs.training_tool_weeks',
  matching_runs: 'console.menu.tabs.matching_runs',
} as const;

/** Returns the names of groups and of tabs. */
export function useMenuNames() {
  const { t } = useIntl();
  const label = useGetResourceLabel();
  return {
    groupName: ({ id }: { id: MenuGroupId }) => t(`console.menu.groups.${id}`),
    /** Fits below an icon. */
    shortName: ({ id }: { id: MenuGroupId }) =>
      t(id === 'relationships' ? 'console.menu.short.relationships' : `console.menu.groups.${id}`),
    tabName: ({ resource }: MenuTab) => (resource in tabNames ? t(tabNames[resource as keyof typeof tabNames]) : label(resource, 2)),
  };
}

const onePerPage = { page: 1, perPage: 1 };
const newestFirst = { field: 'created_at', order: 'DESC' } as const;

/** Returns what waits in each group that has a badge: what is urgent today, and the open reports. */
export function useMenuBadges(): Partial<Record<MenuGroupId, number>> {
  const permissions = useIdentity()?.permissions;
  const { programId } = useProgramFilter();
  const query = programId ? { program_id: programId } : {};
  const today = useGetOne<{ id: string; urgent: number }>(
    'today',
    // The id by which the page itself reads it, so that both share one reading.
    { id: programId ?? 'today', meta: { query } },
    { enabled: permissions?.today?.includes('list') ?? false, staleTime: 60_000, retry: false },
  );
  const reports = useGetList(
    'conversation_reports',
    { pagination: onePerPage, sort: newestFirst, filter: { open: true } },
    { enabled: permissions?.conversation_reports?.includes('list') ?? false },
  );
  return { ...(today.data && { today: today.data.urgent }), ...(reports.total && { listening: reports.total }) };
}
