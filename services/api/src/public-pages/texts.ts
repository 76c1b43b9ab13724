import { fillWords, wordForms } from '@binome/contract/values/words';
import { createIntl } from '@formatjs/intl';
import { pageTexts } from './page-texts.gen.ts';
import type { Visit } from './visit.ts';

export type PageText = keyof (typeof pageTexts)['fr'];
export type Say = (id: PageText, values?: Record<string, string | number>) => string;

/** Returns the function that says a text of the public pages, in the words of the company where it has its own. */
export function textsOf({ locale, wording, words }: Pick<Visit, 'locale' | 'wording' | 'words'>): Say {
  const own = Object.fromEntries(Object.entries(wording).filter(([key, text]) => key in pageTexts.fr && typeof text === 'string'));
  const forms = wordForms(locale, words[locale]);
  const texts: Record<string, string> = { ...pageTexts[locale], ...(own as Record<string, string>) };
  const messages = Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, fillWords(text, forms)]));
  // A company's text that does not compile is shown as it is.
  const intl = createIntl({ locale: locale === 'en' ? 'en-GB' : 'fr', messages, onError: () => {} });
  return (id, values) => intl.formatMessage({ id }, values);
}
