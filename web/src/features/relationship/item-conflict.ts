/**
 * What a change of the viewer's means for an objective or an action that the partner changed meanwhile: it is as the viewer
 * wants already, the partner changed something else, or both changed the same thing and the viewer has to choose.
 */
export function compareChange<Item extends object>(change: Partial<Item>, seen: Item, now: Item): 'same' | 'apart' | 'against' {
  const fields = Object.keys(change) as (keyof Item)[];
  if (fields.every((field) => now[field] === change[field])) return 'same';
  return fields.every((field) => now[field] === seen[field]) ? 'apart' : 'against';
}
