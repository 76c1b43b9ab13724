/** Where a language is read as here: days before months, and hours to twenty-four. */
export function formattingLocale(locale: string): string {
  return locale === 'en' ? 'en-GB' : 'fr-FR';
}
