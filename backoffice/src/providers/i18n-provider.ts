import type { Locale } from '@binome/contract/fields';
import type { I18nProvider, Store } from 'react-admin';
import { setApiLanguage } from './http.ts';
import { type Compiled, requestTexts, translateBy } from './translate.ts';

const languages = [
  { locale: 'fr', name: 'Français' },
  { locale: 'en', name: 'English' },
];
const catalogues = import.meta.glob<Compiled>('../messages/*.ast.json', { import: 'default' });

/**
 * Creates the provider of react-admin's and the console's texts. It loads the messages of the current language only: the user's choice,
 * or else the browser's language. The API answers in the same language.
 */
export async function loadI18nProvider(store: Store): Promise<I18nProvider> {
  let current = await loadTexts(supportedLocale(store.getItem<string>('locale') ?? navigator.language));
  apply(current);
  return {
    translate: (id, values) => current.translate(id, values),
    getLocale: () => current.locale,
    getLocales: () => languages,
    async changeLocale(locale) {
      current = await loadTexts(supportedLocale(locale));
      apply(current);
    },
  };
}

type Texts = { locale: Locale; translate: I18nProvider['translate'] };

const supportedLocale = (locale: string) => (locale.startsWith('en') ? 'en' : 'fr');

async function loadTexts(locale: Locale): Promise<Texts> {
  const messages = await catalogues[`../messages/${locale}.ast.json`]?.();
  if (!messages) throw new Error(`No messages for ${locale}`);
  return { locale, translate: translateBy(locale, messages) };
}

function apply({ locale, translate }: Texts): void {
  setApiLanguage(locale, requestTexts(translate));
  document.documentElement.lang = locale;
}
