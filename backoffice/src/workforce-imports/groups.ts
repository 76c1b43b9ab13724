import type { WorkforcePreview } from '@binome/contract/console/workforce';

/** The groups of a preview, in the order of their buttons: first what takes a decision. */
export const groups = ['faults', 'gone', 'invited', 'changed', 'back', 'kept'] as const satisfies (keyof WorkforcePreview)[];
export type Group = (typeof groups)[number];

/** Does applying the file do anything? */
export function changesAnything({ invited, changed, gone, back }: WorkforcePreview): boolean {
  return [invited, changed, gone, back].some((people) => people.length > 0);
}
