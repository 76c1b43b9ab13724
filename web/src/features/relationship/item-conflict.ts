/**
 * Compares the viewer's change with an item that the partner has changed since the version `base`: the current item already has
 * the same values, the partner changed only other fields, or both changed the same field and the viewer has to choose.
 */
export function compareChange<Item extends object>(change: Partial<Item>, base: Item, current: Item): 'same' | 'independent' | 'conflict' {
  const fields = Object.keys(change) as (keyof Item)[];
  if (fields.every((field) => current[field] === change[field])) return 'same';
  return fields.every((field) => current[field] === base[field]) ? 'independent' : 'conflict';
}
