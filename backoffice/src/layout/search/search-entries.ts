import type { SearchResults } from '@binome/contract/console/search';
import { fullName } from '../../lib/full-name.ts';
import type { ConsoleIntl } from '../../lib/intl.ts';

/** What the search opens. `state` is that of the router, for a form that begins with something. */
export type SearchEntry = { id: string; label: string; note?: string; to: string; state?: object };

type Permissions = Record<string, readonly string[]>;

export function relationshipEntries({ t }: ConsoleIntl, { relationships }: SearchResults, ago: (at: string) => string): SearchEntry[] {
  return relationships.map((relationship) => ({
    id: relationship.id,
    label: pairOf(relationship),
    note: `${t(`console.relationship_states.${relationship.aasm_state}`)} · ${t('console.search.last_contact', { ago: ago(relationship.last_contact_at) })}`,
    to: `/mentoring_relationships/${relationship.id}/show`,
  }));
}

export function personEntries({ t }: ConsoleIntl, { people }: SearchResults): SearchEntry[] {
  return people.map(({ id, profile_types, job_title, business_unit, ...person }) => ({
    id,
    label: fullName(person),
    note: [...profile_types.map((type) => t(`console.profile_types.${type}`)), job_title, business_unit].filter(Boolean).join(' · '),
    to: `/users/${id}/show`,
  }));
}

/** What can be done with the first result, by the rights of the person. */
export function actEntries({ t }: ConsoleIntl, { relationships, people }: SearchResults, permissions: Permissions): SearchEntry[] {
  const [relationship] = relationships;
  const [person] = people;
  const may = (resource: string, verb: string) => permissions[resource]?.includes(verb) ?? false;
  const acts: SearchEntry[] = [];
  if (relationship && may('messages', 'create')) {
    const state = { audience: { relationship_ids: [relationship.id] }, template: 'how_are_you' };
    acts.push({ id: 'write-both', label: t('console.search.write_both', { names: pairOf(relationship) }), to: '/messages/create', state });
  }
  if (!relationship && person && may('messages', 'create')) {
    const label = t('console.search.write', { name: fullName(person) });
    acts.push({ id: 'write', label, to: '/messages/create', state: { audience: { user_ids: [person.id] } } });
  }
  if (person && may('audit_entries', 'list')) {
    const filter = new URLSearchParams({ filter: JSON.stringify({ person_id: person.id }) });
    acts.push({ id: 'log', label: t('console.search.log', { name: fullName(person) }), to: `/audit_entries?${filter}` });
  }
  return acts;
}

function pairOf({ participant, presenter }: SearchResults['relationships'][number]): string {
  return `${fullName(participant)} · ${fullName(presenter)}`;
}
