import { stableId } from '../stable-id.ts';

/** Kinds of rows to which no other row refers. */
const unreferenced = new Set(['answer', 'availability', 'enrollment', 'role', 'message']);
const idsOfAPerson = 1_000;

/**
 * Returns the ids of a batch of people as those of the demo, each computed once. Rows to which nothing refers are numbered instead, from
 * the number of the first person on: their ids cost nothing, and follow each other in the index.
 */
export function scaleIds(slug: string, firstPerson: number): (kind: string, ...key: (string | number)[]) => string {
  const company = stableId(slug, 'numbered').slice(0, 13);
  let next = firstPerson * idsOfAPerson;
  const known = new Map<string, string>();
  return (kind, ...key) => {
    if (unreferenced.has(kind)) return `${company}-8000-8000-${(next++).toString(16).padStart(12, '0')}`;
    const path = [kind, ...key].join('/');
    const id = known.get(path) ?? stableId(slug, path);
    known.set(path, id);
    return id;
  };
}
