import type { Locale } from '@binome/contract/fields';
import type { ConsoleIntl, Translate } from '../lib/intl.ts';
import en from '../messages/en.ast.json' with { type: 'json' };
import fr from '../messages/fr.ast.json' with { type: 'json' };
import { type Compiled, translateBy } from '../providers/translate.ts';

/** React-admin's `translate` by language. */
export const translateIn = {
  fr: translateBy('fr', fr as unknown as Compiled),
  en: translateBy('en', en as unknown as Compiled),
};

/** Returns the texts in a language outside of React. */
export function intlOf(locale: Locale): ConsoleIntl {
  const translate = translateIn[locale];
  return { t: translate as Translate, findText: (id, values) => translate(id, { ...values, _: '' }) || undefined };
}
