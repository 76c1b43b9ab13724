import { withElisions } from '@binome/contract/values/french';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { I18nProvider, Store } from 'react-admin';
import type { fr } from '../messages/fr.ts';
import { setApiLanguage } from './http.ts';

const languages = [
  { locale: 'fr', name: 'Français' },
  { locale: 'en', name: 'English' },
];

/**
 * Creates the provider of the console's texts. It loads the texts of the current language only: the user's choice, or else the
 * browser's language. The API answers in the same language.
 */
export async function loadI18nProvider(store: Store): Promise<I18nProvider> {
  const language = supportedLocale(store.getItem<string>('locale') ?? navigator.language);
  const texts = await loadTexts(language);
  const provider = polyglotI18nProvider(
    (locale) => (locale === language ? applyLocale(locale, texts) : switchTo(locale)),
    language,
    languages,
  );
  const translate: I18nProvider['translate'] = (key, values = {}) =>
    provider.getLocale() === 'fr' ? withElisions(values, (marked) => provider.translate(key, marked)) : provider.translate(key, values);
  return { ...provider, translate };
}

const supportedLocale = (locale: string) => (locale.startsWith('en') ? 'en' : 'fr');

async function loadTexts(locale: string): Promise<typeof fr> {
  return locale === 'en' ? (await import('../messages/en.ts')).en : (await import('../messages/fr.ts')).fr;
}

async function switchTo(locale: string): Promise<typeof fr> {
  return applyLocale(locale, await loadTexts(locale));
}

function applyLocale(locale: string, texts: typeof fr): typeof fr {
  setApiLanguage(locale, texts.console.unanswered);
  document.documentElement.lang = locale;
  return texts;
}
