/** The question that a rating answers, as new companies start with it. A company may have removed it: its mails then ask for a report only. */
export const ratingField = 'rating';

export function isRating({ field_name, field_type }: { field_name: string; field_type: string }): boolean {
  return field_name === ratingField && field_type === 'scale';
}
