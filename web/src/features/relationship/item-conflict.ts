/**
 * Compares the viewer's change of `base` with `current`, the item after a change by the partner. Returns `same` if the current item
 * has the viewer's values, `independent` if the partner changed only other fields, `conflict` if both changed the same field.
 */
export function compareChange<Item extends object>(change: Partial<Item>, base: Item, current: Item): 'same' | 'independent' | 'conflict' {
  const fields = Object.keys(change) as (keyof Item)[];
  if (fields.every((field) => current[field] === change[field])) return 'same';
  return fields.every((field) => current[field] === base[field]) ? 'independent' : 'conflict';
}
