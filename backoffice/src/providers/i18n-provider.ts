import polyglotI18nProvider from 'ra-i18n-polyglot';
import { en } from '../messages/en.ts';
import { fr } from '../messages/fr.ts';
import { speak } from './http.ts';

/** The console’s two languages; the API is asked to speak the same. */
export const i18nProvider = polyglotI18nProvider(
  (locale) => {
    speak(locale);
    document.documentElement.lang = locale;
    return locale === 'en' ? en : fr;
  },
  navigator.language.startsWith('en') ? 'en' : 'fr',
  [
    { locale: 'fr', name: 'Français' },
    { locale: 'en', name: 'English' },
  ],
);
