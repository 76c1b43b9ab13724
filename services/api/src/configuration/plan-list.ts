import { isDeepStrictEqual } from 'node:util';
import type { ConfigurationChange } from '@binome/contract/console/configuration-files';
import { workInSlices } from '../platform/process/work-in-slices.ts';
import { changedValues } from './changed-values.ts';

/** A desired element of a list. Elements are ordered within a `group`, such as the questions of a step. */
export type DesiredRow = { key: string; name: string; group?: string; columns: object };

/** A stored element, in the order of its list. `in_use`: another row refers to it. */
export type StoredRow = DesiredRow & { id: string; archived: boolean; in_use: boolean };

/** The writes that turn the stored list into the desired one. */
export type ListPlan = {
  insert: { id: string; columns: object }[];
  update: { id: string; columns: object }[];
  archive: string[];
  remove: string[];
  /** The id of each desired element by its key, including new ones. */
  ids: Map<string, string>;
  changes: ConfigurationChange[];
};

/**
 * Compares a stored list with the desired one by key. Restores desired elements that are archived; archives absent elements in use and
 * deletes the others. Always writes new positions, and reports a change only when the order differs, because stored positions may
 * have gaps. Compares in slices: a list may have 20,000 elements.
 */
export async function planList(
  part: ConfigurationChange['part'],
  stored: StoredRow[],
  desired: DesiredRow[],
  newId: () => string,
): Promise<ListPlan> {
  const plan: ListPlan = { insert: [], update: [], archive: [], remove: [], ids: new Map(), changes: [] };
  const storedByKey = new Map(stored.map((element) => [element.key, element]));
  const pause = workInSlices();
  const addChange = (
    action: ConfigurationChange['action'],
    { key, name }: { key: string; name: string },
    values: ConfigurationChange['values'] = [],
  ) => plan.changes.push({ part, action, code: key, name, values });

  for (const element of desired) {
    await pause();
    const existing = storedByKey.get(element.key);
    const id = existing?.id ?? newId();
    plan.ids.set(element.key, id);
    if (!existing) {
      plan.insert.push({ id, columns: element.columns });
      addChange('created', element);
      continue;
    }
    if (!existing.archived && isDeepStrictEqual(existing.columns, element.columns)) continue;
    plan.update.push({ id, columns: element.columns });
    if (existing.archived) addChange('restored', element);
    else if (!isDeepStrictEqual(withoutPosition(existing), withoutPosition(element)))
      addChange('changed', element, changedValues(existing.columns, element.columns));
  }
  await pause();
  for (const element of stored) {
    if (element.archived || plan.ids.has(element.key)) continue;
    plan[element.in_use ? 'archive' : 'remove'].push(element.id);
    addChange(element.in_use ? 'archived' : 'removed', element);
  }
  await pause();
  for (const group of reorderedGroups(stored, desired)) addChange('ordered', { key: group, name: group });
  return plan;
}

function withoutPosition({ columns }: DesiredRow): object {
  return { ...columns, position: 0 };
}

/** Returns the groups in which the remaining elements change their order. */
function reorderedGroups(stored: StoredRow[], desired: DesiredRow[]): string[] {
  const before = keysByGroup(stored.filter(({ archived }) => !archived));
  const after = keysByGroup(desired);
  return [...after].flatMap(([group, keys]) => {
    const [keysBefore, keysAfter] = [new Set(before.get(group)), new Set(keys)];
    const remaining = [...keysBefore].filter((key) => keysAfter.has(key));
    const expected = keys.filter((key) => keysBefore.has(key));
    return remaining.every((key, index) => key === expected[index]) ? [] : group;
  });
}

function keysByGroup(elements: DesiredRow[]): Map<string, string[]> {
  const groups = Map.groupBy(elements, ({ group = '' }) => group);
  return new Map([...groups].map(([group, members]) => [group, members.map(({ key }) => key)]));
}
