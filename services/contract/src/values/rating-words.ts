/**
 * The five words of the rating of a session, from the lowest level to the highest, with their codes. New companies start with them, and the
 * console names the levels of its figures by them.
 */
export const ratingWords = [
  { code: 'rating_1', label: { fr: 'Décevante', en: 'Disappointing' } },
  { code: 'rating_2', label: { fr: 'Plutôt bonne', en: 'Rather good' } },
  { code: 'rating_3', label: { fr: 'Efficace', en: 'Effective' } },
  { code: 'rating_4', label: { fr: 'Très efficace', en: 'Very effective' } },
  { code: 'rating_5', label: { fr: 'Incroyable', en: 'Incredible' } },
] as const;

/** The field name of the question that a rating answers, as new companies start with it. A company may have removed it. */
export const ratingField = 'rating';

/** Is this the question that a rating answers? */
export function isRating({ field_name, field_type }: { field_name: string; field_type: string }): boolean {
  return field_name === ratingField && field_type === 'scale';
}
