import { containsWords } from '@binome/contract/values/fold-text';
import { relativeTimeFormat } from '@binome/contract/values/intl-formats';
import { serverNow } from '@binome/contract/values/server-clock';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocale } from 'react-admin';
import { formattingLocale } from '../../lib/formatting-locale.ts';
import { useIntl } from '../../lib/intl.ts';
import { api } from '../../providers/api.ts';
import { useSettingRows } from '../../settings/use-setting-rows.ts';
import { pathOf } from '../menu-groups.ts';
import { useIdentity } from '../use-identity.ts';
import { useMenu, useMenuNames } from '../use-menu.ts';
import { actEntries, personEntries, relationshipEntries, type SearchEntry } from './search-entries.ts';

/** Milliseconds between the last letter and the search. */
const pauseMs = 120;
const msPerDay = 86_400_000;
const nothing = { relationships: [], people: [] };

/** Returns what a text finds, in groups, each with its place in the whole list. */
export function useSearchResults(text: string) {
  const intl = useIntl();
  const locale = formattingLocale(useLocale());
  const permissions = useIdentity()?.permissions ?? {};
  const words = useSettled(text.trim());
  const isAsked = words.length >= 2;
  const { data, isFetching, isError } = useQuery({
    queryKey: ['search', words],
    queryFn: () => api('GET /backoffice/v1/search', { query: { q: words } }),
    enabled: isAsked,
    // The results of the letters before stay until those of the new ones come.
    placeholderData: (previous) => previous,
  });
  const found = isAsked && data ? data : nothing;
  const ago = (at: string) =>
    relativeTimeFormat(locale, { numeric: 'auto' }).format(-Math.floor((serverNow() - Date.parse(at)) / msPerDay), 'day');
  const pages = usePageEntries().filter(({ label, note }) => containsWords(`${label} ${note ?? ''}`, text));
  const groups = [
    { name: 'relationships' as const, entries: relationshipEntries(intl, found, ago) },
    { name: 'people' as const, entries: personEntries(intl, found) },
    { name: 'acts' as const, entries: actEntries(intl, found, permissions) },
    { name: 'pages' as const, entries: text.trim() ? pages.slice(0, 6) : pages },
  ].filter(({ entries }) => entries.length > 0);
  const entries = groups.flatMap((group) => group.entries);
  return {
    groups: groups.map((group, place) => ({ ...group, from: groups.slice(0, place).flatMap((before) => before.entries).length })),
    entries,
    isSearching: words !== text.trim() || (isAsked && isFetching),
    hasFailed: isAsked && isError,
  };
}

/** The pages of the menu, the settings and the forms that begin something, if the person may open them. */
function usePageEntries(): SearchEntry[] {
  const { t } = useIntl();
  const { groups } = useMenu();
  const { groupName, tabName } = useMenuNames();
  const permissions = useIdentity()?.permissions ?? {};
  const families = useSettingRows(undefined);
  const tabs = groups.flatMap((group) =>
    group.tabs.map((tab) => {
      const label = group.tabs.length > 1 ? tabName(tab) : groupName(group);
      return { id: pathOf(tab), label, ...(label !== groupName(group) && { note: groupName(group) }), to: pathOf(tab) };
    }),
  );
  const forms = [
    { resource: 'invitations', label: t('console.invitations.invite') },
    { resource: 'mentoring_relationships', label: t('console.relationships.initiate') },
  ].filter(({ resource }) => permissions[resource]?.includes('create'));
  return [
    ...tabs,
    ...forms.map(({ resource, label }) => ({ id: `${resource}-create`, label, to: `/${resource}/create` })),
    ...families.flatMap(({ id, rows }) =>
      rows.map(({ resource, name }) => ({ id: resource, label: name, note: t(`console.settings.families.${id}`), to: `/${resource}` })),
    ),
  ];
}

/** Returns a text once it has not changed for a moment. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
