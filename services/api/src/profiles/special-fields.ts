/** A question that is answered with the company's units rather than with choices of its own. */
export const businessUnitField = 'targeted_business_units';

/** Answers that help to propose pairs, and that nobody else reads. */
export const privateFields: ReadonlySet<string> = new Set(['hierarchy_level', 'worksite']);

/** What a mentor does, as a question of its own: as short as the profile's own words. */
const shortTextFields: ReadonlySet<string> = new Set(['activity', 'mission']);

/** The most characters of a text answer; null for what is no text. */
export function maxLengthOf({ field_type, field_name }: { field_type: string; field_name: string }): number | null {
  if (field_type === 'input') return 200;
  if (field_type === 'textarea') return shortTextFields.has(field_name) ? 350 : 4000;
  return null;
}

/** The most items of an answer; null where only the choices themselves limit it. */
export function maxItemsOf({ field_type, max_items }: { field_type: string; max_items: number | null }): number | null {
  return field_type === 'select' || field_type === 'scale' ? 1 : max_items;
}
