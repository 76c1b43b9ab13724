import type { Locale, TranslatedText } from '@binome/contract/fields';
import { translate } from '../platform/text/intl.ts';

/** Returns the title of a question for the readers of its answers: its own text for them, in each language, else the question. */
export function readerTitle({ title, reader_title }: { title: TranslatedText; reader_title: TranslatedText }, locale: Locale): string {
  return translate({ ...title, ...reader_title }, locale);
}
