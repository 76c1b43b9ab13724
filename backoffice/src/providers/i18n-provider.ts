import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { I18nProvider, Store } from 'react-admin';
import type { fr } from '../messages/fr.ts';
import { speak } from './http.ts';

const languages = [
  { locale: 'fr', name: 'Français' },
  { locale: 'en', name: 'English' },
];

/**
 * The console’s two languages, of which only the one that is read is fetched: the one that somebody chose, else the browser’s. The
 * API is asked to speak the same.
 */
export async function loadI18nProvider(store: Store): Promise<I18nProvider> {
  const language = languageOf(store.getItem<string>('locale') ?? navigator.language);
  const texts = await textsIn(language);
  return polyglotI18nProvider((locale) => switchTo(locale, locale === language ? texts : textsIn(locale)), language, languages);
}

const languageOf = (locale: string) => (locale.startsWith('en') ? 'en' : 'fr');

async function textsIn(locale: string): Promise<typeof fr> {
  return locale === 'en' ? (await import('../messages/en.ts')).en : (await import('../messages/fr.ts')).fr;
}

function switchTo<Texts>(locale: string, texts: Texts): Texts {
  speak(locale);
  document.documentElement.lang = locale;
  return texts;
}
