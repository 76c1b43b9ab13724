/** Removes the empty values of a form, which are not sent to the API. */
export function omitBlanks(data: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(data).filter(([, value]) => value !== '' && value !== null && value !== undefined));
}
