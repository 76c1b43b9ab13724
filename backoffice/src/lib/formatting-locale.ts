/** Returns the BCP 47 tag to format dates and numbers with. British English has the day before the month, and 24 hours. */
export function formattingLocale(locale: string): string {
  return locale === 'en' ? 'en-GB' : 'fr-FR';
}
