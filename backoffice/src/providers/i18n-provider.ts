import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { I18nProvider, Store } from 'react-admin';
import type { fr } from '../messages/fr.ts';
import { setApiLanguage } from './http.ts';

const languages = [
  { locale: 'fr', name: 'Français' },
  { locale: 'en', name: 'English' },
];

/**
 * The console’s two languages, of which only the one that is read is fetched: the one that somebody chose, else the browser’s. The
 * API is asked to speak the same.
 */
export async function loadI18nProvider(store: Store): Promise<I18nProvider> {
  const language = supportedLocale(store.getItem<string>('locale') ?? navigator.language);
  const texts = await loadTexts(language);
  return polyglotI18nProvider((locale) => switchTo(locale, locale === language ? texts : loadTexts(locale)), language, languages);
}

const supportedLocale = (locale: string) => (locale.startsWith('en') ? 'en' : 'fr');

async function loadTexts(locale: string): Promise<typeof fr> {
  return locale === 'en' ? (await import('../messages/en.ts')).en : (await import('../messages/fr.ts')).fr;
}

function switchTo<Texts>(locale: string, texts: Texts): Texts {
  setApiLanguage(locale);
  document.documentElement.lang = locale;
  return texts;
}
