import { isDeepStrictEqual } from 'node:util';
import type { ConfigurationChange } from '@binome/contract/console/configuration-files';

/** An element of a list as it is wanted. Order is kept within a `group`: the questions of a step. */
export type DesiredRow = { key: string; name: string; group?: string; columns: object };

/** An element as it is stored, in the order of its list, and whether something depends on it. */
export type StoredRow = DesiredRow & { id: string; archived: boolean; in_use: boolean };

/** What makes a stored list the wanted one. */
export type ListPlan = {
  insert: { id: string; columns: object }[];
  update: { id: string; columns: object }[];
  archive: string[];
  remove: string[];
  /** The id of each wanted element by its key, of those to be made too. */
  ids: Map<string, string>;
  changes: ConfigurationChange[];
};

/**
 * Compares a stored list with the wanted one, element by element of the same key. What is wanted and archived comes back; what is
 * absent goes, into the archive where something depends on it. Places are written anew, and told only where the order is another:
 * lists that grew at the console count theirs in their own way.
 */
export function planList(part: ConfigurationChange['part'], stored: StoredRow[], wanted: DesiredRow[], newId: () => string): ListPlan {
  const plan: ListPlan = { insert: [], update: [], archive: [], remove: [], ids: new Map(), changes: [] };
  const known = new Map(stored.map((element) => [element.key, element]));
  const note = (action: ConfigurationChange['action'], { key, name }: { key: string; name: string }) =>
    plan.changes.push({ part, action, code: key, name });

  for (const element of wanted) {
    const found = known.get(element.key);
    const id = found?.id ?? newId();
    plan.ids.set(element.key, id);
    if (!found) {
      plan.insert.push({ id, columns: element.columns });
      note('created', element);
      continue;
    }
    if (found.archived || !isDeepStrictEqual(found.columns, element.columns)) plan.update.push({ id, columns: element.columns });
    if (found.archived) note('restored', element);
    else if (!isDeepStrictEqual(withoutPosition(found), withoutPosition(element))) note('changed', element);
  }
  for (const element of stored) {
    if (element.archived || plan.ids.has(element.key)) continue;
    plan[element.in_use ? 'archive' : 'remove'].push(element.id);
    note(element.in_use ? 'archived' : 'removed', element);
  }
  for (const group of reorderedGroups(stored, wanted)) note('ordered', { key: group, name: group });
  return plan;
}

function withoutPosition({ columns }: DesiredRow): object {
  return { ...columns, position: 0 };
}

/** The groups in which the elements that stay come in another order. */
function reorderedGroups(stored: StoredRow[], wanted: DesiredRow[]): string[] {
  const placeOf = ({ group = '', key }: DesiredRow) => `${group} ${key}`;
  const [before, after] = [stored.filter(({ archived }) => !archived), wanted];
  const [had, has] = [new Set(before.map(placeOf)), new Set(after.map(placeOf))];
  const order = (elements: DesiredRow[], other: Set<string>, group: string) =>
    elements.filter((element) => (element.group ?? '') === group && other.has(placeOf(element))).map(({ key }) => key);
  const groups = [...new Set(after.map(({ group = '' }) => group))];
  return groups.filter((group) => !isDeepStrictEqual(order(before, has, group), order(after, had, group)));
}
